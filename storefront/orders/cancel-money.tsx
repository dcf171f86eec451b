// What happens to the money of an order when it is canceled, said before the customer confirms.
import { moneyText } from '@dasturxon/domain/format'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import type { Glyph } from '@dasturxon/ui/glyphs'
import { banknote, gift, ticketPercent } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { paymentName } from '../payments/payment-words.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'

type Row = { readonly id: string; readonly glyph: Glyph; readonly text: string }

function useRows(order: Order): readonly Row[] {
  const t = useText()
  const language = useLanguage()
  const { totalPrice, cashback, promoCode, paymentType } = order
  const isCharged = order.isPaid && isOnlinePayment(paymentType) && totalPrice > 0
  const money = isCharged
    ? t('orders.cancel_money_online', {
        price: moneyText(totalPrice, language),
        payment: paymentName(paymentType, t),
      })
    : t('orders.cancel_money_none')
  const rows: Row[] = [{ id: 'money', glyph: banknote, text: money }]
  if (cashback > 0) {
    const price = moneyText(cashback, language)
    rows.push({ id: 'cashback', glyph: gift, text: t('orders.cancel_money_cashback', { price }) })
  }
  if (promoCode !== null)
    rows.push({ id: 'promo', glyph: ticketPercent, text: t('orders.cancel_money_promo', { code: promoCode }) })
  return rows
}

/** The money, the cashback and the promo code of the order, and where each of them goes. */
export function CancelMoney({ order }: { order: Order }) {
  const t = useText()
  const rows = useRows(order)
  return (
    <section aria-label={t('orders.cancel_money')} className="mt-3 mb-1 rounded-md bg-surface-2 px-4 py-3">
      <p className="mb-1.5 text-label">{t('orders.cancel_money')}</p>
      <ul className="grid gap-1.5">
        {rows.map(({ id, glyph, text }) => (
          <li key={id} className="flex gap-2 text-small text-ink-2">
            <Icon glyph={glyph} size={18} />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
