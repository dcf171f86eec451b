// When a failed job is retried.

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DELAYS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]
const JITTER = 0.2

/** The pause after the given number of tries, up to a fifth longer by `chance` (0 to 1); `null` when it was the last. */
export function retryDelayMs(attempts: number, chance: number): number | null {
  const delay = DELAYS[attempts - 1]
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * chance))
}
