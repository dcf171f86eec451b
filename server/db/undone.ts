import type { Pool } from 'pg'
import { inTransaction, type Scope, type Tenant } from './scope.ts'

/** Ends the transaction as a failure does, with what was read in it. */
class TakenBack<T> extends Error {
  readonly value: T
  constructor(value: T) {
    super('taken back')
    this.value = value
  }
}

/** Runs `work` in a transaction and takes back all that it has written: only what it returns is left. */
export async function undone<T>(pool: Pool, tenant: Tenant, work: (scope: Scope) => Promise<T>): Promise<T> {
  try {
    return await inTransaction<never>(pool, tenant, async (scope) => {
      throw new TakenBack(await work(scope))
    })
  } catch (error) {
    // thrown two lines above, with the value of this call
    if (error instanceof TakenBack) return error.value as T
    throw error
  }
}
