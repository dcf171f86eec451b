// All orders of one customer: which are not finished, and what is erased when the account is deleted.
import type { BranchId, OrderId, UserId } from '@dasturxon/domain/ids'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import { isActive, ORDER_STATUSES, type OrderStatus } from '@dasturxon/domain/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

export type OrdersAsk = { readonly branchId: BranchId | null; readonly page: number; readonly size: number }

/** The customer's unfinished orders, newest first. */
export function listOpenRows(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('status', 'in', ORDER_STATUSES.filter(isActive))
    .orderBy('placed_at', 'desc')
    .limit(50)
    .execute()
}

type OrderRow = {
  readonly id: OrderId
  readonly number: number
  readonly branch_id: BranchId
  readonly service: ServiceType
  readonly status: OrderStatus
  readonly total: Money
  readonly placed_at: Date
}

/** The customer's orders, of one branch when it is given, newest first; not those that still wait for a code or payment. */
export function listOrderRows(scope: Scope, userId: UserId, { branchId, page, size }: OrdersAsk) {
  const text = `select id, number, branch_id, service, status, total, placed_at from orders
    where merchant_id = $1 and user_id = $2 and status <> 'CREATED' and ($3::uuid is null or branch_id = $3)
    order by placed_at desc, id limit $4 offset $5`
  const values = [scope.merchantId, userId, branchId, size, page * size]
  return scope.named<OrderRow>('orders_of_customer', text, values)
}

/** Who placed the order of this number, at this branch when one is given. */
export async function findBuyerIds(
  scope: Scope,
  number: number,
  branchId: BranchId | null,
): Promise<readonly UserId[]> {
  const rows = await scope.db
    .selectFrom('orders')
    .select('user_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('number', '=', number)
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId))
    .limit(10)
    .execute()
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
}

/** How many orders the customer has made, and under how many of their reviews there is a name. */
export async function countOwn(scope: Scope, userId: UserId): Promise<{ orders: number; reviews: number }> {
  const { orders, reviews } = await scope.db
    .selectNoFrom((eb) => [
      ordersOf(scope, userId).clearSelect().select(eb.fn.countAll<number>().as('count')).as('orders'),
      eb
        .selectFrom('reviews')
        .select(eb.fn.countAll<number>().as('count'))
        .where('merchant_id', '=', scope.merchantId)
        .where('author', '<>', '')
        .where('order_id', 'in', ordersOf(scope, userId))
        .as('reviews'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: Number(orders ?? 0), reviews: Number(reviews ?? 0) }
}

/** Erases the receiver, the place, the card, the phone of the cheque and all texts from the customer's orders. */
export async function eraseReceivers(scope: Scope, userId: UserId): Promise<void> {
  await scope.db
    .updateTable('order_lines')
    .set({ comment: '' })
    .where('merchant_id', '=', scope.merchantId)
    .where('comment', '<>', '')
    .where('order_id', 'in', ordersOf(scope, userId))
    .execute()
  await scope.db
    .updateTable('order_events')
    .set({ reason: withoutText(sql.ref('reason')) })
    .where('merchant_id', '=', scope.merchantId)
    .where('reason', 'is not', null)
    .where('order_id', 'in', ordersOf(scope, userId))
    .execute()
  await scope.db
    .updateTable('orders')
    .set({
      receiver_name: '',
      receiver_phone: '',
      comment: '',
      note: null,
      cheque_phone: null,
      card_id: null,
      place: null,
      cancel_reason: withoutText(sql.ref('cancel_reason')),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .execute()
}

/** Erases the customer's name from their reviews. */
export async function eraseAuthor(scope: Scope, userId: UserId): Promise<void> {
  await scope.db
    .updateTable('reviews')
    .set({ author: '' })
    .where('merchant_id', '=', scope.merchantId)
    .where('author', '<>', '')
    .where('order_id', 'in', ordersOf(scope, userId))
    .execute()
}

/** Deletes the answers stored under the customer's keys: they contain whole orders. */
export async function removeAnswers(scope: Scope, userId: UserId): Promise<void> {
  await scope.db
    .deleteFrom('idempotency_keys')
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', userId)
    .execute()
}

function ordersOf(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
}

/** The reason stays, the text that a person added after it is erased: `OTHER: …`. */
function withoutText(reason: RawBuilder<unknown>) {
  return sql<string | null>`split_part(${reason}, ':', 1)`
}
