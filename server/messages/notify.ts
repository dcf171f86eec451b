// The only function that adds to a customer's list of notifications.
import type { Scope } from '../db/scope.ts'
import { findConsent } from './find-consent.ts'
import type { Note } from './note.ts'
import { insertNote } from './store.ts'

/** Notifies the customer within the current transaction; of a promo only with consent, of news unless they refused. */
export async function notify(scope: Scope, note: Note): Promise<void> {
  if (note.category === 'PROMO' || note.category === 'NEWS') {
    const consent = await findConsent(scope, note.userId)
    if (!(note.category === 'PROMO' ? consent.promo : consent.news)) return
  }
  await insertNote(scope, note)
}
