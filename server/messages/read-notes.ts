// The messages that lie in a customer's account.
import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { countNotes, listNotes, type Page, saveRead } from './store.ts'
import { noteView } from './view.ts'

/** A page of the customer's messages, the newest first, with how many are unread in all. */
export async function readNotes(scope: Scope, userId: UserId, { page, size }: Page) {
  const { total, unread } = await countNotes(scope, userId)
  const content = (await listNotes(scope, userId, { page, size })).map(noteView)
  return { content, page, size, totalElements: total, last: (page + 1) * size >= total, unread }
}

/** Marks a message of the customer as read; returns whether there is one of this id. */
export function markRead(scope: Scope, userId: UserId, id: NotificationId): Promise<boolean> {
  return saveRead(scope, userId, id)
}
