// The hosts of providers that pages of a brand may reach: the browser sends a card form, or the form of a payment, there.
import type { MerchantId } from '@dasturxon/domain/ids'
import { typesIn } from '@dasturxon/domain/ways-to-pay'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/scope.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import type { Log } from '../log.ts'
import { listCardWays } from './cards/card-ways.ts'
import { listOffers } from './checkout/list-methods.ts'

export type PayHosts = {
  /** where cards are sent */
  readonly connect: readonly string[]
  /** where payments are sent as a form */
  readonly form: readonly string[]
}

export const NO_PAY_HOSTS: PayHosts = { connect: [], form: [] }

type Tools = {
  readonly pool: Pool
  readonly payments: PaymentProviders
  readonly config: Pick<Config, 'secretKey'>
  readonly log: Log
  now(): Date
}

/** Only the hosts of providers that the brand offers now; none when they cannot be read, and then no card can be added. */
export async function findPayHosts(tools: Tools, merchantId: MerchantId): Promise<PayHosts> {
  const { pool, payments, config, log } = tools
  try {
    return await inTransaction(pool, { merchantId, now: tools.now() }, async (scope) => {
      const ways = await listCardWays(scope, { providers: payments, secretKey: config.secretKey })
      const offered = typesIn(await listOffers(scope, payments), 'WEB')
      return {
        connect: origins(ways.flatMap((way) => (way.kind === 'FORM' ? [way.api] : []))),
        form: origins(offered.flatMap((type) => payments.get(type)?.formHost ?? [])),
      }
    })
  } catch (error) {
    log.warn({ event: 'PAY_HOSTS_STALE', merchantId, error }, 'hosts of payment providers cannot be read')
    return NO_PAY_HOSTS
  }
}

function origins(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))]
}
