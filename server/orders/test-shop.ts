// A small brand for the tests of this feature: one branch, one zone, three products, two customers.
import { randomUUID } from 'node:crypto'
import type {
  BranchId,
  Id,
  MerchantId,
  OptionGroupId,
  OptionId,
  OrderId,
  ProductId,
  UserId,
} from '@dasturxon/domain/ids'
import { Pool } from 'pg'
import { openPool } from '../db/database.ts'
import { inTransaction, type Scope } from '../db/scope.ts'
import { NO_PROVIDERS } from '../gateways/payments.ts'
import type { Live } from '../live/live.ts'
import { openMetrics } from '../metrics.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openPriceBooks } from './placing/price-books.ts'

const ROUND_THE_CLOCK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
  (weekName) => ({
    weekName,
    isDayOff: false,
    open: '00:00',
    close: '00:00',
    extraOpen: null,
    extraClose: null,
  }),
)
export const NIGHT_CLOSED = ROUND_THE_CLOCK.map((day) => ({ ...day, open: '10:00', close: '22:00' }))
const WEB = { deliveryActive: true, pickupActive: true, cashActive: true, cancelOrderActive: true }
const name = (text: string) => ({ uz: text, ru: text, eng: text })
const id = <I extends Id<string>>() => randomUUID() as I

/** 15:00 in Tashkent. */
export const NOON = new Date('2026-11-16T10:00:00Z')
export const CUSTOMER_POINT = { latitude: 41.31, longitude: 69.28 }
export const FAR_POINT = { latitude: 40.1, longitude: 68.0 }

export type TestShop = Awaited<ReturnType<typeof testShop>>

/** A fresh database with the brand in it, and functions to act in it. */
export async function testShop() {
  const database = await testDatabase()
  const superuser = new Pool({ connectionString: database.superuserUrl, max: 4 })
  const pool = openPool(database.url, 'dasturxon_app', 20)
  const ids = {
    merchant: id<MerchantId>(),
    city: id<Id<'city'>>(),
    branch: id<BranchId>(),
    zone: id<Id<'zone'>>(),
    category: id<Id<'category'>>(),
    plov: id<ProductId>(),
    tea: id<ProductId>(),
    melon: id<ProductId>(),
    cup: id<OptionGroupId>(),
    small: id<OptionId>(),
    large: id<OptionId>(),
    customer: id<UserId>(),
    stranger: id<UserId>(),
    promo: id<Id<'promo'>>(),
    courier: id<Id<'courier'>>(),
  }
  await seed(superuser, ids)
  const changed: OrderId[] = []
  const live = quietLive(changed)
  return {
    ids,
    pool,
    live,
    changed,
    books: openPriceBooks(NO_PROVIDERS, openMetrics()),
    act: <T>(work: (scope: Scope) => Promise<T>, now = NOON, oneAtATime?: UserId) =>
      inTransaction(pool, { merchantId: ids.merchant, now, ...(oneAtATime === undefined ? {} : { oneAtATime }) }, work),
    /** As the superuser, inside the tenant: changes data directly. */
    change: (text: string, values: unknown[] = []) => asSuperuser(superuser, ids.merchant, text, values),
    close: async () => {
      await Promise.all([pool.end(), superuser.end()])
      await database.drop()
    },
  }
}

async function asSuperuser(superuser: Pool, merchantId: string, text: string, values: unknown[]) {
  const client = await superuser.connect()
  try {
    await client.query(`begin; select set_config('app.tenant', '${merchantId}', true)`)
    const { rows } = await client.query(text, values)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

type Ids = Readonly<Record<string, string>>

async function seed(superuser: Pool, ids: Ids): Promise<void> {
  const square = [
    [69.2, 41.2],
    [69.4, 41.2],
    [69.4, 41.4],
    [69.2, 41.4],
    [69.2, 41.2],
  ]
  const put = (text: string, values: unknown[]) => asSuperuser(superuser, String(ids.merchant), text, values)
  await put('insert into merchants (id, sub, name) values ($1, $2, $3)', [
    ids.merchant,
    `t${String(ids.merchant).slice(0, 8)}`,
    name('Sinov'),
  ])
  await put('insert into merchant_settings (merchant_id, web) values ($1, $2)', [ids.merchant, WEB])
  await put(
    `insert into order_settings (merchant_id, minimal_delivery_price, tariff_type, tariff_max_km, tariff_free_from, service_fee_enabled,
       service_fee_amount) values ($1, 30000, 'ZONE', 20, 200000, true, 2000)`,
    [ids.merchant],
  )
  await put('insert into cities (merchant_id, id, name, lat, lon) values ($1, $2, $3, 41.3, 69.27)', [
    ids.merchant,
    ids.city,
    name('Toshkent'),
  ])
  await put(
    `insert into branches (merchant_id, id, city_id, name, address, lat, lon, phone, delivery_enabled, pickup_enabled, is_main)
     values ($1, $2, $3, $4, $4, 41.3, 69.27, '+998710000000', true, true, true)`,
    [ids.merchant, ids.branch, ids.city, name('Markaz')],
  )
  await put(`insert into branch_hours (merchant_id, branch_id, type, hours) values ($1, $2, 'PICK_UP', $3)`, [
    ids.merchant,
    ids.branch,
    JSON.stringify(ROUND_THE_CLOCK),
  ])
  await put('insert into zones (merchant_id, id, city_id, name, polygon, price) values ($1, $2, $3, $4, $5, 9000)', [
    ids.merchant,
    ids.zone,
    ids.city,
    name('Markaz'),
    JSON.stringify(square),
  ])
  await put('insert into categories (merchant_id, id, name) values ($1, $2, $3)', [
    ids.merchant,
    ids.category,
    name('Taomlar'),
  ])
  await seedProducts(put, ids)
  await seedPeople(put, ids)
}

async function seedPeople(put: (text: string, values: unknown[]) => Promise<unknown>, ids: Ids): Promise<void> {
  await put(
    `insert into users (merchant_id, id, phone, first_name) values ($1, $2, '+998900000001', 'Dilnoza'), ($1, $3, '+998900000002', 'Sardor')`,
    [ids.merchant, ids.customer, ids.stranger],
  )
  await put(
    `insert into couriers (merchant_id, id, first_name, phone, branch_id) values ($1, $2, 'Jasur', '+998900000003', $3)`,
    [ids.merchant, ids.courier, ids.branch],
  )
}

async function seedProducts(put: (text: string, values: unknown[]) => Promise<unknown>, ids: Ids): Promise<void> {
  await put(
    `insert into products (merchant_id, id, category_id, name, price, discount_percent, unit, measure, cooking_min, cooking_max) values
       ($1, $2, $5, $6, 40000, 10, 'COUNT', 350, 10, 20), ($1, $3, $5, $7, 8000, 0, 'LITER', 0.7, 3, 5), ($1, $4, $5, $8, 9000, 0, 'KG', 1, 0, 0)`,
    [ids.merchant, ids.plov, ids.tea, ids.melon, ids.category, name('Osh'), name('Choy'), name('Qovun')],
  )
  await put('insert into option_groups (merchant_id, id, name, min_count, max_count) values ($1, $2, $3, 1, 1)', [
    ids.merchant,
    ids.cup,
    name('Hajmi'),
  ])
  await put(
    `insert into options (merchant_id, id, option_group_id, name, price, is_default) values ($1, $2, $4, $5, 0, true), ($1, $3, $4, $6, 5000, false)`,
    [ids.merchant, ids.small, ids.large, ids.cup, name('Kichik'), name('Katta')],
  )
  await put('insert into product_option_groups (merchant_id, product_id, option_group_id) values ($1, $2, $3)', [
    ids.merchant,
    ids.plov,
    ids.cup,
  ])
  await put('insert into product_stock (merchant_id, product_id, amount) values ($1, $2, 10)', [
    ids.merchant,
    ids.melon,
  ])
  await put(
    `insert into promos (merchant_id, id, code, discount_type, product_discount, min_price, starts_at, ends_at, uses_left)
     values ($1, $2, 'DOST30', 'AMOUNT', 30000, 50000, '2026-01-01', '2027-01-01', 2)`,
    [ids.merchant, ids.promo],
  )
}

/** Writes down which orders have changed, and tells nobody. */
function quietLive(changed: OrderId[]): Live {
  return {
    orderChanged: (_, orderId) => {
      changed.push(orderId)
    },
    tableChanged: () => undefined,
    reservationChanged: () => undefined,
    menuChanged: () => undefined,
    sessionEnded: () => undefined,
    subscribeOrders: () => () => undefined,
    subscribe: () => () => undefined,
    stop: async () => undefined,
  }
}
