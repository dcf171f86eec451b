// A call of Payme's Merchant API: JSON-RPC over POST, with the key of the merchant's cash register as password.
import { z } from 'zod'
import type { ProviderCall, ProviderKeys, RawRequest, ReadCall } from '../payments.ts'
import { readJson } from '../read-json.ts'
import { isSameSecret } from '../same-secret.ts'
import { failure, METHOD_UNKNOWN, outcomeAnswer, type PaymeFault, type PaymeId } from './answer.ts'

const LOGIN = 'Paycom'
/** Payme gives up a transaction after twelve hours. */
const LIFETIME_MS = 43_200_000

const Request = z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) })
const named = z.object({ id: z.string().min(1).max(64) })
const orderId = z.object({ account: z.object({ order_id: z.union([z.string(), z.number()]).transform(String) }) })
const amount = z.object({ amount: z.int().nonnegative() })
const time = z.object({ time: z.int().positive() })
const reason = z.object({ reason: z.int().nullish().default(null) })
const from = z.object({ from: z.int().nonnegative() })
const to = z.object({ to: z.int().nonnegative() })

type Read = ProviderCall | PaymeFault
type Params = Readonly<Record<string, unknown>>

const NO_ORDER: PaymeFault = { code: -31_050, data: 'order_id' }
const WRONG_AMOUNT: PaymeFault = { code: -31_001 }
const NOT_A_CALL: PaymeFault = { code: -32_600 }

const METHODS: Readonly<Record<string, (params: Params, now: Date) => Read>> = {
  CheckPerformTransaction: (params) => {
    const [order, sum] = [orderId.safeParse(params), amount.safeParse(params)]
    if (!order.success) return NO_ORDER
    if (!sum.success) return WRONG_AMOUNT
    return { kind: 'CHECK', orderId: order.data.account.order_id, amountTiyin: sum.data.amount }
  },
  CreateTransaction: (params, now) => {
    const [id, order, sum, at] = [
      named.safeParse(params),
      orderId.safeParse(params),
      amount.safeParse(params),
      time.safeParse(params),
    ]
    if (!id.success || !at.success) return NOT_A_CALL
    if (!order.success) return NO_ORDER
    if (!sum.success) return WRONG_AMOUNT
    if (now.getTime() - at.data.time >= LIFETIME_MS) return { code: -31_050, data: 'time' }
    return {
      kind: 'CREATE',
      transactionId: id.data.id,
      orderId: order.data.account.order_id,
      amountTiyin: sum.data.amount,
      at: new Date(at.data.time),
    }
  },
  PerformTransaction: (params) => byName(params, (transactionId) => ({ kind: 'PERFORM', transactionId })),
  CancelTransaction: (params) => {
    const why = reason.safeParse(params)
    if (!why.success) return NOT_A_CALL
    return byName(params, (transactionId) => ({ kind: 'CANCEL', transactionId, reason: why.data.reason }))
  },
  CheckTransaction: (params) => byName(params, (transactionId) => ({ kind: 'STATUS', transactionId })),
  GetStatement: (params) => {
    const [begin, end] = [from.safeParse(params), to.safeParse(params)]
    if (!begin.success) return { code: -31_050, data: 'from' }
    if (!end.success || end.data.to < begin.data.from) return { code: -31_050, data: 'to' }
    return { kind: 'LIST', from: new Date(begin.data.from), to: new Date(end.data.to) }
  },
}

function byName(params: Params, call: (transactionId: string) => ProviderCall): Read {
  const id = named.safeParse(params)
  return id.success ? call(id.data.id) : NOT_A_CALL
}

/** The call in our words, or the refusal in Payme's. The key is checked before anything else is looked at. */
export function readPaymeCall({ headers, body }: RawRequest, keys: ProviderKeys, now: Date): ReadCall {
  const json = readJson(body)
  const id = idOf(json)
  const malformed = (fault: PaymeFault): ReadCall => ({ ok: false, why: 'MALFORMED', answer: failure(id, fault) })
  if (!isAuthorised(headers.authorization, keys)) {
    return { ok: false, why: 'CREDENTIALS', answer: failure(id, { code: -32_504 }) }
  }
  if (json === undefined) return malformed({ code: -32_700 })
  const request = Request.safeParse(json)
  if (!request.success) return malformed(NOT_A_CALL)
  const { method, params } = request.data
  const read = Object.hasOwn(METHODS, method) ? METHODS[method]?.(params, now) : undefined
  if (read === undefined) return malformed({ code: METHOD_UNKNOWN, data: method })
  if ('code' in read) return malformed(read)
  return { ok: true, call: read, answer: (outcome) => outcomeAnswer(id, read, outcome) }
}

/** The key of tests is accepted only where the merchant's keys say that this is a test. */
function isAuthorised(header: string | readonly string[] | undefined, keys: ProviderKeys): boolean {
  const key = keys.mode === 'test' ? keys.test_key : keys.key
  if (typeof header !== 'string' || key === undefined || key === '') return false
  return isSameSecret(header, `Basic ${Buffer.from(`${LOGIN}:${key}`).toString('base64')}`)
}

function idOf(json: unknown): PaymeId {
  if (typeof json !== 'object' || json === null || !('id' in json)) return null
  return typeof json.id === 'number' || typeof json.id === 'string' ? json.id : null
}
