import { mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '@dasturxon/postgres/answers'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
  addFile('0001-dishes.sql', "create table dishes (name text);\ninsert into dishes values ('palov');\n")
  addFile('0002-price.sql', 'alter table dishes add price bigint;\n')
})

afterEach(() => database.drop())

function addFile(name: string, sql: string) {
  writeFileSync(join(folder, name), sql)
}

async function rows(sql: string): Promise<readonly unknown[]> {
  return withClient(database.url, async (client) => (await client.query(sql)).rows)
}

describe('migrations', () => {
  it('are applied in order, and only once', async () => {
    expect(await migrate(database.url, folder)).toEqual(['0001-dishes.sql', '0002-price.sql'])
    expect(await migrate(database.url, folder)).toEqual([])
    expect(await rows('select * from dishes')).toEqual([{ name: 'palov', price: null }])
    addFile('0003-more.sql', "insert into dishes values ('manti', 9000)")
    expect(await migrate(database.url, folder)).toEqual(['0003-more.sql'])
    expect(await rows('select name from migrations order by name')).toHaveLength(3)
  })

  it('are applied once by processes that start together', async () => {
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)))
    expect(done.flat().sort()).toEqual(['0001-dishes.sql', '0002-price.sql'])
    expect(await rows('select name from dishes')).toHaveLength(1)
  })

  it('refuse a file that was edited after it had been applied, and change nothing', async () => {
    await migrate(database.url, folder)
    addFile('0001-dishes.sql', 'create table dishes (name text, note text);')
    addFile('0003-more.sql', 'create table more ();')
    await expect(migrate(database.url, folder)).rejects.toThrow('0001-dishes.sql was edited')
    expect(await rows("select to_regclass('more') as found")).toEqual([{ found: null }])
  })

  it('accept the line ends of another system', async () => {
    await migrate(database.url, folder)
    addFile('0002-price.sql', 'alter table dishes add price bigint;\r\n')
    expect(await migrate(database.url, folder)).toEqual([])
  })

  it('refuse a new file with a number below an applied one', async () => {
    await migrate(database.url, folder)
    renameSync(join(folder, '0001-dishes.sql'), join(folder, '0000-dishes.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow(
      '0000-dishes.sql has a lower number than 0002-price.sql',
    )
  })

  it('roll back a file that fails, and name the line', async () => {
    addFile('0003-broken.sql', 'create table half ();\n\ninsert into nowhere values (1);')
    const failing = migrate(database.url, folder)
    await expect(failing).rejects.toThrow('migration 0003-broken.sql line 3 failed: relation "nowhere" does not exist')
    expect(await rows("select to_regclass('half') as found")).toEqual([{ found: null }])
    expect(await rows('select name from migrations')).toHaveLength(2)
  })

  it('let an older build start on a database that a newer one has extended', async () => {
    await migrate(database.url, folder)
    await rows("insert into migrations (name, hash) values ('0009-newer.sql', 'x')")
    expect(await migrate(database.url, folder)).toEqual([])
  })

  it.each(['3-short.sql', '0002-twin.sql'])('refuse a file named %s', async (name) => {
    addFile(name, 'select 1')
    await expect(migrate(database.url, folder)).rejects.toThrow(name)
  })

  it('of this build can all be applied to an empty database', async () => {
    const ours = fileURLToPath(new URL('../migrations', import.meta.url))
    const files = readdirSync(ours).filter((name) => name.endsWith('.sql'))
    expect(await migrate(database.url, ours)).toEqual(files.sort())
  })
})
