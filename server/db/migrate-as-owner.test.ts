// The owner of the tables is no superuser, so row level security applies to migrations too.
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '@dasturxon/postgres/answers'
import { expect, inject, it } from 'vitest'
import { emptyDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const OURS = fileURLToPath(new URL('../migrations', import.meta.url))
const FILES = readdirSync(OURS).filter((name) => name.endsWith('.sql'))

/** A folder with our migrations up to this number. */
function upTo(last: string): string {
  const folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
  for (const name of FILES) if (name.slice(0, 4) <= last) copyFileSync(join(OURS, name), join(folder, name))
  return folder
}

it('an owner who is no superuser migrates a database with rows of two brands', async () => {
  const database = await emptyDatabase()
  const rowsOf = async (sql: string, values: unknown[] = []) =>
    withClient(database.superuserUrl, async (client) => {
      // the rows of this test exist without the orders they belong to
      await client.query("set session_replication_role = 'replica'")
      return (await client.query(sql, values)).rows
    })
  const brands = [randomUUID(), randomUUID()]

  await migrate(database.url, upTo('0008'))
  for (const id of brands) {
    await rowsOf("insert into merchants (id, sub, name) values ($1, $2, '{}')", [id, `brand-${id}`])
    await rowsOf('insert into merchant_settings (merchant_id, web) values ($1, $2)', [id, { cashActive: true }])
  }
  await migrate(database.url, upTo('0013'))
  expect(await rowsOf('select merchant_id, type from payment_methods order by merchant_id')).toEqual(
    brands.toSorted().map((merchant_id) => ({ merchant_id, type: 'CASH' })),
  )
  for (const id of brands) {
    const payment = randomUUID()
    await rowsOf(
      `insert into payments (merchant_id, id, order_id, provider, amount, state, paid_at, created_at, expires_at, refund_state, refund_amount)
       values ($1, $2, $2, 'BANK', 1000, 'PAID', now(), now(), now(), 'REQUESTED', 1000)`,
      [id, payment],
    )
    await rowsOf(
      `insert into payment_differences (merchant_id, id, payment_id, ours, theirs, found_at)
       values ($1, gen_random_uuid(), $2, 'PAID', 'CREATED', now())`,
      [id, payment],
    )
  }
  await migrate(database.url, OURS)
  expect(await rowsOf('select count(refund_id)::int as named from payments')).toEqual([{ named: 2 }])
  expect(await rowsOf('select from_account, to_account, amount::int, why from money_moves')).toEqual(
    brands.map(() => ({ from_account: 'CUSTOMER', to_account: 'PROVIDER/BANK', amount: 1000, why: 'PAYMENT' })),
  )
  expect(await rowsOf('select owner from payment_differences')).toEqual([
    { owner: 'brand_admin' },
    { owner: 'brand_admin' },
  ])
  await database.drop()
})

it('jobs that are already waiting get the gateway of their kind', async () => {
  const database = await emptyDatabase()
  const [brand, payment] = [randomUUID(), randomUUID()]
  await migrate(database.url, upTo('0021'))
  const found = await withClient(database.superuserUrl, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query("insert into merchants (id, sub, name) values ($1, 'brand', '{}')", [brand])
    await client.query(
      `insert into payments (merchant_id, id, provider, amount, state, created_at, expires_at)
       values ($1, $2, 'BANK', 1000, 'PENDING', now(), now())`,
      [brand, payment],
    )
    const waiting = { 'cancel-unpaid': {}, 'check-payment': { paymentId: payment }, 'reconcile-payments': {} }
    const more = { 'forget-card': { provider: 'BANK' }, 'send-refund': { paymentId: brand }, 'tell-old-phone': {} }
    for (const [kind, payload] of Object.entries({ ...waiting, ...more })) {
      const values = 'values ($1, gen_random_uuid(), $2, $3, now(), now())'
      const into = 'insert into jobs (merchant_id, id, kind, payload, run_at, created_at)'
      await client.query(`${into} ${values}`, [brand, kind, payload])
    }
    await migrate(database.url, OURS)
    return (await client.query('select kind, gateway from jobs order by kind')).rows
  })
  expect(found).toEqual([
    { kind: 'cancel-unpaid', gateway: null },
    { kind: 'check-payment', gateway: 'payments/BANK' },
    { kind: 'forget-card', gateway: 'payments/BANK' },
    { kind: 'reconcile-payments', gateway: 'payments' },
    // of a payment that is gone
    { kind: 'send-refund', gateway: 'payments' },
    { kind: 'tell-old-phone', gateway: 'sms' },
  ])
  await database.drop()
})

it('a database that a superuser has migrated half way is migrated further', async () => {
  const database = await emptyDatabase()
  await migrate(database.superuserUrl, upTo('0013'))
  expect(await migrate(database.superuserUrl, OURS)).toContain('0014-rounds-and-refunds.sql')
  await database.drop()
})

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')
const WRITES = /\b(update|delete\s+from|insert\s+into)\s+(?!merchants\b|merchant_hosts\b)(\w+)/i

/** Statements that would change no row, or check none, for an owner under row level security. */
function blindSpots(text: string): readonly string[] {
  const sql = withoutComments(text)
  const found: string[] = []
  for (const [block] of sql.matchAll(/\bdo\s+\$\$.*?\$\$/gis)) {
    if (WRITES.test(block) && !block.includes('app.tenant')) found.push('a block that changes rows without a tenant')
  }
  const plain = sql.replace(/\$\$.*?\$\$/gs, '')
  for (const statement of plain.split(';')) {
    // a trigger is made `after update on …`, a policy `for update`
    if (/^\s*create\b/i.test(statement)) continue
    if (/^\s*(with\b.*)?\b(update|delete|insert)\b/is.test(statement) && WRITES.test(statement)) {
      found.push('a statement that changes rows without a tenant')
    }
    if (/no\s+force\s+row\s+level/i.test(sql) || !/^\s*alter\s+table/i.test(statement)) continue
    for (const [, columns = ''] of statement.matchAll(/foreign\s+key\s*\(([^)]*)\)/gi)) {
      const last = columns.split(',').at(-1)?.trim()
      if (!new RegExp(`add\\s+column\\s+(if\\s+not\\s+exists\\s+)?${last}\\b`, 'i').test(sql)) {
        found.push(`a foreign key by ${last}, whose rows it does not see`)
      }
    }
  }
  return found
}

it.each(FILES)('%s does not depend on seeing the rows of all tenants at once', (name) => {
  expect(blindSpots(readFileSync(join(OURS, name), 'utf8'))).toEqual([])
})

it.each([
  ['update orders set cutlery = 0;', 1],
  ['with old as (select 1) delete from users;', 1],
  ['do $$ begin insert into jobs select 1; end $$;', 1],
  ["do $$ begin perform set_config('app.tenant', m, true); update orders set cutlery = 0; end $$;", 0],
  ["update merchants set menu_revision = 1; insert into merchant_hosts values ('a', 'b');", 0],
  ['alter table orders add foreign key (merchant_id, zone_id) references zones;', 1],
  ['alter table orders add column hall_id uuid, add foreign key (merchant_id, hall_id) references halls;', 0],
  [
    'alter table orders no force row level security; alter table orders add foreign key (merchant_id, zone_id) references zones;',
    0,
  ],
])('the look finds what it should: %s', (sql, count) => {
  expect(blindSpots(sql)).toHaveLength(count)
})
