import { randomUUID } from 'node:crypto'
import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CENTRE, FAR, NEARBY, type Wish } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const TARIFF = 'POST /deliveries/v1/delivery/tariff/client/calculate'
const OUTSIDE = { lat: 41.38, lon: 69.28 }
const terms = {
  tariff_type: 'ZONE_THEN_DISTANCE',
  tariff_base_km: 3,
  tariff_base_price: 10_000,
  tariff_per_km: 1_500,
  tariff_max_km: 10,
  tariff_free_from: 200_000,
} as const

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aShop(wish: Wish = {}) {
  const merchant = await app.aMerchant({ terms, ...wish })
  const tariff = ({ lat, lon }: { lat: number; lon: number }, more: object = {}) =>
    app.asked(TARIFF, { merchant }, { body: { latitude: lat, longitude: lon, ...more } })
  return { merchant, tariff }
}

describe('the delivery fee', () => {
  it('is the price of the zone, for a guest too', async () => {
    const { merchant, tariff } = await aShop()
    expect((await tariff(NEARBY, { productPrice: 50_000 })).value).toEqual({
      price: 12_000,
      freeFrom: 200_000,
      distance: 1003,
      branchId: merchant.branchId,
      zoneId: merchant.zoneId,
    })
  })

  it('is by distance outside the zones: per started kilometre, rounded up to 500', async () => {
    const { tariff } = await aShop()
    expect((await tariff(OUTSIDE)).value).toMatchObject({ price: 17_500, zoneId: null, distance: 7784 })
  })

  it('is nothing from the free amount on, which a zone may set for itself', async () => {
    const { merchant, tariff } = await aShop()
    expect((await tariff(NEARBY, { productPrice: 199_999 })).value.price).toBe(12_000)
    expect((await tariff(NEARBY, { productPrice: 200_000 })).value.price).toBe(0)
    await app.owner.query('update zones set free_from = 90000 where merchant_id = $1', [merchant.id])
    expect((await tariff(NEARBY, { productPrice: 90_000 })).value).toMatchObject({ price: 0, freeFrom: 90_000 })
    expect((await tariff(OUTSIDE, { productPrice: 90_000 })).value.price).toBe(17_500)
  })

  it('is that of the branch asked for, when there is one', async () => {
    const { merchant, tariff } = await aShop()
    const branchId = idFrom<BranchId>(randomUUID())
    const named = { name: JSON.stringify({}), address: JSON.stringify({}), delivery_enabled: true }
    const of = { merchant_id: merchant.id, id: branchId, city_id: merchant.cityId }
    await insertRow(app.owner, 'branches', { ...of, ...named, lat: 41.37, lon: CENTRE.lon })
    expect((await tariff(OUTSIDE)).value).toMatchObject({ branchId, price: 10_000 })
    const asked = await tariff(OUTSIDE, { branchId: merchant.branchId })
    expect(asked.value).toMatchObject({ branchId: merchant.branchId, price: 17_500 })
  })

  it('does not exist where nobody delivers', async () => {
    const { tariff } = await aShop()
    expect((await tariff(FAR)).problem).toMatchObject({ status: 409, code: 'OUT_OF_ZONE' })
    const strict = await aShop({ terms: { ...terms, should_validate_delivery_area: true } })
    expect((await strict.tariff(OUTSIDE)).problem.code).toBe('OUT_OF_ZONE')
  })

  it('does not exist for a branch that is unknown, another brand’s, or only for pickup', async () => {
    const { tariff } = await aShop()
    const other = await app.aMerchant()
    for (const branchId of [other.branchId, idFrom<BranchId>(randomUUID())]) {
      expect((await tariff(NEARBY, { branchId })).problem).toMatchObject({ status: 409, code: 'BRANCH_NOT_FOUND' })
    }
    const pickupOnly = await aShop({ branch: { delivery_enabled: false } })
    expect((await pickupOnly.tariff(NEARBY)).problem.code).toBe('BRANCH_NOT_FOUND')
  })

  it.each([{ latitude: 91 }, { longitude: 'east' }, { productPrice: -1 }, { productPrice: 1.5 }, { branchId: 'x' }])(
    'refuses %j',
    async (broken) => {
      const { tariff } = await aShop()
      expect((await tariff(NEARBY, broken)).status).toBe(422)
    },
  )
})
