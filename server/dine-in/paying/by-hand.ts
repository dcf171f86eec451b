// The guests of a table want to pay the staff what is due.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { dueOf } from '@dasturxon/domain/bill-split'
import { moneyText } from '@dasturxon/domain/format'
import type { PaidByHand } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { callWaiter } from '../call-waiter.ts'
import { findSeat, type SeatAsk } from '../find-seat.ts'
import { billOf } from '../read-bill.ts'
import type { BillView } from '../round-view.ts'
import { findLastCall, saveCall } from '../waiter-store.ts'
import { saveByHand, touchPaying } from './part-store.ts'
import { readSplit } from './read-split.ts'

/** Staff read Uzbek; the text of a call is for them. */
const WORDS: Readonly<Record<PaidByHand, string>> = { CASH: 'Naqd pul', TERMINAL: 'Terminal' }

type AskByHand = SeatAsk & { readonly paymentType: PaidByHand }

/**
 * Closes online payment until the staff have taken the money or any phone undoes it, and calls the waiter with the sum. The
 * phone that asked may change how it pays; a call that already waits is not repeated.
 */
export async function askByHand(
  scope: Scope,
  { paymentType, ...ask }: AskByHand,
  live: Live,
): Promise<Result<BillView, ErrorRefusal>> {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const { session, guest } = seat.value
  const { by_hand_type, by_hand_guest_id } = session
  if (by_hand_type !== null && by_hand_guest_id !== guest.id) {
    return refuse('BY_HAND_ASKED', { paymentType: by_hand_type })
  }
  const due = dueOf((await readSplit(scope, session.id)).bill)
  if (due === 0) return refuse('NOTHING_TO_PAY')
  if (by_hand_type !== paymentType) {
    const asked = { by_hand_type: paymentType, by_hand_guest_id: guest.id, by_hand_at: scope.now }
    await saveByHand(scope, session.id, asked)
    await touchPaying(scope, session.id)
    const called = await callFor(scope, ask, `${WORDS[paymentType]}: ${moneyText(due, 'uz')}`, live)
    if (!called.ok) return called
    scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
  }
  return billNow(scope, ask)
}

/** Calls the waiter with the sum; a call for the bill that already waits gets the new text. */
async function callFor(scope: Scope, ask: SeatAsk, text: string, live: Live): Promise<Result<null, ErrorRefusal>> {
  const key = `${text}, ${scope.now.toISOString()}`
  const called = await callWaiter(scope, { ...ask, key, reason: 'BILL', text }, live)
  if (called.ok) return ok(null)
  if (called.code !== 'WAITER_CALLED') return called
  const seat = await findSeat(scope, ask, false)
  const waiting = seat.ok ? await findLastCall(scope, seat.value.session.id) : undefined
  if (waiting?.reason === 'BILL') await saveCall(scope, waiting.id, { text })
  return ok(null)
}

/** Opens online payment again; any phone of the table may. */
export async function undoByHand(scope: Scope, ask: SeatAsk, live: Live): Promise<Result<BillView, ErrorRefusal>> {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const { session } = seat.value
  if (session.by_hand_type !== null) {
    const call = await findLastCall(scope, session.id)
    const isForThis = call?.reason === 'BILL' && call.status !== 'DONE'
    if (isForThis) await saveCall(scope, call.id, { status: 'DONE', done_at: scope.now })
    await saveByHand(scope, session.id, { by_hand_type: null, by_hand_guest_id: null, by_hand_at: null })
    await touchPaying(scope, session.id)
    scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
  }
  return billNow(scope, ask)
}

/** The bill as the guest sees it after a change in this transaction. */
export async function billNow(scope: Scope, ask: SeatAsk): Promise<Result<BillView, ErrorRefusal>> {
  const seat = await findSeat(scope, ask, false)
  if (!seat.ok) return seat
  return ok(await billOf(scope, seat.value.session, seat.value.guest))
}
