// Orders in the database: find, list, save a move.
import { courierStatusAfter } from '@dasturxon/domain/courier-status'
import type { BranchId, CourierId, OrderId, UserId } from '@dasturxon/domain/ids'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Scope } from '../db/scope.ts'
import type { OrderFacts } from './rows.ts'

const COLUMNS = [
  'merchant_id',
  'id',
  'number',
  'user_id',
  'branch_id',
  'service',
  'status',
  'version',
  'device',
  'language',
  'payment_type',
  'is_paid',
  'receiver_name',
  'receiver_phone',
  'comment',
  'note',
  'cutlery',
  'change_from',
  'card_id',
  'cheque_phone',
  'place',
  'distance_m',
  'zone_id',
  'delivery_at',
  'delivery_until',
  'promised_from',
  'promised_to',
  'gross',
  'item_discount',
  'promo_product',
  'delivery',
  'promo_delivery',
  'service_fee',
  'cashback',
  'total',
  'cashback_earned',
  'goods_refunded',
  'promo_id',
  'promo_code',
  'cooking_max',
  'courier_id',
  'courier_status',
  'idempotency_key',
  'cancel_reason',
  'canceled_by',
  'placed_at',
  'expires_at',
  'accepted_at',
  'cooking_at',
  'done_at',
  'on_way_at',
  'delivered_at',
  'closed_at',
  'canceled_at',
  'ready_at',
  'updated_at',
]

const LINES = `(select jsonb_agg(jsonb_build_object('position', l.position, 'product_id', l.product_id, 'name', l.name,
    'image', l.image, 'unit', l.unit, 'measure', l.measure, 'quantity', l.quantity, 'unit_price', l.unit_price, 'gross', l.gross,
    'discount', l.discount, 'total', l.total, 'options', l.options, 'comment', l.comment, 'mxik_code', l.mxik_code) order by l.position)
  from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id) as lines`

const REVIEW = `(select jsonb_build_object('stars', r.stars, 'tags', r.tags, 'thumbs', r.thumbs, 'text', r.text, 'created_at', r.created_at,
    'updated_at', r.updated_at, 'answer', r.answer, 'answered_at', r.answered_at, 'hidden_at', r.hidden_at) from order_reviews r where r.merchant_id = o.merchant_id and r.order_id = o.id) as review`

// between the cancellation and the job that requests the refund, the money is already owed
const REST = `select coalesce(p.refund_state, 'REQUESTED') as state, coalesce(p.refund_at, o.canceled_at) as at,
    coalesce(p.refund_amount, p.amount - coalesce((select sum(r.amount) from refunds r
      where r.merchant_id = p.merchant_id and r.payment_id = p.id and r.state <> 'FAILED'), 0)) as amount
  from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state = 'PAID'
    and (p.refund_state is not null or o.status = 'CANCELED') order by p.refund_at desc nulls first limit 1`

// a failed part does not count any more once another refund was asked for
const PARTS = `select r.state, coalesce(r.ended_at, r.asked_at) as at, r.amount
  from payments p join refunds r on r.merchant_id = p.merchant_id and r.payment_id = p.id
  where p.merchant_id = o.merchant_id and p.order_id = o.id and (r.state <> 'FAILED' or p.refund_state is null and o.status <> 'CANCELED'
    and not exists (select from refunds n where n.merchant_id = r.merchant_id and n.payment_id = r.payment_id and n.asked_at > r.asked_at))`

const REFUND = `(select jsonb_build_object('state', (array_agg(x.state order by array_position(array['REQUESTED', 'SENT', 'FAILED', 'DONE'], x.state)))[1],
    'amount', sum(x.amount), 'at', max(x.at)) from ((${REST}) union all (${PARTS})) x having count(*) > 0) as refund`

const SELECT = `select ${COLUMNS.map((name) => `o.${name}`).join(', ')}, ${LINES},
  jsonb_build_object('id', b.id, 'name', b.name, 'address', b.address, 'phone', b.phone, 'lat', b.lat, 'lon', b.lon) as branch,
  case when c.id is null then null else jsonb_build_object('first_name', c.first_name, 'phone', c.phone, 'lat', c.lat, 'lon', c.lon,
    'heading', c.heading, 'position_at', c.position_at) end as courier,
  coalesce((select (s.web ->> 'cancelOrderActive')::boolean from merchant_settings s where s.merchant_id = o.merchant_id), false) as may_cancel,
  ${REVIEW}, ${REFUND}
from orders o
join branches b on b.merchant_id = o.merchant_id and b.id = o.branch_id
left join couriers c on c.merchant_id = o.merchant_id and c.id = o.courier_id
where o.merchant_id = $1`

const ARCHIVE = `('DELIVERED', 'CLOSED', 'CANCELED')`

/** The customer's own order; another's is not found. */
export async function findOrder(scope: Scope, userId: UserId, id: OrderId): Promise<OrderFacts | null> {
  const rows = await scope.named<OrderFacts>('order_of_user', `${SELECT} and o.user_id = $2 and o.id = $3`, [
    scope.merchantId,
    userId,
    id,
  ])
  return rows[0] ?? null
}

/** The order placed with this key. */
export async function findOrderByKey(scope: Scope, userId: UserId, key: string): Promise<OrderFacts | null> {
  const text = `${SELECT} and o.user_id = $2 and o.idempotency_key = $3`
  const rows = await scope.named<OrderFacts>('order_by_key', text, [scope.merchantId, userId, key])
  return rows[0] ?? null
}

/** Any order of the merchant, locked until the transaction ends, so that no other move comes between. */
export async function lockOrder(scope: Scope, id: OrderId): Promise<OrderFacts | null> {
  const text = `${SELECT} and o.id = $2 for no key update of o`
  const rows = await scope.named<OrderFacts>('order_locked', text, [scope.merchantId, id])
  return rows[0] ?? null
}

/** When the order became visible to its branch. */
export async function findOpenedAt(scope: Scope, { id, placed_at }: OrderFacts): Promise<Date> {
  const text = `select max(at) as at from order_events where merchant_id = $1 and order_id = $2
    and to_status = 'OPEN' and from_status is distinct from 'OPEN'`
  const [row] = await scope.named<{ at: Date | null }>('order_opened_at', text, [scope.merchantId, id])
  return row?.at ?? placed_at
}

/** When each of these orders reached its branch. */
export async function listOpenedAt(scope: Scope, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Date>> {
  if (ids.length === 0) return new Map()
  const text = `select order_id, max(at) as at from order_events where merchant_id = $1 and order_id = any ($2::uuid[])
    and to_status = 'OPEN' and from_status is distinct from 'OPEN' group by order_id`
  const rows = await scope.named<{ order_id: OrderId; at: Date }>('orders_opened_at', text, [scope.merchantId, ids])
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}

export type OrderListAsk = { readonly page: number; readonly size: number; readonly onlyArchive: boolean | undefined }

// the most frequent page has its numbers inlined: with parameters the planner is slower at every call
const USUAL_SIZE = 10
const NEWEST_FIRST = 'order by o.placed_at desc, o.id'

/** A page of the customer's orders, newest first, and how many there are. */
export async function listOrders(scope: Scope, userId: UserId, ask: OrderListAsk) {
  const part = ask.onlyArchive === undefined ? '' : ` and o.status ${ask.onlyArchive ? 'in' : 'not in'} ${ARCHIVE}`
  const name = `orders_of_user_${ask.onlyArchive ?? 'all'}`
  const owner = [scope.merchantId, userId]
  const own = `o.merchant_id = $1 and o.user_id = $2${part}`
  const orders =
    ask.page === 0 && ask.size === USUAL_SIZE
      ? await scope.named<OrderFacts>(
          `${name}_first`,
          `${SELECT} and o.user_id = $2${part} ${NEWEST_FIRST} limit ${USUAL_SIZE}`,
          owner,
        )
      : await scope.named<OrderFacts>(name, pageText(own), [...owner, ask.size, ask.page * ask.size])
  const count = `select count(*) as total from orders o where ${own}`
  const [row] = await scope.named<{ total: number }>(`${name}_count`, count, owner)
  return { orders, total: row?.total ?? 0 }
}

/** The orders before a page are only counted in the index: only those on it are read. */
function pageText(own: string): string {
  const ids = `select o.id from orders o where ${own} ${NEWEST_FIRST} limit $3 offset $4`
  return `${SELECT} and o.id = any (array(${ids})) ${NEWEST_FIRST}`
}

/** The customer's unfinished orders, newest first. */
export async function listActive(scope: Scope, userId: UserId): Promise<readonly OrderFacts[]> {
  const text = `${SELECT} and o.user_id = $2 and o.status not in ${ARCHIVE} order by o.placed_at desc limit 50`
  return scope.named<OrderFacts>('orders_active', text, [scope.merchantId, userId])
}

/** These orders, in the order they were placed. */
export async function listByIds(scope: Scope, ids: readonly OrderId[]): Promise<readonly OrderFacts[]> {
  if (ids.length === 0) return []
  const text = `${SELECT} and o.id = any ($2::uuid[]) order by o.placed_at, o.number`
  return scope.named<OrderFacts>('orders_by_ids', text, [scope.merchantId, ids])
}

/** What the staff look for; a text without digits is a part of the name. */
export type FindAsk = {
  readonly branchId: BranchId | null
  readonly services: readonly ServiceType[] | null
  readonly since: Date
  readonly text: string
  readonly digits: string
  readonly limit: number
}

/** Orders since a moment, finished ones too, newest first: by number, by the end of a phone or by name. */
export async function listFound(scope: Scope, ask: FindAsk): Promise<readonly OrderFacts[]> {
  const text = `${SELECT} and o.placed_at >= $2 and ($3::uuid is null or o.branch_id = $3) and ($4::text[] is null or o.service = any ($4))
    and ($5 = '' or case when $6 = '' then strpos(lower(o.receiver_name), $5) > 0
      else o.number::text like '%' || $6 || '%' or (length($6) >= 4 and o.receiver_phone like '%' || $6) end)
    order by o.placed_at desc, o.id limit $7`
  const { branchId, services, since, text: wanted, digits, limit } = ask
  return scope.named<OrderFacts>('orders_found', text, [
    ...[scope.merchantId, since, branchId, services],
    ...[wanted, digits, limit],
  ])
}

/** The filter of the board; `null` does not filter. */
export type BoardAsk = {
  readonly branchId: BranchId | null
  readonly courierId: CourierId | null
  readonly services: readonly ServiceType[] | null
  readonly limit: number
}

/** The board: every unfinished order, oldest first; without orders that are not paid or confirmed yet. */
export async function listBoard(scope: Scope, ask: BoardAsk): Promise<readonly OrderFacts[]> {
  const text = `${SELECT} and o.status not in ${ARCHIVE} and o.status <> 'CREATED' and ($2::uuid is null or o.branch_id = $2)
    and ($3::uuid is null or o.courier_id = $3) and ($4::text[] is null or o.service = any ($4)) order by o.placed_at limit $5`
  const { branchId, courierId, services, limit } = ask
  return scope.named<OrderFacts>('orders_board_of', text, [scope.merchantId, branchId, courierId, services, limit])
}

export type StoredMove = {
  readonly to: OrderStatus
  readonly actor: string
  readonly actorId: string | null
  readonly reason: string | null
  readonly readyAt: Date | null
  readonly courierId: CourierId | null
  /** the move is caused by the payment */
  readonly isPaid: boolean
}

// each status has its own column of time; some have none
const MARKS: Readonly<Partial<Record<OrderStatus, string>>> = {
  ACCEPTED: 'accepted_at',
  COOKING: 'cooking_at',
  DONE: 'done_at',
  ON_WAY: 'on_way_at',
  DELIVERED: 'delivered_at',
  CLOSED: 'closed_at',
  CANCELED: 'canceled_at',
}

/** Saves a move and its event, only if the order still has this version; returns whether it had. */
export async function saveOrderMove(scope: Scope, order: OrderFacts, move: StoredMove): Promise<boolean> {
  const mark = MARKS[move.to]
  const text = `
with moved as (
  update orders set status = $4, version = version + 1, updated_at = $5${mark === undefined ? '' : `, ${mark} = $5`},
    ready_at = coalesce($6, ready_at), courier_id = coalesce($7, courier_id),
    courier_status = coalesce($13, courier_status),
    is_paid = is_paid or $12, cancel_reason = case when $4 = 'CANCELED' then $8 else cancel_reason end,
    canceled_by = case when $4 = 'CANCELED' then $9 else canceled_by end
  where merchant_id = $1 and id = $2 and version = $3 returning version
)
insert into order_events (merchant_id, order_id, version, kind, from_status, to_status, actor, actor_id, reason, at)
select $1, $2, version, case when $12 then 'PAID_AND_CHANGE_STATUS' else 'CHANGE_STATUS' end, $10, $4, $9, $11, $8, $5 from moved returning version`
  const rows = await scope.named<{ version: number }>(`order_move_${move.to}`, text, [
    scope.merchantId,
    order.id,
    order.version,
    move.to,
    scope.now,
    move.readyAt,
    move.courierId,
    move.reason,
    move.actor,
    order.status,
    move.actorId,
    move.isPaid,
    order.service === 'DELIVERY' ? courierStatusAfter(move.to) : null,
  ])
  return rows.length === 1
}
