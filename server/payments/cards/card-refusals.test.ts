import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LATE_CODE } from '../../testing/payments.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { giveTestKeys } from '../test-order.ts'

const ADD = 'POST /payments/v2/cards'
const card = {
  number: '860049******6478',
  expire: '03/29',
  type: 'UZCARD',
  name: 'Asosiy',
  paymentType: 'PAYME',
} as const

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aHolder() {
  const merchant = await app.aMerchant()
  await giveTestKeys(app, merchant)
  return { merchant, customer: await app.aCustomer(merchant) }
}

it('answers that the code of a card is too late', async () => {
  const who = await aHolder()
  const { id } = (await app.asked(ADD, who, { body: { ...card, token: 'token-late' }, key: randomUUID() })).value
  const late = await app.asked('POST /payments/v2/cards/:id/confirm', who, {
    params: { id },
    body: { code: LATE_CODE },
  })
  expect(late.problem).toMatchObject({ status: 422, code: 'CODE_EXPIRED' })
})

it('does not restore a removed card when its call is repeated', async () => {
  const who = await aHolder()
  const ask = { body: { ...card, token: 'token-gone' }, key: randomUUID() }
  const { id } = (await app.asked(ADD, who, ask)).value
  await app.asked('DELETE /payments/v2/cards/:id', who, { params: { id } })
  expect((await app.asked(ADD, who, ask)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
