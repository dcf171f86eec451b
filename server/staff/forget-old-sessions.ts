import type { Scope } from '../db/scope.ts'
import { removeEndedStaffSessions } from './store.ts'

/** Deletes sessions of the staff that are over. */
export function forgetOldStaffSessions(scope: Scope): Promise<void> {
  return removeEndedStaffSessions(scope)
}
