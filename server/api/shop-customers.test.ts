import { randomUUID } from 'node:crypto'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFor } from '../customers/sign-in/test-sign-in.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { tokenHash } from '../tokens.ts'

const ME = 'GET /users/v1/users/me'
const UPDATE = 'PUT /users/v1/users/:id'
const CONFIRM = 'POST /users/v1/auth/confirm'
const LOGOUT = 'POST /users/v1/users/logout'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function signedIn() {
  const merchant = await app.aMerchant()
  const customer = await app.aCustomer(merchant)
  return { merchant, customer, id: customer.userId }
}

describe('a profile', () => {
  it('is shown only to its owner', async () => {
    const who = await signedIn()
    const me = await app.asked(ME, who)
    expect(me.value).toMatchObject({ id: who.id, phone: who.customer.phone, firstName: 'Nodira', version: 1 })
    expect(me.headers['cache-control']).toBe('no-store')
    expect((await app.asked(ME, { merchant: who.merchant })).problem).toMatchObject({
      status: 401,
      code: 'SESSION_REQUIRED',
    })
    const stranger = { merchant: await app.aMerchant(), customer: who.customer }
    expect((await app.asked(ME, stranger)).problem).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
  })

  it('changes the fields that are sent, keeps the others, and empties those that are null', async () => {
    const who = await signedIn()
    const fields = { lastName: 'Karimova', gender: 'FEMALE', birthday: '1996-04-12', email: 'n@example.uz' } as const
    const saved = await app.asked(UPDATE, who, { params: { id: who.id }, body: fields })
    expect(saved.value).toMatchObject({ ...fields, firstName: 'Nodira', version: 2 })
    const emptied = await app.asked(UPDATE, who, { params: { id: who.id }, body: { email: null, birthday: null } })
    expect(emptied.value).toMatchObject({ email: null, birthday: null, lastName: 'Karimova', version: 3 })
    expect((await app.asked(ME, who)).value).toEqual(emptied.value)
  })

  it('ignores fields that a customer may not set', async () => {
    const who = await signedIn()
    const body = {
      firstName: 'Anvar',
      role: 'brand_admin',
      phone: '+998900000000',
      cashback: 1_000_000,
      isActive: false,
    }
    const saved = await app.asked(UPDATE, who, { params: { id: who.id }, body })
    expect(saved.value).toMatchObject({ firstName: 'Anvar', role: 'customer', phone: who.customer.phone, cashback: 0 })
  })

  it('changed on another device is refused, and the latest is shown', async () => {
    const who = await signedIn()
    const change = (firstName: string) =>
      app.asked(UPDATE, who, { params: { id: who.id }, body: { firstName, version: 1 } })
    const answers = await Promise.all([change('Anvar'), change('Jasur')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)?.problem
    expect(stale).toMatchObject({ code: 'STALE', user: (await app.asked(ME, who)).value })
  })

  it('has every field of a customer, and the cashback balance', async () => {
    const who = await signedIn()
    const now = app.clock.now()
    const of = { merchant_id: who.merchant.id, user_id: who.id }
    const earned = { ...of, id: randomUUID(), earned: 5_000, left: 4_000, created_at: now, expires_at: addDays(now, 1) }
    await insertRow(app.superuser, 'cashback_entries', earned)
    const { value } = await app.asked(ME, who)
    expect(value.cashback).toBe(4_000)
    expect(Object.keys(value).toSorted()).toEqual(
      'birthday cashback createdDate email firstName gender id image isActive lastModifiedDate lastName merchantId phone role version'.split(
        ' ',
      ),
    )
    app.clock.advance(24 * 3_600_000)
    expect((await app.asked(ME, who)).value.cashback).toBe(0)
  })

  it('of somebody else is not found', async () => {
    const who = await signedIn()
    const neighbour = await app.aCustomer(who.merchant)
    for (const id of [neighbour.userId, idFrom<UserId>(randomUUID())]) {
      const { problem } = await app.asked(UPDATE, who, { params: { id }, body: { firstName: 'Anvar' } })
      expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    const guest = await app.asked(UPDATE, { merchant: who.merchant }, { params: { id: who.id }, body: {} })
    expect(guest.status).toBe(401)
  })

  it.each([
    { firstName: '' },
    { firstName: 'x'.repeat(101) },
    { firstName: '\u202e\u0000' },
    { birthday: '2026-02-31' },
    { birthday: '0001-01-01' },
    { birthday: '2999-01-01' },
    { email: 'not an address' },
    { gender: 'OTHER' as 'MALE' },
    { version: 1.5 },
  ])('refuses %j', async (body) => {
    const who = await signedIn()
    const { problem, status } = await app.asked(UPDATE, who, { params: { id: who.id }, body })
    expect(status).toBe(422)
    expect(problem.errors?.[0]?.path).toBe(`body.${Object.keys(body)[0]}`)
  })
})

describe('signing out', () => {
  it('ends this session at once, with its cookie and its streams, and no other', async () => {
    const who = await signedIn()
    const otherDevice = await app.aCustomer(who.merchant)
    const heard: string[] = []
    const hash = tokenHash(who.customer.token).toString('hex')
    const stop = app.services.live.subscribe(who.merchant.id, `ended:${hash}`, () => heard.push(hash))
    const answer = await app.asked(LOGOUT, who)
    stop()
    expect(answer.value).toEqual({})
    expect(String(answer.headers['set-cookie'])).toMatch(/sid=;[^,]*Max-Age=0/)
    expect(heard).toEqual([hash])
    expect((await app.asked(ME, who)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(ME, { ...who, customer: otherDevice })).status).toBe(200)
  })

  it('everywhere ends every session of this customer and of nobody else', async () => {
    const who = await signedIn()
    const neighbour = await app.aCustomer(who.merchant)
    const elsewhere = (await app.asked(CONFIRM, who, { body: await codeFor(app, who, who.customer.phone) })).cookies
    const token = elsewhere.find(({ name }) => name === 'sid')?.value ?? ''
    await app.asked(LOGOUT, who, { query: { everywhere: 'true' } })
    for (const customer of [who.customer, { token }]) {
      expect((await app.asked(ME, { ...who, customer })).problem.code).toBe('SESSION_INVALID')
    }
    expect((await app.asked(ME, { ...who, customer: neighbour })).status).toBe(200)
  })

  it('needs a session', async () => {
    const merchant = await app.aMerchant()
    expect((await app.asked(LOGOUT, { merchant })).status).toBe(401)
  })
})
