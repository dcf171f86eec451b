// The clock of the server: the time of the database, advanced between two comparisons by the monotonic clock.
//
// The system clock of the machine that runs Node may be wrong or jump, and several such machines never agree. The
// database is one for all of them, and what it stores is compared with this clock. So nothing is decided by the system
// clock; it is only watched.
//
// - The monotonic clock (`performance.now`) is not moved when the system clock is set, and runs on while the process is
//   stopped by a signal. It stops while the machine is suspended: the next comparison corrects that.
// - The answer to a comparison takes time, and at which moment of that time the database read its clock is unknown. So a
//   comparison proves only that the database's time is now between what it answered and that plus the time of the trip.
//   The clock is moved only when it is outside of these limits, and only to the nearer one: slow trips do no harm.
// - Forwards it follows at once. Backwards it does not go: it runs at half speed until the database has caught up.
// - When the database is behind by more than a minute, the clock steps back at once: half speed would take too long, and
//   a step back ends nothing too early.
// - While the database does not answer it runs on by the monotonic clock.
import { openPool } from './db/database.ts'
import type { Log } from './log.ts'

export type Clock = {
  /** The time of the server. */
  now(): Date
  /** A time that was chosen for a demo or a test; `null` in production. */
  chosenTime(): Date | null
  /** How far the system clock of this machine is ahead of the database; negative when it is behind. */
  skewMs(): number
}

export type ComparedClock = Clock & {
  /** Asks the database for its time and follows it. Never throws: without an answer the clock runs on. */
  compare(): Promise<void>
  /** Stops comparing. */
  stop(): void
}

export type Machine = {
  monotonicMs(): number
  systemMs(): number
}

type Options = {
  readonly log: Log
  /** where the clock of a demo starts */
  readonly start: Date | null
}

type Sources = {
  /** Asks the database for its time. */
  databaseMs(): Promise<number>
  readonly machine?: Machine
}

const THIS_MACHINE: Machine = { monotonicMs: () => performance.now(), systemMs: () => Date.now() }
const COMPARE_EVERY_MS = 5_000
const FIRST_COMPARISONS = 3
const ALARM_MS = 5_000
// lower than the alarm, so that a difference close to five seconds is not logged again and again
const ALARM_OVER_MS = 2_500
const STEP_BACK_MS = 60_000
const ANSWER_LIMIT_MS = 5_000

/** Opens the clock with the database at the address; throws when it does not answer. `stop` closes its connection. */
export async function openDatabaseClock(
  databaseUrl: string,
  options: Options,
): Promise<Omit<ComparedClock, 'stop'> & { stop(): Promise<void> }> {
  // its own connection: a comparison must not wait for a free one
  const pool = openPool(databaseUrl, 'dasturxon_app', 1)
  const question = {
    text: 'select extract(epoch from clock_timestamp()) * 1000 as ms',
    query_timeout: ANSWER_LIMIT_MS,
  }
  const databaseMs = async () => {
    const [row] = (await pool.query<{ ms: number }>(question)).rows
    if (row === undefined) throw new Error('expected the database to tell its time')
    return row.ms
  }
  try {
    const clock = await openClock({ ...options, databaseMs })
    return {
      ...clock,
      stop: async () => {
        clock.stop()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Opens the clock after its first comparisons, and compares it every few seconds until it is stopped. */
export async function openClock(options: Options & Sources): Promise<ComparedClock> {
  const { log, start, databaseMs, machine = THIS_MACHINE } = options
  const running = runOn(machine, await firstOffset(databaseMs, machine))
  const shiftMs = start === null ? 0 : start.getTime() - running.nowMs()
  const skewMs = () => Math.round(machine.systemMs() - running.databaseMs())
  const watchSkew = skewWatch(log, skewMs)
  let isComparing = false
  let isAlone = false

  async function compare(): Promise<void> {
    if (isComparing) return
    isComparing = true
    try {
      const jumpMs = Math.round(running.follow(await compared(databaseMs, machine)))
      if (Math.abs(jumpMs) >= ALARM_MS) log.error({ event: 'CLOCK_JUMP', jumpMs }, 'database time jumped')
      isAlone = false
    } catch (error) {
      if (!isAlone)
        log.warn({ event: 'CLOCK_NOT_COMPARED', error }, 'no time from the database, clock runs on without it')
      isAlone = true
    } finally {
      isComparing = false
    }
    watchSkew()
  }
  watchSkew()
  const timer = setInterval(() => void compare(), COMPARE_EVERY_MS).unref()
  const now = () => new Date(running.nowMs() + shiftMs)
  return {
    now,
    chosenTime: () => (start === null ? null : now()),
    skewMs,
    compare,
    stop: () => clearInterval(timer),
  }
}

type Comparison = {
  /** the database's time at some moment of the round trip */
  readonly databaseMs: number
  readonly tripMs: number
  /** the monotonic time at the end of the round trip */
  readonly receivedMs: number
}

async function compared(databaseMs: Sources['databaseMs'], { monotonicMs }: Machine): Promise<Comparison> {
  const sentMs = monotonicMs()
  const answer = await databaseMs()
  const receivedMs = monotonicMs()
  return { databaseMs: answer, tripMs: receivedMs - sentMs, receivedMs }
}

/** How far the database's time is from the monotonic clock, by the quickest of a few comparisons. */
async function firstOffset(databaseMs: Sources['databaseMs'], machine: Machine): Promise<number> {
  let best = await compared(databaseMs, machine)
  for (let time = 1; time < FIRST_COMPARISONS; time++) {
    const next = await compared(databaseMs, machine)
    if (next.tripMs < best.tripMs) best = next
  }
  return best.databaseMs + best.tripMs / 2 - best.receivedMs
}

/** The estimated time of the database, and the time that we return, which does not go backwards. */
function runOn({ monotonicMs }: Machine, firstOffsetMs: number) {
  let offsetMs = firstOffsetMs
  let told = { ms: Number.NEGATIVE_INFINITY, at: monotonicMs() }
  const databaseMs = () => monotonicMs() + offsetMs
  const nowMs = () => {
    const at = monotonicMs()
    told = { ms: Math.max(at + offsetMs, told.ms + (at - told.at) / 2), at }
    return told.ms
  }
  return {
    databaseMs,
    nowMs,
    /** Applies what the comparison proves; returns by how much the estimated time of the database moved. */
    follow: ({ databaseMs: least, tripMs, receivedMs }: Comparison): number => {
      // from here on, time advances from what would be returned now
      nowMs()
      const known = receivedMs + offsetMs
      const moved = Math.min(Math.max(known, least), least + tripMs) - known
      offsetMs += moved
      if (nowMs() - databaseMs() > STEP_BACK_MS) told = { ms: databaseMs(), at: monotonicMs() }
      return moved
    },
  }
}

/** Logs once that the system clock is wrong, and once that it is right again. */
function skewWatch(log: Log, currentSkewMs: () => number): () => void {
  let isWrong = false
  return () => {
    const skewMs = currentSkewMs()
    const size = Math.abs(skewMs)
    if (!isWrong && size >= ALARM_MS) {
      isWrong = true
      log.error({ event: 'CLOCK_SKEW', skewMs }, 'system clock differs from the database')
    } else if (isWrong && size < ALARM_OVER_MS) {
      isWrong = false
      log.info({ event: 'CLOCK_SKEW_OVER', skewMs }, 'system clock agrees with the database again')
    }
  }
}
