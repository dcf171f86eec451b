// Calls of Multicard, all to one address: the success callback (MD5), webhooks of every state (SHA-1), and of a saved card.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CallOutcome, ProviderCall, ProviderKeys, RawAnswer, RawRequest, ReadCall } from '../payments.ts'
import { readJson } from '../read-json.ts'
import { isSameSecret } from '../same-secret.ts'
import { tashkentTime } from './api.ts'
import { MESSAGES } from './messages.ts'

/** From where Multicard calls. */
const SOURCE = '195.158.26.90'

const text = z.union([z.string().max(255), z.number()]).transform(String)
const Signed = z.object({
  store_id: text.optional(),
  invoice_id: text,
  amount: text,
  uuid: z.string().min(1).max(64),
  status: z.string().optional(),
  payment_time: z.string().nullish().catch(null),
  sign: z.string(),
})
type Fields = z.infer<typeof Signed>
const Bound = z.object({ payer_id: text, card_token: z.string() })

/** The call in our words, or the refusal in Multicard's. */
export function readRahmatCall({ body, address }: RawRequest, keys: ProviderKeys): ReadCall {
  if (keys.source_check === 'on' && address.replace(/^::ffff:/, '') !== SOURCE) return forged()
  const json = readJson(body)
  const { data: fields } = Signed.safeParse(json)
  if (fields === undefined) return readBound(json)
  if (!isSigned(fields, keys)) return forged()
  if (fields.status !== undefined) return { ok: true, call: changeOf(fields, fields.status), answer: () => accepted() }
  const call = paid(fields)
  if (call === null) return { ok: false, why: 'MALFORMED', answer: refused(MESSAGES.WRONG_AMOUNT) }
  return { ok: true, call, answer: paidAnswer }
}

/** It has no signature and nothing of it is used: the card is asked for when the customer returns. */
function readBound(json: unknown): ReadCall {
  const { data } = Bound.safeParse(json)
  if (data === undefined) return { ok: false, why: 'MALFORMED', answer: refused(MESSAGES.MALFORMED) }
  return { ok: true, call: { kind: 'STATUS', transactionId: data.payer_id }, answer: () => accepted() }
}

function forged(): ReadCall {
  return { ok: false, why: 'CREDENTIALS', answer: refused(MESSAGES.CREDENTIALS) }
}

/** The two kinds of calls sign different values with different hashes; a webhook is the one that has a state. */
function isSigned({ status, uuid, store_id = '', invoice_id, amount, sign }: Fields, keys: ProviderKeys): boolean {
  const { secret = '' } = keys
  if (secret === '') return false
  const [algorithm, first] = status === undefined ? (['md5', store_id] as const) : (['sha1', uuid] as const)
  const wanted = createHash(algorithm).update(`${first}${invoice_id}${amount}${secret}`).digest('hex')
  return isSameSecret(sign.toLowerCase(), wanted)
}

function paid({ uuid, invoice_id: orderId, amount, payment_time }: Fields): ProviderCall | null {
  if (!/^\d{1,15}$/.test(amount)) return null
  const at = tashkentTime(payment_time ?? '')
  const time = Number.isNaN(at) ? null : new Date(at)
  return { kind: 'PAY', transactionId: uuid, orderId, amountTiyin: Number(amount), at: time }
}

/** Only the ends are used: whether a payment is made is decided by the success callback. */
function changeOf({ uuid: transactionId }: Fields, status: string): ProviderCall {
  if (status === 'revert') return { kind: 'CANCEL', transactionId, reason: null }
  if (status === 'error') return { kind: 'CANCEL', transactionId, reason: null, hasFailed: true }
  return { kind: 'STATUS', transactionId }
}

function paidAnswer(outcome: CallOutcome): RawAnswer {
  if (outcome.ok) return accepted()
  // 500 makes Multicard hold the money and call again; any other refusal returns the money to the customer
  return refused(MESSAGES[outcome.refusal], outcome.refusal === 'INTERNAL' ? 500 : 200)
}

/** Any other status than 500 would return the money of an order that may be paid. */
export const BUSY = refused(MESSAGES.INTERNAL, 500)

function accepted(): RawAnswer {
  return answer({ success: true }, 200)
}

function refused(message: string, status = 200): RawAnswer {
  return answer({ success: false, message }, status)
}

function answer(value: object, status: number): RawAnswer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}
