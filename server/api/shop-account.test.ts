// What customers see and end of their own account.
import { randomUUID } from 'node:crypto'
import { type Id, idFrom, type SessionId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../customers/sign-in/test-sign-in.ts'
import { anOrder } from '../deletion/test-order.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { tokenHash } from '../tokens.ts'

const SESSIONS = 'GET /users/v1/sessions'
const END_ONE = 'DELETE /users/v1/sessions/:id'
const END_OTHERS = 'DELETE /users/v1/sessions'
const CONSENTS = 'GET /users/v1/consents'
const LOSSES = 'GET /users/v1/users/deletion'
const ME = 'GET /users/v1/users/me'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const DAY = 24 * 3_600_000

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function signedIn() {
  const merchant = await app.aMerchant()
  const customer = await app.aCustomer(merchant)
  return { merchant, customer, id: customer.userId, phone: customer.phone }
}
type Person = Awaited<ReturnType<typeof signedIn>>

/** Signs the same customer in on an iPhone; returns the caller with the new session. */
async function onPhone(who: Person): Promise<Person> {
  app.clock.advance(60_000)
  const visitor = { merchant: who.merchant, headers: { 'user-agent': PHONE } }
  const body = await codeFor(app, visitor, who.phone)
  const { cookies } = await app.asked('POST /users/v1/auth/confirm', visitor, { body })
  const token = cookies.find(({ name }) => name === 'sid')?.value ?? ''
  return { ...who, customer: { ...who.customer, token } }
}
const statusOf = async (who: Person) => (await app.asked(ME, who)).status
const nobody = idFrom<SessionId>('00000000-0000-4000-8000-000000000009')

describe('the sessions of a customer', () => {
  it('are listed with their device, the last used first, without a token', async () => {
    const who = await signedIn()
    const phone = await onPhone(who)
    const answer = await app.asked(SESSIONS, phone)
    expect(answer.value).toMatchObject([
      { channel: 'WEB', browser: 'Safari', system: 'iPhone', isCurrent: true },
      { channel: 'WEB', browser: null, system: null, isCurrent: false },
    ])
    expect(JSON.stringify(answer.value)).not.toContain(tokenHash(phone.customer.token).toString('hex'))
  })

  it('end one by one, at once and with their streams', async () => {
    const who = await signedIn()
    const phone = await onPhone(who)
    const other = (await app.asked(SESSIONS, who)).value.find(({ isCurrent }) => !isCurrent)
    let heard = 0
    const topic = `ended:${tokenHash(phone.customer.token).toString('hex')}` as const
    const stop = app.services.live.subscribe(who.merchant.id, topic, () => {
      heard += 1
    })
    const params = { id: other?.id ?? nobody }
    expect((await app.asked(END_ONE, who, { params })).value).toEqual({})
    stop()
    expect(heard).toBe(1)
    expect(await statusOf(phone)).toBe(401)
    expect(await statusOf(who)).toBe(200)
    expect((await app.asked(END_ONE, who, { params })).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('end all but this one', async () => {
    const who = await signedIn()
    const [first, second] = [await onPhone(who), await onPhone(who)]
    expect((await app.asked(END_OTHERS, second)).value).toEqual({ ended: 2 })
    expect(await Promise.all([who, first, second].map(statusOf))).toEqual([401, 401, 200])
    expect((await app.asked(END_OTHERS, second)).value).toEqual({ ended: 0 })
  })

  it('are the same session after the new token of the day, and its older token is not ended', async () => {
    const who = await signedIn()
    const before = (await app.asked(SESSIONS, who)).value
    app.clock.advance(DAY)
    const fresh = (await app.asked(ME, who)).cookies.find(({ name }) => name === 'sid')?.value ?? ''
    const renewed = { ...who, customer: { ...who.customer, token: fresh } }
    const after = (await app.asked(SESSIONS, renewed)).value
    expect(after.map(({ id, isCurrent }) => ({ id, isCurrent }))).toEqual([{ id: before[0]?.id, isCurrent: true }])
    expect((await app.asked(END_OTHERS, renewed)).value).toEqual({ ended: 0 })
    expect(await statusOf(who)).toBe(200)
  })

  it('of nobody else can be seen or ended, not even the own one by this call', async () => {
    const who = await signedIn()
    const neighbour = { ...who, customer: await app.aCustomer(who.merchant) }
    const elsewhere = await signedIn()
    for (const stranger of [neighbour, elsewhere]) {
      const ids = (await app.asked(SESSIONS, stranger)).value.map(({ id }) => id)
      expect(ids).toHaveLength(1)
      const params = { id: ids[0] ?? nobody }
      expect((await app.asked(END_ONE, who, { params })).problem.code).toBe('NOT_FOUND')
      expect(await statusOf(stranger)).toBe(200)
    }
    const own = (await app.asked(SESSIONS, who)).value[0]?.id ?? nobody
    expect((await app.asked(END_ONE, who, { params: { id: own } })).problem.code).toBe('NOT_FOUND')
    const bad = await app.asked(END_ONE, who, { params: { id: 'x' as SessionId } })
    expect(bad.problem.code).toBe('INVALID_FIELDS')
  })

  it('need a session of this brand', async () => {
    const who = await signedIn()
    const elsewhere = { merchant: await app.aMerchant(), customer: who.customer }
    for (const call of [SESSIONS, END_OTHERS, CONSENTS, LOSSES] as const) {
      expect((await app.asked(call, { merchant: who.merchant })).problem.code).toBe('SESSION_REQUIRED')
      expect((await app.asked(call, elsewhere)).problem.code).toBe('SESSION_INVALID')
    }
    const params = { id: nobody }
    expect((await app.asked(END_ONE, { merchant: who.merchant }, { params })).problem.code).toBe('SESSION_REQUIRED')
    expect((await app.asked(END_ONE, elsewhere, { params })).problem.code).toBe('SESSION_INVALID')
  })
})

it('consents are told with the time of the last change', async () => {
  const who = await signedIn()
  const since = (await app.asked(ME, who)).value.createdDate
  const before = [
    { kind: 'TERMS', isGiven: true, changedDate: since },
    { kind: 'PROMO', isGiven: false, changedDate: null },
    { kind: 'NEWS', isGiven: true, changedDate: null },
  ]
  expect((await app.asked(CONSENTS, who)).value).toEqual(before)
  app.clock.advance(60_000)
  const changedDate = app.clock.now().toISOString()
  await app.asked('PUT /notifications/v1/preferences', who, { body: { promo: true } })
  const after = (await app.asked(CONSENTS, who)).value
  expect(after[1]).toEqual({ kind: 'PROMO', isGiven: true, changedDate })
  expect(after[2]).toEqual(before[2])
})

describe('what deleting the account would lose', () => {
  it('is nothing for a new customer', async () => {
    const who = await signedIn()
    expect((await app.asked(LOSSES, who)).value).toEqual({
      ...{ cashback: 0, promos: [], addresses: [], cards: [], favourites: 0, reviews: 0, reservations: 0, orders: 0 },
      holding: [],
    })
  })

  it('is said in numbers, with the codes and names', async () => {
    const who = await signedIn()
    await insertRow(app.superuser, 'promos', {
      merchant_id: who.merchant.id,
      id: randomUUID() as never,
      code: 'QARS30',
      discount_type: 'AMOUNT',
      product_discount: 30_000,
      starts_at: new Date(0),
      ends_at: new Date('2099-01-01'),
      description: '{}',
    })
    await app.asked('POST /products/v1/favourite', who, { body: { productId: who.merchant.products.plain } })
    await anOrder(app, who, 'DELIVERED')
    expect((await app.asked(LOSSES, who)).value).toMatchObject({
      promos: ['QARS30'],
      favourites: 1,
      orders: 1,
      holding: [],
    })
  })

  it('names the orders and refunds that have to end before', async () => {
    const who = await signedIn()
    const open = await anOrder(app, who, 'COOKING')
    const canceled = await anOrder(app, who, 'CANCELED')
    const at = app.clock.now()
    await insertRow(app.superuser, 'payments', {
      merchant_id: who.merchant.id,
      id: randomUUID() as Id<'payment'>,
      order_id: canceled,
      provider: 'demo',
      amount: 42_000,
      state: 'PAID',
      created_at: at,
      expires_at: at,
      paid_at: at,
      refund_state: 'SENT',
      refund_id: randomUUID(),
      refund_amount: 42_000,
    })
    const { holding } = (await app.asked(LOSSES, who)).value
    expect(holding).toMatchObject([
      { id: open, reason: 'ORDER', status: 'COOKING', amount: 42_000 },
      { id: canceled, reason: 'REFUND', status: 'CANCELED', amount: 42_000 },
    ])
    const neighbour = { ...who, customer: await app.aCustomer(who.merchant) }
    expect((await app.asked(LOSSES, neighbour)).value.holding).toEqual([])
  })
})
