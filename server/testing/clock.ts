// A clock that stands still until it is told to move.

export type TestClock = { now(): Date; set(time: string): void; advance(ms: number): void }

/** By default Wednesday, 18 March 2026, 13:00 in Tashkent. */
export function testClock(start = '2026-03-18T08:00:00.000Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (time) => {
      at = new Date(time).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
