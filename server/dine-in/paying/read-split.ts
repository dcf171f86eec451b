// What the guests of a visit pay together, and which parts of it are held or paid.
import { dishesOf, dishKey, keptOf, type SplitBill, type SplitDish, type SplitPart } from '@dasturxon/domain/bill-split'
import type { FiscalLine } from '@dasturxon/domain/fiscal-lines'
import type { BillPartId, TableSessionId } from '@dasturxon/domain/ids'
import { money, sumOf } from '@dasturxon/domain/money'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { receiptsOf } from '../../orders/receipt.ts'
import { listParts, listRoundSums, type PartRow, type RoundSum } from './part-store.ts'

export type VisitSplit = {
  readonly bill: SplitBill
  /** what is paid by parts: not canceled, not paid, and not waiting for a payment of its own */
  readonly rounds: readonly RoundSum[]
  readonly allRounds: readonly RoundSum[]
  /** held or paid, and not yet turned into paid rounds */
  readonly taken: readonly PartRow[]
  /** of the rounds, as a tax receipt lists them */
  readonly lines: readonly { readonly key: string; readonly line: FiscalLine }[]
}

/** The bill as it is split now; `without` leaves out a part, to see what could be taken if it were not there. */
export async function readSplit(
  scope: Scope,
  sessionId: TableSessionId,
  without: BillPartId | null = null,
): Promise<VisitSplit> {
  const allRounds = await listRoundSums(scope, sessionId)
  const rounds = allRounds.filter(isShared)
  const { total, dishes, lines } = await pricedDishes(scope, rounds)
  const taken = (await listParts(scope, sessionId)).filter((part) => part.id !== without && isTaken(part, scope.now))
  return {
    bill: { total, dishes, taken: taken.map((part) => splitPart(part, dishes)) },
    rounds,
    allRounds,
    taken,
    lines,
  }
}

/** The dishes of these rounds with their share of the service fee, and as a tax receipt lists them. */
export async function pricedDishes(
  scope: Scope,
  rounds: readonly RoundSum[],
): Promise<Pick<SplitBill, 'total' | 'dishes'> & Pick<VisitSplit, 'lines'>> {
  const receipts = await receiptsOf(
    scope,
    rounds.map(({ order_id }) => order_id),
  )
  const priced = rounds.map(({ order_id: orderId, total }) => {
    const { lines, positions } = receipts.get(orderId) ?? { lines: [], positions: [] }
    const ofOrder = lines.map((line, at) => ({ line, total: line.total, position: positions[at] ?? at }))
    return { orderId, total, lines: ofOrder }
  })
  const lines = priced.flatMap(({ orderId, lines: own }) =>
    own.map(({ position, line }) => ({ key: dishKey({ orderId, position }), line })),
  )
  return { total: sumOf(rounds.map(({ total }) => total)), dishes: priced.flatMap(dishesOf), lines }
}

/** Whether the guests pay the round together. One with an online payment of its own is paid by who ordered it. */
export function isShared({ status, is_paid, payment_type }: RoundSum): boolean {
  return status !== 'CANCELED' && !is_paid && !isOnlinePayment(payment_type)
}

/** Whether the part is held now or paid, not all given back, and not yet turned into paid rounds. */
export function isTaken({ state, until, settled_at, amount, refunded }: PartRow, now: Date): boolean {
  if (settled_at !== null || refunded === amount) return false
  return state === 'PAID' || (state === 'HELD' && now < until)
}

/** Money of dishes that are not on the bill any more goes back: it pays nothing. */
function splitPart(
  { way, parts, share, state, amount, refunded, ...part }: PartRow,
  onBill: readonly SplitDish[],
): SplitPart {
  const dishes = part.dishes.map(dishKey)
  const kept = state === 'PAID' ? keptOf({ amount, dishes }, onBill) : amount
  return { way, parts, share, dishes, amount: money(Math.min(kept, amount - refunded)) }
}
