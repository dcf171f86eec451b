// The state of a refund moves on.
import { atLeastZero, type Money, money } from '@dasturxon/domain/money'
import { moveRefund, type RefundStatus } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import type { JobPayloads } from '../../jobs/job-kinds.ts'
import { noteGoodsRefunded } from '../../orders/moving/credit-cashback.ts'
import { receiptOf } from '../../orders/receipt.ts'
import { lockPayment, type PaymentRow, savePayment } from '../store.ts'
import { listParts, savePart } from './part-store.ts'

/** Moves the refund of a job to a state; a refund that has ended meanwhile stays as it is. */
export async function saveRefund(scope: Scope, asked: JobPayloads['send-refund'], to: RefundStatus): Promise<void> {
  const payment = await lockPayment(scope, asked.paymentId)
  if (payment === null) throw new Error('expected a refund to have a payment')
  if (asked.refundId === undefined) return saveRest(scope, payment, to)
  const part = (await listParts(scope, payment.id)).find(({ id }) => id === asked.refundId)
  if (part === undefined) throw new Error('expected a refund that was asked for')
  if (!isMove(part.state, to)) return
  await savePart(scope, payment, part, to)
  if (to === 'DONE') await noteGoods(scope, payment, part.amount)
}

async function saveRest(scope: Scope, payment: PaymentRow, to: RefundStatus): Promise<void> {
  if (payment.refund_state === null) throw new Error('expected a refund that was asked for')
  if (!isMove(payment.refund_state, to)) return
  const { refund_amount, order_id, refund_by } = await savePayment(scope, payment.id, {
    refund_state: to,
    refund_at: scope.now,
  })
  // a canceled order has earned nothing, and money that came too late was not for the goods
  if (to !== 'DONE' || refund_by === null || refund_amount === null || order_id === null) return
  const { shipping } = await receiptOf(scope, order_id)
  await noteGoods(scope, payment, atLeastZero(money(refund_amount - shipping)))
}

/** The provider may have reported the end itself meanwhile. */
function isMove(from: RefundStatus, to: RefundStatus): boolean {
  const moved = moveRefund(from, to)
  return moved.ok && moved.value.changed
}

async function noteGoods(scope: Scope, { order_id }: PaymentRow, amount: Money): Promise<void> {
  if (order_id !== null) await noteGoodsRefunded(scope, order_id, amount)
}
