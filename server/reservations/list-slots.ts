import { ok } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { type BookingAsk, findBookingBranch, listTimes } from './find-booking.ts'

export type SlotsAsk = BookingAsk & { readonly date: string }

/** The times of a day for that many people, each with whether a table is free. */
export async function listSlots(scope: Scope, ask: SlotsAsk) {
  const branch = await findBookingBranch(scope, ask)
  if (!branch.ok) return branch
  const times = await listTimes(scope, branch.value, { ...ask, day: dayOf(ask.date) })
  return ok(times.map(({ time, isFree, isOnRequest }) => ({ time: time.toISOString(), isFree, isOnRequest })))
}

/** The beginning of a calendar day at the branch. */
export function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00+05:00`)
}
