// What a customer reads about their cashback: movements, what is still to come, and what ends soon.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

export type LedgerAsk = {
  readonly page: number
  readonly size: number
  /** only what came, or only what went */
  readonly direction: 'ALL' | 'IN' | 'OUT'
}

/** A page of the customer's movements, newest first, and how many there are. */
export async function listLedger(scope: Scope, userId: UserId, { page, size, direction }: LedgerAsk) {
  const rows = await movementsOf(scope, userId, direction)
    .leftJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'l.merchant_id').onRef('o.id', '=', 'l.order_id'),
    )
    .leftJoin('cashback_entries as e', (join) =>
      join.onRef('e.merchant_id', '=', 'l.merchant_id').onRef('e.id', '=', 'l.entry_id'),
    )
    .select(['l.id', 'l.kind', 'l.amount', 'l.shortfall', 'l.order_id', 'l.at', 'o.number', 'e.expires_at'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await movementsOf(scope, userId, direction)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function movementsOf(scope: Scope, userId: UserId, direction: LedgerAsk['direction']) {
  const all = scope.db
    .selectFrom('cashback_ledger as l')
    .where('l.merchant_id', '=', scope.merchantId)
    .where('l.user_id', '=', userId)
  if (direction === 'ALL') return all
  return all.where('l.amount', direction === 'IN' ? '>' : '<=', 0)
}

export type StaffLedgerRow = {
  readonly id: string
  readonly kind: 'EARN' | 'SPEND' | 'RELEASE' | 'EXPIRE' | 'REVERSE'
  readonly amount: number
  readonly balance: number
  readonly taken_at: Date | null
  readonly is_open: boolean
  readonly number: number | null
  readonly reason: string | null
  readonly staff_id: string | null
  readonly at: Date
}

/** A page of the customer's movements with the balance after each, newest first. */
export function listStaffLedger(scope: Scope, userId: UserId, { page, size }: Pick<LedgerAsk, 'page' | 'size'>) {
  // one movement of several earnings is one line
  const text = `
with lines as (
  select min(id::text)::uuid as id, kind, sum(amount)::bigint as amount, order_id, at, max(taken_at) as taken_at,
    max(reason) as reason, max(staff_id::text)::uuid as staff_id
  from cashback_ledger where merchant_id = $1 and user_id = $2 group by at, kind, order_id
), counted as (select *, sum(amount) over (order by at, id) as balance from lines)
select l.id, l.kind, l.amount, l.balance::bigint as balance, l.taken_at, l.reason, l.staff_id, l.at, o.number,
  coalesce(o.status not in ('DELIVERED', 'CLOSED', 'CANCELED'), false) as is_open
from counted l left join orders o on o.merchant_id = $1 and o.id = l.order_id
order by l.at desc, l.id desc limit $3 offset $4`
  const values = [scope.merchantId, userId, size, page * size]
  return scope.named<StaffLedgerRow>('cashback_of_customer', text, values)
}

export type PendingRow = {
  readonly id: OrderId
  readonly number: number
  readonly cashback_earned: number
  readonly goods_refunded: number
  readonly paid_for_goods: number
  readonly delivered_at: Date | null
}

/** Orders of the customer whose earning is not credited yet, newest first. A delivered one is soon. */
export function listPending(scope: Scope, userId: UserId): Promise<readonly PendingRow[]> {
  const text = `
select o.id, o.number, o.cashback_earned, o.goods_refunded, o.delivered_at,
  o.gross - o.item_discount - o.promo_product - o.cashback as paid_for_goods
from orders o
where o.merchant_id = $1 and o.user_id = $2 and o.cashback_earned > 0 and o.status <> 'CANCELED'
  and (o.delivered_at is null or o.delivered_at > $3::timestamptz - interval '1 day')
  and not exists (select 1 from cashback_entries e where e.merchant_id = o.merchant_id and e.order_id = o.id)
order by o.placed_at desc limit 50`
  return scope.named<PendingRow>('cashback_pending', text, [scope.merchantId, userId, scope.now])
}

export type EndingRow = { readonly amount: number; readonly expires_at: Date }

/** What the customer loses until `until` unless it is spent, by day, the soonest first. */
export function listEnding(scope: Scope, userId: UserId, until: Date): Promise<readonly EndingRow[]> {
  const text = `
select sum("left")::bigint as amount, min(expires_at) as expires_at from cashback_entries
where merchant_id = $1 and user_id = $2 and "left" > 0 and expires_at > $3 and expires_at <= $4
group by date_trunc('day', expires_at at time zone 'Asia/Tashkent') order by 2 limit 14`
  return scope.named<EndingRow>('cashback_ending', text, [scope.merchantId, userId, scope.now, until])
}
