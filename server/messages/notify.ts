// The one way to tell a customer something that stays in their list.
import type { Scope } from '../db/scope.ts'
import { findConsent } from './find-consent.ts'
import type { Note } from './note.ts'
import { insertNote } from './store.ts'

/** Tells the customer within the transaction at hand; a promo only with consent, news unless they were refused. */
export async function notify(scope: Scope, note: Note): Promise<void> {
  if (note.category === 'PROMO' || note.category === 'NEWS') {
    const consent = await findConsent(scope, note.userId)
    if (!(note.category === 'PROMO' ? consent.promo : consent.news)) return
  }
  await insertNote(scope, note)
}
