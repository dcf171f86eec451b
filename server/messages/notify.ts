// The only functions that add to a customer's list of notifications.
import type { NotificationId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { findConsent } from './find-consent.ts'
import type { Note } from './note.ts'
import { pushSoon } from './plan-push.ts'
import { PROMOS_PER_WEEK } from './push-limits.ts'
import { countPromos, insertNote } from './store.ts'

/**
 * Notifies the customer within the current transaction; of a promo only with consent and at most twice a week, of news
 * unless they refused. Their browsers are told after the commit.
 */
export async function notify(scope: Scope, note: Note): Promise<void> {
  if (!(await isWanted(scope, note))) return
  const noteId = await insertNote(scope, note)
  // what is for staff holds personal data
  if (note.category !== 'WORK') await pushSoon(scope, note.userId, noteId)
}

/** Adds a notification of an order that the customer is told of in Telegram, not by push. */
export function keepOrderNote(scope: Scope, note: Note & { readonly category: 'ORDER' }): Promise<NotificationId> {
  return insertNote(scope, note)
}

async function isWanted(scope: Scope, { category, userId }: Note): Promise<boolean> {
  if (category !== 'PROMO' && category !== 'NEWS') return true
  const consent = await findConsent(scope, userId)
  if (category === 'NEWS') return consent.news
  return consent.promo && (await countPromos(scope, userId, addDays(scope.now, -7))) < PROMOS_PER_WEEK
}
