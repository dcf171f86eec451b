// Deletes old answers of idempotency keys.
import type { Scope } from '../db/scope.ts'
import { removeOldKeys } from './idempotency-store.ts'

/** Deletes answers older than seven days: a client that lost one has found the order by then. */
export async function forgetKeys(scope: Scope): Promise<void> {
  await removeOldKeys(scope)
}
