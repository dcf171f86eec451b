import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClock, openDatabaseClock } from './clock.ts'
import { openLog } from './log.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

const NOON = Date.parse('2026-03-18T12:00:00Z')
const ELEVEN_MINUTES = 11 * 60_000

/** A machine, a database and the network between them, each with a time that the test sets. */
function aWorld() {
  const world = {
    monotonicMs: 1_000,
    systemMs: NOON,
    databaseMs: NOON,
    isDatabaseAway: false,
    wayThereMs: 0,
    wayBackMs: 0,
    pass(ms: number) {
      world.monotonicMs += ms
      world.systemMs += ms
      world.databaseMs += ms
    },
  }
  return world
}

async function aClock(world = aWorld(), start: Date | null = null) {
  const written: string[] = []
  const lines = () => written.map((line) => JSON.parse(line))
  const clock = await openClock({
    log: openLog('info', { write: (line) => void written.push(line) }),
    start,
    machine: { monotonicMs: () => world.monotonicMs, systemMs: () => world.systemMs },
    databaseMs: async () => {
      if (world.isDatabaseAway) throw new Error('the database does not answer')
      world.pass(world.wayThereMs)
      const read = world.databaseMs
      world.pass(world.wayBackMs)
      return read
    },
  })
  clock.stop()
  return { clock, world, lines, now: () => clock.now().getTime() }
}

describe('the clock of the program', () => {
  it('gives the time of the database, whatever the system clock says', async () => {
    const world = aWorld()
    world.systemMs = NOON + ELEVEN_MINUTES
    const { clock, now } = await aClock(world)
    expect(now()).toBe(NOON)
    world.systemMs = NOON - ELEVEN_MINUTES
    expect(now()).toBe(NOON)
    world.pass(1_500)
    expect(now()).toBe(NOON + 1_500)
    await clock.compare()
    expect(now()).toBe(NOON + 1_500)
    expect(clock.chosenTime()).toBeNull()
  })

  it('runs on while the database does not answer, and logs that once', async () => {
    const { clock, world, now, lines } = await aClock()
    world.isDatabaseAway = true
    for (let time = 0; time < 3; time++) {
      world.pass(5_000)
      await clock.compare()
    }
    expect(now()).toBe(NOON + 15_000)
    expect(lines()).toMatchObject([{ level: 'warn', event: 'CLOCK_NOT_COMPARED' }])
  })

  it('is not moved by a slow answer, which is not exact enough', async () => {
    const { clock, world, now } = await aClock()
    world.wayThereMs = 10
    world.wayBackMs = 1_900
    await clock.compare()
    expect(now()).toBe(world.databaseMs)
    world.wayThereMs = 1_900
    world.wayBackMs = 10
    await clock.compare()
    expect(now()).toBe(world.databaseMs)
  })

  it('follows the database forwards at once, for example after the machine was suspended', async () => {
    const { clock, world, now, lines } = await aClock()
    world.databaseMs += ELEVEN_MINUTES
    world.systemMs += ELEVEN_MINUTES
    await clock.compare()
    expect(now()).toBe(NOON + ELEVEN_MINUTES)
    expect(lines()).toMatchObject([{ level: 'error', event: 'CLOCK_JUMP', jumpMs: ELEVEN_MINUTES }])
  })

  it('never goes backwards for a small step of the database: it runs at half speed until both agree', async () => {
    const { clock, world, now } = await aClock()
    world.databaseMs -= 4_000
    await clock.compare()
    expect(now()).toBe(NOON)
    world.pass(1_000)
    expect(now()).toBe(NOON + 500)
    world.pass(7_000)
    expect(now()).toBe(NOON + 4_000)
    expect(now()).toBe(world.databaseMs)
    world.pass(1_000)
    expect(now()).toBe(world.databaseMs)
  })

  it('steps back at once when the database went back by more than a minute, and logs that', async () => {
    const { clock, world, now, lines } = await aClock()
    world.databaseMs -= ELEVEN_MINUTES
    await clock.compare()
    expect(now()).toBe(NOON - ELEVEN_MINUTES)
    expect(lines()).toMatchObject([
      { level: 'error', event: 'CLOCK_JUMP', jumpMs: -ELEVEN_MINUTES },
      { level: 'error', event: 'CLOCK_SKEW', skewMs: ELEVEN_MINUTES },
    ])
  })

  it('starts at the demo time and runs on from there, with a fixed distance from the database', async () => {
    const start = new Date('2030-01-01T00:00:00Z')
    const { clock, world, now } = await aClock(aWorld(), start)
    expect(clock.now()).toEqual(start)
    world.pass(60_000)
    await clock.compare()
    expect(now()).toBe(start.getTime() + 60_000)
    expect(clock.chosenTime()).toEqual(clock.now())
    expect(clock.skewMs()).toBe(0)
  })
})

describe('a system clock that is five seconds wrong', () => {
  it('is logged once when it begins and once when it is over', async () => {
    const { clock, world, lines } = await aClock()
    const compareTwice = async () => {
      await clock.compare()
      await clock.compare()
    }
    world.systemMs += 4_999
    await compareTwice()
    expect(lines()).toEqual([])
    world.systemMs += 1
    await compareTwice()
    expect(clock.skewMs()).toBe(5_000)
    expect(lines()).toMatchObject([{ level: 'error', event: 'CLOCK_SKEW', skewMs: 5_000 }])
    world.systemMs -= 5_000
    await compareTwice()
    expect(lines().slice(1)).toMatchObject([{ level: 'info', event: 'CLOCK_SKEW_OVER', skewMs: 0 }])
  })

  it('is noticed also when it is behind, and while the database does not answer', async () => {
    const { clock, world, lines } = await aClock()
    world.isDatabaseAway = true
    world.systemMs -= ELEVEN_MINUTES
    await clock.compare()
    expect(lines()).toMatchObject([
      { event: 'CLOCK_NOT_COMPARED' },
      { level: 'error', event: 'CLOCK_SKEW', skewMs: -ELEVEN_MINUTES },
    ])
  })

  it('is noticed at the start', async () => {
    const world = aWorld()
    world.systemMs += ELEVEN_MINUTES
    const { lines } = await aClock(world)
    expect(lines()).toMatchObject([{ event: 'CLOCK_SKEW', skewMs: ELEVEN_MINUTES }])
  })
})

describe('with a real database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it('agrees with it from the start, and does not open without it', async () => {
    const log = openLog('silent')
    const clock = await openDatabaseClock(database.url, { log, start: null })
    // the tests' database runs on this machine
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
    await clock.stop()
    const nowhere = new URL(database.url)
    nowhere.port = '1'
    await expect(openDatabaseClock(nowhere.href, { log, start: null })).rejects.toThrow('ECONNREFUSED')
  })
})
