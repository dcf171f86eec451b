import { randomUUID } from 'node:crypto'
import { type BranchId, type CityId, idFrom, type ZoneId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CENTRE, FAR, NEARBY, type TestMerchant, type Wish } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const CLOSEST = 'GET /users/v1/branches/merchant/:merchantId/closest'
const json = (value: unknown) => JSON.stringify(value)

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aBranch(merchant: TestMerchant, changes: object): Promise<BranchId> {
  const id = idFrom<BranchId>(randomUUID())
  const named = { name: json({ uz: 'Filial' }), address: json({ uz: 'Koʻcha' }), ...CENTRE }
  await insertRow(app.superuser, 'branches', {
    merchant_id: merchant.id,
    id,
    city_id: merchant.cityId,
    delivery_enabled: true,
    pickup_enabled: true,
    ...named,
    ...changes,
  })
  return id
}

describe('a merchant', () => {
  const secrets = { sms_gateway: 'ESKIZ', domain_url: 'brand.example', logo: '/media/logo.webp' } as const

  it('is found by its sub, with public fields only', async () => {
    const merchant = await app.aMerchant({ merchant: secrets })
    const answer = await app.asked('GET /users/v1/merchants/sub/:sub', { merchant }, { params: { sub: merchant.sub } })
    expect(answer.value).toMatchObject({
      id: merchant.id,
      sub: merchant.sub,
      domainUrl: 'brand.example',
      deleted: false,
    })
    expect(Object.keys(answer.value).sort()).toEqual([
      'appId',
      'color',
      'createdDate',
      'deleted',
      'domainUrl',
      'id',
      'isActive',
      'lastModifiedDate',
      'latitude',
      'logo',
      'longitude',
      'mainCityId',
      'name',
      'smsGateway',
      'sub',
      'yandexMapKey',
    ])
    expect(json(answer.value)).not.toMatch(/iiko|delivery|username|password|token/i)
  })

  it('is shown as switched off or removed', async () => {
    const merchant = await app.aMerchant({ merchant: { is_active: false, is_deleted: true } })
    const answer = await app.asked('GET /users/v1/merchants/sub/:sub', { merchant }, { params: { sub: merchant.sub } })
    expect(answer.value).toMatchObject({ isActive: false, deleted: true })
  })

  it('is not found under the host of another, unless it is one of that one’s tabs', async () => {
    const [here, there] = [await app.aMerchant(), await app.aMerchant()]
    const ask = (sub: string) => app.asked('GET /users/v1/merchants/sub/:sub', { merchant: here }, { params: { sub } })
    expect((await ask(there.sub)).problem).toMatchObject({ status: 404, code: 'MERCHANT_NOT_FOUND' })
    expect((await ask('nobody')).status).toBe(404)
    const tabs = json({ multiTabNavigationEnabled: true, tabMerchantIds: [there.id] })
    await app.superuser.query('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [
      here.id,
      tabs,
    ])
    await app.services.merchants.refresh()
    expect((await ask(there.sub)).value.id).toBe(there.id)
  })
})

describe('places of a merchant', () => {
  it('are only its own cities, branches and zones', async () => {
    const [merchant, other] = [await app.aMerchant(), await app.aMerchant()]
    const who = { merchant }
    const cities = await app.asked('GET /users/v1/city-merchant/merchant/:merchantId', who, {
      params: { merchantId: merchant.id },
    })
    expect(cities.value.map(({ id }) => id)).toEqual([merchant.cityId])
    const branches = await app.asked('GET /users/v1/branches', who)
    expect(branches.value.map(({ id }) => id)).toEqual([merchant.branchId])
    const regions = await app.asked('GET /users/v1/region', who)
    expect(regions.value).toMatchObject([{ id: merchant.zoneId, price: 12_000, cityId: merchant.cityId }])
    expect(regions.value[0]?.polygon[0]).toEqual([CENTRE.lon - 0.05, CENTRE.lat - 0.05])

    const foreign = { params: { merchantId: other.id } }
    const mismatch = await app.asked('GET /users/v1/city-merchant/merchant/:merchantId', who, foreign)
    expect(mismatch.problem).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
    const absent = await app.asked('GET /users/v1/branches/:id', who, { params: { id: other.branchId } })
    expect(absent.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('include hours, dated exceptions and services of a branch', async () => {
    const merchant = await app.aMerchant({ hours: { open: '09:00', close: '02:00' } })
    const day = { merchant_id: merchant.id, branch_id: merchant.branchId, day: '2026-03-21', is_day_off: true }
    await insertRow(app.superuser, 'branch_exceptions', day)
    const { value } = await app.asked('GET /users/v1/branches/:id', { merchant }, { params: { id: merchant.branchId } })
    expect(value.workHours.map(({ type, hours }) => [type, hours.length])).toEqual([
      ['DELIVERY', 7],
      ['PICK_UP', 7],
    ])
    expect(value.workHours[0]?.hours[0]).toMatchObject({ weekName: 'MONDAY', open: '09:00', close: '02:00' })
    expect(value.exceptions).toEqual([{ date: '2026-03-21', isDayOff: true, open: null, close: null }])
    expect(value.settings).toEqual({
      ...{ directorId: null, merchantId: merchant.id, expressEnabled: false, kitchenEnabled: false },
      ...{ payOfficeEnabled: false, storageEnabled: false, yandexEnabled: false },
      bookingEnabled: false,
      deliveryEnabled: true,
      dineinEnabled: false,
      pickupEnabled: true,
    })
  })

  it('can be limited to a city, and hide inactive branches', async () => {
    const merchant = await app.aMerchant()
    const cityId = idFrom<CityId>(randomUUID())
    const city = { merchant_id: merchant.id, id: cityId, name: json({ uz: 'Samarqand' }), ...FAR }
    await insertRow(app.superuser, 'cities', city)
    const inSamarkand = await aBranch(merchant, { city_id: cityId, priority: 5 })
    const asleep = await aBranch(merchant, { is_active: false })
    await aBranch(merchant, { is_deleted: true })
    const ids = async (query: { cityId?: CityId }) =>
      (await app.asked('GET /users/v1/branches/full', { merchant }, { query })).value.map(({ id }) => id)
    expect(await ids({})).toEqual([merchant.branchId, inSamarkand])
    expect(await ids({ cityId })).toEqual([inSamarkand])
    expect(await ids({ cityId: idFrom<CityId>(randomUUID()) })).toEqual([])
    // an old order may still refer to it
    const one = await app.asked('GET /users/v1/branches/:id', { merchant }, { params: { id: asleep } })
    expect(one.value.isActive).toBe(false)
  })

  it('are refused for malformed ids', async () => {
    const who = { merchant: await app.aMerchant() }
    const id = 'none' as BranchId
    expect((await app.asked('GET /users/v1/branches/:id', who, { params: { id } })).status).toBe(422)
    const query = { cityId: "' or 1=1" as CityId }
    expect((await app.asked('GET /users/v1/branches/full', who, { query })).status).toBe(422)
  })
})

describe('the closest branch', () => {
  const terms = { tariff_type: 'ZONE_THEN_DISTANCE', tariff_max_km: 10, tariff_base_price: 10_000 } as const

  async function aShop(wish: Wish = {}) {
    const merchant = await app.aMerchant({ terms, ...wish })
    const closest = (point: { lat: number; lon: number }, more: object = {}, merchantId: string = merchant.id) =>
      app.asked(CLOSEST, { merchant }, { params: { merchantId }, query: { ...point, ...more } })
    return { merchant, closest }
  }

  it('is the nearest one that delivers to the point, with its distance in metres', async () => {
    const { merchant, closest } = await aShop()
    await aBranch(merchant, { lat: 41.34, lon: 69.3 })
    const near = await aBranch(merchant, { lat: 41.3155, lon: 69.291, delivery_enabled: false })
    expect((await closest(NEARBY)).value).toMatchObject({ id: merchant.branchId, distance: 1003 })
    expect((await closest(NEARBY, { type: 'PICK_UP' })).value.id).toBe(near)
  })

  it('has the delivery fee for the price of the goods, calculated anew with the basket', async () => {
    const { closest } = await aShop({ terms: { ...terms, tariff_free_from: 90_000, minimal_delivery_price: 40_000 } })
    const tariff = { price: 12_000, freeFrom: 90_000, minimum: 40_000 }
    expect((await closest(NEARBY)).value.tariff).toEqual(tariff)
    expect((await closest(NEARBY, { productPrice: 89_999 })).value.tariff).toEqual(tariff)
    expect((await closest(NEARBY, { productPrice: 90_000 })).value.tariff).toEqual({ ...tariff, price: 0 })
    expect((await closest(NEARBY, { type: 'PICK_UP', productPrice: 90_000 })).value.tariff).toBeNull()
    for (const productPrice of [-1, 1.5, 'much']) expect((await closest(NEARBY, { productPrice })).status).toBe(422)
  })

  it('does not reach into a hole of its zone where zones bind', async () => {
    const { merchant, closest } = await aShop({ terms: { ...terms, should_validate_delivery_area: true } })
    const around = (half: number) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
      ].map(([x = 0, y = 0]) => [NEARBY.lon + x * half, NEARBY.lat + y * half])
    const shape = { type: 'Polygon', coordinates: [around(0.05), around(0.002)] }
    await app.superuser.query('update zones set polygon = $2 where merchant_id = $1', [merchant.id, json(shape)])
    expect((await closest(NEARBY)).problem.code).toBe('OUT_OF_ZONE')
    expect((await closest({ ...NEARBY, lat: NEARBY.lat + 0.002 })).value.id).toBe(merchant.branchId)
  })

  it('is returned although it is closed now: a later order is possible', async () => {
    const { merchant, closest } = await aShop({ hours: { open: '22:00', close: '23:00' } })
    expect((await closest(NEARBY)).value.id).toBe(merchant.branchId)
  })

  it('delivers outside its zones as far as the tariff does, unless zones are required', async () => {
    const outside = { lat: 41.38, lon: 69.28 }
    expect((await (await aShop()).closest(outside)).value.distance).toBe(7784)
    const strict = await aShop({ terms: { ...terms, should_validate_delivery_area: true } })
    expect((await strict.closest(outside)).problem).toMatchObject({ status: 409, code: 'OUT_OF_ZONE' })
    expect((await strict.closest(NEARBY)).status).toBe(200)
  })

  it('is not found far away, but for pickup distance does not matter', async () => {
    const { merchant, closest } = await aShop()
    expect((await closest(FAR)).problem).toMatchObject({ status: 409, code: 'OUT_OF_ZONE' })
    expect((await closest(FAR, { type: 'PICK_UP' })).value.id).toBe(merchant.branchId)
  })

  it('is not found for services that the brand or its branches do not offer', async () => {
    const { closest } = await aShop()
    expect((await closest(NEARBY, { type: 'DINE_IN' })).problem).toMatchObject({
      status: 409,
      code: 'BRANCH_NOT_FOUND',
    })
    const noDelivery = await aShop({ settings: { deliveryActive: false, uzActive: true } })
    expect((await noDelivery.closest(NEARBY)).problem.code).toBe('BRANCH_NOT_FOUND')
    const noBranch = await aShop({ branch: { delivery_enabled: false } })
    expect((await noBranch.closest(NEARBY)).problem.code).toBe('BRANCH_NOT_FOUND')
  })

  it('refuses a merchant that is missing, "undefined" or another one', async () => {
    const { closest } = await aShop()
    const other = await app.aMerchant()
    const refusal = async (merchantId: string) => (await closest(NEARBY, {}, merchantId)).problem
    expect(await refusal('null')).toMatchObject({ status: 400, code: 'MERCHANT_ID_MISSING' })
    expect((await refusal('')).description.eng).toBe('Merchant ID is not defined')
    expect(await refusal('undefined')).toMatchObject({ status: 400, code: 'MERCHANT_ID_UNDEFINED' })
    expect((await refusal('undefined')).description.eng).toBe('Merchant ID is undefined')
    expect(await refusal(other.id)).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
    expect(await refusal('98329667')).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
  })

  it.each([{ lat: 91 }, { lon: 181 }, { lat: 'north' as unknown as number }, { type: 'DRONE' }])(
    'refuses %j',
    async (broken) => {
      const { closest } = await aShop()
      expect((await closest(NEARBY, broken)).status).toBe(422)
    },
  )

  it('does not use the zone of another city', async () => {
    const { merchant, closest } = await aShop({ terms: { ...terms, should_validate_delivery_area: true } })
    const cityId = idFrom<CityId>(randomUUID())
    const of = { merchant_id: merchant.id }
    await insertRow(app.superuser, 'cities', { ...of, id: cityId, name: json({ uz: 'Samarqand' }), ...FAR })
    const ring = [
      [66.9, 39.6],
      [67, 39.6],
      [67, 39.7],
      [66.9, 39.7],
    ]
    const zone = {
      ...of,
      id: idFrom<ZoneId>(randomUUID()),
      city_id: cityId,
      name: json({}),
      polygon: json(ring),
      price: 1,
    }
    await insertRow(app.superuser, 'zones', zone)
    expect((await closest(FAR)).problem.code).toBe('OUT_OF_ZONE')
    const there = await aBranch(merchant, { city_id: cityId, ...FAR })
    expect((await closest(FAR)).value.id).toBe(there)
  })
})
