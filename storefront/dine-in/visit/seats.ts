// The seats of this phone, by the token of the table: with its visit token a phone is the same guest after a reload.
import { fieldsOf, numberOf, textOf } from '@dasturxon/client/parse-stored'
import { persistedStore } from '@dasturxon/client/persisted-store'

export type Seat = {
  /** What the Table-Visit header sends. */
  readonly visitToken: string
  /** Milliseconds of the last time that this phone was seen at the table. */
  readonly seenAt: number
}
type Seats = Readonly<Record<string, Seat>>

const MOST_SEATS = 8
/** After this long the same code is a new scan. */
const FORGOTTEN_MS = 6 * 60 * 60_000

const store = persistedStore<Seats>('table-seats', {}, (stored) => {
  const seats = Object.entries(fieldsOf(stored) ?? {}).flatMap(([token, value]) => {
    const visitToken = textOf(fieldsOf(value)?.visitToken)
    const seenAt = numberOf(fieldsOf(value)?.seenAt)
    return visitToken === '' || seenAt === null ? [] : [[token, { visitToken, seenAt }] as const]
  })
  return Object.fromEntries(seats)
})

/** Whether the seats have been read from storage. */
export const useSeatsLoaded = store.useIsLoaded

/** The seat of this phone at a table; `null` when it never sat there, or long ago. */
export function seatAt(token: string, now: number): Seat | null {
  const seat = store.get()[token]
  return seat === undefined || now - seat.seenAt > FORGOTTEN_MS ? null : seat
}

/** The header that names the seat; none for a phone without one. */
export function visitHeader(token: string): Readonly<Record<string, string>> {
  const seat = store.get()[token]
  return seat === undefined ? {} : { 'table-visit': seat.visitToken }
}

/** Stores the seat; only the latest few are kept. */
export function keepSeat(token: string, seat: Seat): void {
  store.set(({ [token]: _, ...others }) => {
    const latest = Object.entries(others).toSorted(([, a], [, b]) => b.seenAt - a.seenAt)
    return Object.fromEntries([[token, seat], ...latest.slice(0, MOST_SEATS - 1)])
  })
}

/** Forgets the seat: the next time the phone sits down anew. */
export function forgetSeat(token: string): void {
  store.set(({ [token]: _, ...others }) => others)
}
