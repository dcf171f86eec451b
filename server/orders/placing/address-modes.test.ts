// The ways to name the place of delivery in an order, through the front door.
import { randomUUID } from 'node:crypto'
import type { AddressMode } from '@dasturxon/domain/address'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEARBY } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { PLACE, QUOTE, type TestCounter, testCounter } from '../test-orders.ts'

const LATER = 'POST /orders/v1/orders/at-time'
const point = { latitude: NEARBY.lat, longitude: NEARBY.lon }
const home = {
  ...{ name: 'Uyim', streetName: 'Navoiy', houseNumber: '12', description: 'Navoiy koʻchasi, 12', ...point },
  details: { office: '42', domophone: '42K', entrance: '2', floor: '5', comment: '' },
}

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app)
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

const who = () => ({ merchant: counter.merchant, customer })
const draft = (addressType: AddressMode | undefined, address: object) => ({
  serviceType: 'DELIVERY',
  branchId: null,
  address,
  ...(addressType && { addressType }),
})
const saved = async (of: TestCustomer = customer) => {
  const ask = { params: { userId: of.userId }, body: home }
  return (await app.asked('POST /users/v1/addresses/user/:userId', { ...who(), customer: of }, ask)).value
}

describe('an order to', () => {
  it.each(['COORDINATES', 'MAP'] as const)('a point by %s goes there, and says how it was named', async (mode) => {
    const order = await counter.placed(customer, draft(mode, { ...point, streetName: 'Navoiy', floor: '3' }))
    expect(order).toMatchObject({ addressType: mode, address: { ...point, streetName: 'Navoiy', floor: '3' } })
    expect(await counter.order(customer, order.id)).toMatchObject({ addressType: mode, address: point })
  })

  it('a point without a mode is as it always was', async () => {
    const order = await counter.placed(customer, draft(undefined, point))
    expect(order).toMatchObject({ addressType: null, address: point })
    expect(order.address).not.toHaveProperty('mode')
  })

  it('a saved address takes point and door from the account, whatever stands beside its id', async () => {
    const { id } = await saved()
    const elsewhere = { id, latitude: 39.65, longitude: 66.96, floor: '99' }
    const order = await counter.placed(customer, draft('SAVED', elsewhere))
    expect(order).toMatchObject({
      addressType: 'SAVED',
      address: { ...point, name: 'Uyim', office: '42', domophone: '42K', entrance: '2', floor: '5' },
    })
    expect(order.address).not.toHaveProperty('id')
  })

  it('a saved address that a guest has only in the browser goes to its point', async () => {
    const body = counter.draftOf(draft('SAVED', { id: randomUUID(), ...point }))
    const { value } = await app.asked(QUOTE, { merchant: counter.merchant }, { body })
    expect(value.deliveryPrice).toBe(12_000)
  })

  it.each(['gone', 'of a neighbour'])('a saved address that is %s is refused by every call', async (kind) => {
    const id = kind === 'gone' ? randomUUID() : (await saved(await app.aCustomer(counter.merchant))).id
    const body = { ...counter.draftOf(draft('SAVED', { id, ...point })), quoteHash: 'x' }
    const later = { ...body, deliveryAt: app.clock.now().toISOString() }
    const answers = [
      await app.asked(QUOTE, who(), { body }),
      await app.asked(PLACE, who(), { body, key: randomUUID() }),
      await app.asked(LATER, who(), { body: later, key: randomUUID() }),
    ]
    for (const { problem } of answers) expect(problem).toMatchObject({ status: 409, code: 'ADDRESS_NOT_FOUND' })
  })

  it('a saved address has one answer for one key, also after the address was deleted', async () => {
    const { id } = await saved()
    const key = randomUUID()
    const ask = draft('SAVED', { id, ...point })
    const quoteHash = (await counter.quoted(customer, ask)).value.hash
    const send = () => app.asked(PLACE, who(), { body: { ...counter.draftOf(ask), quoteHash }, key })
    const first = (await send()).value
    await app.asked('DELETE /users/v1/addresses/:id', who(), { params: { id } })
    expect((await send()).value).toEqual(first)
  })

  it('a landmark needs its name beside the pin', async () => {
    const order = await counter.placed(customer, draft('TARGET', { ...point, description: 'Chorsu bozori, gumbaz' }))
    expect(order).toMatchObject({ addressType: 'TARGET', address: { ...point, description: 'Chorsu bozori, gumbaz' } })
    for (const description of ['', ' ab ', undefined]) {
      const body = counter.draftOf(draft('TARGET', { ...point, description }))
      const { problem } = await app.asked(QUOTE, who(), { body })
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.address.description', code: 'TOO_SHORT' }] })
    }
  })

  it('pickup has no address, whatever is sent with it', async () => {
    const body = { serviceType: 'PICK_UP', addressType: 'SAVED', address: { id: randomUUID(), ...point } }
    expect(await counter.placed(customer, body)).toMatchObject({ address: null, addressType: null })
  })
})
