// What the brand's SMS gateway says of its account.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import { ok } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { GuardedSmsByName } from '../../gateways/guarded-sms.ts'
import type { SmsAccountState } from '../../gateways/sms.ts'
import { findSmsAccounts } from './find-sms-accounts.ts'

/**
 * `none`: the brand has no account of its own. `unknown`: its gateway has no call that says so. `down`: it did not answer, or
 * refused the login of the account.
 */
type Described = {
  readonly gateway: SmsGatewayName | null
  readonly state: 'none' | 'unknown' | 'down' | 'read'
  readonly sender: string | null
  readonly senders: string[]
  readonly templates: SmsAccountState['templates'][number][]
}

type Tools = {
  readonly secretKey: string
  readonly byName: GuardedSmsByName
  /** runs in a transaction that has ended before the gateway is asked */
  read<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Asks the gateway that the brand has chosen. */
export async function describeSms({ secretKey, byName, read }: Tools) {
  const [account] = await read((scope) => findSmsAccounts(scope, secretKey, byName))
  const nothing = { senders: [], templates: [] }
  if (account === undefined) return ok<Described>({ gateway: null, state: 'none', sender: null, ...nothing })
  const own = { gateway: account.name, sender: account.keys.from ?? null }
  const merchantId = await read(async (scope) => scope.merchantId)
  const said = await account.gateway.describe?.({ merchantId, keys: account.keys })
  if (said === undefined) return ok<Described>({ ...own, state: 'unknown', ...nothing })
  if (said === 'down') return ok<Described>({ ...own, state: 'down', ...nothing })
  return ok<Described>({ ...own, state: 'read', senders: [...said.senders], templates: [...said.templates] })
}
