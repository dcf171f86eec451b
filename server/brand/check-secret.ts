// Whether the keys of a brand work, as the other side says.
import { holdsKeys, type KeysName, type SecretName, SMS_GATEWAYS } from '@dasturxon/domain/gateway-names'
import type { MerchantId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import type { BotApi } from '../gateways/bot-api.ts'
import type { KeyCheck } from '../gateways/check-keys.ts'
import { keysIn, readSecret } from '../merchants/keep-secret.ts'
import { unlessUnreadable } from '../merchants/secrets.ts'
import { providerNamed } from '../payments/desk.ts'
import type { Services } from '../services.ts'

type Call = {
  readonly services: Pick<Services, 'config' | 'bots' | 'payments' | 'smsGateways'>
  readonly merchantId: MerchantId
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

const OUTCOMES = { works: 'WORKS', refused: 'REFUSED', down: 'NO_ANSWER', none: 'NO_QUERY' } as const
type Checked = { readonly check: KeyCheck; readonly about: string | null }

const Bot = z.object({ username: z.string() })

/** Asks whoever the keys are for; the database is not held meanwhile. */
export async function checkSecret({ services, merchantId, inTransaction }: Call, name: SecretName) {
  const read = inTransaction((scope) => readSecret(scope, services.config.secretKey, name))
  const text = await unlessUnreadable(read)
  if (text === null) return refuse('NOT_SET')
  const { check, about } = await asked(services, merchantId, name, text)
  return ok({ outcome: OUTCOMES[check], about })
}

async function asked(services: Call['services'], merchantId: MerchantId, name: SecretName, text: string) {
  if (name === 'TELEGRAM_BOT') return askBot(services.bots, merchantId, text)
  if (!holdsKeys(name)) return { check: 'none', about: null } as const
  return { check: await askGateway(services, merchantId, name, text), about: null }
}

async function askBot(bots: BotApi, merchantId: MerchantId, token: string): Promise<Checked> {
  // only its number is known: launches can be checked with it, nothing can be asked
  if (!token.includes(':')) return { check: 'none', about: null }
  const answer = await bots({ merchantId, token, method: 'getMe', body: {} })
  if (answer.kind === 'done') {
    const { data } = Bot.safeParse(answer.result)
    return { check: 'works', about: data === undefined ? null : `@${data.username}` }
  }
  return { check: answer.kind === 'later' || answer.kind === 'unknown' ? 'down' : 'refused', about: null }
}

async function askGateway(
  { payments, smsGateways }: Call['services'],
  merchantId: MerchantId,
  name: KeysName,
  text: string,
) {
  const keys = keysIn(text)
  const [group, own = ''] = name.split('/')
  if (group === 'payments') return (await providerNamed(payments, own)?.check?.({ merchantId, keys })) ?? 'none'
  const sms = SMS_GATEWAYS.find((one) => one === own)
  return (sms === undefined ? undefined : await smsGateways.get(sms)?.check?.(keys)) ?? 'none'
}
