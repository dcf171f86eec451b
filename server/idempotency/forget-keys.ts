// Answers kept under their keys do not stay for ever.
import type { Scope } from '../db/scope.ts'
import { removeOldKeys } from './idempotency-store.ts'

/** Forgets answers older than seven days: whoever lost one has found the order by then. */
export async function forgetKeys(scope: Scope): Promise<void> {
  await removeOldKeys(scope)
}
