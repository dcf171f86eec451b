// What other clients of the API send with an order besides what the storefront sends.
import { PlaceAsk } from '@dasturxon/contract/shop/orders-v1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app)
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

describe('the note of an order', () => {
  it('is stored and answered', async () => {
    const order = await counter.placed(customer, { note: '  call before\u202e coming ' })
    expect(order.note).toBe('call before  coming')
    expect((await counter.order(customer, order.id)).note).toBe('call before  coming')
  })

  it('is empty when none is sent, and then leaves the request as it was', async () => {
    expect((await counter.placed(customer)).note).toBe('')
    expect(PlaceAsk.parse({ ...counter.draftOf(), quoteHash: 'x' })).not.toHaveProperty('note')
  })

  it.each([5, ['a'], 'x'.repeat(501)])('may not be %j', async (note) => {
    const { problem } = await counter.tried(customer, { note })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.note' }] })
  })
})

describe('a field of the request', () => {
  it('is ignored when this server does not know it or counts it itself', async () => {
    const foreign = { pickupValid: true, telegramId: 12, status: 'CLOSED', number: 1, totalPrice: 1, colour: 'red' }
    const order = await counter.placed(customer, foreign)
    expect(order).toMatchObject({ status: 'OPEN', totalPrice: 60_000, telegramId: null })
    expect(order.number).not.toBe(1)
    expect(order).not.toHaveProperty('colour')
  })

  it('orderDevice is refused by the quote already, because the menu depends on it', async () => {
    await expect(counter.tried(customer, { orderDevice: 'FRIDGE' })).rejects.toThrow(/422 .*"body\.orderDevice"/)
  })

  it.each([
    ['comment', 7],
    ['courierComment', {}],
    ['paymentType', 'GOLD'],
    ['sendCheque', 'yes'],
    ['receiver', 'Madina'],
  ])('%s is refused when it is %j', async (field, value) => {
    const { problem } = await counter.tried(customer, { [field]: value })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: `body.${field}` }] })
  })

  it('orderDevice is refused by the quote already', async () => {
    const { problem } = await counter.quoted(customer, { orderDevice: 'FRIDGE' })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.orderDevice' }] })
  })
})
