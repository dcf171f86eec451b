// A call of Click's SHOP-API: a form, signed with MD5 over the strings exactly as they were received.
import { createHash } from 'node:crypto'
import type {
  CallOutcome,
  CallRefusal,
  ProviderCall,
  ProviderKeys,
  RawAnswer,
  RawRequest,
  ReadCall,
} from '../payments.ts'
import { isSameSecret } from '../same-secret.ts'

const PREPARE = '0'
const COMPLETE = '1'

const NOTES = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update user',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const
type Code = keyof typeof NOTES

const REFUSALS: Readonly<Record<CallRefusal, Code>> = {
  ORDER_NOT_FOUND: -5,
  WRONG_AMOUNT: -2,
  ALREADY_PAID: -4,
  BUSY: -4,
  NOT_FOUND: -6,
  WRONG_STATE: -9,
  CANNOT_CANCEL: -4,
  INTERNAL: -7,
}
/** Click cancels what it had confirmed: its test generator expects this code, its samples -4. The order stays paid. */
const CANCELED_AFTER_PAID: Code = -9

const NEEDED = [
  'click_trans_id',
  'service_id',
  'click_paydoc_id',
  'merchant_trans_id',
  'amount',
  'action',
  'error',
  'sign_time',
  'sign_string',
] as const
type Fields = Readonly<Record<(typeof NEEDED)[number], string>> & { readonly merchant_prepare_id: string }

/** The call in our words, or the refusal in Click's; checked in the order of Click's own sample. */
export function readClickCall({ body }: RawRequest, keys: ProviderKeys): ReadCall {
  const form = new URLSearchParams(body.toString('utf8'))
  const fields = fieldsOf(form)
  const malformed = (code: Code): ReadCall => ({ ok: false, why: 'MALFORMED', answer: answer(form, code) })
  if (fields === null || fields.service_id !== keys.service_id) return malformed(-8)
  if (!isSigned(fields, keys)) return { ok: false, why: 'CREDENTIALS', answer: answer(form, -1) }
  if (fields.action !== PREPARE && fields.action !== COMPLETE) return malformed(-3)
  const amountTiyin = tiyinOf(fields.amount)
  if (amountTiyin === null) return malformed(-2)
  const call = fields.action === PREPARE ? preparing(fields, amountTiyin) : completing(fields, amountTiyin)
  if (call === null) return malformed(-6)
  return { ok: true, call, answer: (outcome) => outcomeAnswer(form, call, outcome) }
}

function preparing(fields: Fields, amountTiyin: number): ProviderCall {
  return {
    kind: 'CREATE',
    // a payment is reversed by the number of its document, not by that of the call
    transactionId: fields.click_paydoc_id,
    orderId: fields.merchant_trans_id,
    amountTiyin,
    at: timeOf(fields.sign_time),
  }
}

/** Click finds the attempt by the number that we gave it; its own numbers may differ between the two calls. */
function completing(fields: Fields, amountTiyin: number): ProviderCall | null {
  const number = Number(fields.merchant_prepare_id)
  if (!/^\d{1,15}$/.test(fields.merchant_prepare_id)) return null
  const name = { transactionId: fields.click_paydoc_id, number }
  const error = Number(fields.error)
  if (error < 0) return { kind: 'CANCEL', ...name, reason: error, hasFailed: true }
  return { kind: 'PERFORM', ...name, orderId: fields.merchant_trans_id, amountTiyin }
}

function outcomeAnswer(form: URLSearchParams, call: ProviderCall, outcome: CallOutcome): RawAnswer {
  if (call.kind === 'CANCEL') {
    const isUnknown = !outcome.ok && outcome.refusal === 'NOT_FOUND'
    return answer(form, isUnknown ? -6 : CANCELED_AFTER_PAID)
  }
  if (!outcome.ok) return answer(form, REFUSALS[outcome.refusal])
  const [payment] = outcome.payments
  if (payment === undefined) return answer(form, -7)
  if (call.kind === 'CREATE') return answer(form, 0, { merchant_prepare_id: payment.number })
  return answer(form, outcome.before?.state === 'PAID' ? -4 : 0, { merchant_confirm_id: payment.number })
}

function answer(form: URLSearchParams, error: Code, ids: Readonly<Record<string, number>> = {}): RawAnswer {
  // 64 bits do not fit into a number of JSON: their digits are written as they came
  const echoed = form.get('click_trans_id') ?? ''
  const trans = /^\d{1,20}$/.test(echoed) ? echoed : '0'
  const rest = { merchant_trans_id: form.get('merchant_trans_id') ?? '', ...ids, error, error_note: NOTES[error] }
  const body = `{"click_trans_id":${trans},${JSON.stringify(rest).slice(1)}`
  return { status: 200, contentType: 'application/json; charset=UTF-8', body }
}

function fieldsOf(form: URLSearchParams): Fields | null {
  const given = (name: string) => form.get(name) ?? ''
  if (NEEDED.some((name) => given(name) === '')) return null
  if (given('action') === COMPLETE && given('merchant_prepare_id') === '') return null
  return {
    click_trans_id: given('click_trans_id'),
    service_id: given('service_id'),
    click_paydoc_id: given('click_paydoc_id'),
    merchant_trans_id: given('merchant_trans_id'),
    merchant_prepare_id: given('merchant_prepare_id'),
    amount: given('amount'),
    action: given('action'),
    error: given('error'),
    sign_time: given('sign_time'),
    sign_string: given('sign_string'),
  }
}

function isSigned(fields: Fields, keys: ProviderKeys): boolean {
  const { secret_key: secret = '' } = keys
  if (secret === '') return false
  const prepareId = fields.action === COMPLETE ? fields.merchant_prepare_id : ''
  const { click_trans_id, service_id, merchant_trans_id, amount, action, sign_time } = fields
  const text = [click_trans_id, service_id, secret, merchant_trans_id, prepareId, amount, action, sign_time].join('')
  const wanted = createHash('md5').update(text).digest('hex')
  return isSameSecret(fields.sign_string.toLowerCase(), wanted)
}

/** `50000.00` soʻm in tiyin, without rounding; `null` for any other text. */
function tiyinOf(amount: string): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Click writes the time of Tashkent. */
function timeOf(text: string): Date | null {
  const at = new Date(`${text.replace(' ', 'T')}+05:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
