// The ledger: money that a provider took or returned, as moves between accounts. Rows are only added.
import type { BillPartId, OrderId, PaymentId, RefundId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

const CUSTOMER = 'CUSTOMER'

/** The account of the money that this provider holds for the merchant. */
function accountOf(provider: string): string {
  return `PROVIDER/${provider}`
}

type MovedPayment = {
  readonly id: PaymentId
  readonly order_id: OrderId | null
  readonly part_id: BillPartId | null
  readonly provider: string
}

/** The provider has taken the money of a payment. A second row for the same payment is an error. */
export async function insertPaid(scope: Scope, payment: MovedPayment, amount: Money): Promise<void> {
  const accounts = { from_account: CUSTOMER, to_account: accountOf(payment.provider) }
  await insertMove(scope, payment, { id: payment.id, ...accounts, amount, why: 'PAYMENT' })
}

/** The provider has returned money of a payment. A second row for the same refund is an error. */
export async function insertRefunded(
  scope: Scope,
  payment: MovedPayment,
  { id, amount }: { readonly id: RefundId; readonly amount: Money },
): Promise<void> {
  const accounts = { from_account: accountOf(payment.provider), to_account: CUSTOMER }
  await insertMove(scope, payment, { id, ...accounts, amount, why: 'REFUND' })
}

type Move = {
  readonly id: string
  readonly from_account: string
  readonly to_account: string
  readonly amount: Money
  readonly why: 'PAYMENT' | 'REFUND'
}

async function insertMove(scope: Scope, { id, order_id, part_id }: MovedPayment, move: Move): Promise<void> {
  if (order_id === null && part_id === null) throw new Error('expected money to be moved for an order or a bill')
  await scope.db
    .insertInto('money_moves')
    .values({ merchant_id: scope.merchantId, payment_id: id, order_id, part_id, at: scope.now, ...move })
    .execute()
}

/** A payment and its part of the ledger. */
export type LedgerDifference = {
  readonly id: PaymentId
  readonly paid: Money
  readonly refunded: Money
  readonly taken: Money
  readonly returned: Money
}

const LIST_LIMIT = 1_000

/** Payments that changed within a period and whose moves in the ledger are other sums than their own. */
export async function listLedgerDifferences(
  scope: Scope,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
with sums as (
  select p.id,
    case when p.state = 'PAID' then p.amount else 0 end as paid,
    case when p.refund_state = 'DONE' then p.refund_amount else 0 end + coalesce((select sum(r.amount)::bigint from refunds r
      where r.merchant_id = p.merchant_id and r.payment_id = p.id and r.state = 'DONE'), 0) as refunded,
    m.taken, m.returned
  from payments p
  cross join lateral (
    select coalesce(sum(amount) filter (where from_account = ${CUSTOMER} and to_account = ${accountOf('')} || p.provider), 0)::bigint as taken,
      coalesce(sum(amount) filter (where to_account = ${CUSTOMER} and from_account = ${accountOf('')} || p.provider), 0)::bigint as returned
    from money_moves where merchant_id = p.merchant_id and payment_id = p.id
  ) m
  where p.merchant_id = ${scope.merchantId} and p.id in (
    select id from payments where merchant_id = ${scope.merchantId}
      and greatest(created_at, pending_at, paid_at, ended_at, refund_at) > ${since}
      and greatest(created_at, pending_at, paid_at, ended_at, refund_at) <= ${until}
    union
    select payment_id from refunds where merchant_id = ${scope.merchantId} and ended_at > ${since} and ended_at <= ${until}
  )
)
select * from sums where paid <> taken or refunded <> returned order by id limit ${LIST_LIMIT}`.execute(scope.db)
  return rows
}
