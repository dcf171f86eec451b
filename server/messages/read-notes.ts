// The notifications of a customer.
import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { countNotes, countUnread, listNotes, type Page, saveAllRead, saveRead } from './store.ts'
import { noteView } from './view.ts'

/** A page of the customer's notifications, the newest first, and the number of all unread ones. */
export async function readNotes(scope: Scope, userId: UserId, asked: Page) {
  const { page, size, category } = asked
  const { total, unread } = await countNotes(scope, userId, category)
  const content = (await listNotes(scope, userId, asked)).map(noteView)
  return { content, page, size, totalElements: total, last: (page + 1) * size >= total, unread }
}

/** Marks a notification of the customer as read; returns whether it exists. */
export function markRead(scope: Scope, userId: UserId, id: NotificationId): Promise<boolean> {
  return saveRead(scope, userId, id)
}

/** Marks these notifications of the customer as read, all of them when none are named; returns how many are unread then. */
export async function markAllRead(
  scope: Scope,
  userId: UserId,
  ids: readonly NotificationId[] | null,
): Promise<number> {
  await saveAllRead(scope, userId, ids)
  return countUnread(scope, userId)
}

/** How many notifications of the customer are unread. */
export function findUnread(scope: Scope, userId: UserId): Promise<number> {
  return countUnread(scope, userId)
}
