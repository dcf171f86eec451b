import { DAYS_AHEAD } from '@dasturxon/domain/reservation'
import { ok } from '@dasturxon/domain/result'
import { addDays, startOfDay, wallClock } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { type BookingAsk, findBookingBranch, listTimes, type OfferedTime } from './find-booking.ts'

export type SlotsAsk = BookingAsk & { readonly date: string }

/** The times of a day for that many people, each with how many tables are free. */
export async function listSlots(scope: Scope, ask: SlotsAsk) {
  const branch = await findBookingBranch(scope, ask)
  if (!branch.ok) return branch
  const [times = []] = await listTimes(scope, branch.value, { ...ask, days: [dayOf(ask.date)] })
  return ok(
    times.map(({ time, isFree, ...rest }) => {
      const nearest = isFree ? null : nearestFree(times, time)
      return { ...rest, isFree, time: time.toISOString(), nearest: nearest?.toISOString() ?? null }
    }),
  )
}

/** The days on which that many people can come: today and the days ahead. */
export async function listDays(scope: Scope, ask: BookingAsk) {
  const branch = await findBookingBranch(scope, ask)
  if (!branch.ok) return branch
  const today = startOfDay(scope.now)
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index))
  const times = await listTimes(scope, branch.value, { ...ask, days })
  return ok(
    days.map((day, index) => {
      const ofDay = times[index] ?? []
      const possible = ofDay.filter(({ isFree, isOnRequest }) => isFree || isOnRequest)
      return {
        date: dateOf(day),
        isWorking: ofDay.length > 0,
        freeTimes: possible.length,
        firstTimes: possible.slice(0, 2).map(({ time }) => time.toISOString()),
      }
    }),
  )
}

/** The free time that is nearest to a time; of two equally near ones the later. */
function nearestFree(times: readonly OfferedTime[], wanted: Date): Date | null {
  const away = ({ time }: OfferedTime) => Math.abs(time.getTime() - wanted.getTime())
  const free = times.filter(({ isFree }) => isFree)
  return free.toSorted((a, b) => away(a) - away(b) || b.time.getTime() - a.time.getTime())[0]?.time ?? null
}

/** The beginning of a calendar day at the branch. */
export function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00+05:00`)
}

function dateOf(day: Date): string {
  return wallClock(day).toISOString().slice(0, 10)
}
