// SMS gateways with a circuit breaker for each brand: a gateway that fails is asked last, then not at all for a while.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'
import { type Breaker, breaker } from './breaker.ts'
import type { KeyedSmsGateway, SmsAccount, SmsGateways, SmsKeys, SmsMessage, SmsOutcome } from './sms.ts'

const ASKED_LAST_MS = 60_000

/** A gateway that knows whether it answers. */
export type GuardedSms = KeyedSmsGateway & {
  /** Whether its last call for this merchant failed, within a minute. */
  hasJustFailed(merchantId: MerchantId): boolean
}
export type GuardedSmsByName = ReadonlyMap<SmsGatewayName, GuardedSms>

/** The same gateways, each with a breaker per merchant. `now` returns monotonic milliseconds. */
export function guardedSms(
  gateways: SmsGateways['byName'],
  now: () => number = () => performance.now(),
): GuardedSmsByName {
  return new Map([...gateways].map(([name, gateway]) => [name, guarded(gateway, now)]))
}

function guarded(gateway: KeyedSmsGateway, now: () => number): GuardedSms {
  const breakers = new Map<MerchantId, Breaker>()
  const failedAt = new Map<MerchantId, number>()
  const check = gateway.check?.bind(gateway)
  return {
    theirId: (id) => gateway.theirId(id),
    readReports: (body) => gateway.readReports(body),
    // a person waits for it, and no message depends on it: it neither asks the breaker nor counts for it
    ...(gateway.describe === undefined ? {} : { describe: gateway.describe }),
    ...(check && { check: (keys: SmsKeys) => check(keys) }),
    send: async (message: SmsMessage, account: SmsAccount) => {
      const { merchantId } = account
      const own = breakers.get(merchantId) ?? breaker(now)
      breakers.set(merchantId, own)
      let outcome: SmsOutcome = { kind: 'unsent', why: 'breaker is open' }
      await own.run(async () => {
        outcome = await gateway.send(message, account)
        // a refusal is an answer: a wrong number must not stop the messages to others
        if (outcome.kind !== 'unsent' && outcome.kind !== 'unsure') return failedAt.delete(merchantId)
        failedAt.set(merchantId, now())
        throw new Error('expected the gateway to answer')
      })
      return outcome
    },
    hasJustFailed: (merchantId) => {
      const at = failedAt.get(merchantId)
      return at !== undefined && now() < at + ASKED_LAST_MS
    },
  }
}
