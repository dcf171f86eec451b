import { SMS_GATEWAYS, type SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { Scope } from '../../db/scope.ts'
import type { GuardedSms, GuardedSmsByName } from '../../gateways/guarded-sms.ts'
import type { SmsKeys } from '../../gateways/sms.ts'
import { findSettings } from '../find-settings.ts'
import { readKeys } from '../keep-secret.ts'
import { findSmsGateway } from '../merchant-store.ts'
import { unlessUnreadable } from '../secrets.ts'
import type { SmsTerms } from '../web-settings.ts'

/** A brand's account at a gateway. */
export type Account = {
  readonly name: SmsGatewayName
  readonly gateway: GuardedSms
  readonly keys: SmsKeys
  readonly terms: SmsTerms
}

/**
 * The accounts that the brand's messages go through: at the gateway it has chosen, then at the other one it has keys of.
 * None when it has chosen none, or has no keys of that one that can be decrypted.
 */
export async function findSmsAccounts(
  scope: Scope,
  secretKey: string,
  byName: GuardedSmsByName,
): Promise<readonly Account[]> {
  const chosen = await findSmsGateway(scope)
  if (chosen === null) return []
  const first = await findKeys(scope, secretKey, chosen)
  const gateway = byName.get(chosen)
  if (first === null || gateway === undefined) return []
  const { sms: terms } = await findSettings(scope)
  const accounts: Account[] = [{ name: chosen, gateway, keys: first, terms }]
  for (const name of SMS_GATEWAYS.filter((other) => other !== chosen)) {
    const [other, keys] = [byName.get(name), await findKeys(scope, secretKey, name)]
    if (other !== undefined && keys !== null) accounts.push({ name, gateway: other, keys, terms })
  }
  return accounts
}

function findKeys(scope: Scope, secretKey: string, name: SmsGatewayName): Promise<SmsKeys | null> {
  return unlessUnreadable(readKeys(scope, secretKey, `sms/${name}`))
}
