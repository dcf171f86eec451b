// The bill of checkout and the button under it.
import { moneyText } from '@dasturxon/domain/format'
import { ZERO } from '@dasturxon/domain/money'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { usePromoNews } from '../basket/benefits/benefits.tsx'
import { usePromoWords } from '../basket/benefits/promo-words.ts'
import { useBill } from '../basket/price/bill.ts'
import { Link } from '../navigation/link.tsx'
import type { OrderLine } from '../orders/order-lines.tsx'
import { paymentName } from '../payments/payment-words.ts'
import { TermsLine } from '../shop/parts/terms-line.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useBlockText, useFootNote, useTimeLabel } from './checkout-words.ts'
import type { Sending } from './send-order.ts'

type Props = {
  readonly page: CheckoutPage
  readonly sending: Sending
  /** A code is being sent or checked. */
  readonly isAsking: boolean
  /** A press while something is missing. */
  onMissingPress(): void
}

/** The lines as the server priced them, or as the basket has them until then. */
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

/** What it costs and the press that orders it. */
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
  const { lostPromo } = page.draft
  usePromoNews(page.basket, price.quote)
  const time = slot ?? minutes
  const { chosen } = page.payments
  // where cashback pays all of it there is nothing left to pay online
  const isPaidNow = chosen !== null && isOnlinePayment(chosen) && bill.total > 0
  const hint = time === '' || chosen === null ? '' : t('checkout.order_hint', { payment: paymentName(chosen, t), time })

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
      terms={<TermsLine words="checkout.terms" />}
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
