// Enters a table and follows its visit: connects again after 2, 4, 8 and then every 15 seconds.
import type { CallFailure } from '@dasturxon/contract/client'
import { readBills } from './bill-stream.ts'
import { keepSeat, seatAt } from './seats.ts'
import { type TableState, tableCall } from './table-call.ts'
import { changeVisit, NO_VISIT, putBill, useVisit } from './visit.ts'

const LONGEST_PAUSE_S = 15
/** A stream that ends at once, again and again, must not be a storm of requests. */
const AFTER_END_MS = 1000

/** Seconds before the next try to connect: 2, 4, 8, then 15. */
export function pauseSeconds(failures: number): number {
  return Math.min(LONGEST_PAUSE_S, 2 ** Math.max(1, failures))
}

/** Follows the table until `signal` is aborted. */
export async function followTable(token: string, signal: AbortSignal): Promise<void> {
  changeVisit(NO_VISIT)
  let failures = 0
  while (!signal.aborted) {
    const outcome = await enter(token)
    if (signal.aborted) return
    if (outcome === 'over') return
    if (outcome === 'in') {
      failures = 0
      const end = await stay(token, signal)
      if (signal.aborted) return
      if (end !== 'cut') {
        // the visit has ended, or the server closes a long stream: reading the table tells
        await pause(AFTER_END_MS, signal)
        continue
      }
    }
    failures += 1
    const waitMs = pauseSeconds(failures) * 1000
    changeVisit({ isOnline: false, retryAt: Date.now() + waitMs })
    await pause(waitMs, signal)
  }
}

/** Streams the bill while the connection is there; "offline" of the browser ends it at once. */
async function stay(token: string, signal: AbortSignal) {
  const cut = new AbortController()
  const lose = () => cut.abort()
  window.addEventListener('offline', lose, { once: true })
  const end = await readBills(token, putBill, AbortSignal.any([signal, cut.signal]))
  window.removeEventListener('offline', lose)
  return end
}

/** Waits; the connection that comes back ends the wait. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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

/** `in`: the phone sits at the table. `over`: there is nothing to follow. `cut`: no answer came. */
type Entered = 'in' | 'over' | 'cut'

async function enter(token: string): Promise<Entered> {
  const seat = seatAt(token, Date.now())
  if (seat === null) return joinTable(token, null)
  const read = await tableCall(token)('GET /orders/v1/tables/:token', { params: { token } })
  if (!read.ok) return refused(read)
  const { value } = read
  if (value.session !== null) return seated(token, value, seat.visitToken)
  const step = value.closed === null ? 'left' : 'closed'
  changeVisit({ step, table: value, closed: value.closed, bill: null, isOnline: true, retryAt: null })
  return 'over'
}

/** Sits down at the table: the first phone opens its visit. With a code the first order is allowed. */
async function joinTable(token: string, code: string | null): Promise<Entered> {
  const joined = await tableCall(token)('POST /orders/v1/tables/:token/session', { params: { token }, body: { code } })
  if (!joined.ok) return refused(joined)
  const { visitToken, ...table } = joined.value
  return seated(token, table, visitToken)
}

function seated(token: string, table: TableState, visitToken: string): Entered {
  keepSeat(token, { visitToken, seenAt: Date.now() })
  changeVisit({ step: 'seated', table, isOnline: true, retryAt: null })
  return 'in'
}

function refused({ code, status }: CallFailure): Entered {
  if (code === 'TABLE_UNKNOWN') changeVisit({ step: 'unknown', isOnline: true, retryAt: null })
  else if (code === 'BRANCH_CLOSED') changeVisit({ step: 'shut', isOnline: true, retryAt: null })
  else if (status === 0 || status === 429 || status >= 500) return 'cut'
  else changeVisit({ step: 'failed', isOnline: true, retryAt: null })
  return 'over'
}

/** Tells the code of the staff; `null` when it was right. */
export async function tellCode(token: string, code: string): Promise<CallFailure | null> {
  const said = await tableCall(token)('POST /orders/v1/tables/:token/session', { params: { token }, body: { code } })
  if (!said.ok) return said
  const { visitToken, ...table } = said.value
  seated(token, table, visitToken)
  const { bill } = useVisit.getState()
  if (bill !== null) changeVisit({ bill: { ...bill, session: table.session } })
  return null
}

/** Reads the table again after a call that changed something which the bill does not tell. */
export async function rereadTable(token: string): Promise<void> {
  const read = await tableCall(token)('GET /orders/v1/tables/:token', { params: { token } })
  if (read.ok) changeVisit({ table: read.value })
}
