// A clock that does not move until the test moves it.
import type { Clock } from '../clock.ts'

export type TestClock = Clock & { set(time: string): void; advance(ms: number): void }

/** Wednesday, 18 March 2026, 13:00 in Tashkent. */
export const START = '2026-03-18T08:00:00.000Z'

/** By default at `START`. */
export function testClock(start = START): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    chosenTime: () => new Date(at),
    skewMs: () => 0,
    set: (time) => {
      at = new Date(time).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
