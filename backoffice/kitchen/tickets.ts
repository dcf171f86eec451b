// What the kitchen has to make: tickets in the order of their promised time at arrival, and what of each dish is needed.
import type { OrderId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { BoardOrder } from '../board/orders-query.ts'

const MADE = ['ACCEPTED', 'COOKING']
// share of the time after which the bar warns
const WARN_FROM = 0.7

/** The orders that are being made, without those just handed over. */
export function ticketsOf(orders: readonly BoardOrder[], bumped: ReadonlySet<OrderId>): readonly BoardOrder[] {
  return orders.filter(({ id, status }) => MADE.includes(status) && !bumped.has(id))
}

/** Settles the places once: new tickets come at the end, the others keep theirs. */
export function inPlace(before: readonly OrderId[], tickets: readonly BoardOrder[]): readonly OrderId[] {
  const there = new Set(tickets.map(({ id }) => id))
  const kept = before.filter((id) => there.has(id))
  const arrived = tickets.filter(({ id }) => !kept.includes(id)).toSorted((a, b) => readyAt(a) - readyAt(b))
  return [...kept, ...arrived.map(({ id }) => id)]
}

/** When the ticket is to be ready, in ms; the usual cooking time where nobody has named a time. */
export function readyAt({ readyTime, timestamp, cookingMinutes }: BoardOrder): number {
  return readyTime === null ? Date.parse(timestamp) + cookingMinutes * 60_000 : Date.parse(readyTime)
}

export type Heat = 'calm' | 'soon' | 'late'

/** How urgent a ticket is, and how much of its time is over, 0 to 1. */
export function heatOf(ticket: BoardOrder, now: number): { readonly heat: Heat; readonly share: number } {
  const [from, to] = [Date.parse(ticket.timestamp), readyAt(ticket)]
  const share = to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)))
  if (now >= to) return { heat: 'late', share: 1 }
  return { heat: share < WARN_FROM ? 'calm' : 'soon', share }
}

export type Needed = { readonly name: Texts; readonly count: number }

const MOST_NEEDED = 5

/** The dishes that are needed most, over all tickets. */
export function neededNow(tickets: readonly BoardOrder[]): readonly Needed[] {
  const sums = new Map<string, Needed>()
  for (const { name, count } of tickets.flatMap(({ cartItems }) => cartItems)) {
    const key = JSON.stringify(name)
    sums.set(key, { name, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_NEEDED)
}
