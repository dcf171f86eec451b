import { moneyText } from '@dasturxon/domain/format'
import { Receipt } from '@dasturxon/ui/receipt'
import { piecesOf, sumRows } from '../basket/price/sum-rows.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { OrderLines } from './order-lines.tsx'

/** The lines and sums of the order, at the agreed prices. */
export function OrderReceipt({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const facts = {
    count: piecesOf(order.cartItems),
    isDelivery: order.serviceType === 'DELIVERY',
    distanceM: null,
    promoCode: order.promoCode,
  }
  return (
    <section>
      <h2 className="text-h3">{t('orders.composition')}</h2>
      <div className="mb-3 border-line border-b pb-1">
        <OrderLines lines={order.cartItems} />
      </div>
      <Receipt
        shape="plain"
        rows={sumRows(order, facts, t, language)}
        total={{ label: t('basket.total'), amount: moneyText(order.totalPrice, language) }}
      />
    </section>
  )
}
