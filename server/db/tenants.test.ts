import { randomUUID } from 'node:crypto'
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMerchant } from '../testing/a-merchant.ts'
import { superuserPool, type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { openPool } from './database.ts'
import { inTransaction } from './scope.ts'

let database: TestDatabase
let superuser: Pool
let app: Pool
let worker: Pool

beforeAll(async () => {
  database = await testDatabase()
  superuser = superuserPool(database, 2)
  app = openPool(database.url, 'dasturxon_app', 2)
  worker = openPool(database.url, 'dasturxon_worker', 1)
})
afterAll(async () => {
  await Promise.all([superuser.end(), app.end(), worker.end()])
  await database.drop()
})

const now = new Date('2026-03-18T08:00:00Z')

/** The registry is read before a tenant is known; the list of migrations has no tenant. */
const NOT_OF_A_TENANT = ['merchants', 'merchant_hosts', 'migrations']

const UNGUARDED = `
select c.relname as name from pg_class c
 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
   and not (c.relrowsecurity and c.relforcerowsecurity
     and exists (select from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)
     and exists (select from pg_policy p
       where p.polrelid = c.oid and p.polcmd = '*' and p.polroles = '{0}'
         and pg_get_expr(p.polqual, p.polrelid) = '(merchant_id = app_tenant())'
         and pg_get_expr(p.polwithcheck, p.polrelid) = '(merchant_id = app_tenant())')
     and exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and a.attname = 'merchant_id'))
 order by 1`

const unguarded = async () =>
  (await superuser.query<{ name: string }>(UNGUARDED, [NOT_OF_A_TENANT])).rows.map(({ name }) => name)

describe('every table of a tenant', () => {
  it('is under forced row level security, keyed by its merchant', async () => {
    expect(await unguarded()).toEqual([])
  })

  it.each([
    ['no security at all', 'create table leaky (merchant_id uuid not null, id uuid, primary key (merchant_id, id))'],
    [
      'security that its owner escapes',
      `create table leaky (merchant_id uuid not null, id uuid, primary key (merchant_id, id));
       call guard_tenant_table('leaky'); alter table leaky no force row level security`,
    ],
    [
      'a policy that lets everything in',
      `create table leaky (merchant_id uuid not null, id uuid, primary key (merchant_id, id));
       alter table leaky enable row level security; alter table leaky force row level security;
       create policy tenant on leaky using (true) with check (true)`,
    ],
    ['no merchant', 'create table leaky (id uuid primary key); alter table leaky enable row level security'],
  ])('would be noticed with %s', async (_, sql) => {
    await superuser.query(sql)
    expect(await unguarded()).toEqual(['leaky'])
    await superuser.query('drop table leaky')
  })
})

describe('a role of the server', () => {
  it.each(['dasturxon_app', 'dasturxon_worker'])('%s owns nothing and cannot bypass the policies', async (role) => {
    const { rows } = await superuser.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcanlogin,
              (select count(*)::int from pg_class where relowner = r.oid) as tables
         from pg_roles r where r.rolname = $1`,
      [role],
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, tables: 0 }])
  })

  it('is the one that connections work as', async () => {
    const { rows } = await app.query('select current_user as role')
    expect(rows).toEqual([{ role: 'dasturxon_app' }])
  })

  it('may not switch the policies off', async () => {
    await expect(app.query('alter table orders disable row level security')).rejects.toThrow(/must be owner/)
    await expect(app.query('set row_security = off; select * from orders')).rejects.toThrow()
  })

  it('sees jobs as the worker, and nothing else', async () => {
    expect((await worker.query('select * from jobs')).rows).toEqual([])
    for (const table of ['orders', 'users', 'sessions', 'merchants', 'staff_keys']) {
      const question = `select set_config('app.tenant', '${randomUUID()}', true); select * from ${table}`
      await expect(worker.query(question)).rejects.toThrow(/permission denied/)
    }
    await expect(worker.query('insert into jobs default values')).rejects.toThrow(/permission denied/)
  })
})

describe('a query', () => {
  it('without a tenant fails, on a fresh connection and on a used one', async () => {
    await expect(app.query('select * from users')).rejects.toThrow(/app.tenant/)
    const merchant = await insertMerchant(superuser, {})
    await inTransaction(app, { merchantId: merchant.id, now }, ({ db }) =>
      db.selectFrom('users').select('id').execute(),
    )
    // the setting ended with its transaction
    await expect(app.query('select * from users')).rejects.toThrow(/uuid/)
  })

  it('sees and changes only rows of its own tenant', async () => {
    const [one, other] = [await insertMerchant(superuser, {}), await insertMerchant(superuser, {})]
    const tenant = { merchantId: one.id, now }
    const seen = await inTransaction(app, tenant, ({ db }) => db.selectFrom('products').select('merchant_id').execute())
    expect(seen).toHaveLength(5)
    expect(seen.every(({ merchant_id }) => merchant_id === one.id)).toBe(true)
    const changed = await inTransaction(app, tenant, ({ db }) =>
      db.updateTable('products').set({ price: 1 }).where('merchant_id', '=', other.id).executeTakeFirstOrThrow(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const foreign = { merchant_id: other.id, id: idFrom<never>(randomUUID()), name: '{}' }
    await expect(
      inTransaction(app, tenant, ({ db }) => db.insertInto('groups').values(foreign).execute()),
    ).rejects.toThrow(/row-level security/)
  })

  it('cannot be opened for a malformed tenant', async () => {
    const merchantId = "' or true --" as MerchantId
    await expect(inTransaction(app, { merchantId, now }, async () => null)).rejects.toThrow(/UUID/)
  })
})
