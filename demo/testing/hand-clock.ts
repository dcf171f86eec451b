// A clock that the test moves, so that nothing really waits.
import type { Clock } from '../pace.ts'

export type HandClock = Clock & {
  /** Advances the time and runs everything that is due until all wait again. */
  advance(ms: number): Promise<void>
}

type Sleeper = { readonly until: number; wake(): void }

/** Begins at zero. */
export function handClock(): HandClock {
  let now = 0
  let sleepers: readonly Sleeper[] = []
  return {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const sleeper = { until: now + ms, wake: resolve }
        sleepers = [...sleepers, sleeper]
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    advance: async (ms) => {
      now += ms
      const due = sleepers.filter((sleeper) => sleeper.until <= now)
      sleepers = sleepers.filter((sleeper) => sleeper.until > now)
      for (const sleeper of due) sleeper.wake()
      await settled()
    },
  }
}

/** Runs everything that can continue without time passing. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}
