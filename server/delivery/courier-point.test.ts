// Where the courier is, as the owner of the order follows it; nobody else learns it, and not a moment longer.
import { get, type IncomingMessage } from 'node:http'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PlacedOrder, type TestCounter, testCounter } from '../orders/test-orders.ts'
import { NEARBY } from '../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer } from '../testing/test-app.ts'

const POSITION = 'POST /office/v1/couriers/:id/position'
const ORDER = 'GET /orders/v1/orders/:id'
const COURIER = 'GET /deliveries/v1/delivery/courier/:id'
const LIVE = 'GET /orders/v1/orders/:id/live'
const NOBODY = { latitude: null, longitude: null, heading: null, positionAt: null }

let app: TestApp
let counter: TestCounter
let customer: TestCustomer
let order: PlacedOrder
let ride: Awaited<ReturnType<typeof aRide>>

beforeAll(async () => {
  app = await ownApp()
  counter = await testCounter(app)
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
  ride = await aRide()
  const address = { latitude: NEARBY.lat, longitude: NEARBY.lon }
  order = await counter.placed(customer, { serviceType: 'DELIVERY', branchId: null, address })
})
afterAll(() => app.stop())

async function aRide() {
  const { merchant } = counter
  const courierId = await app.aCourier(merchant)
  const own = { merchant, staffKey: await app.aStaffKey(merchant, 'courier', { courierId }) }
  const office = { merchant, staffKey: await app.aStaffKey(merchant) }
  return {
    courierId,
    moveTo: async (...steps: readonly OrderStatus[]) => {
      for (const to of steps) {
        app.clock.advance(1000)
        const body = { to, courierId, reason: to === 'CANCELED' ? ('TEST' as const) : null }
        const moved = await app.asked('POST /office/v1/orders/:id/moves', office, { params: { id: order.id }, body })
        expect(moved.status, to).toBe(200)
      }
    },
    report: async (latitude: number, longitude: number, more: { readonly heading?: number } = {}) => {
      app.clock.advance(1000)
      const send = { params: { id: courierId }, body: { latitude, longitude, ...more } }
      return (await app.asked(POSITION, own, send)).status
    },
  }
}

const who = (of: TestCustomer = customer) => ({ merchant: counter.merchant, customer: of })
const seen = async () => (await app.asked(ORDER, who(), { params: { id: order.id } })).value.courier

describe('the point of the courier', () => {
  it('is there on the way alone, with its time and heading, beside branch and destination', async () => {
    await ride.report(41.3, 69.27)
    expect(await seen()).toBeNull()
    await ride.moveTo('ACCEPTED', 'DONE', 'ATTACHED')
    expect(await seen()).toMatchObject({ firstName: 'Jasur', ...NOBODY })
    await ride.moveTo('ON_WAY')
    // said before the courier left with the order
    expect(await seen()).toMatchObject(NOBODY)

    await ride.report(41.310049, 69.28)
    await ride.report(41.320049, 69.28)
    const at = app.clock.now().toISOString()
    expect(await seen()).toMatchObject({ latitude: 41.32, longitude: 69.28, heading: 0, positionAt: at })
    const { value } = await app.asked(ORDER, who(), { params: { id: order.id } })
    expect(value).toMatchObject({
      branch: { latitude: 41.31, longitude: 69.28 },
      address: { latitude: NEARBY.lat, longitude: NEARBY.lon },
    })
    const courier = await app.asked(COURIER, who(), { params: { id: ride.courierId } })
    expect(courier.value).toMatchObject({ latitude: 41.32, longitude: 69.28, heading: 0, positionAt: at })

    await ride.moveTo('DELIVERED')
    expect(await seen()).toBeNull()
    await ride.report(41.33, 69.28)
    expect(await seen()).toBeNull()
    expect((await app.asked(COURIER, who(), { params: { id: ride.courierId } })).problem.code).toBe('NOT_FOUND')
  })

  it('goes with a canceled order', async () => {
    await ride.moveTo('ACCEPTED', 'DONE', 'ATTACHED', 'ON_WAY')
    await ride.report(41.31, 69.28)
    expect(await seen()).toMatchObject({ latitude: 41.31 })
    await app.superuser.query(`update orders set status = 'CANCELED', canceled_at = now() where id = $1`, [order.id])
    expect(await seen()).toBeNull()
    expect((await app.asked(COURIER, who(), { params: { id: ride.courierId } })).problem.code).toBe('NOT_FOUND')
  })

  it.each([
    ['east', 41.31, 69.29, 90],
    ['south', 41.3, 69.28, 180],
    ['west', 41.31, 69.27, 270],
    // a degree of longitude is shorter here than one of latitude
    ['north-east', 41.32, 69.29, 37],
  ])('turns %s with the way it went', async (_, lat, lon, heading) => {
    await ride.moveTo('ACCEPTED', 'DONE', 'ATTACHED', 'ON_WAY')
    await ride.report(41.31, 69.28)
    await ride.report(lat, lon)
    expect(await seen()).toMatchObject({ heading })
    // a phone that lies still trembles
    await ride.report(lat + 0.00003, lon - 0.00003)
    expect(await seen()).toMatchObject({ heading })
    await ride.report(lat, lon, { heading: 12 })
    expect(await seen()).toMatchObject({ heading: 12 })
  })

  it('is nothing to another customer, another brand and a guest', async () => {
    await ride.moveTo('ACCEPTED', 'DONE', 'ATTACHED', 'ON_WAY')
    await ride.report(41.31, 69.28)
    const other = await app.aMerchant()
    const strangers = [
      [who(await app.aCustomer(counter.merchant)), 404],
      [{ merchant: other, customer: await app.aCustomer(other) }, 404],
      [{ merchant: other, customer }, 401],
      [{ merchant: counter.merchant }, 401],
    ] as const
    for (const [stranger, status] of strangers) {
      expect((await app.asked(ORDER, stranger, { params: { id: order.id } })).status).toBe(status)
      expect((await app.asked(COURIER, stranger, { params: { id: ride.courierId } })).status).toBe(status)
      expect((await app.asked(LIVE, stranger, { params: { id: order.id } })).status).toBe(status)
    }
  })

  it('is sent to the owner’s open stream as the courier goes, and taken away at the door', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    await ride.moveTo('ACCEPTED', 'DONE', 'ATTACHED', 'ON_WAY')
    const stream = await follow(order.id)
    expect((await stream.next()).courier).toMatchObject(NOBODY)
    await ride.report(41.311, 69.281)
    expect((await stream.next()).courier).toMatchObject({ latitude: 41.311, longitude: 69.281 })
    await ride.report(41.312, 69.282, { heading: 45 })
    expect((await stream.next()).courier).toMatchObject({ latitude: 41.312, heading: 45 })
    await ride.moveTo('DELIVERED')
    expect(await stream.next()).toMatchObject({ status: 'DELIVERED', courier: null })
    stream.close()
  })
})

/** The owner's stream over a real socket; `next` gives one order after the other. */
async function follow(orderId: string) {
  const address = app.server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const headers = { host: `${counter.merchant.sub}.localhost`, authorization: `Bearer ${customer.token}` }
  const request = get({ port, host: '127.0.0.1', path: `/api/orders/v1/orders/${orderId}/live`, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  answer.on('error', () => undefined)
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  const next = async (): Promise<PlacedOrder> => {
    const [, data] = /^data: (.*)$/m.exec(text.slice(0, text.lastIndexOf('\n\n') + 1)) ?? []
    if (data !== undefined) {
      text = text.slice(text.indexOf(data) + data.length)
      return JSON.parse(data)
    }
    const { value, done } = await chunks.next()
    if (done === true) throw new Error('expected the stream to stay open')
    text += value
    return next()
  }
  return { next, close: () => request.destroy() }
}
