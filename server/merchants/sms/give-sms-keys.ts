// The demo's SMS gateways: accounts like those of real ones.
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../db/scope.ts'
import type { SmsDesk } from '../../demo-port.ts'
import { saveKeys } from '../keep-secret.ts'
import type { Merchants } from '../merchants.ts'

type Tools = {
  readonly merchants: Merchants
  readonly pool: Pool
  now(): Date
  readonly config: Pick<Config, 'secretKey'>
}

/** Stores the accounts of every merchant at the demo's gateways. */
export async function giveSmsKeys({ merchants, pool, now, config }: Tools, desk: SmsDesk): Promise<void> {
  for (const { id } of merchants.all()) {
    await inTransaction(pool, { merchantId: id, now: now() }, async (scope) => {
      for (const [name, keys] of desk.keysOf(id)) await saveKeys(scope, config.secretKey, `sms/${name}`, keys)
    })
  }
}
