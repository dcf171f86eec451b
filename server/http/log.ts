// What the program tells its operator: one JSON line each, and never anything personal.
import { mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { gatherLines } from './gather-lines.ts'

export type Log = Logger & {
  /** Where its lines go, for those who write them ready. */
  readonly lines: DestinationStream
}

const FILE_LIMIT_BYTES = 10_000_000
const STANDARD_OUTPUT = 1

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
export function timestamp(): string {
  const now = Date.now()
  if (now !== stampedAt) [stampedAt, stamp] = [now, `,"at":"${new Date(now).toISOString()}"`]
  return stamp
}

/** Opens the log; `to` is where lines go instead of the standard output. */
export function openLog(level: string, to: DestinationStream = process.stdout): Log {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    serializers: { error: errorLine },
  }
  return Object.assign(pino(options, to), { lines: to })
}

/** Production logs to the standard output; the demo, whose terminal is for people, to a file beside its data. */
export function openLogFor({ mode, dataDir }: Config): Log {
  if (mode === 'production') return openLog('info', gatherLines(STANDARD_OUTPUT))
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.log')
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return openLog('info', gatherLines(openSync(file, size > FILE_LIMIT_BYTES ? 'w' : 'a')))
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
