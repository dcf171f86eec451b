// A clock moved by hand, for tests: nobody waits for real.
import type { Clock } from '../pace.ts'

export type HandClock = Clock & {
  /** Moves time on and lets everybody whose waiting is over go on until they wait again. */
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

/** Lets all that can go on without time passing go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}
