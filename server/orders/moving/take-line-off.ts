// The kitchen has run out of a dish: its line is taken off the order, and the order costs less.
import type { OrderId } from '@dasturxon/domain/ids'
import type { Actor } from '@dasturxon/domain/order-status'
import { withoutLine } from '@dasturxon/domain/reprice'
import { holdCashback, releaseCashback } from '../../benefits/order-cashback.ts'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { findOrderTerms } from '../../merchants/find-order-terms.ts'
import { lockOrder } from '../store.ts'
import { saveLineOff } from './line-store.ts'

export type LineOff = {
  readonly orderId: OrderId
  readonly position: number
  readonly actor: Actor
  readonly actorId: string
}

/**
 * Takes a line off an order that is not paid and has other lines. The stock of the line is not given back: there
 * is none. Cashback that the rest of the order cannot use returns to the customer.
 */
export async function takeLineOff(scope: Scope, { orderId, ...off }: LineOff, live: Live): Promise<void> {
  const order = await lockOrder(scope, orderId)
  const line = order?.lines.find(({ position }) => position === off.position)
  if (order === null || line === undefined || order.is_paid || order.lines.length < 2) {
    throw new Error('expected an unpaid order with this line and others')
  }
  const { serviceFee } = await findOrderTerms(scope)
  const before = {
    ...{ gross: order.gross, itemDiscount: order.item_discount, promoProduct: order.promo_product },
    ...{ delivery: order.delivery, promoDelivery: order.promo_delivery, serviceFee: order.service_fee },
    ...{ cashback: order.cashback, cashbackEarned: order.cashback_earned },
  }
  const sums = withoutLine(before, line, serviceFee)
  if (sums.cashback < order.cashback) {
    await releaseCashback(scope, order)
    const held = sums.cashback === 0 || (await holdCashback(scope, { ...order, cashback: sums.cashback }))
    if (!held) throw new Error('expected the cashback that was just released to be there')
  }
  await saveLineOff(scope, order.id, { ...off, sums })
  scope.afterCommit(() => live.orderChanged(scope.merchantId, order.id))
}
