// All orders of one customer: which are not finished, and what is erased when the account is deleted.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { isActive, ORDER_STATUSES } from '@dasturxon/domain/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

/** Ids of the customer's unfinished orders, newest first. */
export async function listOpenOrderIds(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  const rows = await scope.db
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('status', 'in', ORDER_STATUSES.filter(isActive))
    .orderBy('placed_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the receiver, the place and all texts from the customer's orders. */
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
