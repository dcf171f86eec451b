// A phone at the table takes a part of the bill to pay it.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { dishRef, dueOf, holdsUntil, partFor, type SplitAsk, type SplitPart } from '@dasturxon/domain/bill-split'
import { type Receipt, receiptOfPart } from '@dasturxon/domain/fiscal-lines'
import { type BillPartId, idFrom } from '@dasturxon/domain/ids'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import type { Live } from '../../live/live.ts'
import type { Seated } from '../find-seat.ts'
import { insertPart, type PartRow, savePart, touchPaying } from './part-store.ts'
import { readSplit, type VisitSplit } from './read-split.ts'

export type HoldPart = {
  readonly split: SplitAsk
  readonly paymentType: PaymentType
  /** what the page showed */
  readonly amount: Money
}

/**
 * Holds a part of the bill for the phone of this seat, which is locked. What the same phone held before and no provider has
 * begun is given back first.
 */
export async function holdPart(
  scope: Scope,
  { session, guest, served }: Seated,
  { split, paymentType, amount }: HoldPart,
  live: Live,
): Promise<Result<PartRow, ErrorRefusal>> {
  if (session.by_hand_type !== null) return refuse('BY_HAND_ASKED', { paymentType: session.by_hand_type })
  const now = await readSplit(scope, session.id)
  const own = now.taken.filter((part) => part.table_guest_id === guest.id && isUnbegun(part))
  const bill = { ...now.bill, taken: now.bill.taken.filter((_, at) => !own.some(({ id }) => id === now.taken[at]?.id)) }
  const part = partFor(bill, split)
  if (!part.ok) return part
  if (part.value.amount !== amount) return refuse('STALE', { amount: part.value.amount, dueNow: dueOf(bill) })

  for (const { id } of own) await savePart(scope, id, { state: 'ENDED', ended_at: scope.now })
  const id = idFrom<BillPartId>(randomUUID())
  const until = holdsUntil(scope.now)
  const { way, parts, share } = part.value
  const made = await insertPart(scope, {
    ...{ id, sessionId: session.id, guestId: guest.id, way, parts, share, amount, paymentType, until },
    ...{ dishes: part.value.dishes.map(dishRef), receipt: receiptFor(now, part.value), isPaid: false },
  })
  await addJob(scope, newJob(scope, 'end-hold', { partId: id }, until))
  await touchPaying(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, served.table.id))
  return ok(made)
}

function isUnbegun({ state, begun_at }: PartRow): boolean {
  return state === 'HELD' && begun_at === null
}

/** Lists the dishes of the part, or all dishes where it has none; where they are not paid in full, each line has its share. */
export function receiptFor({ bill, lines }: Pick<VisitSplit, 'bill' | 'lines'>, part: SplitPart): Receipt {
  const isListed = (key: string) => part.dishes.length === 0 || part.dishes.includes(key)
  const chosen = lines.filter(({ key }) => isListed(key)).map(({ line }) => line)
  const whole = sumOf(bill.dishes.filter(({ key }) => isListed(key)).map(({ amount }) => amount))
  const shipping = money(whole - sumOf(chosen.map(({ total }) => total)))
  return receiptOfPart({ lines: chosen, shipping }, part.amount)
}
