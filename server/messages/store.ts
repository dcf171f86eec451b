// The tables of notifications and consent.
import { randomUUID } from 'node:crypto'
import { idFrom, type NotificationId, type UserId } from '@dasturxon/domain/ids'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Note } from './note.ts'

export type NoteRow = Omit<Selectable<Tables['notifications']>, 'merchant_id' | 'user_id'>
export type ConsentRow = Pick<Selectable<Tables['notification_consents']>, 'category' | 'is_given'>

/** Stores a notification for its reader, unread. */
export async function insertNote(scope: Scope, { userId, category, title, text, link }: Note): Promise<void> {
  await scope.db
    .insertInto('notifications')
    .values({
      merchant_id: scope.merchantId,
      id: idFrom<NotificationId>(randomUUID()),
      user_id: userId,
      category,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      link: link ?? null,
      created_at: scope.now,
    })
    .execute()
}

/** The customer's choice for each category that may be off. */
export function listConsents(scope: Scope, userId: UserId): Promise<readonly ConsentRow[]> {
  return scope.db
    .selectFrom('notification_consents')
    .select(['category', 'is_given'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .orderBy('category')
    .limit(2)
    .execute()
}

export type Page = { readonly page: number; readonly size: number }

/** One page of a customer's notifications, newest first. */
export function listNotes(scope: Scope, userId: UserId, { page, size }: Page): Promise<readonly NoteRow[]> {
  return scope.db
    .selectFrom('notifications')
    .select(['id', 'category', 'title', 'text', 'link', 'created_at', 'read_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** How many notifications a customer has, and how many of them are unread. */
export async function countNotes(scope: Scope, userId: UserId): Promise<{ total: number; unread: number }> {
  const { total, unread } = await scope.db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(unread) }
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
export async function saveConsentRow(scope: Scope, userId: UserId, { category, is_given }: ConsentRow): Promise<void> {
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
