import { randomUUID } from 'node:crypto'
import { PlaceAsk } from '@dasturxon/contract/shop/orders-v1'
import type { CardId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARD_CODE } from '../../testing/payments.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

let app: TestApp
let counter: TestCounter
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app, { settings: { cashActive: true, paymeActive: true, clickActive: true } })
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
})
afterAll(() => app.stop())

/** The total of `counter.draftOf()`. */
const TOTAL = 60_000

describe('the cash that a customer hands over', () => {
  it('is shown to the customer and to the branch', async () => {
    const order = await counter.placed(customer, { paymentType: 'CASH', changeFrom: 100_000 })
    expect(order).toMatchObject({ totalPrice: TOTAL, changeFrom: 100_000 })
    expect(await counter.order(customer, order.id)).toMatchObject({ changeFrom: 100_000 })
    const seen = { paymentType: 'CASH', isPaid: false, changeFrom: 100_000 }
    expect((await counter.moved(order.id, 'ACCEPTED')).value).toMatchObject(seen)
  })

  it('is not stored when nothing is said, and may be the exact sum', async () => {
    expect(await counter.placed(customer)).toMatchObject({ changeFrom: null })
    expect(await counter.placed(customer, { changeFrom: null })).toMatchObject({ changeFrom: null })
    expect(await counter.placed(customer, { changeFrom: TOTAL })).toMatchObject({ changeFrom: TOTAL })
  })

  it('may not be less than the total: no order is placed', async () => {
    const { problem } = await counter.tried(customer, { changeFrom: TOTAL - 1 })
    expect(problem).toMatchObject({ status: 409, code: 'CHANGE_TOO_SMALL', total: TOTAL })
    expect((await app.superuser.query('select from orders where user_id = $1', [customer.userId])).rowCount).toBe(0)
  })

  it('is ignored when the order is not paid in cash', async () => {
    const order = await counter.placed(customer, { paymentType: 'PAYME', changeFrom: 1_000 })
    expect(order).toMatchObject({ paymentType: 'PAYME', changeFrom: null })
  })

  it.each([-1, 1.5, '100000'])('may not be %j', async (changeFrom) => {
    const { problem } = await counter.tried(customer, { changeFrom })
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.changeFrom' }] })
  })
})

describe('the cheque by SMS', () => {
  it('goes to the phone that the customer names, in one form', async () => {
    const order = await counter.placed(customer, { sendCheque: true, sendChequePhone: '90 777-66-55' })
    expect(order).toMatchObject({ sendCheque: true, sendChequePhone: '+998907776655' })
  })

  it('goes to the own phone when none is named', async () => {
    const order = await counter.placed(customer, { sendCheque: true })
    expect(order).toMatchObject({ sendCheque: true, sendChequePhone: customer.phone })
  })

  it('is not stored while it is off, even with a phone', async () => {
    const off = { sendCheque: false, sendChequePhone: null }
    expect(await counter.placed(customer, { sendChequePhone: '+998907776655' })).toMatchObject(off)
    expect(await counter.placed(customer, { sendCheque: false, sendChequePhone: '+998907776655' })).toMatchObject(off)
  })
})

describe('a saved card', () => {
  async function aCard(owner: TestCustomer, { isVerified = true, expire = '03/29' } = {}): Promise<CardId> {
    const who = { merchant: counter.merchant, customer: owner }
    const card = { token: `token-${randomUUID()}`, number: '986012******7305', expire, type: 'HUMO' }
    const body = { ...card, paymentType: 'PAYME' as const }
    const { id } = (await app.asked('POST /payments/v2/cards', who, { body, key: randomUUID() })).value
    const ask = { params: { id }, body: { code: CARD_CODE } }
    if (isVerified) (await app.asked('POST /payments/v2/cards/:id/confirm', who, ask)).value
    return id
  }
  const refusal = async (draft: object) => (await counter.tried(customer, { ...draft })).problem.code

  it('of the customer is stored with the order', async () => {
    const cardId = await aCard(customer)
    const order = await counter.placed(customer, { paymentType: 'PAYME', cardId })
    expect(order).toMatchObject({ cardId, waitsFor: 'PAYMENT' })
    expect(await counter.order(customer, order.id)).toMatchObject({ cardId })
  })

  it('of another customer is refused, as one that does not exist', async () => {
    const cardId = await aCard(await app.aCustomer(counter.merchant))
    expect(await refusal({ paymentType: 'PAYME', cardId })).toBe('CARD_UNAVAILABLE')
    expect(await refusal({ paymentType: 'PAYME', cardId: randomUUID() })).toBe('CARD_UNAVAILABLE')
  })

  it('that is not confirmed or out of date is refused', async () => {
    const cardId = await aCard(customer, { isVerified: false })
    expect(await refusal({ paymentType: 'PAYME', cardId })).toBe('CARD_UNAVAILABLE')
    const old = await aCard(customer, { expire: '01/26' })
    expect(await refusal({ paymentType: 'PAYME', cardId: old })).toBe('CARD_UNAVAILABLE')
  })

  it('pays only with the provider that saved it', async () => {
    const cardId = await aCard(customer)
    expect(await refusal({ paymentType: 'CLICK', cardId })).toBe('CARD_UNAVAILABLE')
    expect(await refusal({ paymentType: 'CASH', cardId })).toBe('CARD_UNAVAILABLE')
  })

  it('that was removed later does not change the answer to the same key', async () => {
    const [cardId, key] = [await aCard(customer), randomUUID()]
    const first = await counter.tried(customer, { paymentType: 'PAYME', cardId }, key)
    const params = { id: cardId }
    await app.asked('DELETE /payments/v2/cards/:id', { merchant: counter.merchant, customer }, { params })
    const again = await counter.tried(customer, { paymentType: 'PAYME', cardId }, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.value).toEqual(first.value)
  })
})

it('an order without these fields has the same request as before they existed', () => {
  const parsed = PlaceAsk.parse({ ...counter.draftOf(), quoteHash: 'x' })
  for (const field of ['changeFrom', 'cardId', 'sendCheque', 'sendChequePhone'])
    expect(parsed).not.toHaveProperty(field)
})
