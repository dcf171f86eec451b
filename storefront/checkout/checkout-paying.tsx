// The payment step of checkout, connected to the draft: cashback, the way to pay, the cheque.
import { Cashback } from '../basket/benefits/benefits.tsx'
import { changeDraft } from '../basket/draft.ts'
import { CheckoutCheque } from './checkout-cheque.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { CheckoutPayment } from './checkout-payment.tsx'

const IDS = { cash: 'checkout-cash', cheque: 'checkout-cheque' } as const

/** Focuses the field that is not complete. */
export function goToPaying(kind: keyof typeof IDS): void {
  const part = document.getElementById(IDS[kind])
  part?.scrollIntoView({ block: 'center' })
  part?.querySelector<HTMLInputElement>('input:not([type=radio]):not([type=checkbox])')?.focus({ preventScroll: true })
}

type Props = {
  readonly page: CheckoutPage
  /** The order button was pressed while something was missing. */
  readonly isMissed: boolean
}

/** Cashback, the ways to pay, and the cheque by SMS. */
export function CheckoutPaying({ page, isMissed }: Props) {
  const { place, payments, price, basket, draft, session } = page
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Cashback basket={basket} size="page" />
      <div id={IDS.cash}>
        <CheckoutPayment
          service={place.service}
          payments={payments}
          total={price.shown?.totalPrice ?? null}
          hasCashback={basket.totals.cashback > 0}
          changeFrom={draft.changeFrom}
          onMethod={(payment) => changeDraft({ payment, cardId: null })}
          onCard={(cardId) => changeDraft({ cardId })}
          onChangeFrom={(changeFrom) => changeDraft({ changeFrom })}
        />
      </div>
      {session.state === 'signed' && (
        <div id={IDS.cheque}>
          <CheckoutCheque
            phone={draft.chequePhone}
            ownPhone={session.user.phone}
            isMissed={isMissed}
            onPhone={(chequePhone) => changeDraft({ chequePhone })}
          />
        </div>
      )}
    </div>
  )
}
