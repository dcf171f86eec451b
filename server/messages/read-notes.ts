// The notifications of a customer.
import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { countNotes, listNotes, type Page, saveRead } from './store.ts'
import { noteView } from './view.ts'

/** A page of the customer's notifications, the newest first, and the number of all unread ones. */
export async function readNotes(scope: Scope, userId: UserId, { page, size }: Page) {
  const { total, unread } = await countNotes(scope, userId)
  const content = (await listNotes(scope, userId, { page, size })).map(noteView)
  return { content, page, size, totalElements: total, last: (page + 1) * size >= total, unread }
}

/** Marks a notification of the customer as read; returns whether it exists. */
export function markRead(scope: Scope, userId: UserId, id: NotificationId): Promise<boolean> {
  return saveRead(scope, userId, id)
}
