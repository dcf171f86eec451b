// A customer decides to pay an unpaid order otherwise: on delivery, or online by another provider.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { pageChannelOf } from '@dasturxon/domain/menu'
import { isOnlinePayment, type PaymentType } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { PAY_CHANNEL_OF } from '@dasturxon/domain/ways-to-pay'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import type { PriceBooks } from '../placing/price-books.ts'
import { lockOrder } from '../store.ts'
import { type OrderView, orderView } from '../view.ts'
import { confirmedStatus, needsCodeOfItsOwn, waitsFor } from '../waiting.ts'
import { moveOrder } from './move-order.ts'
import { savePaymentType } from './payment-store.ts'

export type ChangePaymentType = {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly type: PaymentType
  readonly phoneConfirmedAt: Date | null
}

/**
 * Paid on delivery, the order is sent to the branch, or waits for its code where the brand requires one. Paid online, it
 * waits for the other provider until the same time.
 */
export async function changePaymentType(
  scope: Scope,
  { orderId, userId, type, phoneConfirmedAt }: ChangePaymentType,
  { live, priceBooks }: { readonly live: Live; readonly priceBooks: PriceBooks },
): Promise<Result<OrderView, ErrorRefusal>> {
  const order = await lockOrder(scope, orderId)
  if (order === null || order.user_id !== userId) return refuse('NOT_FOUND')
  if (order.payment_type === type && order.status !== 'CANCELED') return ok(orderView(order, scope.now))
  if (waitsFor(order) !== 'PAYMENT') return refuse('MOVE_NOT_ALLOWED', { status: order.status })
  if (order.expires_at !== null && scope.now >= order.expires_at) return refuse('PAYMENT_EXPIRED')
  const book = await priceBooks.now(scope)
  if (!book.takes(type, PAY_CHANNEL_OF[pageChannelOf(order.device)])) return refuse('PAYMENT_UNAVAILABLE')

  await savePaymentType(scope, order, type, { actor: 'customer', id: userId })
  scope.afterCommit(() => live.orderChanged(scope.merchantId, orderId))
  if (!isOnlinePayment(type) && !needsCodeOfItsOwn(book.needsCode, phoneConfirmedAt, scope.now)) {
    const moved = await moveOrder(scope, { orderId, to: confirmedStatus(order.delivery_at), actor: 'system' }, live)
    return moved.ok ? ok(orderView(moved.value, scope.now)) : moved
  }
  return ok(orderView({ ...order, payment_type: type, card_id: null, version: order.version + 1 }, scope.now))
}
