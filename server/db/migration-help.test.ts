import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { superuserUrl } from '@dasturxon/postgres/addresses'
import { withClient } from '@dasturxon/postgres/answers'
import { openPostgres, type Postgres } from '@dasturxon/postgres/open-postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'
import { oldServerHelp } from './migration-help.ts'

const OURS = fileURLToPath(new URL('../migrations', import.meta.url))

let postgres: Postgres
let dataDir: string

// its own server, because roles belong to the whole server: the shared one has ours already
beforeAll(async () => {
  dataDir = mkdtempSync(join(inject('scratch'), 'help-'))
  postgres = await openPostgres({ dataDir, settings: { fsync: 'off' } })
})
afterAll(() => postgres.stop())

const asSuperuser = (sql: string, database = 'postgres') =>
  withClient(superuserUrl(dataDir, database), (client) => client.query(sql))

function urlOf(login: string, database: string): string {
  const url = new URL(superuserUrl(dataDir, database))
  url.username = login
  url.password = 'a password'
  return url.href
}

const aLogin = (name: string, rights: string) =>
  asSuperuser(`create role "${name}" login password 'a password' ${rights}`)

/** The last line of the refusal, and its statement. */
async function refusedWith(url: string, folder = OURS): Promise<{ help: string; sql: string }> {
  const error: unknown = await migrate(url, folder).catch((caught: unknown) => caught)
  if (!(error instanceof Error)) throw new Error('expected the migration to be refused')
  const help = error.message.split('\n').at(-1) ?? ''
  return { help, sql: /: ([a-z][^:]*;)$/.exec(help)?.[1] ?? '' }
}

describe('a migration that the login may not run names a statement that helps, and it does help', () => {
  it('to create roles, then nothing more for an owner', async () => {
    await aLogin('first shop', '')
    await asSuperuser('create database first owner "first shop"')
    const { help, sql } = await refusedWith(urlOf('first shop', 'first'))
    expect(help).toContain('may not create the roles')
    expect(sql).toBe('alter role "first shop" createrole;')
    await asSuperuser(sql)
    expect(await migrate(urlOf('first shop', 'first'), OURS)).toContain('0014-rounds-and-refunds.sql')
  })

  it('to grant roles that another login created for another database', async () => {
    await aLogin('second', 'createrole')
    await asSuperuser('create database second owner second')
    const { help, sql } = await refusedWith(urlOf('second', 'second'))
    expect(help).toContain('were made by another login')
    expect(sql).toBe('grant dasturxon_app, dasturxon_worker to "second" with admin option;')
    await asSuperuser(sql)
    await migrate(urlOf('second', 'second'), OURS)
    // where the grant exists nothing is needed
    await asSuperuser('create database another owner second')
    await migrate(urlOf('second', 'another'), OURS)
  })

  it('to create tables in a database of another owner', async () => {
    await aLogin('third', 'createrole')
    await asSuperuser('grant dasturxon_app, dasturxon_worker to third with admin option; ')
    await asSuperuser('create database third')
    const { help, sql } = await refusedWith(urlOf('third', 'third'))
    expect(help).toContain('does not own the database third')
    expect(sql).toBe('alter database "third" owner to "third";')
    await asSuperuser(sql)
    await migrate(urlOf('third', 'third'), OURS)
  })

  it('to create the extension', async () => {
    await aLogin('fourth', 'createrole')
    await asSuperuser('grant dasturxon_app, dasturxon_worker to fourth with admin option')
    await asSuperuser('create database fourth')
    await asSuperuser('grant create on schema public to fourth', 'fourth')
    const { help, sql } = await refusedWith(urlOf('fourth', 'fourth'))
    expect(help).toContain('may not create the extension btree_gist')
    expect(help).toContain('in the database fourth')
    await asSuperuser(sql, 'fourth')
    await migrate(urlOf('fourth', 'fourth'), OURS)
  })

  it('to alter tables of another owner', async () => {
    await aLogin('fifth', 'createrole')
    await asSuperuser('grant dasturxon_app, dasturxon_worker to fifth with admin option')
    await asSuperuser('alter database first owner to fifth')
    await asSuperuser('grant select on migrations to fifth', 'first')
    const folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
    writeFileSync(join(folder, '9999-more.sql'), 'alter table orders add column more text')
    const { help, sql } = await refusedWith(urlOf('fifth', 'first'), folder)
    expect(help).toContain('belong to the login first shop')
    expect(sql).toBe('reassign owned by "first shop" to "fifth";')
    await asSuperuser(sql, 'first')
    expect(await migrate(urlOf('fifth', 'first'), folder)).toEqual(['9999-more.sql'])
  })

  it('to alter tables of the bootstrap superuser, which cannot be reassigned', async () => {
    await asSuperuser('create table dishes ()', 'third')
    const folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
    writeFileSync(join(folder, '9999-more.sql'), 'alter table dishes add column more text')
    const { help } = await refusedWith(urlOf('third', 'third'), folder)
    expect(help).toMatch(/belong to the login postgres\. Set DATABASE_URL to that login\.$/)
  })

  it('to work as the roles of the program', async () => {
    await aLogin('sixth', '')
    await asSuperuser('alter database second owner to sixth')
    await asSuperuser('reassign owned by second to sixth', 'second')
    const { help, sql } = await refusedWith(urlOf('sixth', 'second'))
    expect(help).toContain('may not work as dasturxon_app and dasturxon_worker')
    await asSuperuser(sql)
    expect(await migrate(urlOf('sixth', 'second'), OURS)).toEqual([])
  })
})

it('for a server without the extension it says what to install', async () => {
  await aLogin('seventh', 'createrole')
  await asSuperuser('grant dasturxon_app, dasturxon_worker to seventh with admin option')
  await asSuperuser('create database seventh owner seventh')
  await asSuperuser(`alter database seventh set extension_control_path = '${dataDir}/nothing-here'`)
  const { help } = await refusedWith(urlOf('seventh', 'seventh'))
  expect(help).toContain("Install PostgreSQL's package contrib")
})

it('an error of the migration itself is not changed', async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
  writeFileSync(join(folder, '9999-broken.sql'), 'select nothing')
  await expect(migrate(postgres.url, folder)).rejects.toThrow(/column "nothing" does not exist$/)
})

it.each([
  ['14.19 (Debian 14.19-1)', /^PostgreSQL 14\.19 .* is too old: Dasturxon runs on PostgreSQL 15 to 18\. Move/],
  ['9.6.24', /too old/],
])('a server of version %s is refused', (version, sentence) => {
  expect(oldServerHelp(version)).toMatch(sentence)
})

it.each(['15.19 (Debian 15.19-0+deb12u1)', '18.1', '19beta1'])('a server of version %s is not refused', (version) => {
  expect(oldServerHelp(version)).toBeNull()
})
