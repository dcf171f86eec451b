// The staff write down the reservation of a guest who calls or stands at the door.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type BranchId, idFrom, type ReservationId, type TableId } from '@dasturxon/domain/ids'
import { smallestTable, stayFrom } from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { addDays, addMinutes } from '@dasturxon/domain/tashkent'
import { recordChange } from '../audit/record-change.ts'
import { findUserOfPhone } from '../customers/sign-in/find-user-of-phone.ts'
import type { Scope } from '../db/scope.ts'
import { findWorkingBranch } from '../places/find-branch.ts'
import { freeTables } from './find-booking.ts'
import { planReservation } from './plan-reservation.ts'
import {
  type BookableTable,
  findReservation,
  insertReservation,
  listBookableTables,
  listTaken,
  lockBooking,
  type ReservationRow,
} from './reservation-store.ts'
import { tellReservation } from './tell-reservation.ts'

export type GuestBooking = {
  readonly branchId: BranchId
  /** `null`: the smallest free table with enough chairs */
  readonly tableId: TableId | null
  readonly chairs: number
  readonly startsAt: Date
  readonly name: string
  readonly phone: string
  readonly comment: string
}

// a guest at the door is written down a little after sitting down
const LATE_MINUTES = 30
const DAYS_AHEAD = 90

/** Reserves a free table at any time to come: the staff know their hours and how close chairs can stand. */
export async function bookForGuest(
  scope: Scope,
  staff: StaffCaller,
  { tableId, ...booking }: GuestBooking,
): Promise<Result<ReservationRow, ErrorRefusal>> {
  const { branchId, startsAt, chairs } = booking
  const branch = isInReach(staff.reach, branchId) ? await findWorkingBranch(scope, branchId) : null
  if (branch === null) return refuse('NOT_FOUND')
  const isInTime = startsAt >= addMinutes(scope.now, -LATE_MINUTES) && startsAt <= addDays(scope.now, DAYS_AHEAD)
  if (!isInTime) return refuse('RESERVATION_PAST', { status: 'CONFIRMED' })
  const userId = await findUserOfPhone(scope, booking.phone)
  await lockBooking(scope, branchId)
  const table = await findTable(scope, { branchId, tableId, chairs, startsAt })
  if (table === 'unknown') return refuse('NOT_FOUND')
  if (table === null) return refuse('SLOT_GONE', { nearest: [] })
  const id = idFrom<ReservationId>(randomUUID())
  const place = { ...stayFrom(startsAt), tableId: table.id, hallId: table.hallId, status: 'CONFIRMED' } as const
  if (!(await insertReservation(scope, { id, userId, bookedBy: staff.id, ...booking, ...place }))) {
    return refuse('SLOT_GONE', { nearest: [] })
  }
  await planReservation(scope, { id, status: place.status, startsAt })
  const after = { table: table.number, chairs, startsAt: startsAt.toISOString() }
  const subject = { id, name: booking.name }
  await recordChange(scope, staff, { area: 'hall', action: 'reservation.made', branchId, subject, after })
  const made = await findReservation(scope, id)
  if (made === undefined) throw new Error('expected the reservation that was just made')
  await tellReservation(scope, made, 'staff')
  return ok(made)
}

type Wish = Pick<GuestBooking, 'branchId' | 'tableId' | 'chairs' | 'startsAt'>

/** The named table or the smallest one that is free for the stay; `null` when none is. */
async function findTable(scope: Scope, wish: Wish): Promise<BookableTable | 'unknown' | null> {
  const { branchId, tableId, chairs, startsAt } = wish
  const tables = await listBookableTables(scope, branchId, null)
  if (tableId !== null && !tables.some(({ id }) => id === tableId)) return 'unknown'
  const taken = await listTaken(scope, { branchId, from: startsAt, until: stayFrom(startsAt).endsAt })
  const free = freeTables(tables, taken, startsAt)
  // a named table may be small: chairs are carried
  return tableId === null ? smallestTable(free, chairs) : (free.find(({ id }) => id === tableId) ?? null)
}
