// "Once per customer" means once per phone, and "first order" means the first order of a phone, whatever happens to
// the account.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPhone, codeFor, lastCode } from '../customers/sign-in/test-sign-in.ts'
import { type TestCounter, testCounter } from '../orders/test-orders.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const CHECK = 'POST /orders/v1/promos/check'
const ASK = 'PUT /users/v1/users/phone'
const VERIFY = 'PUT /users/v1/users/phone/verify'
const DELETE = 'DELETE /users/v1/users'
const CONFIRM = 'POST /users/v1/auth/confirm'
const type = 'DELETE_ACCOUNT'

let app: TestApp
let counter: TestCounter
let promoCode: string

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app)
})
beforeEach(async () => {
  app.clock.advance(10 * 60_000)
  promoCode = `BIR${randomUUID().slice(0, 6).toUpperCase()}`
  await insertRow(app.superuser, 'promos', {
    merchant_id: counter.merchant.id,
    id: randomUUID() as never,
    code: promoCode,
    discount_type: 'AMOUNT',
    product_discount: 10_000,
    starts_at: new Date('2026-01-01'),
    ends_at: new Date('2027-01-01'),
  })
})
afterAll(() => app.stop())

async function signedIn(phone: string) {
  const who = { merchant: counter.merchant }
  const answer = await app.asked(CONFIRM, who, { body: await codeFor(app, who, phone) })
  const token = answer.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  return { userId: answer.value.user.id, phone, token }
}
type Customer = Awaited<ReturnType<typeof signedIn>>

async function leave(customer: Customer) {
  const who = { merchant: counter.merchant, customer }
  app.clock.advance(60_000)
  const { id } = (await app.asked(ASK, who, { body: { phone: customer.phone, type } })).value
  await app.asked(VERIFY, who, { body: { id, code: lastCode(app, customer.phone), phone: customer.phone, type } })
  expect((await app.asked(DELETE, who)).status).toBe(200)
  app.clock.advance(60_000)
}

/** Uses the promo; the order is delivered, so that the account may be deleted. */
async function use(customer: Customer) {
  const { id } = await counter.placed(customer, { promoCode })
  await app.superuser.query(`update orders set status = 'DELIVERED' where id = $1`, [id])
}
const check = (customer: Customer) =>
  app.asked(CHECK, { merchant: counter.merchant, customer }, { body: { code: promoCode, productPrice: 60_000 } })
const usesOf = async () =>
  (
    await app.superuser.query(
      'select u.* from promo_uses u join promos p on p.id = u.promo_id where p.merchant_id = $1 and p.code = $2',
      [counter.merchant.id, promoCode],
    )
  ).rows

/** Check, quote and list all refuse the promo. */
async function expectSpent(customer: Customer) {
  expect((await check(customer)).problem).toMatchObject({ status: 409, code: 'PROMO_USED_UP' })
  const quote = (await counter.quoted(customer, { promoCode })).value
  expect(quote).toMatchObject({ promo: { refusal: 'PROMO_USED_UP' }, promoDiscount: 0 })
  const mine = await app.asked('GET /orders/v1/promos', { merchant: counter.merchant, customer })
  expect(mine.value.map(({ code }) => code)).not.toContain(promoCode)
}

describe('a promo that was used', () => {
  it('stays used when the account is deleted and the same phone signs in again', async () => {
    const phone = aPhone()
    const first = await signedIn(phone)
    await use(first)
    await expectSpent(first)
    await leave(first)
    const second = await signedIn(phone)
    expect(second.userId).not.toBe(first.userId)
    await expectSpent(second)
    expect((await check(await signedIn(aPhone()))).status).toBe(200)
  })

  it('stays used when it was used before hashes were stored', async () => {
    const old = await app.aCustomer(counter.merchant)
    await use(old)
    expect(await usesOf()).toMatchObject([{ phone_hash: null }])
    await leave(old)
    await expectSpent(await signedIn(old.phone))
  })

  it('stays used for the previous number of an account', async () => {
    const old = await app.aCustomer(counter.merchant)
    await use(old)
    const phone = aPhone()
    const who = { merchant: counter.merchant, customer: old }
    const { id } = (await app.asked(ASK, who, { body: { phone } })).value
    await app.asked(VERIFY, who, { body: { id, code: lastCode(app, phone), phone, type: 'PHONE_CHANGE' } })
    await expectSpent(await signedIn(old.phone))
  })

  it('can be used again when its order is canceled', async () => {
    const customer = await signedIn(aPhone())
    const { id } = await counter.placed(customer, { promoCode })
    await counter.cancel(customer, id)
    expect((await check(customer)).status).toBe(200)
  })

  it('stores of the phone only a hash that needs the server’s key', async () => {
    const phone = aPhone()
    const customer = await signedIn(phone)
    await use(customer)
    await leave(customer)
    const [{ phone_hash: hash }] = await usesOf()
    expect(hash).toHaveLength(32)
    const { rows } = await app.superuser.query('select phone, phone_hash from users where id = $1', [customer.userId])
    expect(rows).toEqual([{ phone: null, phone_hash: null }])
  })
})

describe('a promo for a first order', () => {
  const firstOnly = () => app.superuser.query('update promos set first_order_only = true where code = $1', [promoCode])
  const delivered = async (customer: Customer) => {
    const { id } = await counter.placed(customer)
    await app.superuser.query(`update orders set status = 'DELIVERED' where id = $1`, [id])
  }
  const expectRefused = async (customer: Customer) => {
    expect((await check(customer)).problem).toMatchObject({ status: 409, code: 'PROMO_FIRST_ORDER_ONLY' })
    const mine = await app.asked('GET /orders/v1/promos', { merchant: counter.merchant, customer })
    expect(mine.value.map(({ code }) => code)).not.toContain(promoCode)
  }

  it('cannot be used again by deleting the account', async () => {
    await firstOnly()
    const phone = aPhone()
    const first = await signedIn(phone)
    await delivered(first)
    await leave(first)
    await expectRefused(await signedIn(phone))
    expect((await check(await signedIn(aPhone()))).status).toBe(200)
  })

  it('cannot be used by the previous number of an account with orders', async () => {
    await firstOnly()
    const old = await signedIn(aPhone())
    await delivered(old)
    const phone = aPhone()
    const who = { merchant: counter.merchant, customer: old }
    app.clock.advance(60_000)
    const { id } = (await app.asked(ASK, who, { body: { phone } })).value
    await app.asked(VERIFY, who, { body: { id, code: lastCode(app, phone), phone, type: 'PHONE_CHANGE' } })
    await expectRefused(await signedIn(old.phone))
  })

  it('stays available for a phone whose account never ordered', async () => {
    await firstOnly()
    const phone = aPhone()
    await leave(await signedIn(phone))
    expect((await check(await signedIn(phone))).status).toBe(200)
  })
})
