// A clock that stands still until it is told to move.
import type { Clock } from '../clock.ts'

export type TestClock = Clock & { set(time: string): void; advance(ms: number): void }

/** By default Wednesday, 18 March 2026, 13:00 in Tashkent. */
export function testClock(start = '2026-03-18T08:00:00.000Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    // the tests' database runs on this machine, so that its time is the system's
    shiftMs: () => at - Date.now(),
    skewMs: () => 0,
    set: (time) => {
      at = new Date(time).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
