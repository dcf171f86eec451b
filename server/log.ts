// The log: one JSON line each, and never personal data.
import { chmodSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { type LogDestination, nonBlockingOutput, openLogDestination } from './log-destination.ts'

export type Log = Logger & {
  /** How many lines could not be written and were dropped. */
  dropped(): number
  /** Writes what is still buffered, for a moment at most; for the end of the process. */
  close(): Promise<void>
}

const FILE_LIMIT_BYTES = 10_000_000

/** Names of fields with personal data; their values are logged as `[hidden]`. */
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

/** The time of a log line; memoized, because many lines have the same millisecond. */
function timestamp(): string {
  const now = Date.now()
  if (now !== stampedAt) [stampedAt, stamp] = [now, `,"at":"${new Date(now).toISOString()}"`]
  return stamp
}

/** Opens the log; `to` receives the lines instead of stdout. */
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

/** Production logs to stdout; the demo, whose terminal is for people, to a file in its data folder. */
export function openLogFor({ mode, dataDir }: Config): Log {
  if (mode === 'production') return openLog('info', openLogDestination(nonBlockingOutput(), { droppedLine }))
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.log')
  const fd = openSync(file, 'a', 0o600)
  // a file of an earlier version may be readable by others
  chmodSync(file, 0o600)
  return openLog('info', openLogDestination(fd, { fileLimitBytes: FILE_LIMIT_BYTES, droppedLine }))
}

function droppedLine(count: number): string {
  return `{"level":"warn"${timestamp()},"event":"LOG_LINES_DROPPED","count":${count},"message":"log lines could not be written"}\n`
}

/** An error without data of rows: PostgreSQL's message and detail may quote a row, so only code and position are logged. */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const calls = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  if (error instanceof DatabaseError) {
    return { kind: 'DatabaseError', sqlState: error.code, constraint: error.constraint, table: error.table, calls }
  }
  return { kind: error.name, message: error.message, calls }
}
