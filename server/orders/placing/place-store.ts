// The statements of an order's transaction: one to read, one to write.
import type { BranchId, OrderId, ProductId, TableGuestId, TableSessionId, UserId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { Draft, LiveFacts } from '@dasturxon/domain/price-draft'
import { type EntryRow, entryOf, type Taken } from '../../benefits/cashback-entry.ts'
import type { ShownPromo } from '../../benefits/shown-promo.ts'
import type { Scope } from '../../db/scope.ts'
import type { JobRow } from '../../jobs/job.ts'
import type { LineRow, OrderRow } from '../rows.ts'

type StockRow = { readonly product_id: ProductId; readonly branch_id: BranchId | null; readonly amount: number }
export type PromoRow = ShownPromo & {
  readonly uses_left: number | null
  readonly uses_per_user: number
  readonly used: number
  readonly has_ordered: boolean
}

type FactsRow = {
  readonly revision: number
  readonly stock: readonly StockRow[] | null
  readonly promo: PromoRow | null
  readonly cashback: readonly EntryRow[] | null
}

export type PlaceFacts = FactsRow & {
  readonly number: number
  readonly earlier: { readonly body_hash: string; readonly answer: string } | null
  /** the order of this key, which is stored longer than its answer */
  readonly made: { readonly id: OrderId; readonly likeness: string; readonly is_here: boolean } | null
  readonly person: { readonly phone: string | null; readonly name: string; readonly is_active: boolean } | null
  readonly twin: { readonly id: OrderId; readonly number: number } | null
  readonly unpaid: number
  /** whether the customer is told of the order in Telegram */
  readonly has_telegram: boolean
}

// The uses and orders of a phone count even after its account was deleted: the hash of the phone stays.
const PHONE_HASH = '(select x.phone_hash from users x where x.merchant_id = $1 and x.id = $2)'
const PROMO = `(select to_jsonb(p) || jsonb_build_object('used',
    (select count(*) from promo_uses u where u.merchant_id = p.merchant_id and u.promo_id = p.id
      and (u.user_id = $2 or u.phone_hash = ${PHONE_HASH})),
    'has_ordered', p.first_order_only and (
      exists (select from orders o where o.merchant_id = $1 and o.user_id = $2 and o.status <> 'CANCELED')
      or exists (select from ordered_phones h where h.merchant_id = $1 and h.phone_hash = ${PHONE_HASH})))
  from promos p where p.merchant_id = $1 and p.code = $4)`

const QUOTE = `
select m.menu_revision as revision,
  (select jsonb_agg(to_jsonb(s)) from product_stock s where s.merchant_id = $1 and s.product_id = any ($3::uuid[])) as stock,
  ${PROMO} as promo,
  case when $5::bigint > 0 then (select jsonb_agg(to_jsonb(e)) from cashback_entries e
    where e.merchant_id = $1 and e.user_id = $2 and e."left" > 0 and e.expires_at > $6) end as cashback
from merchants m where m.id = $1`

// Stock is locked first and in a fixed order, so that two baskets cannot deadlock. A promo is locked only when its uses
// are limited; the uses of one customer are safe, because the orders of a customer are placed one at a time.
const madeOf = (where: string, isHere: boolean) => `(select jsonb_build_object('id', o.id,
    'likeness', encode(o.likeness, 'hex'), 'is_here', ${isHere}) from orders o where o.merchant_id = $1 and ${where})`
const OWN_KEY = 'o.user_id = $2 and o.idempotency_key = $5'
type PlaceParts = { readonly keyOwner: string; readonly made: string; readonly twins: string }
const place = ({ keyOwner, made, twins }: PlaceParts) => `
with stock as (
  select product_id, branch_id, amount from product_stock where merchant_id = $1 and product_id = any ($3::uuid[])
  order by product_id, branch_id nulls first for no key update
), counted as (
  select uses_left from promos where merchant_id = $1 and code = $4 and uses_left is not null for no key update
), earnings as (
  select id, "left", expires_at from cashback_entries
  where merchant_id = $1 and user_id = $2 and "left" > 0 and expires_at > $9 order by id for update
)
select m.menu_revision as revision, nextval('order_numbers') as number,
  (select jsonb_agg(to_jsonb(s)) from stock s) as stock,
  ${PROMO} || coalesce((select jsonb_build_object('uses_left', uses_left) from counted), '{}') as promo,
  (select jsonb_build_object('body_hash', encode(k.body_hash, 'hex'), 'answer', k.answer) from idempotency_keys k
    where k.merchant_id = $1 and k.owner_id = ${keyOwner} and k.key = $5) as earlier,
  ${made} as made,
  (select jsonb_build_object('phone', u.phone, 'name', u.first_name, 'is_active', u.is_active) from users u where u.merchant_id = $1 and u.id = $2) as person,
  (select jsonb_build_object('id', o.id, 'number', o.number) from orders o
    where o.merchant_id = $1 and ${twins} and o.placed_at > $6 and o.likeness = $7 and o.status <> 'CANCELED'
    order by o.placed_at desc limit 1) as twin,
  (select count(*)::int from orders o where o.merchant_id = $1 and o.user_id = $2 and o.status = 'CREATED') as unpaid,
  exists (select from telegram_identities t where t.merchant_id = $1 and t.user_id = $2 and t.muted_at is null) as has_telegram,
  case when $8::bigint > 0 then (select jsonb_agg(to_jsonb(e)) from earnings e) end as cashback
from merchants m where m.id = $1`

const PLACE = place({ keyOwner: '$2', made: madeOf(OWN_KEY, true), twins: 'o.user_id = $2' })
// two guests of a table may order the same tea: only the same guest is asked to confirm
const PLACE_ROUND = place({
  keyOwner: '$10',
  // a key of a customer is unique across visits and delivery: one that was used elsewhere places no order here
  made: `coalesce(${madeOf(
    `o.id = (select r.order_id from table_rounds r
    where r.merchant_id = $1 and r.table_session_id = $10 and r.idempotency_key = $5)`,
    true,
  )}, ${madeOf(OWN_KEY, false)})`,
  twins: `o.id in (select r.order_id from table_rounds r
    where r.merchant_id = $1 and r.table_session_id = $10 and r.table_guest_id = $11)`,
})

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The data for a quote: nothing is locked, nobody needs to be signed in. */
export async function readQuoteFacts(
  scope: Scope,
  userId: UserId | null,
  products: readonly ProductId[],
  { promoCode, cashback }: Pick<Draft, 'promoCode' | 'cashback'>,
) {
  const [row] = await scope.named<FactsRow>('quote_facts', QUOTE, [
    scope.merchantId,
    userId ?? NOBODY,
    products,
    promoCode,
    cashback,
    scope.now,
  ])
  return found(row)
}

/** The guest who orders a round, and their visit. */
export type Seat = { readonly sessionId: TableSessionId; readonly guestId: TableGuestId }

export type PlaceKeys = {
  readonly userId: UserId | null
  readonly seat: Seat | null
  readonly products: readonly ProductId[]
  readonly promoCode: string | null
  readonly cashback: Money
  readonly key: string
  readonly likeness: Buffer
  readonly twinsSince: Date
}

/** The data for placing: stock and limited promo locked, and earlier orders of this key and this customer. */
export async function lockPlaceFacts(scope: Scope, keys: PlaceKeys): Promise<PlaceFacts> {
  const values = [
    scope.merchantId,
    keys.userId ?? NOBODY,
    keys.products,
    keys.promoCode,
    keys.key,
    keys.twinsSince,
    keys.likeness,
    keys.cashback,
    scope.now,
  ]
  const [row] =
    keys.seat === null
      ? await scope.named<PlaceFacts>('place_facts', PLACE, values)
      : await scope.named<PlaceFacts>('round_facts', PLACE_ROUND, [...values, keys.seat.sessionId, keys.seat.guestId])
  return found(row)
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('expected the merchant of the scope to exist')
  return row
}

/** Stock and promo in the types of the rules. */
export function liveFacts(row: FactsRow, now: Date): LiveFacts {
  return {
    stock: (row.stock ?? []).map((stock) => ({
      productId: stock.product_id,
      branchId: stock.branch_id,
      amount: stock.amount,
    })),
    promo: row.promo === null ? null : promoOf(row.promo),
    cashback: (row.cashback ?? []).map(entryOf),
    now,
  }
}

function promoOf(row: PromoRow): NonNullable<LiveFacts['promo']> {
  return {
    id: row.id,
    code: row.code,
    discountType: row.discount_type,
    productDiscount: row.product_discount,
    deliveryDiscount: row.delivery_discount,
    minPrice: money(row.min_price),
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    isActive: row.is_active,
    usesLeft: row.uses_left,
    isFirstOrderOnly: row.first_order_only,
    customer: { hasOrdered: row.has_ordered, hasUsedIt: row.used >= row.uses_per_user },
  }
}

const write = (more: string) => `
with given as materialized (select r.* from json_populate_record(null::orders, $1) r),
placed as (insert into orders select given.* from given),
lines as (insert into order_lines select r.* from json_populate_recordset(null::order_lines, $2) r),
event as (insert into order_events (merchant_id, order_id, version, kind, to_status, actor, actor_id, at)
  select merchant_id, id, version, 'PLACED', status, 'customer', user_id, placed_at from given),
work as (insert into jobs select r.* from json_populate_recordset(null::jobs, $3) r),
answered as (insert into idempotency_keys (merchant_id, owner_id, key, body_hash, answer, created_at)
  select merchant_id, $9::uuid, idempotency_key, $4, $5, placed_at from given),
stock as (update product_stock s set amount = s.amount - t.amount
  from json_to_recordset($6) as t (product_id uuid, branch_id uuid, amount numeric)
  where s.merchant_id = $7 and s.product_id = t.product_id and s.branch_id is not distinct from t.branch_id),
used as (insert into promo_uses (merchant_id, promo_id, user_id, order_id, phone_hash)
  select g.merchant_id, g.promo_id, g.user_id, g.id, u.phone_hash
  from given g left join users u on u.merchant_id = g.merchant_id and u.id = g.user_id where g.promo_id is not null)${more}
update promos set uses_left = uses_left - 1 where merchant_id = $7 and id = $8 and uses_left is not null`

// few orders spend cashback, so the others omit those statements
const SPENDING = `,
parts as (select r.* from json_to_recordset($10) as r (id uuid, amount bigint)),
cut as (update cashback_entries e set "left" = e."left" - p.amount from parts p where e.merchant_id = $7 and e.id = p.id),
spent as (insert into cashback_ledger (merchant_id, user_id, entry_id, order_id, kind, amount, at)
  select g.merchant_id, g.user_id, p.id, g.id, 'SPEND', -p.amount, g.placed_at from given g cross join parts p)`
const WRITE = write('')
const WRITE_SPENDING = write(SPENDING)

export type OrderToInsert = {
  readonly order: OrderRow
  /** the owner of the key: a customer or a visit */
  readonly keyOwner: UserId | TableSessionId
  readonly likeness: Buffer
  readonly lines: readonly LineRow[]
  readonly jobs: readonly JobRow[]
  readonly taken: readonly StockRow[]
  /** parts of earnings that the order spends */
  readonly spent: readonly Taken[]
  readonly bodyHash: Buffer
  readonly answer: string
}

/** Writes the whole order: row, lines, event, jobs, holds and the answer to its key. */
export async function insertOrder(scope: Scope, placement: OrderToInsert): Promise<void> {
  const { order } = placement
  const lines = placement.lines.map((line) => ({ merchant_id: order.merchant_id, order_id: order.id, ...line }))
  const values = [
    JSON.stringify({ ...order, likeness: `\\x${placement.likeness.toString('hex')}` }),
    JSON.stringify(lines),
    JSON.stringify(placement.jobs),
    placement.bodyHash,
    placement.answer,
    JSON.stringify(placement.taken),
    scope.merchantId,
    order.promo_id,
    placement.keyOwner,
  ]
  if (placement.spent.length === 0) await scope.named('place_write', WRITE, values)
  else await scope.named('place_write_spending', WRITE_SPENDING, [...values, JSON.stringify(placement.spent)])
}
