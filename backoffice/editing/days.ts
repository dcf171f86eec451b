// Days of Tashkent as forms hold them: `2026-03-21`.
import { startOfDay, wallClock } from '@dasturxon/domain/tashkent'

const NOON_MS = 12 * 3_600_000

/** The day of a moment. */
export function dayOf(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10)
}

/** The midnight at the beginning of a day. */
export function startOf(day: string): Date {
  return startOfDay(new Date(new Date(`${day}T00:00:00Z`).getTime() + NOON_MS))
}
