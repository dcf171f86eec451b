import { randomUUID } from 'node:crypto'
import { PLAN_WIDTH } from '@dasturxon/domain/hall-plan'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { loadBrands } from './brands.ts'
import { seedDemo } from './seed.ts'
import { demoTableToken } from './seed-halls.ts'
import { demoId } from './uuid.ts'

const OPTIONS = { mediaDir: null, now: new Date('2026-03-21T07:00:00Z'), secretKey: 'a secret of the test' }
const name = `demo_${randomUUID().replaceAll('-', '')}`

let admin: Client
let db: Client
// sees the tables of all brands
let reader: Client

beforeAll(async () => {
  const template = new URL(inject('templateUrl'))
  admin = await connected(named(new URL(inject('superuserUrl')), 'postgres'))
  await admin.query(`create database ${name} owner ${template.username} template ${template.pathname.slice(1)}`)
  db = await connected(named(template, name))
  reader = await connected(named(new URL(inject('superuserUrl')), name))
  await seedDemo(db, OPTIONS)
})
afterAll(async () => {
  await Promise.all([db.end(), reader.end()])
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const tokens = async () => {
  const { rows } = await reader.query<{ id: string; token: string }>('select id, token from hall_tables order by id')
  return rows
}
const tables = loadBrands().flatMap(({ branches }) =>
  branches.flatMap(({ halls }) => halls.flatMap((hall) => hall.tables)),
)

it('gives every table of the halls an opaque code', async () => {
  const found = new Map((await tokens()).map(({ id, token }) => [id, token]))
  expect(found.size).toBe(tables.length)
  for (const { id, qrCode } of tables) {
    const token = found.get(demoId(id))
    expect(token).toMatch(/^[\w-]{20}$/)
    expect(token).toBe(demoTableToken(OPTIONS.secretKey, qrCode))
  }
  expect(new Set(found.values()).size).toBe(tables.length)
})

it('keeps the printed codes, also those that the staff replaced, even when the secret changes', async () => {
  const [first] = await tokens()
  await reader.query("update hall_tables set token = 'printed-anew' where id = $1", [first?.id])
  const before = await tokens()
  await seedDemo(db, { ...OPTIONS, secretKey: 'a newer secret' })
  expect(await tokens()).toEqual(before)
})

it('serves at tables where the brands switched it on', async () => {
  const { rows } = await reader.query(
    `select m.sub, count(distinct t.id)::int as tables, bool_or(b.booking_enabled) as "isBooking"
       from merchants m join branches b on b.merchant_id = m.id
       join halls h on h.merchant_id = m.id and h.branch_id = b.id join hall_tables t on t.merchant_id = m.id and t.hall_id = h.id
      group by m.sub order by m.sub`,
  )
  expect(rows).toEqual([
    { sub: 'kumomaki', tables: 12, isBooking: true },
    { sub: 'qarsildoq', tables: 18, isBooking: false },
    { sub: 'xontaxta', tables: 28, isBooking: true },
  ])
})

it('draws every hall once: its tables stand inside it, none on another', async () => {
  const { rows } = await reader.query<{
    hall: string
    x: number
    y: number
    right: number
    bottom: number
    height: number
  }>(
    `select t.hall_id as hall, plan_x as x, plan_y as y, plan_x + plan_width as right, plan_y + plan_length as bottom,
            h.plan_height as height
       from hall_tables t join halls h on h.merchant_id = t.merchant_id and h.id = t.hall_id`,
  )
  expect(rows).toHaveLength(tables.length)
  for (const a of rows) {
    expect(a.x >= 0 && a.right <= PLAN_WIDTH && a.y >= 0 && a.bottom <= a.height).toBe(true)
    const over = rows.filter(
      (b) => b.hall === a.hall && b.x < a.right && a.x < b.right && b.y < a.bottom && a.y < b.bottom,
    )
    expect(over).toEqual([a])
  }
  await reader.query('update halls set plan_height = 555')
  await reader.query('update hall_tables set plan_x = 0')
  await seedDemo(db, OPTIONS)
  expect((await reader.query('select from hall_tables where plan_x <> 0')).rowCount).toBe(0)
})

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
