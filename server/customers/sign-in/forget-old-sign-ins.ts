// What nobody can use any more is not kept.
import type { Scope } from '../../db/scope.ts'
import { removeOldDevices } from '../sessions/device-store.ts'
import { removeEndedSessions } from '../sessions/session-store.ts'
import { removeOldCodes } from './code-store.ts'

/** Forgets sessions that have ended by themselves, codes that no limit looks at, and browsers that came no more. */
export async function forgetOldSignIns(scope: Scope): Promise<void> {
  await removeEndedSessions(scope)
  await removeOldCodes(scope)
  await removeOldDevices(scope)
}
