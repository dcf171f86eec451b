// The bill of checkout and the button under it.
import { moneyText } from '@dasturxon/domain/format'
import { Link } from 'react-router'
import type { Quote } from '../data/checkout.ts'
import type { CheckoutPage } from '../data/checkout-page.ts'
import type { Sending } from '../data/send-order.ts'
import { useShop } from '../data/shop.tsx'
import { CheckoutFoot } from '../parts/checkout-foot.tsx'
import { CheckoutSummary } from '../parts/checkout-summary.tsx'
import { piecesOf, sumRows } from '../parts/sum-rows.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { useBlockText, useFootNote, useTimeFace } from './checkout-words.ts'

type Props = {
  readonly page: CheckoutPage
  readonly sending: Sending
  onBlockedPress(): void
}

function useBill(quote: Quote | null) {
  const t = useText()
  const language = useLanguage()
  if (quote === null) return null
  const facts = {
    count: piecesOf(quote.lines),
    isDelivery: quote.serviceType === 'DELIVERY',
    distanceM: quote.distance,
    promoCode: quote.promo?.code ?? null,
  }
  const { lines, totalPrice, cashbackEarned } = quote
  return { lines, rows: sumRows(quote, facts, t, language), total: totalPrice, cashbackEarned }
}

/** What it costs and the press that orders it. */
export function CheckoutBill({ page, sending, onBlockedPress }: Props) {
  const t = useText()
  const language = useLanguage()
  const { settings } = useShop()
  const { price } = page
  const { minutes, slot } = useTimeFace(page)
  const bill = useBill(price.shown)
  const blocked = useBlockText(page.block)
  const note = useFootNote(page, sending)
  const promo = price.quote?.promo ?? null
  const time = slot ?? minutes

  function handleOrder() {
    const body = price.quote === null ? null : page.bodyAt(price.quote)
    if (body !== null) sending.submit(body)
  }

  return (
    <CheckoutSummary
      bill={bill}
      isCounting={price.isCounting}
      droppedPromo={promo !== null && promo.refusal !== null ? promo.code : null}
      edit={
        <Link to="/basket" className="relative text-small font-semibold text-brand-ink hit">
          {t('checkout.edit')}
        </Link>
      }
      terms={
        settings.termsOfUseActive && (
          <Link to="/offerta" className="relative underline underline-offset-2 hit">
            {t('checkout.terms')}
          </Link>
        )
      }
    >
      <CheckoutFoot
        amount={bill === null ? null : moneyText(bill.total, language)}
        hint={time === '' ? '' : t('checkout.order_hint', { payment: t('checkout.cash'), time })}
        note={note}
        isSending={sending.phase !== 'idle'}
        blocked={blocked}
        onOrder={handleOrder}
        onBlockedPress={onBlockedPress}
        onCheckAgain={sending.resume}
      />
    </CheckoutSummary>
  )
}
