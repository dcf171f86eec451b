// The tables of what customers are told, and of what they want to be told.
import { randomUUID } from 'node:crypto'
import { idFrom, type NotificationId, type UserId } from '@dasturxon/domain/ids'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Note } from './note.ts'

export type NoteRow = Omit<Selectable<Tables['notifications']>, 'merchant_id' | 'user_id'>
export type ConsentRow = Pick<Selectable<Tables['notification_consents']>, 'category' | 'is_given'>

/** Keeps a note for its reader, unread. */
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

/** What the customer said about each category that may be off. */
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
