// What the program tells its operator: one JSON line each, and never anything personal.
import { chmodSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { type LogDestination, nonBlockingOutput, openLogDestination } from './log-destination.ts'

export type Log = Logger & {
  /** How many lines could not be written and were dropped. */
  dropped(): number
  /** Writes what is still held, for a moment at most; for the end of the process. */
  close(): Promise<void>
}

const FILE_LIMIT_BYTES = 10_000_000

/** Names under which personal data would come; whoever logs them by mistake writes `[hidden]`. */
const PERSONAL = [
  'phone',
  'to',
  'name',
  'firstName',
  'lastName',
  'address',
  'lat',
  'lon',
  'latitude',
  'longitude',
  'comment',
  'code',
  'token',
  'initData',
  'contact',
  'cookie',
  'authorization',
  'body',
  'text',
]

let [stampedAt, stamp] = [0, '']

/** Now, as a log line tells it; many lines are of one millisecond. */
function timestamp(): string {
  const now = Date.now()
  if (now !== stampedAt) [stampedAt, stamp] = [now, `,"at":"${new Date(now).toISOString()}"`]
  return stamp
}

/** Opens the log; `to` is where lines go instead of the standard output. */
export function openLog(level: string, to: DestinationStream | LogDestination = process.stdout): Log {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    serializers: { error: errorLine },
  }
  const ends = 'dropped' in to ? to : { dropped: () => 0, close: () => Promise.resolve() }
  return Object.assign(pino(options, to), { dropped: ends.dropped, close: ends.close })
}

/** Production logs to the standard output; the demo, whose terminal is for people, to a file beside its data. */
export function openLogFor({ mode, dataDir }: Config): Log {
  if (mode === 'production') return openLog('info', openLogDestination(nonBlockingOutput(), { droppedLine }))
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.log')
  const fd = openSync(file, 'a', 0o600)
  // one that an earlier version made may be open to others
  chmodSync(file, 0o600)
  return openLog('info', openLogDestination(fd, { fileLimitBytes: FILE_LIMIT_BYTES, droppedLine }))
}

function droppedLine(count: number): string {
  return `{"level":"warn"${timestamp()},"event":"LOG_LINES_DROPPED","count":${count},"message":"log lines could not be written"}\n`
}

/** An error as it may be logged. PostgreSQL's message and detail may quote a row, so only its code and place stay. */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const calls = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  if (error instanceof DatabaseError) {
    return { kind: 'DatabaseError', sqlState: error.code, constraint: error.constraint, table: error.table, calls }
  }
  return { kind: error.name, message: error.message, calls }
}
