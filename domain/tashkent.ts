// Local time in Asia/Tashkent: UTC+5 all year, so plain arithmetic is enough and every engine agrees.

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

const OFFSET_MS = 5 * 60 * MINUTE_MS

/** The same moment with Tashkent's local time in its UTC fields. Read it with `getUTC…` only. */
export function wallClock(at: Date): Date {
  return new Date(at.getTime() + OFFSET_MS)
}

/** The moment at which Tashkent's calendar day of `at` began. */
export function startOfDay(at: Date): Date {
  const wall = at.getTime() + OFFSET_MS
  return new Date(Math.floor(wall / DAY_MS) * DAY_MS - OFFSET_MS)
}

/** `days` later; every day has 24 hours, because the clock never changes here. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** `minutes` later. */
export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}

/** Tashkent's calendar day as `2026-03-18`. */
export function dayKey(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10)
}
