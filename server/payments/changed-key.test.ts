// The operator has changed SECRET_KEY: what was encrypted with the old one cannot be used, and the server reports it.
import { randomUUID } from 'node:crypto'
import { type CardId, idFrom, type PaymentId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveBot } from '../customers/telegram/keep-bot.ts'
import { aPerson, launchOf } from '../customers/telegram/test-telegram.ts'
import { inTransaction } from '../db/scope.ts'
import { startSecretCheck } from '../merchants/check-secrets.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { TEST_KEYS } from '../testing/payments.ts'
import { ownApp, type TestApp, type TestCustomer, testApp } from '../testing/test-app.ts'
import { sealedToken } from './cards/card-token.ts'
import { saveProviderKeys } from './provider-keys.ts'
import { anUnpaidOrder, giveTestKeys } from './test-order.ts'

const BEFORE = 'the key of the server before'
const BOT = '7123456789:AAE-a-token-of-a-bot-that-is-not-there'

const lines: string[] = []
let app: TestApp
let merchant: TestMerchant
let customer: TestCustomer

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line) => void lines.push(line) } })
  merchant = await app.aMerchant({ sub: 'oshxona', settings: { paymeActive: true, cashActive: true } })
  customer = await app.aCustomer(merchant)
  for (const type of ['CASH', 'PAYME'] as const) {
    const named = { type, code: type.toLowerCase(), icon: type.toLowerCase(), title: JSON.stringify({ uz: type }) }
    await insertRow(app.superuser, 'payment_methods', { merchant_id: merchant.id, id: randomUUID(), ...named })
  }
  await inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, async (scope) => {
    for (const provider of ['ASKS', 'CHARGES']) await saveProviderKeys(scope, BEFORE, provider, TEST_KEYS)
    await saveBot(scope, BEFORE, BOT)
  })
})
afterAll(() => app.stop())

it('the start reports how many secrets of which brands cannot be decrypted, only by name', async () => {
  const other = await app.aMerchant({ sub: 'choyxona' })
  await giveTestKeys(app, other)
  lines.length = 0
  const said: string[] = []
  await startSecretCheck(app.services, (text) => void said.push(text)).done
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('3 secret(s) of brands: oshxona (TELEGRAM_BOT, payments/ASKS, payments/CHARGES). Set the')
  expect(JSON.parse(lines.find((line) => line.includes('SECRETS_UNREADABLE')) ?? '{}')).toMatchObject({
    level: 'warn',
    count: 3,
    brands: ['oshxona (TELEGRAM_BOT, payments/ASKS, payments/CHARGES)'],
  })
  expect(`${said}${lines}`).not.toContain('choyxona')
})

it('the start reports nothing where all can be decrypted', async () => {
  const own = await testApp()
  await giveTestKeys(own, await own.aMerchant())
  const said: string[] = []
  await startSecretCheck(own.services, (text) => void said.push(text)).done
  expect(said).toEqual([])
  await own.stop()
})

it('a customer is offered the other ways to pay', async () => {
  const id = await anUnpaidOrder(app, merchant, customer)
  const answer = await app.asked('GET /payments/v2/checkout/:id', { merchant, customer }, { params: { id } })
  expect(answer.problem).toMatchObject({ status: 409, code: 'PAYMENT_UNAVAILABLE', methods: ['CASH'] })
})

it('a card that is not verified yet is refused', async () => {
  const id = idFrom<CardId>(randomUUID())
  const place = { secretKey: BEFORE, merchantId: merchant.id, provider: 'ASKS' }
  await insertRow(app.superuser, 'cards', {
    ...{ merchant_id: merchant.id, id, user_id: customer.userId, provider: 'ASKS', ...sealedToken(place, 'a token') },
    ...{ title: '', masked: '860049******6478', expires: '12/30', type: 'HUMO', created_at: app.clock.now() },
  })
  const ask = { params: { id }, body: { code: '123456' } }
  const answer = await app.asked('POST /payments/v2/cards/:id/confirm', { merchant, customer }, ask)
  expect(answer.problem).toMatchObject({ status: 409, code: 'PAYMENT_UNAVAILABLE' })
})

it('a provider is asked to call again, and the log has the reason', async () => {
  lines.length = 0
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/payments/v2/callbacks/ASKS/${merchant.id}`,
    headers: { host: `${merchant.sub}.localhost`, authorization: `Key ${TEST_KEYS.key}`, 'content-type': 'text/json' },
    payload: JSON.stringify({ kind: 'STATUS', transactionId: 'x' }),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 60 })
  expect(lines.join('')).toContain('SECRET_UNREADABLE')
  expect(lines.join('')).not.toContain('unexpected error')
})

it('a job waits for the key instead of running without it', async () => {
  const orderId = await anUnpaidOrder(app, merchant, customer)
  const paymentId = idFrom<PaymentId>(randomUUID())
  const now = app.clock.now()
  await insertRow(app.superuser, 'payments', {
    ...{
      merchant_id: merchant.id,
      id: paymentId,
      order_id: orderId,
      provider: 'ASKS',
      amount: 30_000,
      state: 'PENDING',
    },
    ...{ created_at: now, pending_at: now, expires_at: new Date(now.getTime() + 900_000) },
  })
  await app.superuser.query('delete from jobs')
  await insertRow(app.superuser, 'jobs', {
    ...{ merchant_id: merchant.id, id: randomUUID(), kind: 'check-payment', payload: JSON.stringify({ paymentId }) },
    ...{ run_at: now, created_at: now },
  })
  await app.runJobs()
  const { rows } = await app.superuser.query('select attempts from jobs')
  expect(rows).toEqual([{ attempts: 1 }])
})

it('Telegram does not work at the brand until its token is set again', async () => {
  const body = { initData: launchOf(app, { merchant, botToken: BOT }, aPerson()) }
  const init = await app.asked('POST /webbot/v1/init', { merchant }, { body })
  expect(init.problem).toMatchObject({ status: 409, code: 'TELEGRAM_UNAVAILABLE' })
  expect((await app.asked('GET /webbot/v1/setting', { merchant })).value).toMatchObject({ isBotActive: false })
})
