// Answers of the Merchant API: times in milliseconds, codes as text.
import type { CallOutcome, CallRefusal, PaymentRecord, ProviderCall, ProviderKeys, RawAnswer } from '../payments.ts'
import { failureStatus, inUnit, type Repeatable, repeatsByCode } from './contract.ts'

/** The reason of what Uzum has reversed, so that it differs from what we have ended. */
export const BY_REVERSE = 1
/** A transaction that was not confirmed for so long has failed. */
const UNCONFIRMED_MS = 30 * 60_000
const INTERNAL = 99_999
const NOT_FOUND = 10_014

export type UzumCall = Extract<ProviderCall, { readonly kind: 'CHECK' | 'STATUS' | Repeatable }>
type Known = Exclude<UzumCall, { readonly kind: 'CHECK' }>

const REFUSALS: Readonly<Record<CallRefusal, number>> = {
  ORDER_NOT_FOUND: 10_007,
  WRONG_AMOUNT: 10_011,
  ALREADY_PAID: 10_008,
  BUSY: INTERNAL,
  NOT_FOUND,
  WRONG_STATE: 10_009,
  CANNOT_CANCEL: 10_017,
  INTERNAL,
}
const REPEATED: Readonly<Record<Repeatable, number>> = { CREATE: 10_010, PERFORM: 10_016, CANCEL: 10_018 }
const CANCELED_ALREADY = 10_015

export type Desk = { readonly keys: ProviderKeys; readonly now: Date }

/** A refusal. An error of ours has the status 500, so that Uzum asks /status instead of returning the money. */
export function failure({ keys, now }: Desk, code: number, transId?: string): RawAnswer {
  const named = transId === undefined ? {} : { transId }
  const body = { timestamp: now.getTime(), ...named, status: 'FAILED', errorCode: String(code) }
  return answer(keys, body, code === INTERNAL ? 500 : failureStatus(keys))
}

/** What the server decided, in the form of the called address. */
export function outcomeAnswer(desk: Desk, call: UzumCall, outcome: CallOutcome): RawAnswer {
  const { keys, now } = desk
  const transId = 'transactionId' in call ? call.transactionId : undefined
  if (!outcome.ok) return failure(desk, codeOf(call, outcome), transId)
  if (call.kind === 'CHECK') {
    if (outcome.order === null) return failure(desk, INTERNAL)
    // the app fills in the amount by this text, in so'm
    const data = { amount: { value: String(outcome.order.amountTiyin / 100) } }
    return answer(keys, { timestamp: now.getTime(), status: 'OK', data })
  }
  const [payment] = outcome.payments
  // a transaction without an order was canceled before we knew of it
  if (payment === undefined || payment.orderId === null) return failure(desk, NOT_FOUND, transId)
  if (call.kind !== 'STATUS' && isRepeated(call.kind, outcome.before) && repeatsByCode(keys, call.kind)) {
    return failure(desk, REPEATED[call.kind], transId)
  }
  return answer(keys, shown(desk, call, payment))
}

function codeOf(call: UzumCall, { refusal, before }: Extract<CallOutcome, { readonly ok: false }>): number {
  if (refusal !== 'WRONG_STATE') return REFUSALS[refusal]
  if (call.kind === 'PERFORM') return CANCELED_ALREADY
  const isGoing = before?.state === 'PENDING' || before?.state === 'PAID'
  return call.kind === 'CREATE' && isGoing ? REPEATED.CREATE : REFUSALS.WRONG_STATE
}

function isRepeated(kind: Repeatable, before: PaymentRecord | null): boolean {
  if (before === null) return false
  if (kind === 'CREATE') return before.state === 'PENDING'
  if (kind === 'PERFORM') return before.state === 'PAID'
  return isReversed(before) || ['CANCELED', 'EXPIRED', 'FAILED'].includes(before.state)
}

function shown({ keys, now }: Desk, { kind, transactionId: transId }: Known, payment: PaymentRecord): object {
  const { amountTiyin, pendingAt, paidAt, refundAt, endedAt } = payment
  const amount = inUnit(keys, amountTiyin)
  const reverseTime = msOf(payment.state === 'PAID' ? refundAt : endedAt)
  switch (kind) {
    case 'CREATE':
      return { transId, status: 'CREATED', transTime: msOf(pendingAt), amount }
    case 'PERFORM':
      return { transId, status: 'CONFIRMED', confirmTime: msOf(paidAt), amount }
    case 'CANCEL':
      return { transId, status: 'REVERSED', reverseTime, amount }
    case 'STATUS': {
      const status = statusOf(payment, now)
      const times = { transTime: msOf(pendingAt), confirmTime: msOf(paidAt) }
      return { transId, status, ...times, reverseTime: status === 'REVERSED' ? reverseTime : null, amount }
    }
  }
}

function statusOf(payment: PaymentRecord, now: Date): 'CREATED' | 'CONFIRMED' | 'REVERSED' | 'FAILED' {
  const { state, pendingAt } = payment
  if (isReversed(payment)) return 'REVERSED'
  if (state === 'PAID') return 'CONFIRMED'
  const isOver = pendingAt !== null && now.getTime() - pendingAt.getTime() >= UNCONFIRMED_MS
  return state === 'PENDING' && !isOver ? 'CREATED' : 'FAILED'
}

function isReversed({ state, refund, reason }: PaymentRecord): boolean {
  return state === 'PAID' ? refund === 'DONE' : state === 'CANCELED' && reason === BY_REVERSE
}

function msOf(at: Date | null): number | null {
  return at?.getTime() ?? null
}

function answer(keys: ProviderKeys, value: object, status = 200): RawAnswer {
  const body = JSON.stringify({ serviceId: Number(keys.service_id ?? 0), ...value })
  return { status, contentType: 'application/json; charset=UTF-8', body }
}
