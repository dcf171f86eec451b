import type { BranchId, UserId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { dayOf } from './list-slots.ts'
import { countOfUser, listOfDay, listOfUser } from './reservation-store.ts'
import { reservationView } from './view.ts'

type Page = { readonly page: number; readonly size: number }

/** A page of the customer's own reservations, the newest first. */
export async function listReservations(scope: Scope, userId: UserId, { page, size }: Page) {
  const rows = await listOfUser(scope, userId, page, size)
  const totalElements = await countOfUser(scope, userId)
  const content = rows.map((row) => reservationView(row, scope.now))
  return { content, page, size, totalElements, last: (page + 1) * size >= totalElements }
}

type DayAsk = { readonly branchId: BranchId | null; readonly date: string }

/** The reservations of a day for the staff, the earliest first. */
export async function listDayReservations(scope: Scope, { reach }: StaffCaller, ask: DayAsk) {
  const branch = branchInReach(reach, ask.branchId)
  if (!branch.ok) return branch
  const day = dayOf(ask.date)
  const rows = await listOfDay(scope, branch.value, day, addDays(day, 1))
  return ok(rows.map((row) => reservationView(row, scope.now)))
}
