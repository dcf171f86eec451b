// When an order earns its cashback, and when it is taken back.
import type { OrderId } from '@dasturxon/domain/ids'
import { lesserOf, type Money, money } from '@dasturxon/domain/money'
import { type EarningOrder, earnCashback, reverseCashback } from '../../benefits/order-cashback.ts'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts } from '../rows.ts'
import { lockOrder } from '../store.ts'
import { saveRefunded } from './payment-store.ts'

/** Credits what a delivered order earned; other orders earn nothing. */
export async function creditCashback(scope: Scope, orderId: OrderId): Promise<void> {
  const order = await lockOrder(scope, orderId)
  if (order === null || (order.status !== 'DELIVERED' && order.status !== 'CLOSED')) return
  await earnCashback(scope, earningOf(order))
}

/** Stores that money for goods was refunded, and takes back what was earned on them. */
export async function noteGoodsRefunded(scope: Scope, orderId: OrderId, refundedNow: Money): Promise<void> {
  const order = await lockOrder(scope, orderId)
  if (order === null) throw new Error('expected the refunded order to exist')
  const earning = earningOf(order)
  const refunded = lesserOf(money(order.goods_refunded + refundedNow), earning.paidForGoods)
  await saveRefunded(scope, orderId, refunded)
  await reverseCashback(scope, { ...earning, goods_refunded: refunded })
}

function earningOf(order: OrderFacts): EarningOrder {
  const paidForGoods = money(order.gross - order.item_discount - order.promo_product - order.cashback)
  return { ...order, paidForGoods }
}
