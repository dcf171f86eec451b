// The visit of this page: one table, what is known of it, and whether the connection is there.
import { create } from 'zustand'
import type { Closed, TableState, VisitBill } from './table-call.ts'

export type VisitStep =
  /** Nothing is known yet. */
  | 'joining'
  /** The phone sits at the table. */
  | 'seated'
  /** The code is old or of another brand. */
  | 'unknown'
  /** The branch does not serve now. */
  | 'shut'
  /** The visit has ended; its receipt is still shown. */
  | 'closed'
  /** The visit of this phone ended long ago: the menu only. */
  | 'left'
  /** The server refused for another reason. */
  | 'failed'

export type Visit = {
  readonly step: VisitStep
  readonly table: TableState | null
  readonly bill: VisitBill | null
  /** When the bill arrived, in milliseconds of this device. */
  readonly billAt: number | null
  readonly closed: Closed | null
  readonly isOnline: boolean
  /** When the next try to connect begins, in milliseconds of this device. */
  readonly retryAt: number | null
}

export const NO_VISIT: Visit = {
  ...{ step: 'joining', table: null, bill: null, billAt: null, closed: null, isOnline: true, retryAt: null },
}

/** The visit of the page. */
export const useVisit = create<Visit>(() => NO_VISIT)

/** Changes what is known of the visit. */
export function changeVisit(change: Partial<Visit>): void {
  useVisit.setState(change)
}

/** A bill that has just arrived: from the stream, or as the answer to a call. */
export function putBill(bill: VisitBill): void {
  useVisit.setState({ bill, billAt: Date.now(), isOnline: true, retryAt: null, step: 'seated' })
}
