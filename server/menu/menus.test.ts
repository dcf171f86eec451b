import { randomUUID } from 'node:crypto'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBetterCompression } from '../compression/brotli.ts'
import { openPool } from '../db/database.ts'
import { openLog } from '../log.ts'
import { type Merchants, openMerchants } from '../merchants/merchants.ts'
import { openMetrics } from '../metrics.ts'
import { insertMerchant, type TestMerchant } from '../testing/a-merchant.ts'
import { type TestClock, testClock } from '../testing/clock.ts'
import { insertRow } from '../testing/insert.ts'
import { superuserPool, type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type Menus, openMenus } from './menus.ts'

let database: TestDatabase
let superuser: Pool
let pool: Pool
let clock: TestClock
let merchants: Merchants
let menus: Menus
let merchant: TestMerchant

beforeEach(async () => {
  database = await testDatabase()
  superuser = superuserPool(database, 2)
  pool = openPool(database.url, 'dasturxon_app', 4)
  clock = testClock()
  merchant = await insertMerchant(superuser, { settings: { bannersActive: true } })
  const log = openLog('silent')
  merchants = await openMerchants({ pool, log, now: clock.now })
  const [metrics, better] = [openMetrics(), openBetterCompression()]
  menus = openMenus({ pool, merchants, log, metrics, better, payments: new Map(), tiles: null, now: clock.now })
})
afterEach(async () => {
  merchants.stop()
  if (!pool.ended) await pool.end()
  await superuser.end()
  await database.drop()
})

async function priceOf(id: string): Promise<number | undefined> {
  const { products } = await menus.shop(merchant.id, 'uz')
  return products.find((product) => product.id === id)?.price
}

/** How often the server took a database connection from now on. */
function countingReads() {
  const count = { reads: 0 }
  pool.on('acquire', () => {
    count.reads += 1
  })
  return count
}

describe('a menu in memory', () => {
  it('is read once for any number of visitors, languages and channels', async () => {
    merchants.stop()
    const count = countingReads()
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => menus.shopPacked(merchant.id, 'uz')),
      menus.shopPacked(merchant.id, 'ru'),
      menus.overalls(merchant.id, 'WEB'),
      menus.overalls(merchant.id, 'QR'),
    ])
    await menus.shop(merchant.id, 'uz')
    expect(count.reads).toBe(1)
    expect(answers[0]).toBe(answers[19])
    expect(answers[0]?.etag).not.toBe(answers[20]?.etag)
  })

  it('shows a change by anybody within two seconds', async () => {
    expect(await priceOf(merchant.products.plain)).toBe(30_000)
    const startedAt = performance.now()
    await superuser.query('update products set price = 31000 where id = $1', [merchant.products.plain])
    await expect.poll(() => priceOf(merchant.products.plain), { timeout: 2000, interval: 50 }).toBe(31_000)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  it('shows that the last piece was sold, and that the brand was renamed or switched off', async () => {
    const stock = async () => (await menus.shop(merchant.id, 'uz')).products.map((product) => product.stock)
    expect(await stock()).toContain(3)
    await superuser.query('update product_stock set amount = 0 where merchant_id = $1', [merchant.id])
    await merchants.refresh()
    expect(await stock()).toContain(0)
    await superuser.query(`update merchants set name = '{"uz": "Yangi"}', is_active = false where id = $1`, [
      merchant.id,
    ])
    await merchants.refresh()
    expect((await menus.shop(merchant.id, 'uz')).merchant).toMatchObject({ name: 'Yangi', state: 'blocked' })
  })

  it('shows that the kind of the brand changed', async () => {
    expect((await menus.shop(merchant.id, 'uz')).merchant.kind).toBe('kitchen')
    await superuser.query("update merchants set kind = 'flowers' where id = $1", [merchant.id])
    await merchants.refresh()
    expect((await menus.shop(merchant.id, 'uz')).merchant.kind).toBe('flowers')
  })

  it('increments its revision, so that an older page can notice', async () => {
    const before = (await menus.shop(merchant.id, 'uz')).revision
    await superuser.query('update products set price = 32000 where id = $1', [merchant.products.plain])
    await merchants.refresh()
    expect((await menus.shop(merchant.id, 'uz')).revision).toBe(before + 1)
  })

  it('shows and hides a banner at its time, without any change', async () => {
    const times = { starts_at: addMinutes(clock.now(), 10), ends_at: addMinutes(clock.now(), 20) }
    const banner = { merchant_id: merchant.id, id: randomUUID(), title: '{"uz": "Aksiya"}', image: '/media/b.webp' }
    await insertRow(superuser, 'banners', { ...banner, ...times })
    const shown = async () => (await menus.shop(merchant.id, 'uz')).banners.length
    const seen = []
    for (let minute = 0; minute <= 20; minute += 5) {
      seen.push(await shown())
      clock.advance(5 * 60_000)
    }
    expect(seen).toEqual([0, 0, 1, 1, 0])
  })

  it('is served in its previous version when the new one cannot be read', async () => {
    const before = await menus.shopPacked(merchant.id, 'uz')
    await superuser.query('update products set price = 33000 where id = $1', [merchant.products.plain])
    await merchants.refresh()
    await superuser.query('alter table products rename to away')
    expect(await menus.shopPacked(merchant.id, 'uz')).toBe(before)
    expect(await priceOf(merchant.products.plain)).toBe(30_000)
    await superuser.query('alter table away rename to products')
    await expect.poll(() => priceOf(merchant.products.plain), { timeout: 3000, interval: 50 }).toBe(33_000)
  })

  it('is served without a database once it was read', async () => {
    const before = await menus.shopPacked(merchant.id, 'uz')
    merchants.stop()
    await pool.end()
    expect(await menus.shopPacked(merchant.id, 'uz')).toBe(before)
    const { content } = await menus.overalls(merchant.id, 'WEB')
    expect((await content.as(null)).length).toBeGreaterThan(1000)
  })

  it('that was never read is an outage, not an empty shop', async () => {
    merchants.stop()
    await pool.end()
    await expect(menus.shop(merchant.id, 'uz')).rejects.toThrow()
  })
})
