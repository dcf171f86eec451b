import { randomUUID } from 'node:crypto'
import { type BranchId, type Id, idFrom } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCounter } from '../orders/test-orders.ts'
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
  it('is the price of the zone, also for a guest', async () => {
    const { merchant, tariff } = await aShop()
    expect((await tariff(NEARBY, { productPrice: 50_000 })).value).toEqual({
      price: 12_000,
      freeFrom: 200_000,
      minimum: 0,
      distance: 1003,
      branchId: merchant.branchId,
      zoneId: merchant.zoneId,
    })
  })

  it('is by distance outside the zones: per started kilometre, rounded up to 500', async () => {
    const { tariff } = await aShop()
    expect((await tariff(OUTSIDE)).value).toMatchObject({ price: 17_500, zoneId: null, distance: 7784 })
  })

  it('is 0 from the threshold of free delivery, which a zone may set for itself', async () => {
    const { merchant, tariff } = await aShop()
    expect((await tariff(NEARBY, { productPrice: 199_999 })).value.price).toBe(12_000)
    expect((await tariff(NEARBY, { productPrice: 200_000 })).value.price).toBe(0)
    await app.superuser.query('update zones set free_from = 90000 where merchant_id = $1', [merchant.id])
    expect((await tariff(NEARBY, { productPrice: 90_000 })).value).toMatchObject({ price: 0, freeFrom: 90_000 })
    expect((await tariff(OUTSIDE, { productPrice: 90_000 })).value.price).toBe(17_500)
  })

  it('comes with the minimum of the zone, or of the brand where the zone has none', async () => {
    const { merchant, tariff } = await aShop({ terms: { ...terms, minimal_delivery_price: 40_000 } })
    expect((await tariff(NEARBY)).value.minimum).toBe(40_000)
    await app.superuser.query('update zones set minimum = 70000 where merchant_id = $1', [merchant.id])
    expect((await tariff(NEARBY)).value.minimum).toBe(70_000)
    expect((await tariff(OUTSIDE)).value.minimum).toBe(40_000)
  })

  it('is that of the branch asked for, when there is one', async () => {
    const { merchant, tariff } = await aShop()
    const branchId = idFrom<BranchId>(randomUUID())
    const named = { name: JSON.stringify({}), address: JSON.stringify({}), delivery_enabled: true }
    const of = { merchant_id: merchant.id, id: branchId, city_id: merchant.cityId }
    await insertRow(app.superuser, 'branches', { ...of, ...named, lat: 41.37, lon: CENTRE.lon })
    expect((await tariff(OUTSIDE)).value).toMatchObject({ branchId, price: 10_000 })
    const asked = await tariff(OUTSIDE, { branchId: merchant.branchId })
    expect(asked.value).toMatchObject({ branchId: merchant.branchId, price: 17_500 })
  })

  it('is counted from the city that is asked for, by the distance measured here', async () => {
    const { merchant, tariff } = await aShop()
    const { cityId } = merchant
    const untrue = { distance: 1, address: { street: 'Navoiy' } }
    expect((await tariff(OUTSIDE, { cityId, ...untrue })).value).toMatchObject({ price: 17_500, distance: 7784 })
    const elsewhere = idFrom<Id<'city'>>(randomUUID())
    expect((await tariff(NEARBY, { cityId: elsewhere })).problem.code).toBe('BRANCH_NOT_FOUND')
  })

  it('is refused where no branch delivers', async () => {
    const { tariff } = await aShop()
    expect((await tariff(FAR)).problem).toMatchObject({ status: 409, code: 'OUT_OF_ZONE' })
    const strict = await aShop({ terms: { ...terms, should_validate_delivery_area: true } })
    expect((await strict.tariff(OUTSIDE)).problem.code).toBe('OUT_OF_ZONE')
  })

  it('is refused for a branch that is unknown, another brand’s, or only for pickup', async () => {
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

describe('the courier', () => {
  const COURIER = 'GET /deliveries/v1/delivery/courier/:id'

  async function aRide() {
    const counter = await testCounter(app)
    const { merchant } = counter
    const customer = await app.aCustomer(merchant)
    const courierId = idFrom<Id<'courier'>>(randomUUID())
    const place = { branch_id: merchant.branchId, lat: 41.312345, lon: 69.287654, position_at: app.clock.now() }
    const person = {
      first_name: 'Jasur',
      last_name: 'Aliyev',
      phone: '+998901112233',
      transport: 'SCOOTER',
      balance: 70_000,
    } as const
    await insertRow(app.superuser, 'couriers', { merchant_id: merchant.id, id: courierId, ...place, ...person })
    const address = { latitude: NEARBY.lat, longitude: NEARBY.lon }
    const order = await counter.placed(customer, { serviceType: 'DELIVERY', branchId: null, address })
    const staffKey = await app.aStaffKey(merchant)
    const moved = (to: OrderStatus) =>
      app.asked(
        'POST /office/v1/orders/:id/moves',
        { merchant, staffKey },
        { params: { id: order.id }, body: { to, courierId } },
      )
    const look = (who = customer) => app.asked(COURIER, { merchant, customer: who }, { params: { id: courierId } })
    return { counter, customer, courierId, order, moved, look }
  }

  it('is shown to the customer while they have the order, the position only during delivery and not exactly', async () => {
    const { counter, customer, courierId, order, moved, look } = await aRide()
    expect((await look()).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const to of ['ACCEPTED', 'DONE', 'ATTACHED'] as const) await moved(to)
    const attached = (await look()).value
    expect(attached).toEqual({
      ...{
        id: courierId,
        user: { firstName: 'Jasur', phone: '+998901112233' },
        transport: 'SCOOTER',
        status: 'ONLINE',
      },
      ...{ latitude: null, longitude: null, heading: null, positionAt: null },
      ...{ branch: { id: order.branchId }, createdDate: null },
    })
    await moved('ON_WAY')
    expect((await look()).value).toMatchObject({ latitude: 41.3123, longitude: 69.2877 })
    expect(await counter.order(customer, order.id)).toMatchObject({ courierId, deliveryType: 'LAMENU' })
    await moved('DELIVERED')
    expect((await look()).problem.code).toBe('NOT_FOUND')
  })

  it('is not shown to other customers, other brands and guests', async () => {
    const { counter, customer, courierId, moved, look } = await aRide()
    for (const to of ['ACCEPTED', 'DONE', 'ATTACHED', 'ON_WAY'] as const) await moved(to)
    expect((await look(await app.aCustomer(counter.merchant))).problem.code).toBe('NOT_FOUND')
    const other = await app.aMerchant()
    const send = { params: { id: courierId } }
    expect((await app.asked(COURIER, { merchant: other, customer: await app.aCustomer(other) }, send)).status).toBe(404)
    expect((await app.asked(COURIER, { merchant: counter.merchant }, send)).problem.code).toBe('SESSION_REQUIRED')
    expect((await app.asked(COURIER, { merchant: other, customer }, send)).status).toBe(401)
  })
})
