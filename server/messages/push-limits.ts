// How much is pushed, and to which browsers.
import { addDays, addMinutes } from '@dasturxon/domain/tashkent'
import type { NoteCategory } from './note.ts'

// as long as a session lives without use
const SEEN_DAYS = 30

/** A browser that was last seen before this moment gets nothing more. */
export function unseenSince(now: Date): Date {
  return addDays(now, -SEEN_DAYS)
}

/** The budget of a brand: messages to browsers within an hour. */
export const PUSHES_PER_HOUR = 5_000

/** The beginning of the hour that is counted. */
export function hourBefore(now: Date): Date {
  return addMinutes(now, -60)
}

/** A promo more than these within a week is not told. */
export const PROMOS_PER_WEEK = 2

/** What may be pushed, for how long it is of use, and how urgent it is; what is for staff holds personal data. */
export const PUSHED: Readonly<Partial<Record<NoteCategory, { readonly ttlS: number; readonly urgency: Urgency }>>> = {
  ORDER: { ttlS: 60 * 60, urgency: 'high' },
  PROMO: { ttlS: 24 * 60 * 60, urgency: 'low' },
  NEWS: { ttlS: 24 * 60 * 60, urgency: 'low' },
}

type Urgency = 'low' | 'normal' | 'high'
