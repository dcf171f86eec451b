// What nobody can use any more is not kept.
import type { Scope } from '../db/scope.ts'
import { removeOldCodes } from './code-store.ts'
import { removeEndedSessions } from './session-store.ts'

/** Forgets sessions that have ended by themselves, and codes that no limit looks at. */
export async function forgetOldSignIns(scope: Scope): Promise<void> {
  await removeEndedSessions(scope)
  await removeOldCodes(scope)
}
