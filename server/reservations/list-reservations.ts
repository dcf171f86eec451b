import type { BranchId, UserId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { dayOf } from './list-slots.ts'
import { countOfUser, listOfDay, listOfUser, listToCall, type UserPage } from './reservation-store.ts'
import { staffReservationView } from './staff-view.ts'
import { reservationView } from './view.ts'

/** A page of the customer's own reservations. */
export async function listReservations(scope: Scope, userId: UserId, ask: UserPage) {
  const { page, size, when } = ask
  const rows = await listOfUser(scope, userId, ask)
  const totalElements = await countOfUser(scope, userId, when)
  const content = rows.map((row) => reservationView(row, scope.now))
  return { content, page, size, totalElements, last: (page + 1) * size >= totalElements }
}

type DayAsk = { readonly branchId: BranchId | null; readonly date: string }

/** The reservations of a day for the staff, the earliest first. */
export async function listDayReservations(scope: Scope, { reach, role }: StaffCaller, ask: DayAsk) {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  const day = dayOf(ask.date)
  const rows = await listOfDay(scope, branch.value, day, addDays(day, 1))
  return ok(rows.map((row) => staffReservationView(row, scope.now, role)))
}

/** The requests that nobody answered in time, for the staff who call these guests. */
export async function listReservationCalls(scope: Scope, { reach, role }: StaffCaller, branchId: BranchId | null) {
  const branch = branchInReach(reach, branchId)
  if (!branch.ok) return branch
  const rows = await listToCall(scope, branch.value)
  return ok(rows.map((row) => staffReservationView(row, scope.now, role)))
}
