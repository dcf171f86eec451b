import { readFileSync } from 'node:fs'
import { withClient } from '@dasturxon/postgres/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { printTables } from './print-tables.ts'

const written = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('matches every table of the migrated database', async () => {
  expect(await printTables(database.url)).toBe(written)
})

it('notices a column that the code does not know', async () => {
  const other = await testDatabase()
  await withClient(other.url, (client) => client.query('alter table promos add column owner text'))
  expect(await printTables(other.url)).not.toBe(written)
  await other.drop()
})
