// The demo's kitchens and couriers use the real office API: with their seeded keys they complete every order.
import { randomUUID } from 'node:crypto'
import { loadBrands } from '@dasturxon/demo/brands'
import { startPlay } from '@dasturxon/demo/play'
import { seedDemo } from '@dasturxon/demo/seed'
import { demoId } from '@dasturxon/demo/uuid'
import { idFrom } from '@dasturxon/domain/ids'
import { insertRow } from '@dasturxon/server/testing/insert'
import { type TestApp, testApp } from '@dasturxon/server/testing/test-app'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const SECRET = 'a secret of the test'
/** One simulated minute takes ten milliseconds. */
const SPEED = 6_000

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const client = await app.superuser.connect()
  await seedDemo(client, { mediaDir: null, now: app.clock.now(), secretKey: SECRET })
  client.release()
  await app.services.merchants.refresh()
}, 120_000)
afterAll(() => app.stop())

/** Calls the application directly, without a network port. */
const inside: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input))
  const answer = await app.server.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'localhost' },
    ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
  })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}

type Service = 'DELIVERY' | 'PICK_UP' | 'DINE_IN'

async function placeOrder(brand: ReturnType<typeof loadBrands>[number], branchKey: string, service: Service) {
  const merchantId = idFrom<never>(demoId(brand.merchant.id))
  const { userId, phone } = await app.aCustomer({ id: merchantId })
  const now = app.clock.now()
  const none = { item_discount: 0, promo_product: 0, delivery: 0, promo_delivery: 0, service_fee: 0, cashback: 0 }
  const door = JSON.stringify({ latitude: brand.merchant.latitude, longitude: brand.merchant.longitude })
  const id = idFrom<never>(randomUUID())
  await insertRow(app.superuser, 'orders', {
    ...{ merchant_id: merchantId, id, user_id: userId, service, status: 'OPEN' },
    ...{ branch_id: idFrom<never>(demoId(branchKey)), language: 'uz', payment_type: 'CASH', place: door },
    ...{ receiver_name: 'Nodira', receiver_phone: phone, promised_from: now, promised_to: now, cooking_max: 10 },
    ...{ gross: 30_000, ...none, total: 30_000, idempotency_key: randomUUID(), likeness: Buffer.alloc(16) },
    ...{ placed_at: now, updated_at: now },
  })
  const [dish] = brand.products
  await insertRow(app.superuser, 'order_lines', {
    ...{ merchant_id: merchantId, order_id: id, position: 0, product_id: idFrom<never>(demoId(dish?.id ?? '')) },
    ...{ name: JSON.stringify(dish?.name), unit: 'COUNT', measure: 1, quantity: 1 },
    ...{ unit_price: 30_000, gross: 30_000, discount: 0, total: 30_000 },
  })
}

it('accepts, cooks and delivers at every branch of every brand', { timeout: 120_000 }, async () => {
  for (const brand of loadBrands()) {
    for (const { id, settings } of brand.branches) {
      if (settings.deliveryEnabled) await placeOrder(brand, id, 'DELIVERY')
      if (settings.pickupEnabled) await placeOrder(brand, id, 'PICK_UP')
      if (settings.dineinEnabled) await placeOrder(brand, id, 'DINE_IN')
    }
  }
  const stage = startPlay({
    ...{ origin: 'http://localhost', secretKey: SECRET, speed: SPEED, fetch: inside },
    now: () => app.clock.now(),
  })
  await vi.waitFor(
    async () => {
      const { rows } = await app.superuser.query('select distinct status from orders')
      expect(rows).toEqual([{ status: 'DELIVERED' }])
    },
    { timeout: 90_000, interval: 200 },
  )
  await stage.stop()
  const { rows } = await app.superuser.query(`
    select count(*)::int as all, count(c.id)::int as carried
      from orders o left join couriers c on c.merchant_id = o.merchant_id and c.id = o.courier_id and c.branch_id = o.branch_id
     where o.service = 'DELIVERY'`)
  expect(rows[0].all).toBeGreaterThan(10)
  expect(rows[0]).toEqual({ all: rows[0].all, carried: rows[0].all })
})
