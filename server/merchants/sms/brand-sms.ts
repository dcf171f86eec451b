// Sends a brand's messages through its gateways, none of them twice.
//
// A message is given to the second gateway only when the first has certainly not accepted it. After a lost answer it counts
// as sent: Eskiz knows no id of ours by which it would drop a second one, and two gateways never do. Who gets no code asks
// for another one a minute later, which is a new message, and the gateway that has just failed is then asked last.
import { maySend } from '@dasturxon/domain/sms-state'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { isOutage } from '../../db/database.ts'
import { inTransaction, type Scope } from '../../db/scope.ts'
import type { GuardedSmsByName } from '../../gateways/guarded-sms.ts'
import type { SmsFacts, SmsGateway, SmsOutcome } from '../../gateways/sms.ts'
import type { Log } from '../../log.ts'
import { type Account, findSmsAccounts } from './find-sms-accounts.ts'
import { reportUrlOf } from './report-url.ts'
import { formOf, isApproved, partsOf } from './sms-form.ts'
import { insertSms, lockSms, saveSms } from './sms-store.ts'

type Tools = {
  readonly pool: Pool
  now(): Date
  readonly config: Pick<Config, 'secretKey' | 'baseDomain'>
  readonly merchants: Parameters<typeof reportUrlOf>[0]
  readonly log: Log
}

type Gateways = { readonly byName: GuardedSmsByName; readonly fallback: SmsGateway }
type Sms = SmsFacts & { readonly to: string; readonly text: string }

/**
 * Sends through the gateway that the brand has chosen, with the brand's keys, or through the other one that it has keys of.
 * Uses the installation's own where the brand has chosen none, or has no keys of it that can be decrypted.
 */
export function brandSms(tools: Tools, { byName, fallback }: Gateways): SmsGateway {
  return {
    send: async (to, text, facts) => {
      try {
        const sms = { ...facts, to, text }
        const accounts = await inBrand(tools, sms, (scope) => findSmsAccounts(scope, tools.config.secretKey, byName))
        return accounts.length === 0 ? await fallback.send(to, text, facts) : await sendOnce(tools, accounts, sms)
      } catch (error) {
        if (isOutage(error)) return 'down'
        throw error
      }
    },
  }
}

function inBrand<T>({ pool, now }: Tools, { merchantId }: SmsFacts, work: (scope: Scope) => Promise<T>): Promise<T> {
  return inTransaction(pool, { merchantId, now: now() }, work)
}

async function sendOnce(tools: Tools, accounts: readonly Account[], sms: Sms): Promise<'sent' | 'down'> {
  const { merchantId } = sms
  const [gentle, failing] = [
    accounts.filter((one) => !justFailed(one, sms)),
    accounts.filter((one) => justFailed(one, sms)),
  ]
  const reasons: string[] = []
  for (const account of [...gentle, ...failing]) {
    const begun = await inBrand(tools, sms, (scope) => begin(scope, account, sms))
    if (begun === 'known') return 'sent'
    const outcome: SmsOutcome = begun === 'begun' ? await attempt(tools, account, sms) : { kind: 'refused', why: begun }
    await keep(tools, sms, outcome)
    if (outcome.kind === 'accepted') return 'sent'
    reasons.push(`${account.name}: ${outcome.kind}, ${outcome.why}`)
    if (outcome.kind === 'unsure') {
      tools.log.warn({ event: 'SMS_UNSURE', merchantId, reasons }, 'it is not known whether an SMS was sent')
      return 'sent'
    }
  }
  tools.log.warn({ event: 'SMS_UNSENT', merchantId, reasons }, 'no gateway accepted an SMS')
  return 'down'
}

function justFailed({ gateway }: Account, { merchantId }: Sms): boolean {
  return gateway.hasJustFailed(merchantId)
}

/** Stored before the message is sent: who finds it there does not send it, unless it was certainly not accepted. */
async function begin(
  scope: Scope,
  { name, gateway, terms }: Account,
  { id, text }: Sms,
): Promise<'begun' | 'known' | 'text is not approved'> {
  const row = { gateway: name, their_id: gateway.theirId(id), parts: partsOf(text, terms), part_price: terms.partPrice }
  if (!(await insertSms(scope, { id, ...row }))) {
    const known = await lockSms(scope, id)
    if (!maySend(known?.state ?? null)) return 'known'
    await saveSms(scope, id, { state: 'SENDING', ...row })
  }
  return isApproved(text, terms) ? 'begun' : 'text is not approved'
}

function attempt({ config, merchants }: Tools, { name, gateway, keys, terms }: Account, sms: Sms): Promise<SmsOutcome> {
  const { merchantId, id, to, isUrgent = false } = sms
  const reportUrl = reportUrlOf(merchants, config, { merchantId, gateway: name, id })
  return gateway.send({ id, to, text: formOf(sms.text, terms), isUrgent, reportUrl }, { merchantId, keys })
}

const STATES = { accepted: 'ACCEPTED', unsure: 'UNSURE', unsent: 'UNSENT', refused: 'UNSENT' } as const

/** What became of the message. When the database is away it stays as begun, and is not sent again. */
async function keep(tools: Tools, sms: Sms, outcome: SmsOutcome): Promise<void> {
  try {
    await inBrand(tools, sms, async (scope) => {
      const row = await lockSms(scope, sms.id)
      // a report was faster
      if (row?.state !== 'SENDING') return
      const known = outcome.kind === 'accepted' ? { their_id: outcome.theirId } : {}
      await saveSms(scope, sms.id, { state: STATES[outcome.kind], ...known })
    })
  } catch (error) {
    if (!isOutage(error)) throw error
    tools.log.error({ merchantId: sms.merchantId, error }, 'what became of an SMS could not be stored')
  }
}
