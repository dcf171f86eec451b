// The board under load: 500 open orders and 50 new ones a minute. `BOARD_LOAD_S=130` runs it; figures are printed.
import { randomUUID } from 'node:crypto'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aCustomer, type Customer, type Draft, placeOrder } from '../helpers/customers.ts'
import { givePerson, signInAtDesk } from '../helpers/desk.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { siteOf } from '../helpers/site.ts'

const OPEN = 500
const EVERY_MS = 1_200
const CUSTOMERS = 12
const MB = 1024 * 1024
/** What the page may grow by beside its new cards. */
const GROWTH_MB = 25

async function anOpenOrder(database: Pool, merchant: TestMerchant, userId: string): Promise<void> {
  const { rows } = await database.query('select now() as now')
  const [id, now] = [randomUUID(), rows[0].now]

  await database.query(
    `insert into orders (merchant_id, id, user_id, branch_id, service, status, language, payment_type, receiver_name, receiver_phone,
       promised_from, promised_to, gross, item_discount, promo_product, delivery, promo_delivery, service_fee, cashback, total,
       idempotency_key, likeness, placed_at, updated_at, ready_at, cooking_max)
     values ($1, $2, $3, $4, 'PICK_UP', 'COOKING', 'uz', 'CASH', 'Nodira', '+998901234567', $5, $5, 30000, $6, $6, $6, $6, $6, $6, 30000,
       $7, $8, $5, $5, $5, 20)`,
    [merchant.id, id, userId, merchant.branchId, now, 0, randomUUID(), Buffer.alloc(16)],
  )
  await database.query(
    `insert into order_lines (merchant_id, order_id, position, product_id, name, unit, measure, quantity, unit_price, gross, discount, total)
     values ($1, $2, 0, $3, '{"uz":"Osh"}', 'COUNT', 1, 1, 30000, 30000, 0, 30000)`,
    [merchant.id, id, merchant.products.plain],
  )
}

async function openOrders(database: Pool, merchant: TestMerchant): Promise<void> {
  const { rows } = await database.query('select id from users where merchant_id = $1 limit 1', [merchant.id])
  for (let made = 0; made < OPEN; made += 1) await anOpenOrder(database, merchant, rows[0].id)
}

/** A busy machine may refuse a call for a moment: the same order is sent again by its key. */
async function placed(customer: Customer, draft: Draft, key = randomUUID()): ReturnType<typeof placeOrder> {
  return placeOrder(customer, draft, key).catch(() => placeOrder(customer, draft, key))
}

const shownOn = (desk: Page) =>
  desk.evaluate(() => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label') ?? ''))

async function openIn(database: Pool, merchant: TestMerchant): Promise<readonly string[]> {
  const { rows } = await database.query(
    `select number from orders where merchant_id = $1 and status not in ('CREATED', 'DELIVERED', 'CLOSED', 'CANCELED')`,
    [merchant.id],
  )
  return rows.map(({ number }) => `Buyurtma №${number}`)
}

async function heapMb(desk: Page): Promise<number> {
  const devtools = await desk.context().newCDPSession(desk)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / MB
}

test('a board with 500 open orders and 50 new a minute misses, doubles and keeps nothing', async ({
  brand,
  database,
  browser,
}) => {
  const seconds = Number(process.env.BOARD_LOAD_S)
  test.setTimeout((seconds + 240) * 1_000)
  const merchant = await brand()
  const site = siteOf(merchant.sub)
  const customers: Customer[] = []
  for (let made = 0; made < CUSTOMERS; made += 1) customers.push(await aCustomer(site))
  await openOrders(database, merchant)
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAtDesk(desk, merchant, await givePerson(database, merchant, 'operator'))
  await expect.poll(async () => (await shownOn(desk)).length).toBe(OPEN)

  const before = await heapMb(desk)
  const [began, delays]: [number, number[]] = [Date.now(), []]
  let count = 0
  while (Date.now() - began < seconds * 1_000) {
    const customer = customers[count % CUSTOMERS]
    if (customer === undefined) throw new Error('expected a customer')
    const cartItems = [{ productId: merchant.products.plain, count: 1 + (count % 5) }]
    const { number } = await placed(customer, { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems })
    const since = Date.now()
    count += 1
    await desk.locator(`article[aria-label="Buyurtma №${number}"]`).waitFor()
    delays.push(Date.now() - since)
    // every second one is answered at once, so that cards move while others come
    if (count % 2 === 0) await desk.keyboard.press('a')
    await desk.waitForTimeout(Math.max(0, began + count * EVERY_MS - Date.now()))
  }

  const open = await openIn(database, merchant)
  await expect.poll(async () => (await shownOn(desk)).toSorted()).toEqual(open.toSorted())
  const inColumns = await desk.getByRole('region', { name: 'Yangi' }).getByRole('article').count()
  const { rows: news } = await database.query(
    `select count(*)::int as count from orders where merchant_id = $1 and status = 'OPEN'`,
    [merchant.id],
  )
  expect(inColumns).toBe(news[0].count)
  const after = await heapMb(desk)
  const minute = (count * 60) / ((Date.now() - began) / 1_000)
  process.stdout.write(
    `board: ${open.length} cards, ${count} new (${minute.toFixed(0)} a minute), seen after ` +
      `${(delays.reduce((sum, each) => sum + each, 0) / delays.length).toFixed(0)} ms on average, ${Math.max(...delays)} ms at most; ` +
      `heap ${before.toFixed(1)} → ${after.toFixed(1)} MB\n`,
  )
  expect(after - before).toBeLessThan(GROWTH_MB)
})
