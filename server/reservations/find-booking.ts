// What a branch offers for reservations.
import type { BranchId, HallId, ReservationId } from '@dasturxon/domain/ids'
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

export type BookingAsk = {
  readonly branchId: BranchId
  readonly hallId: HallId | null
  readonly chairs: number
  /** a reservation that is being changed: its own table is not in its way */
  readonly except?: ReservationId | null | undefined
}

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

export type BookingBranch = NonNullable<Awaited<ReturnType<typeof findWorkingBranch>>>

export type OfferedTime = {
  readonly time: Date
  readonly isFree: boolean
  readonly isOnRequest: boolean
  /** free tables with enough chairs */
  readonly freeTables: number
}

/** The times of each of these days with how many tables are free. If no table is large enough, the staff decide. */
export async function listTimes(
  scope: Scope,
  branch: BookingBranch,
  { days, ...ask }: BookingAsk & { readonly days: readonly Date[] },
): Promise<readonly (readonly OfferedTime[])[]> {
  const { workHours, exceptions } = branch
  const times = days.map((day) => bookingTimes({ workHours, exceptions, now: scope.now }, day))
  const all = times.flat()
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return times.map(() => [])
  const tables = await listBookableTables(scope, branch.id, ask.hallId)
  const enough = tables.filter(({ chairs }) => chairs >= ask.chairs)
  const until = addMinutes(last, STAY_MINUTES)
  const taken = await listTaken(scope, { branchId: branch.id, from: first, until, except: ask.except })
  return times.map((ofDay) => offeredTimes(ofDay, enough, taken))
}

function offeredTimes(
  times: readonly Date[],
  enough: readonly BookableTable[],
  taken: readonly TakenTable[],
): readonly OfferedTime[] {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return []
  const day = { startsAt: first, endsAt: addMinutes(last, STAY_MINUTES) }
  const near = taken.filter((stay) => overlaps(day, stay))
  return times.map((time) => {
    const count = freeTables(enough, near, time).length
    return { time, isFree: count > 0, isOnRequest: enough.length === 0, freeTables: count }
  })
}

/** Tables that are free for the whole stay from `time` on. */
export function freeTables<T extends Pick<BookableTable, 'id'>>(
  tables: readonly T[],
  taken: readonly TakenTable[],
  time: Date,
): readonly T[] {
  const stay = stayFrom(time)
  const busy = new Set(taken.filter((other) => overlaps(stay, other)).map(({ tableId }) => tableId))
  return tables.filter(({ id }) => !busy.has(id))
}

export type WantedStay = BookingAsk & { readonly startsAt: Date; readonly endsAt: Date }

/** The smallest free table; `null` when no table is large enough, free or not. */
export async function chooseTable(
  scope: Scope,
  tables: readonly BookableTable[],
  { branchId, chairs, startsAt, endsAt, except }: WantedStay,
): Promise<BookableTable | 'taken' | null> {
  if (smallestTable(tables, chairs) === null) return null
  const taken = await listTaken(scope, { branchId, from: startsAt, until: endsAt, except })
  return smallestTable(freeTables(tables, taken, startsAt), chairs) ?? 'taken'
}
