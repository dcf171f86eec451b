// The day of the timeline: which hours it shows, where a stay lies, which tables are free for it.
import type { TableId } from '@dasturxon/domain/ids'
import { overlaps, STAY_MINUTES } from '@dasturxon/domain/reservation'
import { addMinutes, DAY_MS, MINUTE_MS } from '@dasturxon/domain/tashkent'
import type { OfficeHall, Reservation } from '../hall/hall-query.ts'

const HOUR_MS = 60 * MINUTE_MS
const OFFSET_MS = 5 * HOUR_MS
const USUAL = { from: 10, until: 23 } as const
const LIVE: readonly Reservation['status'][] = ['REQUESTED', 'CONFIRMED', 'SEATED']

/** The moment at which a day like `2026-03-18` began in Tashkent. */
export function dayStart(date: string): Date {
  return new Date(`${date}T00:00:00+05:00`)
}

/** The hours that the timeline shows: the usual ones and all that have reservations, from the beginning of the day. */
export function hoursOf(
  reservations: readonly Reservation[],
  date: string,
): { readonly from: number; readonly until: number } {
  const start = dayStart(date).getTime()
  const from = reservations.map((each) => Math.floor((new Date(each.reservationTime).getTime() - start) / HOUR_MS))
  const until = reservations.map((each) => Math.ceil((new Date(each.reservationUntil).getTime() - start) / HOUR_MS))
  return { from: Math.min(USUAL.from, ...from), until: Math.max(USUAL.until, ...until) }
}

/** Hours from the beginning of the day, with a fraction. */
export function hourAt(at: string | number, date: string): number {
  return (new Date(at).getTime() - dayStart(date).getTime()) / HOUR_MS
}

type Stay = { readonly startsAt: Date; readonly endsAt: Date }
type FreeTable = OfficeHall['tables'][number] & { readonly hall: OfficeHall }

/** Tables that no other guest has reserved during the stay, those with enough chairs first, of them the smallest. */
export function freeTables(
  halls: readonly OfficeHall[],
  reservations: readonly Reservation[],
  { stay, chairs, except }: { readonly stay: Stay; readonly chairs: number; readonly except: string | null },
): readonly FreeTable[] {
  const busy = new Set<TableId>()
  for (const { id, status, table, reservationTime, reservationUntil } of reservations) {
    const other = { startsAt: new Date(reservationTime), endsAt: new Date(reservationUntil) }
    if (table !== null && id !== except && LIVE.includes(status) && overlaps(stay, other)) busy.add(table.id)
  }
  const rank = (table: FreeTable) => (table.chairs >= chairs ? table.chairs : 1_000 - table.chairs)
  return halls
    .flatMap((hall) => hall.tables.map((table) => ({ ...table, hall })))
    .filter(({ id }) => !busy.has(id))
    .toSorted((a, b) => rank(a) - rank(b) || a.number - b.number)
}

/** The stay that begins at this time. */
export function stayAt(time: string): Stay {
  const startsAt = new Date(time)
  return { startsAt, endsAt: addMinutes(startsAt, STAY_MINUTES) }
}

/** Half hours of the day that are still to come, as `19:30`. */
export function timesOf(date: string, now: number): readonly string[] {
  const local = new Date(dayStart(date).getTime() + OFFSET_MS).toISOString().slice(0, 10)
  if (local !== date) return []
  return Array.from({ length: 48 }, (_, at) => {
    const time = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
    return { time, at: dayStart(date).getTime() + at * 30 * MINUTE_MS }
  })
    .filter(({ at }) => at > now - 30 * MINUTE_MS)
    .map(({ time }) => time)
}

/** The day before or after. */
export function dayBeside(date: string, days: number): string {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
