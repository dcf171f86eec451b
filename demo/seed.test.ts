import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { loadBrands } from './brands.ts'
import { seedDemo } from './seed.ts'
import { demoStaffKey } from './staff-key.ts'
import { demoId } from './uuid.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const OPTIONS = { mediaDir: null, now: NOW, secretKey: 'a secret of the test' }
const QARSILDOQ = demoId('m-qarsildoq')

let admin: Client
let db: Client
const name = `demo_${randomUUID().replaceAll('-', '')}`

beforeAll(async () => {
  const template = new URL(inject('templateUrl'))
  admin = await connected(named(new URL(inject('superuserUrl')), 'postgres'))
  await admin.query(`create database ${name} owner ${template.username} template ${template.pathname.slice(1)}`)
  db = await connected(named(template, name))
})

afterAll(async () => {
  await db.end()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

it('seeds the four brands completely, and nothing the second time', async () => {
  expect(await seedDemo(db, OPTIONS)).toEqual(['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot'])
  expect(await seedDemo(db, OPTIONS)).toEqual([])
  for (const brand of loadBrands()) {
    const modifications = brand.optionGroups.flatMap((group) => group.modifications)
    const counts = await countsOf(demoId(brand.merchant.id))
    expect(counts).toMatchObject({
      ...{ products: brand.products.length, categories: brand.categories.length, groups: brand.groups.length },
      ...{ options: modifications.length, branches: brand.branches.length, zones: brand.zones.length },
      ...{ promos: brand.promos.length, banners: brand.banners.length, stories: brand.stories.length },
      ...{ vacancies: 2, policies: 3, reviews: brand.products.length * 20, couriers: brand.couriers.length },
      ...{ users: 3, addresses: 3, merchant_settings: 1, order_settings: 1 },
      // an operator and an admin for all branches, a waiter and a manager for each
      staff_keys: brand.couriers.length + 2 + 2 * brand.branches.length,
    })
  }
})

it('gives each courier a key of their own, also to an installation that had fewer couriers', async () => {
  const keys = 'select role, courier_id, branch_id from staff_keys order by role'
  const before = await rowsOf<{ role: string; courier_id: string | null }>(QARSILDOQ, keys)
  expect(before.filter(({ role }) => role === 'operator')).toEqual([
    { role: 'operator', courier_id: null, branch_id: null },
  ])
  await rowsOf(QARSILDOQ, 'delete from staff_keys where courier_id = $1', [demoId('qar-cur-4')])
  await rowsOf(QARSILDOQ, 'delete from couriers where id = $1', [demoId('qar-cur-4')])
  await seedDemo(db, OPTIONS)
  expect(new Set((await rowsOf<{ courier_id: string }>(QARSILDOQ, keys)).map(({ courier_id }) => courier_id))).toEqual(
    new Set(before.map(({ courier_id }) => courier_id)),
  )
})

it('fills every field of a branch, also in an older installation', async () => {
  const fields = `select * from branches order by id`
  const before = await rowsOf<Record<string, unknown>>(QARSILDOQ, fields)
  for (const { open, close, delivery_start, delivery_end, iiko_id, company_id, director_id } of before) {
    expect([open, close, delivery_start, delivery_end, iiko_id, company_id, director_id]).not.toContain(null)
  }
  await rowsOf(QARSILDOQ, 'update branches set open = null, close = null, iiko_id = null, director_id = null')
  await db.query('update merchants set app_id = null')
  await seedDemo(db, OPTIONS)
  expect(await rowsOf(QARSILDOQ, fields)).toEqual(before)
  const { rows } = await db.query('select app_id from merchants where id = $1', [QARSILDOQ])
  expect(rows).toEqual([{ app_id: 'example.qarsildoq' }])
})

it('sets the kind of each brand, also in an older installation', async () => {
  const kinds = 'select sub, kind from merchants where id <> installation() order by sub'
  const before = (await db.query(kinds)).rows
  expect(before).toContainEqual({ sub: 'lolanabot', kind: 'flowers' })
  expect(before.filter(({ kind }) => kind === 'kitchen')).toHaveLength(3)
  await db.query("update merchants set kind = 'kitchen'")
  await seedDemo(db, OPTIONS)
  expect((await db.query(kinds)).rows).toEqual(before)
})

it('counts the days of promos from the moment of seeding', async () => {
  const [promo] = await rowsOf<{ starts_at: Date; ends_at: Date }>(
    QARSILDOQ,
    "select starts_at, ends_at from promos where code = 'QARS30'",
  )
  expect(promo?.starts_at.toISOString()).toBe('2026-03-11T07:00:00.000Z')
  expect(promo?.ends_at.toISOString()).toBe('2026-05-20T07:00:00.000Z')
})

it('gives every product a picture and a tint, and its brand an icon', async () => {
  const products = await rowsOf<{ image: string; tint: string }>(QARSILDOQ, 'select image, tint from products')
  for (const { image, tint } of products) {
    expect(image).toMatch(new RegExp(`^${QARSILDOQ}/product-[0-9a-f]{16}$`))
    expect(tint).toMatch(/^#[0-9a-f]{6}$/)
  }
  const [settings] = await rowsOf<{ web: { favicon: string; tabMerchantIds: string[] } }>(
    QARSILDOQ,
    'select web from merchant_settings',
  )
  expect(settings?.web.favicon).toMatch(/\/favicon-/)
  expect(settings?.web.tabMerchantIds).toEqual([demoId('m-xontaxta'), demoId('m-kumomaki')])
})

it('gives every product the marks for its grade', async () => {
  for (const brand of loadBrands()) {
    const means = 'select product_id, round(avg(grade), 1)::float as grade from reviews group by product_id'
    const rows = await rowsOf<{ product_id: string; grade: number }>(demoId(brand.merchant.id), means)
    const grades = new Map(rows.map(({ product_id, grade }) => [product_id, grade]))
    for (const { id, grade } of brand.products) expect(grades.get(demoId(id)), id).toBe(grade)
  }
})

it('accepts the staff key of the current secret, and none of an older one', async () => {
  const isKnown = async (key: string) => {
    const known = 'select 1 as known from staff_keys where key_hash = sha256(convert_to($1, $2))'
    return (await rowsOf(QARSILDOQ, known, [key, 'UTF8'])).length === 1
  }
  await seedDemo(db, { ...OPTIONS, secretKey: 'a newer secret' })
  expect(await isKnown(demoStaffKey('a newer secret', QARSILDOQ, 'operator'))).toBe(true)
  expect(await isKnown(demoStaffKey(OPTIONS.secretKey, QARSILDOQ, 'operator'))).toBe(false)
})

async function rowsOf<Row extends object>(merchantId: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  await db.query('begin')
  // the role of the server, under row level security
  await db.query('set local role dasturxon_app')
  await db.query("select set_config('app.tenant', $1, true)", [merchantId])
  const { rows } = await db.query<Row>(sql, values)
  await db.query('commit')
  return rows
}

async function countsOf(merchantId: string): Promise<Readonly<Record<string, number>>> {
  const tables = await rowsOf<{ table_name: string }>(
    merchantId,
    "select table_name from information_schema.columns where column_name = 'merchant_id' and table_schema = 'public'",
  )
  const parts = tables.map(
    ({ table_name: table }) => `select '${table}' as name, count(*)::int as count from ${table} where merchant_id = $1`,
  )
  const rows = await rowsOf<{ name: string; count: number }>(merchantId, parts.join(' union all '), [merchantId])
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

function named(server: URL, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
