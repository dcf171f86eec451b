// When a table can be reserved, which table, and the statuses of a reservation.
import { type DayHours, datedHours, type HoursException, hoursFor, openIntervals, type WorkHours } from './hours.ts'
import { type Err, ok, type Result, refuse } from './result.ts'
import { addDays, addMinutes, MINUTE_MS, startOfDay } from './tashkent.ts'

/** Larger groups reserve by phone. */
export const MOST_CHAIRS = 12
export const STAY_MINUTES = 120

const SLOT_MS = 30 * MINUTE_MS
const LEAD_MINUTES = 60
/** Reservations are taken for today and as many days after it. */
export const DAYS_AHEAD = 30
/** A time for which no more tables are free has few. */
export const FEW_TABLES = 2
const CANCEL_MINUTES = 60
const ANSWER_MINUTES = 15
const REMIND_MINUTES = 120
const NO_SHOW_MINUTES = 20

export type BookingTerms = {
  readonly workHours: readonly WorkHours[]
  readonly exceptions: readonly HoursException[]
  readonly now: Date
}

/** The hours for reservations; the hours of dine-in where a branch has no own ones. */
function bookingHours(workHours: readonly WorkHours[]): readonly DayHours[] {
  const hasOwn = workHours.some(({ type, hours }) => type === 'BOOKING' && hours.length > 0)
  return hoursFor(workHours, hasOwn ? 'BOOKING' : 'DINE_IN')
}

/** Every time on the calendar day of `day` at which a visit may begin so that its whole stay is within the hours. */
export function bookingTimes({ workHours, exceptions, now }: BookingTerms, day: Date): readonly Date[] {
  const midnight = startOfDay(day)
  const today = startOfDay(now)
  if (midnight < today || midnight > addDays(today, DAYS_AHEAD)) return []
  const first = Math.max(midnight.getTime(), addMinutes(now, LEAD_MINUTES).getTime())
  const next = addDays(midnight, 1).getTime()
  // the next day too: a shift may run past midnight, and so may a stay
  // a kitchen that pauses now still seats the guests of another hour
  return openIntervals(bookingHours(workHours), midnight, 2, datedHours(exceptions)).flatMap(({ start, end }) => {
    const last = addMinutes(end, -STAY_MINUTES).getTime()
    return halfHours(Math.max(start.getTime(), first), Math.min(last, next - 1))
  })
}

/** Whether a visit may begin at this time. */
export function isBookable(terms: BookingTerms, at: Date): boolean {
  return bookingTimes(terms, at).some((time) => time.getTime() === at.getTime())
}

function halfHours(from: number, until: number): readonly Date[] {
  const times: Date[] = []
  for (let at = Math.ceil(from / SLOT_MS) * SLOT_MS; at <= until; at += SLOT_MS) times.push(new Date(at))
  return times
}

type Stay = { readonly startsAt: Date; readonly endsAt: Date }

/** The time for which a table is reserved from its beginning. */
export function stayFrom(startsAt: Date): Stay {
  return { startsAt, endsAt: addMinutes(startsAt, STAY_MINUTES) }
}

/** Whether two stays overlap; one may begin when the other ends. */
export function overlaps(a: Stay, b: Stay): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

type Seats = { readonly chairs: number; readonly number: number }

/** The smallest table with enough chairs, of equal ones the lowest number; `null` when there is none. */
export function smallestTable<T extends Seats>(tables: readonly T[], chairs: number): T | null {
  const enough = tables.filter((table) => table.chairs >= chairs)
  return enough.toSorted((a, b) => a.chairs - b.chairs || a.number - b.number)[0] ?? null
}

export const RESERVATION_STATUSES = ['REQUESTED', 'CONFIRMED', 'SEATED', 'DONE', 'CANCELED', 'NO_SHOW'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]
export type ReservationActor = 'customer' | 'staff' | 'system'
type Move = { readonly to: ReservationStatus; readonly by: readonly ReservationActor[] }

/** Every move. Rules that need the time are in `checkReservationMove`. */
export const RESERVATION_MOVES: Readonly<Record<ReservationStatus, readonly Move[]>> = {
  REQUESTED: [
    // by the system when a change of the customer leaves a table that is free
    { to: 'CONFIRMED', by: ['staff', 'system'] },
    { to: 'CANCELED', by: ['customer', 'staff', 'system'] },
  ],
  CONFIRMED: [
    { to: 'SEATED', by: ['staff'] },
    { to: 'CANCELED', by: ['customer', 'staff'] },
    { to: 'NO_SHOW', by: ['staff', 'system'] },
  ],
  SEATED: [{ to: 'DONE', by: ['staff'] }],
  DONE: [],
  CANCELED: [],
  NO_SHOW: [],
}

export type ReservationMove = {
  readonly status: ReservationStatus
  readonly startsAt: Date
  readonly to: ReservationStatus
  readonly by: ReservationActor
  readonly now: Date
}

export type MoveRefusal =
  | Err<'RESERVATION_PAST', { readonly status: ReservationStatus }>
  | Err<'CANCEL_TOO_LATE', { readonly status: ReservationStatus }>

/** Allows a move or gives the reason why not. Customers cancel until an hour before; a guest counts as absent only after the start. */
export function checkReservationMove(move: ReservationMove): Result<ReservationStatus, MoveRefusal> {
  const { status, startsAt, to, by, now } = move
  const isKnown = RESERVATION_MOVES[status].some((known) => known.to === to && known.by.includes(by))
  if (!isKnown) return refuse('RESERVATION_PAST', { status })
  if (to === 'CANCELED' && by === 'customer' && now > cancelReservationBy(startsAt)) {
    return refuse('CANCEL_TOO_LATE', { status })
  }
  if (to === 'NO_SHOW' && now < noShowAt(startsAt)) return refuse('RESERVATION_PAST', { status })
  return ok(to)
}

/** Whether the customer sees the cancel button. */
export function canCancelReservation(status: ReservationStatus, startsAt: Date, now: Date): boolean {
  return checkReservationMove({ status, startsAt, to: 'CANCELED', by: 'customer', now }).ok
}

/** Until when the customer may cancel or change. */
export function cancelReservationBy(startsAt: Date): Date {
  return addMinutes(startsAt, -CANCEL_MINUTES)
}

/** Until when the staff answer a request made at `askedAt`; then the branch calls the guest. */
export function answerReservationBy(askedAt: Date): Date {
  return addMinutes(askedAt, ANSWER_MINUTES)
}

/** When the guest is reminded. */
export function remindAt(startsAt: Date): Date {
  return addMinutes(startsAt, -REMIND_MINUTES)
}

/** From when on a guest who did not come is marked as missed. */
export function noShowAt(startsAt: Date): Date {
  return addMinutes(startsAt, NO_SHOW_MINUTES)
}
