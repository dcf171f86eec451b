// The tables of notifications and consent.
import { randomUUID } from 'node:crypto'
import { idFrom, type NotificationId, type UserId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Note, NoteCategory } from './note.ts'

type NotShown = 'merchant_id' | 'user_id' | 'notice_id' | 'messaged_at'
export type NoteRow = Omit<Selectable<Tables['notifications']>, NotShown>
export type ConsentRow = Pick<Selectable<Tables['notification_consents']>, 'category' | 'is_given' | 'changed_at'>
type Choice = Pick<ConsentRow, 'category' | 'is_given'>

/** Stores a notification for its reader, unread. */
export async function insertNote(scope: Scope, note: Note): Promise<NotificationId> {
  const { userId, category, title, text, link } = note
  const id = idFrom<NotificationId>(randomUUID())
  await scope.db
    .insertInto('notifications')
    .values({
      merchant_id: scope.merchantId,
      id,
      user_id: userId,
      category,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      link: link ?? null,
      created_at: scope.now,
    })
    .execute()
  return id
}

export type FoundNote = {
  readonly id: NotificationId
  readonly userId: UserId
  readonly category: NoteCategory
  readonly title: Texts
  readonly text: Texts
  readonly link: string | null
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** One notification, for sending it. */
export async function findNote(scope: Scope, id: NotificationId): Promise<FoundNote | null> {
  const row = await scope.db
    .selectFrom('notifications')
    .select(['id', 'user_id as userId', 'category', 'title', 'text', 'link'])
    .select(['created_at as createdAt', 'read_at as readAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** How many promos the customer was told of after `since`. */
export async function countPromos(scope: Scope, userId: UserId, since: Date): Promise<number> {
  const { count } = await scope.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('category', '=', 'PROMO')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The customer's choice for each category that may be off. */
export function listConsents(scope: Scope, userId: UserId): Promise<readonly ConsentRow[]> {
  return scope.db
    .selectFrom('notification_consents')
    .select(['category', 'is_given', 'changed_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .orderBy('category')
    .limit(2)
    .execute()
}

export type Page = { readonly page: number; readonly size: number; readonly category?: NoteCategory | undefined }

/** One page of a customer's notifications, newest first. */
export function listNotes(scope: Scope, userId: UserId, { page, size, category }: Page): Promise<readonly NoteRow[]> {
  return scope.db
    .selectFrom('notifications')
    .select(['id', 'category', 'title', 'text', 'link', 'created_at', 'read_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'ORDER'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** How many notifications a customer has, in one category or in all, and how many of all are unread. */
export async function countNotes(
  scope: Scope,
  userId: UserId,
  category: NoteCategory | undefined,
): Promise<{ total: number; unread: number }> {
  const { total, unread } = await scope.db
    .selectFrom('notifications')
    .select(({ fn }) => [
      category === undefined
        ? fn.countAll<number>().as('total')
        : fn.countAll<number>().filterWhere('category', '=', category).as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(unread) }
}

/** How many notifications of a customer are unread. */
export async function countUnread(scope: Scope, userId: UserId): Promise<number> {
  const { count } = await scope.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores that the customer has read these notifications now, or all of them; those that were read before stay as they were. */
export async function saveAllRead(scope: Scope, userId: UserId, ids: readonly NotificationId[] | null): Promise<void> {
  await scope.db
    .updateTable('notifications')
    .set({ read_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Stores when the customer first read the notification; returns whether it exists. */
export async function saveRead(scope: Scope, userId: UserId, id: NotificationId): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(scope.now)) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores the customer's choice for a category, and when. */
export async function saveConsentRow(scope: Scope, userId: UserId, { category, is_given }: Choice): Promise<void> {
  await scope.db
    .insertInto('notification_consents')
    .values({ merchant_id: scope.merchantId, user_id: userId, category, is_given, changed_at: scope.now })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id', 'category'])
        .doUpdateSet({ is_given, changed_at: scope.now })
        .where('notification_consents.is_given', '<>', is_given),
    )
    .execute()
}

/** Stores when the bot told a notification, or that it did not; whether that was otherwise before. */
export async function saveMessaged(scope: Scope, id: NotificationId, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('notifications')
    .set({ messaged_at: at })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('messaged_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
