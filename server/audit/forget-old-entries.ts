import type { Scope } from '../db/scope.ts'
import { removeOldEntries } from './audit-store.ts'

const KEPT_YEARS = 2

/** Deletes entries of the audit log that are older than two years. */
export async function forgetOldEntries(scope: Scope): Promise<void> {
  const limit = new Date(scope.now)
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS)
  await removeOldEntries(scope, limit)
}
