import { sql } from 'kysely'
import type { Scope } from './scope.ts'

/** From here on the transaction waits longer for a lock than the default: many people may scan a table at once. */
export async function waitPatiently(scope: Scope): Promise<void> {
  const limits = sql`select set_config('lock_timeout', '5s', true), set_config('statement_timeout', '6s', true)`
  await limits.execute(scope.db)
}
