// Deletes data of sign-ins that is not needed any more.
import type { Scope } from '../../db/scope.ts'
import { removeOldDevices } from '../sessions/device-store.ts'
import { removeEndedSessions } from '../sessions/session-store.ts'
import { removeOldCodes } from './code-store.ts'

/** Deletes expired sessions, codes that no limit counts, and browsers that did not return. */
export async function forgetOldSignIns(scope: Scope): Promise<void> {
  await removeEndedSessions(scope)
  await removeOldCodes(scope)
  await removeOldDevices(scope)
}
