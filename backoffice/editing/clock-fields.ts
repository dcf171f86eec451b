// Moments as the fields of a browser have them, by the clock of Tashkent.
import { addMinutes, wallClock } from '@dasturxon/domain/tashkent'

const TO_DAY = 10
const TO_MINUTES = 16
const TASHKENT_MINUTES = 5 * 60

/** `2026-11-19T18:00`: a moment as a field of date and time has it. */
export function clockText(at: Date): string {
  return wallClock(at).toISOString().slice(0, TO_MINUTES)
}

/** `2026-11-19`: the day of a moment. */
export function dayOf(at: Date): string {
  return wallClock(at).toISOString().slice(0, TO_DAY)
}

/** The moment that a field of date and time says; `null` when it says none. */
export function momentOf(text: string): Date | null {
  const at = new Date(`${text}:00Z`)
  return Number.isNaN(at.getTime()) ? null : addMinutes(at, -TASHKENT_MINUTES)
}

/** The beginning of a day; `null` when the field says none. */
export function beginningOf(day: string): Date | null {
  return momentOf(`${day}T00:00`)
}
