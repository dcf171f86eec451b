import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/scope.ts'
import { openMetrics } from '../metrics.ts'
import { NEARBY, type TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { openPlaceBooks } from './place-books.ts'

const TARIFF = 'POST /deliveries/v1/delivery/tariff/client/calculate'
const CLOSEST = 'GET /users/v1/branches/merchant/:merchantId/closest'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const at = { latitude: NEARBY.lat, longitude: NEARBY.lon }
const tariff = (merchant: TestMerchant) => app.asked(TARIFF, { merchant }, { body: at })
const closest = (merchant: TestMerchant) =>
  app.asked(CLOSEST, { merchant }, { params: { merchantId: merchant.id }, query: NEARBY })

describe('places kept in memory', () => {
  it('are read once while the brand does not change', async () => {
    const merchant = await app.aMerchant()
    const metrics = openMetrics()
    const books = openPlaceBooks(metrics)
    const { pool } = app.services
    const read = () => inTransaction(pool, { merchantId: merchant.id, now: app.clock.now() }, books.now)
    const first = await read()
    expect(await read()).toBe(first)
    expect(metrics.text()).toContain('dasturxon_cache_hits_total{cache="place_books"} 1')
    await app.superuser.query('update zones set price = 7000 where merchant_id = $1', [merchant.id])
    const changed = await read()
    expect(changed).not.toBe(first)
    expect(changed.zones[0]?.price).toBe(7000)
    expect(metrics.text()).toContain('dasturxon_cache_entries{cache="place_books"} 1')
  })

  it.each([
    ['a zone', 'update zones set price = 7000 where merchant_id = $1', 200],
    ['the zones', 'delete from zones where merchant_id = $1', 409],
    ['a branch', 'update branches set is_active = false where merchant_id = $1', 409],
    [
      'the settings',
      `update merchant_settings set web = web || '{"deliveryActive": false}' where merchant_id = $1`,
      409,
    ],
  ])('are read again at once after %s changed, by both calls', async (_, change, status) => {
    const merchant = await app.aMerchant({ terms: { should_validate_delivery_area: true } })
    expect((await tariff(merchant)).value.price).toBe(12_000)
    expect((await closest(merchant)).value.tariff?.price).toBe(12_000)
    await app.superuser.query(change, [merchant.id])
    const [fee, branch] = [await tariff(merchant), await closest(merchant)]
    expect([fee.status, branch.status]).toEqual([status, status])
    if (status === 200) expect([fee.value.price, branch.value.tariff?.price]).toEqual([7_000, 7_000])
  })

  it('of one brand are not used for another', async () => {
    const [one, other] = [await app.aMerchant(), await app.aMerchant()]
    await app.superuser.query('update zones set price = 9000 where merchant_id = $1', [other.id])
    expect((await tariff(one)).value).toMatchObject({ price: 12_000, branchId: one.branchId })
    expect((await tariff(other)).value).toMatchObject({ price: 9_000, branchId: other.branchId })
    expect((await tariff(one)).value).toMatchObject({ price: 12_000, branchId: one.branchId })
  })
})
