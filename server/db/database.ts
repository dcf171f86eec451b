// Connections to the database: their role, their timeouts, and how values are parsed.
import { DatabaseError, Pool, types } from 'pg'

export type Role = 'dasturxon_app' | 'dasturxon_worker'

const POOL_WAIT_MS = 2_000
// longer than any statement may take on the server: only a dead connection does not answer for so long
const SILENCE_LIMIT_MS = 8_000
const LIMITS = { statement_timeout: '3s', lock_timeout: '1s', idle_in_transaction_session_timeout: '5s' }

const { INT8, NUMERIC, DATE } = types.builtins
const INT8_LIST = 1016
const NUMERIC_LIST = 1231
const DATE_LIST = 1182

/** Connections that work as `role`: whatever the login may do, row level security applies. */
export function openPool(url: string, role: Role, size: number): Pool {
  const settings = Object.entries({ role, ...LIMITS })
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: POOL_WAIT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: SILENCE_LIMIT_MS,
    keepAlive: true,
    application_name: role,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    types: { getTypeParser },
  })
  // An 'error' event without a listener ends the process. A connection that breaks while idle leaves the pool by itself; for
  // one that breaks while in use the next query is rejected as well, and that is answered with 503.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const READERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: wholeNumber,
  [NUMERIC]: Number,
  // a date stays text: as a Date it would change with the time zone
  [DATE]: (text) => text,
  [INT8_LIST]: listOf(wholeNumber),
  [NUMERIC_LIST]: listOf(Number),
  [DATE_LIST]: listOf((text) => text),
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format === 'binary' ? undefined : READERS[oid]) ?? types.getTypeParser(oid, format)
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`expected a whole number that fits, found ${text}`)
  return value
}

/** Numbers and dates are never quoted in the text of an array, so it can be split at commas. */
function listOf(read: (text: string) => unknown): (text: string) => unknown {
  return (text) =>
    text
      .slice(1, -1)
      .split(',')
      .filter((item) => item !== '')
      .map((item) => (item === 'NULL' ? null : read(item)))
}

/** Classes and codes of PostgreSQL errors that are temporary: no connection, no resources, stopping, read only, too slow. */
const OUTAGE_CLASSES = ['08', '53', '57', '58']
const OUTAGE_CODES = ['25006', '25P03', '55P03', '40001', '40P01']
const OUTAGE_ERRNOS = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'ENFILE'],
]
const READ_TIMEOUT = 'Query read timeout'
// the driver has no code for these
const OUTAGE_WORDS = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  READ_TIMEOUT,
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
]

/** Whether the error means that the database cannot serve now, so that a retry later may work. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    return OUTAGE_CLASSES.includes(code.slice(0, 2)) || OUTAGE_CODES.includes(code)
  }
  const code = 'code' in error ? String(error.code) : ''
  return OUTAGE_ERRNOS.includes(code) || OUTAGE_WORDS.some((words) => error.message.startsWith(words))
}

/** Whether the error means that a query got no answer in time: the connection still waits for it and cannot be used. */
export function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === READ_TIMEOUT
}
