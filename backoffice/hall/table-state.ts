// What a table of the plan says: who waits for what, or that it is free.
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import type { HallCall, HallTable, Reservation } from './hall-query.ts'

export const TABLE_STATES = ['FREE', 'OPEN', 'CALLED', 'BILL', 'PAYING', 'SOON'] as const
export type TableState = (typeof TABLE_STATES)[number]

export type TableNow = {
  readonly table: HallTable
  readonly state: TableState
  /** the call that nobody has finished */
  readonly call: HallCall | null
  /** the next guest who has reserved it, when they come within two hours */
  readonly next: Reservation | null
}

const SOON_MS = 60 * MINUTE_MS
const NEXT_MS = 120 * MINUTE_MS

type Facts = {
  readonly tables: readonly HallTable[]
  readonly calls: readonly HallCall[]
  readonly reservations: readonly Reservation[]
  readonly now: number
}

/** Every table with its state now, by number. */
export function tablesNow({ tables, calls, reservations, now }: Facts): readonly TableNow[] {
  return tables
    .map((table) => {
      const call = calls.find((each) => each.table.id === table.id) ?? null
      const next = nextAt(reservations, table, now)
      return { table, call, next, state: stateOf(table, call, next, now) }
    })
    .toSorted((a, b) => a.table.number - b.table.number)
}

function nextAt(reservations: readonly Reservation[], table: HallTable, now: number): Reservation | null {
  const coming = reservations.filter((each) => {
    const startsIn = new Date(each.reservationTime).getTime() - now
    return each.table?.id === table.id && each.status === 'CONFIRMED' && startsIn < NEXT_MS
  })
  return coming[0] ?? null
}

function stateOf({ session }: HallTable, call: HallCall | null, next: Reservation | null, now: number): TableState {
  if (session === null)
    return next !== null && new Date(next.reservationTime).getTime() - now < SOON_MS ? 'SOON' : 'FREE'
  if (call?.reason === 'BILL') return 'BILL'
  if (call?.status === 'CALLED') return 'CALLED'
  const { paidPrice, duePrice } = session.bill
  return paidPrice > 0 && duePrice > 0 ? 'PAYING' : 'OPEN'
}

/** Calls in the order in which they wait: those that nobody has answered first, of them the oldest. */
export function waiting(calls: readonly HallCall[]): readonly HallCall[] {
  const rank = ({ status }: HallCall) => (status === 'CALLED' ? 0 : 1)
  return calls.toSorted((a, b) => rank(a) - rank(b) || a.calledAt.localeCompare(b.calledAt))
}
