// The mini apps of the demo's brands in Click.
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/scope.ts'
import type { Bank } from '../../demo-port.ts'
import type { Merchants } from '../../merchants/merchants.ts'
import { findClickApp, saveClickApp } from './keep-click-app.ts'

type Tools = {
  readonly merchants: Merchants
  readonly pool: Pool
  now(): Date
  readonly config: Pick<Config, 'secretKey'>
}

/** Gives a mini app in Click to every merchant that has none; one that was set by hand stays. */
export async function giveClickApps({ merchants, pool, now, config }: Tools, bank: Pick<Bank, 'clickAppOf'>) {
  for (const { id } of merchants.all()) {
    await inTransaction(pool, { merchantId: id, now: now() }, async (scope) => {
      const known = await findClickApp(scope, config.secretKey)
      if (known === null) await saveClickApp(scope, config.secretKey, bank.clickAppOf(id))
    })
  }
}
