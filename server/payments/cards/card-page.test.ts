import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { giveTestKeys } from '../test-order.ts'

const TYPED = {
  token: 'bound-token',
  number: '8600 49** **** 6478',
  expire: '',
  type: 'uzcard',
  phone: '+998 90 *** ** 67',
}

let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant({ settings: { paymeActive: true, clickActive: false } })
  await giveTestKeys(app, merchant)
  for (const [priority, type] of (['CASH', 'PAYME', 'CLICK', 'PAYZE'] as const).entries()) {
    await insertRow(app.superuser, 'payment_methods', {
      ...{
        merchant_id: merchant.id,
        id: randomUUID(),
        type,
        code: type,
        title: JSON.stringify({ uz: type }),
        priority,
      },
    })
  }
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.payments.isDown = false
  app.payments.typed = null
  customer = await app.aCustomer(merchant)
})

const who = () => ({ merchant, customer })
const open = (paymentType: 'PAYZE' | 'PAYME' = 'PAYZE') =>
  app.asked('POST /payments/v2/cards/page', who(), { body: { paymentType } })
const take = (id: string, payer = who()) =>
  app.asked('POST /payments/v2/cards/page/:id', payer, { params: { id }, body: {} })
async function aVisit(): Promise<string> {
  const { url } = (await open()).value
  return new URL(new URL(url).searchParams.get('back') ?? '').searchParams.get('page') ?? ''
}

it('lists how a card can be saved, only where the brand offers the provider', async () => {
  const { value } = await app.asked('GET /payments/v2/cards/ways', who())
  expect(value).toEqual([
    { kind: 'FORM', paymentType: 'PAYME', api: 'https://pay.test/cards', account: 'kassa' },
    { kind: 'PAGE', paymentType: 'PAYZE' },
  ])
  expect((await app.asked('GET /payments/v2/cards/ways', { merchant })).problem.code).toBe('SESSION_REQUIRED')
})

it('saves the card that was typed on the page of the provider, once', async () => {
  const id = await aVisit()
  expect((await take(id)).value).toEqual({ card: null })
  app.payments.typed = TYPED
  const { card } = (await take(id)).value
  expect(card).toMatchObject({ number: '860049******6478', expire: '', isVerified: true, isDefault: true })
  expect((await take(id)).value.card?.id).toBe(card?.id)
  expect((await app.asked('GET /payments/v2/cards', who())).value).toHaveLength(1)
})

it('gives the card only to the customer who opened the page', async () => {
  const id = await aVisit()
  app.payments.typed = TYPED
  const stranger = { merchant, customer: await app.aCustomer(merchant) }
  expect((await take(id, stranger)).problem.code).toBe('NOT_FOUND')
  expect((await take(randomUUID())).problem.code).toBe('NOT_FOUND')
})

it('is refused where the provider has no page or does not answer', async () => {
  expect((await open('PAYME')).problem.code).toBe('PAYMENT_UNAVAILABLE')
  const id = await aVisit()
  app.payments.isDown = true
  expect((await open()).problem.code).toBe('PAYMENT_DOWN')
  expect((await take(id)).problem.code).toBe('PAYMENT_DOWN')
})

it('says that the provider refuses the card, and that there are too many', async () => {
  const id = await aVisit()
  app.payments.typed = 'refused'
  expect((await take(id)).problem.code).toBe('CARD_REFUSED')
  expect((await open()).problem.code).toBe('CARD_REFUSED')
  app.payments.typed = null
  const late = await aVisit()
  for (let count = 0; count < 10; count += 1) {
    const body = {
      token: `token-${count}-of-ten`,
      number: '860049******6478',
      expire: '03/29',
      paymentType: 'PAYME' as const,
    }
    await app.asked('POST /payments/v2/cards', who(), { body, key: randomUUID() })
  }
  expect((await open()).problem).toMatchObject({ code: 'TOO_MANY_CARDS', most: 10 })
  app.payments.typed = TYPED
  expect((await take(late)).problem.code).toBe('TOO_MANY_CARDS')
})
