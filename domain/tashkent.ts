// The wall clock of Asia/Tashkent: UTC+5 all year, so plain arithmetic is enough and every engine agrees.

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

const OFFSET_MS = 5 * 60 * MINUTE_MS

/** The same moment with Tashkent's wall clock in its UTC fields. Read it with `getUTC…` only. */
export function wallClock(at: Date): Date {
  return new Date(at.getTime() + OFFSET_MS)
}

/** The moment Tashkent's calendar day of `at` began. */
export function startOfDay(at: Date): Date {
  const wall = at.getTime() + OFFSET_MS
  return new Date(Math.floor(wall / DAY_MS) * DAY_MS - OFFSET_MS)
}

/** `days` later; days have no gaps here, for the clock never changes. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** `minutes` later. */
export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}
