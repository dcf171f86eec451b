// Circuit breaker: a service that keeps failing is not called for a while, then probed once.

const FAILURES = 5
const WITHIN_MS = 30_000
const OPEN_MS = 15_000
/** So many failures in a row are shown to customers, and for so long after the last one. */
const SHOWN_FAILURES = 2
const SHOWN_MS = 60_000

export type Breaker = {
  /** Runs `work`, or returns `down` without trying while the breaker is open. An error of `work` counts as a failure. */
  run<T>(work: () => Promise<T>): Promise<T | 'down'>
  /** Whether the last two calls failed, the last one within a minute. Without new calls it is false after a minute. */
  isFailing(): boolean
}

/** Five failures within 30 s open it for 15 s; then one try decides. `now` returns monotonic milliseconds. */
export function breaker(now: () => number = () => performance.now()): Breaker {
  let failures: readonly number[] = []
  let openUntil = 0
  let isProbing = false
  let inARow = 0
  let failedAt = 0
  const fail = () => {
    inARow += 1
    failedAt = now()
    failures = [...failures, now()].filter((at) => at > now() - WITHIN_MS)
    if (failures.length >= FAILURES || openUntil > 0) openUntil = now() + OPEN_MS
  }
  return {
    run: async (work) => {
      if (now() < openUntil || isProbing) return 'down'
      isProbing = openUntil > 0
      try {
        const result = await work()
        failures = []
        openUntil = 0
        inARow = 0
        return result
      } catch {
        fail()
        return 'down'
      } finally {
        isProbing = false
      }
    },
    isFailing: () => inARow >= SHOWN_FAILURES && now() < failedAt + SHOWN_MS,
  }
}
