// Payments, refunds and differences as the staff list them.
import type { BranchId, OrderId, PaymentId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'

type PaymentOfOrder = {
  readonly id: PaymentId
  readonly provider: string
  readonly amount: Money
  readonly state: TransactionState
  readonly at: Date
  readonly refund_state: RefundStatus | null
}

/** The payments of an order, the newest first. */
export function listPaymentsOfOrder(scope: Scope, orderId: OrderId): Promise<readonly PaymentOfOrder[]> {
  const text = `select p.id, p.provider, p.amount, p.state, p.refund_state,
      greatest(p.created_at, p.pending_at, p.paid_at, p.ended_at) as at
    from payments p where p.merchant_id = $1 and p.order_id = $2 order by p.created_at desc, p.id limit 50`
  return scope.named<PaymentOfOrder>('payments_of_order', text, [scope.merchantId, orderId])
}

export type RefundRow = {
  readonly id: string
  readonly payment_id: PaymentId
  readonly provider: string
  readonly amount: Money
  readonly state: RefundStatus
  readonly reason: string | null
  readonly asked_by: string | null
  readonly asked_at: Date
  readonly ended_at: Date | null
  /** `null`: all that was left of the payment */
  readonly lines: readonly { readonly position: number; readonly count: number }[] | null
  readonly order_id: OrderId
  readonly number: number
  readonly branch_id: BranchId
  readonly receiver_name: string
}

// a whole refund stands in the columns of its payment, the others are rows of their own
const WHOLE = `select p.refund_id as id, p.id as payment_id, p.provider, p.refund_amount as amount, p.refund_state as state,
    p.refund_reason as reason, p.refund_by as asked_by, p.refund_at as asked_at,
    case when p.refund_state in ('DONE', 'FAILED') then p.refund_at end as ended_at, null::jsonb as lines, p.order_id
  from payments p where p.merchant_id = $1 and p.refund_state is not null`
const PARTS = `select r.id, p.id as payment_id, p.provider, r.amount, r.state, r.reason, r.asked_by, r.asked_at, r.ended_at, r.lines, p.order_id
  from refunds r join payments p on p.merchant_id = r.merchant_id and p.id = r.payment_id where r.merchant_id = $1`

/** Refunds of orders, the newest first: of one order or of one branch when it is given. */
export function listRefundRows(
  scope: Scope,
  ask: { readonly branchId: BranchId | null; readonly orderId: OrderId | null; readonly limit: number },
): Promise<readonly RefundRow[]> {
  const text = `
select x.*, o.number, o.branch_id, o.receiver_name from ((${WHOLE}) union all (${PARTS})) x
join orders o on o.merchant_id = $1 and o.id = x.order_id
where ($2::uuid is null or o.branch_id = $2) and ($3::uuid is null or o.id = $3)
order by x.asked_at desc, x.id limit $4`
  return scope.named<RefundRow>('refunds_listed', text, [scope.merchantId, ask.branchId, ask.orderId, ask.limit])
}

export type DifferenceRow = {
  readonly id: string
  readonly provider: string
  readonly amount: Money
  readonly ours: string
  readonly theirs: string
  readonly found_at: Date
  readonly taken_by: string | null
  readonly taken_at: Date | null
  readonly settled_by: string | null
  readonly settled_at: Date | null
  readonly note: string | null
  readonly order_id: OrderId | null
  readonly number: number | null
  readonly branch_id: BranchId | null
}

const DIFFERENCE = `select d.id, p.provider, p.amount, d.ours, d.theirs, d.found_at, d.taken_by, d.taken_at, d.settled_by, d.settled_at, d.note,
    o.id as order_id, o.number, o.branch_id
  from payment_differences d
  join payments p on p.merchant_id = d.merchant_id and p.id = d.payment_id
  left join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
  where d.merchant_id = $1`

/** Differences, the open ones first, then the newest: of one branch when it is given. */
export function listDifferenceRows(scope: Scope, branchId: BranchId | null, limit: number) {
  const text = `${DIFFERENCE} and ($2::uuid is null or o.branch_id = $2) order by d.settled_at is not null, d.found_at desc, d.id limit $3`
  return scope.named<DifferenceRow>('differences_listed', text, [scope.merchantId, branchId, limit])
}

/** One difference, locked until the transaction ends. */
export async function lockDifference(scope: Scope, id: string): Promise<DifferenceRow | null> {
  const rows = await scope.named<DifferenceRow>('difference_locked', `${DIFFERENCE} and d.id = $2 for update of d`, [
    scope.merchantId,
    id,
  ])
  return rows[0] ?? null
}

type DifferenceChange = {
  readonly taken_by?: string
  readonly taken_at?: Date
  readonly settled_by?: string
  readonly settled_at?: Date
  readonly note?: string
}

/** Changes a locked difference. */
export async function saveDifference(scope: Scope, id: string, change: DifferenceChange): Promise<void> {
  await scope.db
    .updateTable('payment_differences')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}
