// The halls of branches: which there are, and which of their tables are free at a time.
import { overlaps, stayFrom } from '@dasturxon/domain/reservation'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { listWorkingBranches } from '../places/find-branch.ts'
import { type BookingAsk, findBookingBranch } from './find-booking.ts'
import { listHalls, type OfferedHall, type OfferedTable } from './hall-store.ts'
import { listTaken, type TakenTable } from './reservation-store.ts'

/** The working branches with whether they take reservations, and their halls. */
export async function showBookingBranches(scope: Scope) {
  const { web } = await findSettings(scope)
  if (!web.bookingActive) return refuse('BOOKING_OFF')
  const branches = await listWorkingBranches(scope)
  const halls = await listHalls(scope, null)
  return ok(
    branches.map(({ id, isBookingEnabled, bookingPhone, phone }) => ({
      id,
      isBookable: isBookingEnabled,
      bookingPhone: bookingPhone ?? phone,
      halls: halls.filter(({ branchId }) => branchId === id).map(sumOf),
    })),
  )
}

function sumOf({ id, name, tables }: OfferedHall) {
  return { id, name, tableCount: tables.length, chairs: tables.reduce((sum, { chairs }) => sum + chairs, 0) }
}

export type HallsAsk = BookingAsk & { readonly time: Date }

/** The halls of a branch with the state of every table for that party at that time. */
export async function showHalls(scope: Scope, ask: HallsAsk) {
  const branch = await findBookingBranch(scope, ask)
  if (!branch.ok) return branch
  const halls = await listHalls(scope, ask.branchId)
  const { startsAt, endsAt } = stayFrom(ask.time)
  const stays = await listTaken(scope, { branchId: ask.branchId, from: startsAt, until: endsAt, except: ask.except })
  const taken = stays.filter((stay) => overlaps({ startsAt, endsAt }, stay))
  return ok(
    halls.map(({ id, name, planHeight, planMarks, tables }) => ({
      id,
      name,
      plan: planHeight === null ? null : { height: planHeight, marks: [...planMarks] },
      tables: tables.map((table) => tableAt(table, taken, ask.chairs)),
    })),
  )
}

function tableAt({ hallId: _, ...table }: OfferedTable, taken: readonly TakenTable[], party: number) {
  const stay = taken.filter(({ tableId }) => tableId === table.id).toSorted((a, b) => +b.endsAt - +a.endsAt)[0]
  if (table.chairs < party) return { ...table, state: 'SMALL' as const, takenUntil: null }
  if (stay === undefined) return { ...table, state: 'FREE' as const, takenUntil: null }
  return { ...table, state: 'TAKEN' as const, takenUntil: stay.endsAt.toISOString() }
}
