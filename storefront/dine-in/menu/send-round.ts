// Sends a round to the kitchen exactly once: its key is stored before anything is sent, every try has the same key, and
// a round without an answer waits for the connection, also over a reload of the page.
import { newKey } from '@dasturxon/client/new-key'
import type { CallFailure } from '@dasturxon/contract/client'
import { PAID_BY_HAND, type PaymentType } from '@dasturxon/domain/payment-status'
import { create } from 'zustand'
import { pauseSeconds } from '../visit/follow-visit.ts'
import { tableCall } from '../visit/table-call.ts'
import { itemsOf } from './round-body.ts'
import type { RoundQuote } from './round-quote.ts'
import { changeRound, roundAt, type SentRound, takeRoundBack } from './round-store.ts'

const TRY_MS = 15_000

type Sending = {
  /** A request is on its way. */
  readonly isBusy: boolean
  /** Why the kitchen does not get the last round; its lines are back in the round. */
  readonly failure: CallFailure | null
}

/** How the sending of this page goes. */
export const useSending = create<Sending>(() => ({ isBusy: false, failure: null }))

/** The customer has read the refusal, or has changed what caused it. */
export function forgetRefusal(): void {
  useSending.setState({ failure: null })
}

type Wish = Pick<SentRound, 'name' | 'paymentType' | 'isConfirmed'>

/** How a round is marked until it is paid: by hand where the brand takes that, because the bill is paid at the end. */
export function roundPayment(offered: readonly PaymentType[]): PaymentType {
  return PAID_BY_HAND.find((type) => offered.includes(type)) ?? offered[0] ?? 'CASH'
}

/** Takes the lines out of the round and sends them, with the price that the guest has seen. */
export function beginSending(token: string, quote: RoundQuote, wish: Wish): void {
  changeRound(token, ({ lines, comment, sent }) => {
    if (sent !== null || lines.length === 0) return {}
    const made: SentRound = { key: newKey(), lines, comment, quoteHash: quote.hash, total: quote.totalPrice, ...wish }
    return { lines: [], comment: '', sent: made }
  })
}

/** Sends the round that waits, until there is an answer or `signal` is aborted; `true` when the kitchen has it. */
export async function sendWaiting(token: string, signal: AbortSignal): Promise<boolean> {
  if (useSending.getState().isBusy) return false
  useSending.setState({ isBusy: true, failure: null })
  let failures = 0
  try {
    for (;;) {
      const { sent } = roundAt(token)
      if (sent === null || signal.aborted) return false
      const failure = await sendOnce(token, sent)
      if (failure === null) {
        changeRound(token, (round) => (round.sent?.key === sent.key ? { sent: null } : {}))
        return true
      }
      if (!isUnknown(failure)) {
        takeRoundBack(token)
        useSending.setState({ failure })
        return false
      }
      failures += 1
      await pauseOrOnline(pauseSeconds(failures) * 1000, signal)
    }
  } finally {
    useSending.setState({ isBusy: false })
  }
}

async function sendOnce(token: string, sent: SentRound): Promise<CallFailure | null> {
  const { key, lines, comment, quoteHash, paymentType, name, isConfirmed } = sent
  const body = { cartItems: itemsOf(lines), quoteHash, paymentType, comment, name, confirmDuplicate: isConfirmed }
  const answer = await tableCall(token)(
    'POST /orders/v1/tables/:token/orders',
    { params: { token }, body, key },
    { timeoutMs: TRY_MS },
  )
  return answer.ok ? null : answer
}

/** Whether the kitchen may have the round in spite of this failure: it is sent again with its key. */
function isUnknown({ status, code }: CallFailure): boolean {
  return status === 0 || status >= 500 || status === 429 || code === 'IN_PROGRESS'
}

function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      done()
    }
    const timer = setTimeout(finish, ms)
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}
