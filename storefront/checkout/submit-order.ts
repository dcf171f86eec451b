// Places an order exactly once, whatever the network does. The key is stored before sending, every retry uses the same
// key, and when no answer comes, the order is looked up by that key before the customer sees a result.
import type { Api } from '@dasturxon/contract/api'
import type { Call, CallFailure, CallResult } from '@dasturxon/contract/client'
import type { Send } from '@dasturxon/contract/endpoint'
import type { OrderKey } from '../basket/draft.ts'
import type { Order } from '../orders/order.ts'

export type PlaceBody = Send<Api['POST /orders/v1/orders']>['body']

/** The dependencies: the server, the clock, random numbers, and the storage of the key. */
export type SendDependencies = {
  readonly call: Call
  /** Milliseconds of a monotonic clock. */
  now(): number
  /** From 0 up to 1, without 1. */
  random(): number
  wait(ms: number): Promise<void>
  newKey(): string
  readKey(): OrderKey | null
  keepKey(key: OrderKey): void
  /** The account has no address with this id: it was deleted on another device. */
  unlinkAddress(id: string): void
}

/**
 * `placed`: the order exists. `refused`: a final refusal, nothing was ordered. `absent`: the server has no such order, a
 * new press is safe. `unknown`: the result is not known; the key is kept for a later lookup.
 */
export type Outcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

export type Phase = 'sending' | 'checking'
type OnPhase = (phase: Phase) => void

const TRY_MS = 15_000
const OVERALL_MS = 30_000
const LOOK_MS = 10_000
/** The pause after each try without an answer. */
const TRY_PAUSES_MS = [500, 1000, 2000]
const JITTER_MS = 250
/** The pause before each lookup by key. */
const LOOK_PAUSES_MS = [0, 1000, 2000, 2000, 4000, 8000, 8000, 8000]
/** How many lookups must find nothing: the server may still be writing the order of the first try. */
const ABSENT_LOOKS = 3

/** A hash of the draft that makes two presses the same order: without the seen price and the answer to "once more?". */
export function draftFingerprint({ quoteHash, seen, confirmDuplicate, ...draft }: PlaceBody): string {
  return shortHash(JSON.stringify(draft))
}

/** The key of a draft: created when it can first be sent, kept while the draft is unchanged or an answer is pending. */
export function readyKey(dependencies: SendDependencies, fingerprint: string): OrderKey {
  const held = dependencies.readKey()
  if (held !== null && (held.fingerprint === fingerprint || held.state !== 'fresh')) return held
  const made: OrderKey = { key: dependencies.newKey(), fingerprint, state: 'fresh' }
  dependencies.keepKey(made)
  return made
}

/** Sends orders and looks up sent ones, one at a time: a second press during a request gets the same outcome. */
export function orderSender(dependencies: SendDependencies) {
  let running: Promise<Outcome> | null = null
  function once(run: () => Promise<Outcome>): Promise<Outcome> {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  return {
    submit: (body: PlaceBody, onPhase: OnPhase) => once(() => submitToPlace(dependencies, body, onPhase)),
    /** Looks up the order that was being sent, after a reload or a lost connection. */
    resume: (onPhase: OnPhase) => once(() => resume(dependencies, onPhase)),
  }
}

/** An address that was deleted on another device is still where the customer wants the order: it is sent in words. */
async function submitToPlace(dependencies: SendDependencies, body: PlaceBody, onPhase: OnPhase): Promise<Outcome> {
  const outcome = await submit(dependencies, body, onPhase)
  const isGone = outcome.kind === 'refused' && outcome.failure.code === 'ADDRESS_NOT_FOUND'
  if (!isGone || body.address?.id === undefined) return outcome
  const { id, ...address } = body.address
  dependencies.unlinkAddress(id)
  return submit(dependencies, { ...body, addressType: 'MAP', address }, onPhase)
}

async function submit(dependencies: SendDependencies, body: PlaceBody, onPhase: OnPhase): Promise<Outcome> {
  const fingerprint = draftFingerprint(body)
  if (readyKey(dependencies, fingerprint).fingerprint !== fingerprint) {
    // another draft has no answer yet: its result is needed first, otherwise there could be two orders
    const earlier = await resume(dependencies, onPhase)
    if (earlier.kind !== 'absent') return earlier
  }
  const held = readyKey(dependencies, fingerprint)
  const endsAt = dependencies.now() + OVERALL_MS
  const isOpen = held.state !== 'fresh'
  const send = (isRepeat: boolean) =>
    sendOnce(dependencies, { body, key: held.key, endsAt, wasUnanswered: isOpen || isRepeat })

  keep(dependencies, held, 'sending', onPhase)
  const answered = await sendWithTries(dependencies, send)
  if (answered !== null) return finish(dependencies, held, answered)

  keep(dependencies, held, 'checking', onPhase)
  const isTimeLeft = () => dependencies.now() < endsAt
  return finish(
    dependencies,
    held,
    await lookByKey(dependencies, held.key, async () => (isTimeLeft() ? send(true) : null)),
  )
}

async function resume(dependencies: SendDependencies, onPhase: OnPhase): Promise<Outcome> {
  const held = dependencies.readKey()
  if (held === null || held.state === 'fresh') return { kind: 'absent' }
  keep(dependencies, held, 'checking', onPhase)
  return finish(dependencies, held, await lookByKey(dependencies, held.key, async () => null))
}

/** Tries three times; `null` when no try got an answer. */
async function sendWithTries(
  dependencies: SendDependencies,
  send: (isRepeat: boolean) => Promise<Outcome | Silence>,
): Promise<Outcome | null> {
  for (const [index, pauseMs] of TRY_PAUSES_MS.entries()) {
    const outcome = await send(index > 0)
    if (outcome.kind !== 'silence') return outcome
    await dependencies.wait(Math.max(pauseMs + dependencies.random() * JITTER_MS, outcome.retryAfterMs))
  }
  return null
}

/** No reliable answer; `retryAfterMs` is the delay that the server asked for, or 0. */
type Silence = { readonly kind: 'silence'; readonly retryAfterMs: number }

type Sending = {
  readonly body: PlaceBody
  readonly key: string
  readonly endsAt: number
  /** An earlier try with this key got no answer, so its order may exist. */
  readonly wasUnanswered: boolean
}

async function sendOnce(dependencies: SendDependencies, sending: Sending): Promise<Outcome | Silence> {
  const { body, key, endsAt, wasUnanswered } = sending
  const address = body.deliveryAt == null ? 'POST /orders/v1/orders' : 'POST /orders/v1/orders/at-time'
  for (;;) {
    const leftMs = endsAt - dependencies.now()
    if (leftMs <= 0) return { kind: 'silence', retryAfterMs: 0 }
    const answer = await dependencies.call(address, { body, key }, { timeoutMs: Math.min(TRY_MS, leftMs) })
    if (answer.ok) return { kind: 'placed', order: answer.value }
    if (isSilent(answer, wasUnanswered)) return { kind: 'silence', retryAfterMs: retryAfterMs(answer) }
    if (answer.code !== 'IN_PROGRESS') return { kind: 'refused', failure: answer }
    // the server still works on the first try: this is not a failure, so wait
    await dependencies.wait(Math.max(1000, retryAfterMs(answer)))
  }
}

/** Whether it is still unknown after this failure if the order was placed. */
function isSilent(failure: CallFailure, wasUnanswered: boolean): boolean {
  // an order with this key and another body exists: the lookup will return that order
  if (failure.code === 'IDEMPOTENCY_MISMATCH') return true
  if (failure.status === 0 || failure.status >= 500) return true
  // these refusals are made before the server reads the key, so the order of an earlier try may exist
  return wasUnanswered && [401, 403, 429].includes(failure.status)
}

/** Looks up the order by key until there is a result. `resend` sends again; it gives `null` when the time is over. */
async function lookByKey(
  dependencies: SendDependencies,
  key: string,
  resend: () => Promise<Outcome | Silence | null>,
): Promise<Outcome> {
  let absentLooks = 0
  for (const pauseMs of LOOK_PAUSES_MS) {
    if (pauseMs > 0) await dependencies.wait(pauseMs)
    const seen: CallResult<Order> = await dependencies.call(
      'GET /orders/v1/orders/by-key/:key',
      { params: { key } },
      { timeoutMs: LOOK_MS },
    )
    if (seen.ok) return { kind: 'placed', order: seen.value }
    if (seen.status === 401) return { kind: 'unknown' }
    if (seen.code !== 'NOT_FOUND') continue

    const resent = await resend()
    if (resent !== null && resent.kind !== 'silence') return resent
    absentLooks += resent === null ? 1 : 0
    if (absentLooks === ABSENT_LOOKS) return { kind: 'absent' }
  }
  return { kind: 'unknown' }
}

/** A final answer makes the key reusable; an unknown result keeps its state. After `placed` the draft removes the key. */
function finish(dependencies: SendDependencies, held: OrderKey, outcome: Outcome): Outcome {
  // another tab may have started a new draft: its key must not be changed
  const isOurs = dependencies.readKey()?.key === held.key
  if (isOurs && outcome.kind !== 'placed' && outcome.kind !== 'unknown')
    dependencies.keepKey({ ...held, state: 'fresh' })
  return outcome
}

function keep(dependencies: SendDependencies, held: OrderKey, state: Phase, onPhase: OnPhase): void {
  dependencies.keepKey({ ...held, state })
  onPhase(state)
}

function retryAfterMs(failure: CallFailure): number {
  return (failure.problem?.retryAfter ?? 0) * 1000
}

/** The hash is long enough to distinguish the drafts of one device, and hides the name and phone. */
function shortHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`
}
