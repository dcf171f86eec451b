// What the program tells its operator: one JSON line each, and never anything personal.
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

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
  'cookie',
  'authorization',
  'body',
  'text',
]

/** Opens the log; `to` is where lines go instead of the standard output. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    messageKey: 'message',
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    serializers: { error: errorLine },
  }
  return to === undefined ? pino(options) : pino(options, to)
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
