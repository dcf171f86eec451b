// What a branch offers for reservations.
import type { BranchId, HallId } from '@dasturxon/domain/ids'
import {
  bookingTimes,
  MOST_CHAIRS,
  overlaps,
  STAY_MINUTES,
  smallestTable,
  stayFrom,
} from '@dasturxon/domain/reservation'
import { ok, refuse } from '@dasturxon/domain/result'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { findWorkingBranch } from '../places/find-branch.ts'
import { type BookableTable, listBookableTables, listTaken, type TakenTable } from './reservation-store.ts'

export type BookingAsk = { readonly branchId: BranchId; readonly hallId: HallId | null; readonly chairs: number }

/** The branch, if it takes online reservations for that many people. */
export async function findBookingBranch(scope: Scope, { branchId, chairs }: BookingAsk) {
  const branch = await findWorkingBranch(scope, branchId)
  if (branch === null) return refuse('BRANCH_NOT_FOUND')
  const { web } = await findSettings(scope)
  const { bookingPhone } = branch
  if (!web.bookingActive || !branch.isBookingEnabled) return refuse('BOOKING_OFF', { bookingPhone })
  if (chairs > MOST_CHAIRS) return refuse('BOOK_BY_PHONE', { bookingPhone, mostChairs: MOST_CHAIRS })
  return ok(branch)
}

type BookingBranch = NonNullable<Awaited<ReturnType<typeof findWorkingBranch>>>

export type OfferedTime = { readonly time: Date; readonly isFree: boolean; readonly isOnRequest: boolean }

/** The times of a day, each with whether a table is free. If no table is large enough, the staff decide. */
export async function listTimes(
  scope: Scope,
  branch: BookingBranch,
  ask: BookingAsk & { readonly day: Date },
): Promise<readonly OfferedTime[]> {
  const { workHours, exceptions } = branch
  const times = bookingTimes({ workHours, exceptions, now: scope.now }, ask.day)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return []
  const tables = await listBookableTables(scope, branch.id, ask.hallId)
  const taken = await listTaken(scope, branch.id, first, addMinutes(last, STAY_MINUTES))
  const isOnRequest = smallestTable(tables, ask.chairs) === null
  return times.map((time) => {
    const isFree = smallestTable(freeTables(tables, taken, time), ask.chairs) !== null
    return { time, isFree, isOnRequest }
  })
}

/** Tables that are free for the whole stay from `time` on. */
export function freeTables(
  tables: readonly BookableTable[],
  taken: readonly TakenTable[],
  time: Date,
): readonly BookableTable[] {
  const stay = stayFrom(time)
  const busy = new Set(taken.filter((other) => overlaps(stay, other)).map(({ tableId }) => tableId))
  return tables.filter(({ id }) => !busy.has(id))
}
