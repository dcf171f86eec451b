// The bill of checkout and the order button below it.
import { moneyText } from '@dasturxon/domain/format'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { Note } from '@dasturxon/ui/note'
import { Receipt, type ReceiptRow } from '@dasturxon/ui/receipt'
import type { ReactNode } from 'react'
import { usePromoNews } from '../basket/benefits/benefits.tsx'
import { cashbackText } from '../basket/benefits/cashback-words.ts'
import { usePromoWords } from '../basket/benefits/promo-words.ts'
import { useBill } from '../basket/price/bill.ts'
import { Link } from '../navigation/link.tsx'
import { type OrderLine, OrderLines } from '../orders/order-lines.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { CheckoutTerms } from './checkout-terms.tsx'
import { useBlockText, useFootNote, useTimeLabel } from './checkout-words.ts'
import { payingHint } from './paying-words.ts'
import type { Sending } from './send-order.ts'

type SummaryProps = {
  readonly bill: {
    readonly rows: readonly ReceiptRow[]
    readonly total: Money
    readonly cashbackEarned: Money
  }
  readonly lines: readonly OrderLine[]
  /** Why the sum is not final; `null` when it is. */
  readonly note: string | null
  readonly isCounting: boolean
  /** The link back to the basket, on wide pages. */
  readonly edit: ReactNode
  /** The terms that the customer accepts by ordering. */
  readonly terms: ReactNode
  /** Which code was removed and why, in words; `null` when none was. */
  readonly droppedPromo: string | null
  /** The order button with its notes. */
  readonly children: ReactNode
}

/** The bill: on phones a receipt below the cards, on wide pages a separate card beside them. */
function CheckoutSummary({ bill, lines, note, isCounting, edit, terms, droppedPromo, children }: SummaryProps) {
  const t = useText()
  const language = useLanguage()
  const back = cashbackText(bill.cashbackEarned, t, language)
  return (
    <aside
      aria-label={t('checkout.your_order')}
      className="lg:sticky lg:top-24 lg:rounded-2xl lg:bg-surface lg:p-5.5 lg:shadow-2"
    >
      <div className="hidden items-center justify-between gap-3 lg:flex">
        <h2 className="text-h2">{t('checkout.your_order')}</h2>
        {edit}
      </div>
      <div className="mb-3.5 hidden border-line border-b pb-1.5 lg:block">
        <OrderLines lines={lines} />
      </div>
      <Receipt
        rows={bill.rows}
        total={{ label: t('basket.total'), amount: moneyText(bill.total, language) }}
        busy={isCounting}
        className="lg:bg-transparent! lg:p-0! lg:[mask:none]!"
      >
        {note !== null && <p className="text-caption text-muted">{note}</p>}
      </Receipt>
      {back !== '' && (
        <Note tone="success" className="mt-2.5">
          {back}
        </Note>
      )}
      {droppedPromo !== null && (
        <Note tone="warning" className="mt-2.5">
          {droppedPromo}
        </Note>
      )}
      {children}
      <div className="mt-3">{terms}</div>
    </aside>
  )
}

type Props = {
  readonly page: CheckoutPage
  readonly sending: Sending
  /** An SMS code is being sent or checked. */
  readonly isAsking: boolean
  /** Called when the button is pressed while something is missing. */
  onMissingPress(): void
}

/** The lines from the quote, or from the basket until the quote is loaded. */
function useLines({ price, basket }: CheckoutPage): readonly OrderLine[] {
  const language = useLanguage()
  if (price.shown !== null) return price.shown.lines
  return basket.lines.flatMap(({ line, product, optionNames, priced }) => {
    if (product === null) return []
    const modifications = optionNames.map((name) => ({ name: { [language]: name }, count: 1 }))
    const { name, image, unit, measure } = product
    const facts = { image, unit, measure, modifications, count: line.quantity, comment: line.comment }
    return [{ ...facts, name: { [language]: name }, total: priced?.total ?? ZERO }]
  })
}

/** The bill and the button that places the order. */
export function CheckoutBill({ page, sending, isAsking, onMissingPress }: Props) {
  const t = useText()
  const language = useLanguage()
  const { price, place } = page
  const { minutes, slot } = useTimeLabel(page)
  const bill = useBill(page.basket, price.shown)
  const lines = useLines(page)
  const missing = useBlockText(page.block)
  const note = useFootNote(page, sending)
  const promoWords = usePromoWords()
  const { lostPromo, changeFrom } = page.draft
  usePromoNews(page.basket, price.quote)
  const time = slot ?? minutes
  const { chosen } = page.payments
  // when cashback covers the whole total, nothing is left to pay online
  const isPaidNow = chosen !== null && isOnlinePayment(chosen.type) && bill.total > 0
  const hint = chosen === null ? '' : payingHint({ chosen, changeFrom, total: bill.total }, time, t, language)

  function handleOrder() {
    const body = price.quote === null ? null : page.bodyAt(price.quote)
    if (body !== null) sending.submit(body)
  }

  return (
    <CheckoutSummary
      bill={bill}
      lines={lines}
      note={place.isKnown ? null : t(place.service === 'PICK_UP' ? 'basket.estimate_pickup' : 'basket.estimate')}
      isCounting={price.isCounting}
      droppedPromo={lostPromo && t('benefits.promo_lost', { code: lostPromo.code, reason: promoWords(lostPromo) })}
      edit={
        <Link to="/basket" className="relative text-small font-semibold text-brand-ink hit">
          {t('checkout.edit')}
        </Link>
      }
      terms={<CheckoutTerms />}
    >
      <CheckoutFoot
        amount={moneyText(bill.total, language)}
        label={t(isPaidNow ? 'payment.pay' : 'checkout.order')}
        hint={hint}
        note={note}
        isBusy={sending.phase !== 'idle' || isAsking}
        missing={missing}
        onPress={missing === null ? handleOrder : onMissingPress}
        onCheckAgain={sending.resume}
      />
    </CheckoutSummary>
  )
}
