// The tables of push: browsers of customers, and what was sent to them.
import { randomUUID } from 'node:crypto'
import { idFrom, type NotificationId, type PushSubscriptionId, type UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type SubscriptionRow = Pick<
  Selectable<Tables['push_subscriptions']>,
  'id' | 'endpoint' | 'p256dh' | 'auth' | 'language'
>

export type NewSubscription = {
  readonly userId: UserId
  readonly deviceHash: Buffer
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly language: Language
}

const KEPT_PER_USER = 10

const allOf = (scope: Scope) => scope.db.deleteFrom('push_subscriptions').where('merchant_id', '=', scope.merchantId)

/** Stores the subscription of a browser in place of an earlier one of the same browser; the latest ten of a customer stay. */
export async function saveSubscription(scope: Scope, subscription: NewSubscription): Promise<void> {
  const { userId, deviceHash, endpoint, p256dh, auth, language } = subscription
  await allOf(scope)
    .where((where) => where.or([where('device_hash', '=', deviceHash), where('endpoint', '=', endpoint)]))
    .execute()
  await scope.db
    .insertInto('push_subscriptions')
    .values({
      merchant_id: scope.merchantId,
      id: idFrom<PushSubscriptionId>(randomUUID()),
      user_id: userId,
      device_hash: deviceHash,
      endpoint,
      p256dh,
      auth,
      language,
      created_at: scope.now,
      seen_at: scope.now,
    })
    .execute()
  await allOf(scope)
    .where('user_id', '=', userId)
    .where('id', 'not in', (where) =>
      where
        .selectFrom('push_subscriptions')
        .select('id')
        .where('merchant_id', '=', scope.merchantId)
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(KEPT_PER_USER),
    )
    .execute()
}

/** Stores that the customer is signed in with this browser now; returns whether push is on in it. */
export async function saveSeen(scope: Scope, userId: UserId, deviceHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('push_subscriptions')
    .set({ seen_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends the subscription of a browser. */
export async function removeSubscriptionOn(scope: Scope, deviceHash: Buffer): Promise<void> {
  await allOf(scope).where('device_hash', '=', deviceHash).execute()
}

/** Ends the subscriptions of a customer. */
export async function removeSubscriptionsOf(scope: Scope, userId: UserId): Promise<void> {
  await allOf(scope).where('user_id', '=', userId).execute()
}

/** Ends these subscriptions. */
export async function removeSubscriptions(scope: Scope, ids: readonly PushSubscriptionId[]): Promise<void> {
  await allOf(scope).where('id', 'in', ids).execute()
}

/** Ends subscriptions of browsers that were last seen before `since`. */
export async function removeUnseenSubscriptions(scope: Scope, since: Date): Promise<void> {
  await allOf(scope).where('seen_at', '<', since).execute()
}

/** The browsers of a customer that were seen after `since`. */
export function listSubscriptions(scope: Scope, userId: UserId, since: Date): Promise<readonly SubscriptionRow[]> {
  return scope.db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('seen_at', '>=', since)
    .orderBy('created_at')
    .limit(KEPT_PER_USER)
    .execute()
}

/** Stores that the notification is sent to these browsers now; returns those it was not sent to before. */
export async function claimSends(scope: Scope, noteId: NotificationId, ids: readonly PushSubscriptionId[]) {
  const rows = await scope.db
    .insertInto('push_sends')
    .values(
      ids.map((id) => ({
        merchant_id: scope.merchantId,
        notification_id: noteId,
        subscription_id: id,
        sent_at: scope.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['merchant_id', 'notification_id', 'subscription_id']).doNothing())
    .returning('subscription_id')
    .execute()
  return new Set<string>(rows.map(({ subscription_id }) => subscription_id))
}

/** Takes back that it was sent to these browsers: the push service did not take it. */
export async function releaseSends(scope: Scope, noteId: NotificationId, ids: readonly PushSubscriptionId[]) {
  await scope.db
    .deleteFrom('push_sends')
    .where('merchant_id', '=', scope.merchantId)
    .where('notification_id', '=', noteId)
    .where('subscription_id', 'in', ids)
    .execute()
}

/** How many messages the brand has sent after `since`. */
export async function countSends(scope: Scope, since: Date): Promise<number> {
  const { count } = await scope.db
    .selectFrom('push_sends')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes what was sent before `until`. */
export async function removeOldSends(scope: Scope, until: Date): Promise<void> {
  await scope.db
    .deleteFrom('push_sends')
    .where('merchant_id', '=', scope.merchantId)
    .where('sent_at', '<', until)
    .execute()
}
