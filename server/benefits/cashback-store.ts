// Earnings of cashback and every movement of them. What is left of an earning and its ledger rows change together.

import type { CashbackEntry } from '@dasturxon/domain/cashback'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import { type EntryRow, entryOf, type Taken } from './cashback-entry.ts'

/** What the customer may still spend. */
export async function sumLive(scope: Scope, userId: UserId): Promise<Money> {
  const text = `select coalesce(sum("left"), 0)::bigint as balance from cashback_entries
    where merchant_id = $1 and user_id = $2 and "left" > 0 and expires_at > $3`
  const [row] = await scope.named<{ balance: number }>('cashback_balance', text, [scope.merchantId, userId, scope.now])
  return money(row?.balance ?? 0)
}

/** What each of these customers may still spend. */
export function sumLiveOf(scope: Scope, userIds: readonly UserId[]) {
  const text = `select user_id, sum("left")::bigint as balance from cashback_entries
    where merchant_id = $1 and user_id = any($2::uuid[]) and "left" > 0 and expires_at > $3 group by user_id`
  type Row = { readonly user_id: UserId; readonly balance: Money }
  return scope.named<Row>('cashback_balances', text, [scope.merchantId, userIds, scope.now])
}

/** The customer's valid earnings, locked until the transaction ends; always in one order, to avoid deadlocks. */
export async function lockEntries(scope: Scope, userId: UserId): Promise<readonly CashbackEntry[]> {
  const text = `select id, "left", expires_at from cashback_entries
    where merchant_id = $1 and user_id = $2 and "left" > 0 and expires_at > $3 order by id for update`
  const rows = await scope.named<EntryRow>('cashback_lock', text, [scope.merchantId, userId, scope.now])
  return rows.map(entryOf)
}

export type Movement = {
  readonly userId: UserId
  readonly orderId: OrderId
  readonly kind: 'SPEND' | 'REVERSE'
  readonly taken: readonly Taken[]
}

/** Subtracts the amounts from the earnings, each with its row in the ledger. */
export async function takeFromEntries(scope: Scope, move: Movement): Promise<void> {
  const text = `
with t as (select * from json_to_recordset($1) as r (id uuid, amount bigint)),
cut as (update cashback_entries e set "left" = e."left" - t.amount from t where e.merchant_id = $2 and e.id = t.id)
insert into cashback_ledger (merchant_id, user_id, entry_id, order_id, kind, amount, at)
select $2, $3, t.id, $4, $5, -t.amount, $6 from t`
  const { userId, orderId, kind, taken } = move
  await scope.named('cashback_take', text, [JSON.stringify(taken), scope.merchantId, userId, orderId, kind, scope.now])
}

export type HeldRow = { readonly entry_id: string; readonly held: number; readonly expires_at: Date }

/** What an order still holds of each earning; the earnings are locked until the transaction ends. */
export async function lockHeld(scope: Scope, orderId: OrderId): Promise<readonly HeldRow[]> {
  const text = `
select e.id as entry_id, e.expires_at, (select -sum(l.amount) from cashback_ledger l
    where l.merchant_id = $1 and l.order_id = $2 and l.entry_id = e.id and l.kind in ('SPEND', 'RELEASE'))::bigint as held
from cashback_entries e
where e.merchant_id = $1 and e.id in (select entry_id from cashback_ledger where merchant_id = $1 and order_id = $2 and kind = 'SPEND')
order by e.id for update of e`
  return scope.named<HeldRow>('cashback_held', text, [scope.merchantId, orderId])
}

export type GivenBack = { readonly id: string; readonly amount: number; readonly expires_at: Date }

/** Returns amounts to their earnings, each with its row in the ledger. */
export async function giveBack(scope: Scope, userId: UserId, orderId: OrderId, given: readonly GivenBack[]) {
  const text = `
with t as (select * from json_to_recordset($1) as r (id uuid, amount bigint, expires_at timestamptz)),
grown as (update cashback_entries e set "left" = e."left" + t.amount, expires_at = t.expires_at from t
  where e.merchant_id = $2 and e.id = t.id)
insert into cashback_ledger (merchant_id, user_id, entry_id, order_id, kind, amount, at)
select $2, $3, t.id, $4, 'RELEASE', t.amount, $5 from t`
  await scope.named('cashback_give_back', text, [JSON.stringify(given), scope.merchantId, userId, orderId, scope.now])
}

/** Marks what the order held as spent. */
export async function saveTaken(scope: Scope, orderId: OrderId): Promise<void> {
  const text = `update cashback_ledger set taken_at = $3
    where merchant_id = $1 and order_id = $2 and kind = 'SPEND' and taken_at is null`
  await scope.named('cashback_taken', text, [scope.merchantId, orderId, scope.now])
}

export type Earning = {
  readonly userId: UserId
  readonly orderId: OrderId
  readonly amount: Money
  readonly expiresAt: Date
}

/** Credits what an order earned; a second time changes nothing. */
export async function insertEarning(scope: Scope, { userId, orderId, amount, expiresAt }: Earning): Promise<void> {
  const text = `
with entry as (
  insert into cashback_entries (merchant_id, id, user_id, order_id, earned, "left", created_at, expires_at)
  values ($1, gen_random_uuid(), $2, $3, $4, $4, $5, $6) on conflict (merchant_id, order_id) do nothing returning id
)
insert into cashback_ledger (merchant_id, user_id, entry_id, order_id, kind, amount, at)
select $1, $2, id, $3, 'EARN', $4, $5 from entry`
  await scope.named('cashback_earn', text, [scope.merchantId, userId, orderId, amount, scope.now, expiresAt])
}

/** Marks every earning that has expired. */
export async function expireEntries(scope: Scope): Promise<void> {
  const text = `
with due as (
  select merchant_id, id, user_id, order_id, "left" from cashback_entries
  where merchant_id = $1 and "left" > 0 and expires_at <= $2 order by id limit 10000 for update skip locked
), ended as (
  update cashback_entries e set "left" = 0 from due where e.merchant_id = due.merchant_id and e.id = due.id
)
insert into cashback_ledger (merchant_id, user_id, entry_id, order_id, kind, amount, at)
select merchant_id, user_id, id, order_id, 'EXPIRE', -"left", $2 from due`
  await scope.named('cashback_expire', text, [scope.merchantId, scope.now])
}

type ByStaff = { readonly userId: UserId; readonly reason: string; readonly staffId: string }

/** Credits what the staff give, of no order. */
export async function insertGift(scope: Scope, { userId, reason, staffId }: ByStaff, amount: Money, expires: Date) {
  const text = `
with entry as (
  insert into cashback_entries (merchant_id, id, user_id, earned, "left", created_at, expires_at)
  values ($1, gen_random_uuid(), $2, $3, $3, $4, $5) returning id
)
insert into cashback_ledger (merchant_id, user_id, entry_id, kind, amount, at, reason, staff_id)
select $1, $2, id, 'EARN', $3, $4, $6, $7 from entry`
  await scope.named('cashback_gift', text, [scope.merchantId, userId, amount, scope.now, expires, reason, staffId])
}

/** Subtracts what the staff take from earnings, of no order. */
export async function takeByStaff(scope: Scope, { userId, reason, staffId }: ByStaff, taken: readonly Taken[]) {
  const text = `
with t as (select * from json_to_recordset($1) as r (id uuid, amount bigint)),
cut as (update cashback_entries e set "left" = e."left" - t.amount from t where e.merchant_id = $2 and e.id = t.id)
insert into cashback_ledger (merchant_id, user_id, entry_id, kind, amount, at, reason, staff_id)
select $2, $3, t.id, 'REVERSE', -t.amount, $4, $5, $6 from t`
  const values = [JSON.stringify(taken), scope.merchantId, userId, scope.now, reason, staffId]
  await scope.named('cashback_taken_by_staff', text, values)
}

/** Erases why the staff gave and took: their words may name the customer. */
export async function eraseReasons(scope: Scope, userId: UserId): Promise<void> {
  const text = 'update cashback_ledger set reason = null where merchant_id = $1 and user_id = $2 and reason is not null'
  await scope.named('cashback_reasons_erased', text, [scope.merchantId, userId])
}

export type Reversals = { readonly earned: Money; readonly reversed: Money }

/** What an order has earned, and what was already taken back or could not be. */
export async function findReversals(scope: Scope, orderId: OrderId): Promise<Reversals> {
  const text = `
select coalesce(sum(amount) filter (where kind = 'EARN'), 0)::bigint as earned,
  coalesce(sum(shortfall - amount) filter (where kind = 'REVERSE'), 0)::bigint as reversed
from cashback_ledger where merchant_id = $1 and order_id = $2`
  const [row] = await scope.named<{ earned: number; reversed: number }>('cashback_reversals', text, [
    scope.merchantId,
    orderId,
  ])
  return { earned: money(row?.earned ?? 0), reversed: money(row?.reversed ?? 0) }
}

/** Records what the balance could not cover: the customer does not owe it, but it is visible in the ledger. */
export async function insertShortfall(scope: Scope, userId: UserId, orderId: OrderId, shortfall: Money): Promise<void> {
  await scope.db
    .insertInto('cashback_ledger')
    .values({
      merchant_id: scope.merchantId,
      user_id: userId,
      order_id: orderId,
      kind: 'REVERSE',
      amount: 0,
      shortfall,
      at: scope.now,
    })
    .execute()
}
