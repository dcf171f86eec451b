// A part of a bill as a payment needs it.
import { dishKey, holdsLonger, partFor, type SplitAsk } from '@dasturxon/domain/bill-split'
import type { Receipt } from '@dasturxon/domain/fiscal-lines'
import type { BillPartId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { waitPatiently } from '../../db/wait-patiently.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import type { Live } from '../../live/live.ts'
import { lockSession, type SessionRow } from '../table-store.ts'
import { findPart, findPartReceipt, type PartRow, savePart, touchPaying } from './part-store.ts'
import { readSplit } from './read-split.ts'
import { settleBill } from './settle-bill.ts'
import { listReturns } from './surplus.ts'

export type PayablePart = {
  readonly id: BillPartId
  /** of the first round on the bill: what the payer sees at the provider */
  readonly number: number
  readonly total: Money
  readonly paymentType: PaymentType
  readonly isPaid: boolean
  readonly isEnded: boolean
  readonly expiresAt: Date
}

/**
 * What is to be paid and until when; with `lock` nobody else at the table pays until the transaction ends. A part whose hold
 * is over may be paid as long as nobody else took it.
 */
export async function payablePart(scope: Scope, id: BillPartId, lock: boolean): Promise<PayablePart | null> {
  const found = await partWithVisit(scope, id, lock)
  if (found === null) return null
  const { part, session } = found
  const isOver = part.state === 'LAPSED' || (part.state === 'HELD' && part.until <= scope.now)
  const split = await readSplit(scope, session.id, part.id)
  const isFree = !isOver || (isOpenOnline(session) && canTakeAgain(split.bill, part))
  return {
    id,
    number: split.allRounds[0]?.number ?? 0,
    total: part.amount,
    paymentType: part.payment_type,
    isPaid: part.state === 'PAID',
    isEnded: part.state === 'ENDED' || session.ended_at !== null,
    // one that could be held again now is as good as held
    expiresAt: isOver && isFree ? new Date(scope.now.getTime() + 1) : part.until,
  }
}

function isOpenOnline({ ended_at, by_hand_type }: SessionRow): boolean {
  return ended_at === null && by_hand_type === null
}

function canTakeAgain(bill: Parameters<typeof partFor>[0], part: PartRow): boolean {
  const again = partFor(bill, askOf(part))
  return again.ok && again.value.amount === part.amount
}

function askOf({ way, parts, share, dishes }: PartRow): SplitAsk {
  if (way === 'EQUAL' && parts !== null) return { way, parts, share }
  if (way === 'DISHES') return { way, dishes: dishes.map(dishKey) }
  return { way: 'WHOLE' }
}

async function partWithVisit(scope: Scope, id: BillPartId, lock: boolean) {
  const before = await findPart(scope, id)
  if (before === null) return null
  // the phones and providers of one table wait for each other
  await waitPatiently(scope)
  const session = await lockSession(scope, before.table_session_id)
  const part = lock ? await findPart(scope, id) : before
  return session === undefined || part === null ? null : { part, session }
}

/** The tax receipt of a part, as it was when the part was held. */
export function readPartReceipt(scope: Scope, id: BillPartId): Promise<Receipt> {
  return findPartReceipt(scope, id)
}

/** A provider has begun to take the money: the hold lasts twice as long, the guest may be typing the bank's code. */
export async function holdLonger(scope: Scope, id: BillPartId): Promise<void> {
  const found = await partWithVisit(scope, id, true)
  if (found === null || found.part.state === 'PAID' || found.part.state === 'ENDED') return
  const { part } = found
  // once, however often the guest tries; again after the hold was over
  if (part.begun_at !== null && scope.now < part.until) return
  const until = holdsLonger(part.held_at, scope.now)
  await savePart(scope, id, { state: 'HELD', begun_at: scope.now, until })
  await addJob(scope, newJob(scope, 'end-hold', { partId: id }, until))
  await touchPaying(scope, part.table_session_id)
}

/** Marks a part paid; when the bill is covered, its rounds become paid and the visit ends. Returns `false` for an ended one. */
export async function payPart(scope: Scope, id: BillPartId, live: Live): Promise<boolean> {
  const found = await partWithVisit(scope, id, true)
  if (found === null) throw new Error('expected a part of a bill to stay')
  const { part, session } = found
  if (part.state === 'PAID') return true
  if (part.state === 'ENDED' || session.ended_at !== null) return false
  await savePart(scope, id, { state: 'PAID', paid_at: scope.now })
  await touchPaying(scope, session.id)
  // the bill became smaller while the sum was held: what is too much goes back before the rest pays the bill
  const isEven = (await listReturns(scope, session.id)).length === 0
  if (isEven) await settleBill(scope, session, null, live)
  else await addJob(scope, newJob(scope, 'even-bill', { sessionId: session.id }))
  scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
  return true
}
