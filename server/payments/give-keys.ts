// The demo's providers: keys like those of real ones.
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/scope.ts'
import type { Bank } from '../demo-port.ts'
import type { Merchants } from '../merchants/merchants.ts'
import { saveProviderKeys } from './provider-keys.ts'

type Tools = {
  readonly merchants: Merchants
  readonly pool: Pool
  now(): Date
  readonly config: Pick<Config, 'secretKey'>
}

/** Stores the keys of the demo's providers for every merchant. */
export async function giveKeys({ merchants, pool, now, config }: Tools, bank: Bank): Promise<void> {
  for (const { id } of merchants.all()) {
    await inTransaction(pool, { merchantId: id, now: now() }, async (scope) => {
      for (const [provider, keys] of bank.keysOf(id)) await saveProviderKeys(scope, config.secretKey, provider, keys)
    })
  }
}
