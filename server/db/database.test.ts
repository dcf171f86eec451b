import { DatabaseError, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { isOutage, openPool } from './database.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.url, 'dasturxon_app', 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('a value', () => {
  it('is read with its right type', async () => {
    const { rows } =
      await pool.query(`select 125000::bigint as total, 0.350::numeric as weight, date '2026-03-21' as day,
      array[1, null]::bigint[] as list, array[1.5]::numeric[] as weights, array[date '2026-03-21'] as days,
      '{}'::bigint[] as none, '{"uz": "Osh"}'::jsonb as name, timestamptz '2026-03-21 12:00+05' as at,
      array['a,b', 'c'] as labels`)
    expect(rows).toEqual([
      {
        total: 125_000,
        weight: 0.35,
        day: '2026-03-21',
        list: [1, null],
        weights: [1.5],
        days: ['2026-03-21'],
        none: [],
        name: { uz: 'Osh' },
        at: new Date('2026-03-21T07:00:00Z'),
        labels: ['a,b', 'c'],
      },
    ])
  })

  it('that does not fit is an error, never another number', async () => {
    await expect(pool.query('select 9007199254740993::bigint as total')).rejects.toThrow(/whole number that fits/)
  })
})

it('lets no statement run for longer than three seconds, and no lock wait for longer than one', async () => {
  const { rows } = await pool.query(
    "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')",
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '3000',
    lock_timeout: '1000',
    idle_in_transaction_session_timeout: '5000',
  })
})

describe('an outage', () => {
  const sqlState = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code })

  it.each(['08006', '53300', '57P01', '57014', '58030', '25006', '55P03', '40P01'])(
    'is PostgreSQL error %s',
    (code) => {
      expect(isOutage(sqlState(code))).toBe(true)
    },
  )

  it.each(['23505', '42P01', '22P02', '42501'])('is not PostgreSQL error %s', (code) => {
    expect(isOutage(sqlState(code))).toBe(false)
  })

  it('is a lost connection, or a pool without a free connection', async () => {
    expect(isOutage(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true)
    const client = await pool.connect()
    const error = await pool.query('select 1').catch((caught: unknown) => caught)
    client.release()
    expect(isOutage(error)).toBe(true)
    expect(isOutage(new Error('expected a known merchant'))).toBe(false)
  })
})
