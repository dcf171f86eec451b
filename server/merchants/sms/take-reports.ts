import { SMS_GATEWAYS, type SmsGatewayName } from '@dasturxon/domain/gateway-names'
import { afterReport, smsStateOf } from '@dasturxon/domain/sms-state'
import type { Scope } from '../../db/scope.ts'
import { isSameSecret } from '../../gateways/same-secret.ts'
import type { SmsGateways, SmsReport } from '../../gateways/sms.ts'
import { readKeys } from '../keep-secret.ts'
import { unlessUnreadable } from '../secrets.ts'
import { messageOfToken } from './report-address.ts'
import { lockSms, lockSmsOf, type SmsRow, saveSms } from './sms-store.ts'

export type ReportCall = { readonly gateway: string; readonly token: string; readonly body: Buffer }

type Tools = { readonly secretKey: string; readonly byName: SmsGateways['byName'] }

/**
 * Stores the delivery reports of a gateway. False for a call that is none: an address that we did not make, a body that
 * cannot be read, or a message that this brand did not send by this gateway. A repeated or late report changes nothing.
 */
export async function takeReports(scope: Scope, { secretKey, byName }: Tools, call: ReportCall): Promise<boolean> {
  const name = SMS_GATEWAYS.find((known) => known === call.gateway)
  const reports = name === undefined ? null : (byName.get(name)?.readReports(call.body) ?? null)
  if (name === undefined || reports === null) return false
  const own = messageOfToken(secretKey, { merchantId: scope.merchantId, gateway: name }, call.token)
  if (own === null && !(await isAccountsOwn(scope, secretKey, name, call.token))) return false
  let isTaken = false
  for (const report of reports) {
    const row = await findReported(scope, name, own, report)
    if (row !== undefined) await keepReport(scope, row, report)
    isTaken ||= row !== undefined
  }
  return isTaken
}

const LEAST_SECRET = 16

/** Whether it is the address that the brand has given to the gateway for all its messages. */
async function isAccountsOwn(scope: Scope, secretKey: string, name: SmsGatewayName, token: string): Promise<boolean> {
  const secret = (await unlessUnreadable(readKeys(scope, secretKey, `sms/${name}`)))?.report_secret ?? ''
  return secret.length >= LEAST_SECRET && isSameSecret(token, secret)
}

/** The address of one message takes reports of that message alone. */
async function findReported(
  scope: Scope,
  name: SmsGatewayName,
  own: string | null,
  { theirId }: SmsReport,
): Promise<SmsRow | undefined> {
  if (own === null) return lockSmsOf(scope, name, theirId)
  const row = await lockSms(scope, own)
  // not known yet when the report comes before the gateway's answer, or instead of it
  return row?.their_id === null || row?.their_id === theirId ? row : undefined
}

async function keepReport(scope: Scope, row: SmsRow, { theirId, word, parts }: SmsReport): Promise<void> {
  const reported = smsStateOf(word)
  const state = reported === null ? row.state : afterReport(row.state, reported)
  // the first word of a state stays with its time
  if (state === row.state && reported !== null && row.their_id !== null) return
  await saveSms(scope, row.id, {
    ...{ state, their_id: theirId, word, reported_at: scope.now },
    ...(parts === null || parts === 0 ? {} : { parts }),
  })
}
