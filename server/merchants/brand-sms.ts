// Chooses the gateway for a brand's messages.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { isOutage } from '../db/database.ts'
import { inTransaction } from '../db/scope.ts'
import type { KeyedSmsGateway, SmsGateway, SmsGateways, SmsKeys } from '../gateways/sms.ts'
import { readKeys } from './keep-secret.ts'
import { findSmsGateway } from './merchant-store.ts'
import { unlessUnreadable } from './secrets.ts'

type Tools = { readonly pool: Pool; now(): Date; readonly config: Pick<Config, 'secretKey'> }
type Account = { readonly gateway: KeyedSmsGateway; readonly keys: SmsKeys }

/**
 * Sends through the gateway that the brand has chosen, with the brand's keys. Uses the installation's own where the brand
 * has chosen none, or one that is not implemented, or has no keys that can be decrypted.
 */
export function brandSms(tools: Tools, { byName, fallback }: SmsGateways): SmsGateway {
  return {
    send: async (to, text, facts) => {
      const account = await findAccount(tools, byName, facts.merchantId)
      if (account === 'down') return 'down'
      if (account === null) return fallback.send(to, text, facts)
      return account.gateway.send(to, text, { ...facts, keys: account.keys })
    },
  }
}

async function findAccount(
  { pool, now, config }: Tools,
  byName: SmsGateways['byName'],
  merchantId: MerchantId,
): Promise<Account | 'down' | null> {
  try {
    return await inTransaction(pool, { merchantId, now: now() }, async (scope) => {
      const name = await findSmsGateway(scope)
      const gateway = name === null ? undefined : byName.get(name)
      if (gateway === undefined) return null
      const keys = await unlessUnreadable(readKeys(scope, config.secretKey, `sms/${name}`))
      return keys === null ? null : { gateway, keys }
    })
  } catch (error) {
    if (isOutage(error)) return 'down'
    throw error
  }
}
