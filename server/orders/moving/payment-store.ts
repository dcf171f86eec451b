// The columns of an order that a payment reads and writes.
import type { OrderId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import type { OrderRow } from '../rows.ts'

type Named = Pick<OrderRow, 'id'>

/** Marks an order paid that was already sent to the branch; its status stays. */
export async function savePaid(scope: Scope, order: Named, provider: string): Promise<void> {
  const text = `
with paid as (
  update orders set is_paid = true, version = version + 1, updated_at = $3 where merchant_id = $1 and id = $2 returning version, status
)
insert into order_events (merchant_id, order_id, version, kind, from_status, to_status, actor, reason, at)
select $1, $2, version, 'PAID', status, status, 'system', $4, $3 from paid`
  await scope.named('order_paid', text, [scope.merchantId, order.id, scope.now, provider])
}

type By = { readonly actor: 'customer' | 'branch'; readonly id: string | null }

/** Changes the payment type of an order. */
export async function savePaymentType(scope: Scope, order: Named, type: PaymentType, by: By): Promise<void> {
  const text = `
with changed as (
  update orders set payment_type = $3, card_id = null, version = version + 1, updated_at = $4 where merchant_id = $1 and id = $2
  returning version, status
)
insert into order_events (merchant_id, order_id, version, kind, from_status, to_status, actor, actor_id, reason, at)
select $1, $2, version, 'CHANGE_PAYMENT_TYPE', status, status, $5, $6, $3, $4 from changed`
  await scope.named('order_payment_type', text, [scope.merchantId, order.id, type, scope.now, by.actor, by.id])
}

/** Stores how much money was refunded for goods. */
export async function saveRefunded(scope: Scope, id: OrderId, refunded: Money): Promise<void> {
  const text = 'update orders set goods_refunded = $3 where merchant_id = $1 and id = $2'
  await scope.named('order_refunded', text, [scope.merchantId, id, refunded])
}

/** Sets until when a created order waits. */
export async function saveExpiry(scope: Scope, id: OrderId, until: (placedAt: Date) => Date): Promise<void> {
  const row = await findPayable(scope, id, true)
  if (row?.status !== 'CREATED') return
  const text = 'update orders set expires_at = $3 where merchant_id = $1 and id = $2'
  await scope.named('order_expiry', text, [scope.merchantId, id, until(row.placed_at)])
}

export type PayableRow = Pick<
  OrderRow,
  'id' | 'number' | 'user_id' | 'total' | 'payment_type' | 'status' | 'is_paid' | 'placed_at' | 'expires_at'
>

/** The fields of an order for a payment; optionally locked until the transaction ends. */
export async function findPayable(scope: Scope, id: OrderId, isLocked: boolean): Promise<PayableRow | null> {
  const text = `select id, number, user_id, total, payment_type, status, is_paid, placed_at, expires_at from orders
    where merchant_id = $1 and id = $2${isLocked ? ' for no key update' : ''}`
  const rows = await scope.named<PayableRow>(`order_payable_${isLocked}`, text, [scope.merchantId, id])
  return rows[0] ?? null
}
