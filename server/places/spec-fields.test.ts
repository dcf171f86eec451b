// Places in the words of the specification: every field it names is promised by the contract and stands in a real answer.
import { randomUUID } from 'node:crypto'
import { Address } from '@dasturxon/contract/shop/saved-addresses'
import { MerchantSettings } from '@dasturxon/contract/shop/support-v1'
import { Branch, City, Merchant, Region } from '@dasturxon/contract/shop/users-v1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** The entities as the specification prints them; a word in brackets explains the field before it. */
const SPECIFIED = {
  merchant: `id, name (multilingual), logo, color, sub, yandexDeliveryKey, iikoApiLogin, iikoOrganizationId, yandexMapKey, appId,
    smsGateway (PLAY_MOBILE or ESKIZ), smsUsername, smsPassword, isActive, createdDate, deleted, lastModifiedDate, latitude,
    longitude (default a capital-city point), mainCityId, domainUrl`,
  city: 'id, name (uz, ru, eng), description, latitude, longitude, isMain, isTaximeter, taximeterComments (in uz, ru, en)',
  branch: `cityId, id, merchantId, name (multilingual), longitude, latitude, address, open, close, joinPosterId, jowiId, iikoId,
    phone, bookingPhone, isActive, isMain, createdDate, deleted, lastModifiedDate, deliveryPrice, distance, deliveryStart,
    deliveryEnd, companyId, paymentId, workHours, settings`,
  branchSettings: `bookingEnabled, deliveryEnabled, dineinEnabled, directorId, expressEnabled, kitchenEnabled, merchantId,
    payOfficeEnabled, pickupEnabled, storageEnabled, yandexEnabled`,
  dayHours: 'weekName, isDayOff, open, close, extraOpen, extraClose',
  region: 'id, polygon',
  zone: 'id, cityId, merchantId, name, polygon, color, price',
  address: `id, type (HOUSE or APARTMENT), name, streetName, details, description, latitude, longitude, createdDate,
    lastModifiedDate, cityId, houseNumber, comment`,
  details: 'office, domophone, entrance, floor, comment',
  map: 'mapType, mapTheme',
} as const
type Entity = keyof typeof SPECIFIED

/** Never in any answer. */
const SECRET = ['yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId', 'smsUsername', 'smsPassword']

const fieldsOf = (entity: Entity): readonly string[] =>
  SPECIFIED[entity]
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((word) => word.trim())

const PROMISED: Readonly<Record<Entity, object>> = {
  merchant: Merchant.shape,
  city: City.shape,
  branch: Branch.shape,
  branchSettings: Branch.shape.settings.shape,
  dayHours: Branch.shape.workHours.element.shape.hours.element.shape,
  region: Region.shape,
  zone: Region.shape,
  address: Address.shape,
  details: Address.shape.details.shape,
  map: MerchantSettings.shape,
}

let app: TestApp
let merchant: TestMerchant
let answered: Readonly<Record<Entity, object | undefined>>

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant({
    merchant: { yandex_map_key: 'a-map-key-of-the-brand', app_id: 'uz.brand.app', sms_gateway: 'ESKIZ' },
    settings: { mapType: 'LAMENU_YANDEX', mapTheme: 'DARK' },
    branch: {
      ...{
        open: '10:00',
        close: '23:00',
        delivery_start: '11:00',
        delivery_end: '22:00',
        booking_phone: '+998712000001',
      },
      ...{
        join_poster_id: 'poster 1',
        jowi_id: 'jowi 1',
        iiko_id: 'iiko 1',
        company_id: 'company 1',
        payment_id: 'pay 1',
      },
      ...{ director_id: randomUUID(), delivery_price: 9_000, dinein_enabled: true, booking_enabled: true },
      switches: JSON.stringify({ expressEnabled: true, kitchenEnabled: true, storageEnabled: 'yes', foreign: true }),
    },
  })
  await app.superuser.query(
    `update cities set is_taximeter = true, taximeter_comment = '{"uz": "Taksometr", "ru": "Таксометр", "eng": "Taximeter"}'
     where merchant_id = $1`,
    [merchant.id],
  )
  answered = await ask()
})
afterAll(() => app.stop())

async function ask(): Promise<typeof answered> {
  const who = { merchant }
  const customer = await app.aCustomer(merchant)
  const point = { latitude: 41.31, longitude: 69.28 }
  const address = await app.asked(
    'POST /users/v1/addresses/user/:userId',
    { merchant, customer },
    {
      params: { userId: customer.userId },
      body: { name: 'Uyim', ...point, details: { office: '42' } },
    },
  )
  const [branch] = (await app.asked('GET /users/v1/branches', who)).value
  const [city] = (
    await app.asked('GET /users/v1/city-merchant/merchant/:merchantId', who, { params: { merchantId: merchant.id } })
  ).value
  const [zone] = (await app.asked('GET /users/v1/region', who)).value
  return {
    merchant: (await app.asked('GET /users/v1/merchants/sub/:sub', who, { params: { sub: merchant.sub } })).value,
    city,
    branch,
    branchSettings: branch?.settings,
    dayHours: branch?.workHours[0]?.hours[0],
    region: zone,
    zone,
    address: address.value,
    details: address.value.details,
    map: (await app.asked('GET /support/v1/merchant/settings/web', who)).value,
  }
}

const every = Object.keys(PROMISED).flatMap((name) => {
  const entity = name as Entity
  return fieldsOf(entity).map((field) => [entity, field] as const)
})

describe('every field of the specification', () => {
  it.each(every.filter(([, field]) => !SECRET.includes(field)))('%s: %s', (entity, field) => {
    expect(Object.keys(PROMISED[entity])).toContain(field)
    expect(answered[entity]).toHaveProperty(field)
  })

  it.each(every.filter(([, field]) => SECRET.includes(field)))('%s: never %s', (entity, field) => {
    expect(Object.keys(PROMISED[entity])).not.toContain(field)
    expect(answered[entity]).not.toHaveProperty(field)
  })

  it('are as many as it lists', () => {
    expect(fieldsOf('branch')).toHaveLength(27)
    expect(fieldsOf('branchSettings')).toHaveLength(11)
    expect(fieldsOf('merchant')).toHaveLength(21)
  })
})

describe('what is stored', () => {
  it('is what a branch answers', () => {
    expect(answered.branch).toMatchObject({
      ...{ open: '10:00', close: '23:00', deliveryStart: '11:00', deliveryEnd: '22:00', deliveryPrice: 9_000 },
      ...{ joinPosterId: 'poster 1', jowiId: 'jowi 1', iikoId: 'iiko 1', companyId: 'company 1', paymentId: 'pay 1' },
      ...{ deleted: false, isMain: true, isActive: true, distance: null, bookingPhone: '+998712000001' },
    })
    expect(answered.branchSettings).toMatchObject({
      ...{ bookingEnabled: true, deliveryEnabled: true, dineinEnabled: true, pickupEnabled: true },
      // what is no switch is off
      ...{ expressEnabled: true, kitchenEnabled: true, payOfficeEnabled: false, storageEnabled: false },
      ...{ yandexEnabled: false, merchantId: merchant.id },
    })
  })

  it('is what a city, a merchant and the settings of the map answer', () => {
    const taximeterComments = { uz: 'Taksometr', ru: 'Таксометр', en: 'Taximeter' }
    expect(answered.city).toMatchObject({ isTaximeter: true, taximeterComments })
    const open = { yandexMapKey: 'a-map-key-of-the-brand', appId: 'uz.brand.app', smsGateway: 'ESKIZ' }
    expect(answered.merchant).toMatchObject(open)
    expect(answered.map).toMatchObject({ mapType: 'LAMENU_YANDEX', mapTheme: 'DARK' })
  })

  it('may be a zone with a hole and two parts, and is refused by the database when it is no shape', async () => {
    const outer = [
      [69, 41],
      [70, 41],
      [70, 42],
      [69, 42],
      [69, 41],
    ]
    const hole = outer.map(([lon = 0, lat = 0]) => [69.4 + (lon - 69) / 5, 41.4 + (lat - 41) / 5])
    const apart = outer.map(([lon = 0, lat = 0]) => [lon + 2, 41 + (lat - 41) / 2])
    const save = (shape: unknown) =>
      app.superuser.query('update zones set polygon = $2 where merchant_id = $1', [merchant.id, JSON.stringify(shape)])
    const shape = { type: 'MultiPolygon', coordinates: [[apart], [outer, hole]] }
    await save(shape)
    const { value } = await app.asked('GET /users/v1/region', { merchant })
    expect(value).toMatchObject([{ polygon: outer, geometry: shape }])
    for (const wrong of [
      {},
      [],
      outer.slice(0, 3),
      { type: 'Polygon' },
      { type: 'Polygon', coordinates: [] },
      { type: 'Polygon', coordinates: [outer.slice(0, 4)] },
      { type: 'Polygon', coordinates: [[...outer.slice(0, 4), [69, 'a']]] },
      { type: 'MultiPolygon', coordinates: [] },
      { type: 'MultiPolygon', coordinates: [[outer], [outer.slice(1)]] },
      { type: 'LineString', coordinates: outer },
      [...outer, [181, 41]],
    ]) {
      await expect(save(wrong), JSON.stringify(wrong)).rejects.toThrow('zones_polygon_is_shape')
    }
  })
})
