// A call of Uzum's Merchant API: JSON to one of five addresses, with the login and password of the contract.
import { z } from 'zod'
import { hasBasicAuth } from '../basic-auth.ts'
import type { ProviderKeys, RawRequest, ReadCall } from '../payments.ts'
import { readJson } from '../read-json.ts'
import { BY_REVERSE, type Desk, failure, outcomeAnswer, type UzumCall } from './answer.ts'
import { accountKey, fromUnit } from './contract.ts'

const DENIED = 10_001
const NO_JSON = 10_002
const NO_OPERATION = 10_003
const MISSING = 10_005
const OTHER_SERVICE = 10_006
const WRONG_AMOUNT = 10_011

const Body = z.record(z.string(), z.unknown())
const Head = z.object({ serviceId: z.int(), timestamp: z.int() })
const Named = z.object({ transId: z.string().regex(/^[\w-]{1,64}$/) })
const Params = z.object({ params: z.record(z.string(), z.unknown()) })
const Account = z.union([z.string().min(1).max(64), z.int().nonnegative()]).transform(String)
const Amount = z.object({ amount: z.int().positive() })

type Fields = z.output<typeof Body>
type Read = UzumCall | number

const STEPS: Readonly<Record<string, (body: Fields, keys: ProviderKeys) => Read>> = {
  check: (body, keys) => {
    const orderId = orderIn(body, keys)
    return orderId === null ? MISSING : { kind: 'CHECK', orderId, amountTiyin: null }
  },
  create: (body, keys) => {
    const orderId = orderIn(body, keys)
    if (orderId === null || body.amount === undefined) return MISSING
    return named(body, (transactionId) => {
      const { data } = Amount.safeParse(body)
      if (data === undefined) return WRONG_AMOUNT
      const at = new Date(Number(body.timestamp))
      // a time that no calendar has
      if (Number.isNaN(at.getTime())) return MISSING
      return { kind: 'CREATE', transactionId, orderId, amountTiyin: fromUnit(keys, data.amount), at }
    })
  },
  // Uzum returns the money of a transaction that is not confirmed
  confirm: (body) => named(body, (transactionId) => ({ kind: 'PERFORM', transactionId, isRefusable: true })),
  reverse: (body) => named(body, (transactionId) => ({ kind: 'CANCEL', transactionId, reason: BY_REVERSE })),
  status: (body) => named(body, (transactionId) => ({ kind: 'STATUS', transactionId })),
}

/** The call in our words, or the refusal in Uzum's. Login and password are checked before anything is read. */
export function readUzumCall({ headers, body, step }: RawRequest, keys: ProviderKeys, now: Date): ReadCall {
  const desk: Desk = { keys, now }
  if (!hasBasicAuth(headers.authorization, { login: keys.login, password: keys.password })) {
    return { ok: false, why: 'CREDENTIALS', answer: failure(desk, DENIED) }
  }
  const read = callIn(body, step, keys)
  if (typeof read === 'number') return { ok: false, why: 'MALFORMED', answer: failure(desk, read, transIdIn(body)) }
  return { ok: true, call: read, answer: (outcome) => outcomeAnswer(desk, read, outcome) }
}

function callIn(bytes: Buffer, step: string | null, keys: ProviderKeys): Read {
  const read = step !== null && Object.hasOwn(STEPS, step) ? STEPS[step] : undefined
  if (read === undefined) return NO_OPERATION
  const body = Body.safeParse(readJson(bytes))
  if (!body.success) return NO_JSON
  const head = Head.safeParse(body.data)
  if (!head.success) return MISSING
  if (String(head.data.serviceId) !== keys.service_id) return OTHER_SERVICE
  return read(body.data, keys)
}

function orderIn(body: Fields, keys: ProviderKeys): string | null {
  const params = Params.safeParse(body)
  return params.success ? (Account.safeParse(params.data.params[accountKey(keys)]).data ?? null) : null
}

function named(body: Fields, call: (transactionId: string) => Read): Read {
  const { data } = Named.safeParse(body)
  return data === undefined ? MISSING : call(data.transId)
}

function transIdIn(bytes: Buffer): string | undefined {
  return Named.safeParse(readJson(bytes)).data?.transId
}
