import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
})
afterAll(() => app.stop())

const me = (customer: Pick<TestCustomer, 'token'>, of = merchant) =>
  app.asked('GET /users/v1/users/me', { merchant: of, customer })
const rowsOf = async ({ userId }: TestCustomer) =>
  (await app.superuser.query('select * from sessions where user_id = $1 order by created_at', [userId])).rows
const freshToken = async (customer: Pick<TestCustomer, 'token'>) =>
  (await me(customer)).cookies.find(({ name }) => name === 'sid')?.value ?? null

describe('a session', () => {
  it('is found by its cookie or by its token, and the token in the header wins', async () => {
    const [one, two] = [await app.aCustomer(merchant), await app.aCustomer(merchant)]
    expect((await me(one)).value.id).toBe(one.userId)
    const both = { merchant, customer: one, headers: { authorization: `Bearer ${two.token}` } }
    expect((await app.asked('GET /users/v1/users/me', both)).value.id).toBe(two.userId)
  })

  it('of one brand is not valid at another', async () => {
    const other = await app.aMerchant()
    const customer = await app.aCustomer(merchant)
    expect((await me(customer, other)).problem).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
  })

  it('is unknown when its token is', async () => {
    for (const token of ['x'.repeat(43), 'short', "' or 1=1 --", '%00']) {
      const answer = await app.asked('GET /users/v1/users/me', { merchant, customer: { token } })
      expect(answer.problem.code, token).toBe('SESSION_INVALID')
    }
  })

  it('that is over leaves the browser, and a token in a header changes no cookie', async () => {
    const token = 'z'.repeat(43)
    const cleared = { name: 'sid', value: '', maxAge: 0 }
    expect((await me({ token })).cookies).toContainEqual(expect.objectContaining(cleared))
    const headers = { authorization: `Bearer ${token}` }
    const { cookies } = await app.asked('GET /users/v1/users/me', { merchant, headers })
    expect(cookies.map(({ name }) => name)).not.toContain('sid')
  })

  it('ends after 30 days without use, and continues while it is used', async () => {
    const [idle, used] = [await app.aCustomer(merchant), await app.aCustomer(merchant)]
    let token = used.token
    for (let day = 0; day < 31; day++) {
      app.clock.advance(DAY)
      token = (await freshToken({ token })) ?? token
    }
    expect((await me({ token })).status).toBe(200)
    expect((await me(idle)).problem.code).toBe('SESSION_INVALID')
  })

  it('ends after 90 days in any case', async () => {
    let { token } = await app.aCustomer(merchant)
    for (let day = 0; day < 89; day++) {
      app.clock.advance(DAY)
      token = (await freshToken({ token })) ?? token
    }
    expect((await me({ token })).status).toBe(200)
    app.clock.advance(DAY)
    expect((await me({ token })).problem.code).toBe('SESSION_INVALID')
  })

  it('is stored as used at most once an hour', async () => {
    const customer = await app.aCustomer(merchant)
    app.clock.advance(0.9 * HOUR)
    await me(customer)
    const [before] = await rowsOf(customer)
    expect(before.last_used_at.getTime()).toBe(before.created_at.getTime())
    app.clock.advance(0.2 * HOUR)
    await me(customer)
    const [after] = await rowsOf(customer)
    expect(after.last_used_at).toEqual(app.clock.now())
    expect(after.expires_at.getTime()).toBe(app.clock.now().getTime() + 30 * DAY)
  })

  it('gets a new token after a day; the old one is valid for 30 seconds more', async () => {
    const customer = await app.aCustomer(merchant)
    expect(await freshToken(customer)).toBeNull()
    app.clock.advance(DAY)
    const answers = await Promise.all([freshToken(customer), freshToken(customer), freshToken(customer)])
    const [token, ...more] = answers.filter((answer) => answer !== null)
    expect(more).toEqual([])
    expect(await rowsOf(customer)).toHaveLength(2)
    expect((await me({ token: token ?? '' })).value.id).toBe(customer.userId)
    app.clock.advance(29_000)
    expect((await me(customer)).status).toBe(200)
    app.clock.advance(1_000)
    expect((await me(customer)).problem.code).toBe('SESSION_INVALID')
    expect((await me({ token: token ?? '' })).status).toBe(200)
  })

  it('keeps its token when its client is a program, not a browser', async () => {
    const customer = await app.aCustomer(merchant)
    app.clock.advance(DAY)
    const headers = { authorization: `Bearer ${customer.token}` }
    const { cookies } = await app.asked('GET /users/v1/users/me', { merchant, headers })
    expect(cookies.map(({ name }) => name)).toEqual(['did'])
  })
})

it('answers that the database is down, never that nobody is signed in', async () => {
  const down = await ownApp()
  const shop = await down.aMerchant()
  const customer = await down.aCustomer(shop)
  await down.asked('GET /products/v1/overalls', { merchant: shop })
  await down.services.pool.end()
  const answer = await down.asked('GET /users/v1/users/me', { merchant: shop, customer })
  expect(answer.problem).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 1 })
  expect(answer.headers['retry-after']).toBe('1')
  // calls that need no database are still answered
  expect((await down.asked('GET /products/v1/overalls', { merchant: shop, customer })).status).toBe(200)
  expect((await down.server.inject({ url: '/health/ready' })).statusCode).toBe(503)
  expect((await down.server.inject({ url: '/health/live' })).statusCode).toBe(200)
  await down.server.close()
  down.services.merchants.stop()
  await down.services.live.stop()
  await down.superuser.end()
  await down.database.drop()
})

describe('cookies', () => {
  it('are only for this host and secure connections, and scripts cannot read them', async () => {
    const live = await ownApp({ config: { mode: 'production', baseDomain: 'dasturxon.uz' } })
    const shop = await live.aMerchant({ sub: 'oshxona' })
    const { token } = await live.aCustomer(shop)
    const me = (cookie: string) =>
      live.server.inject({ url: '/api/users/v1/users/me', headers: { host: 'oshxona.dasturxon.uz', cookie } })
    expect((await me(`sid=${token}`)).json().code).toBe('SESSION_REQUIRED')
    live.clock.advance(DAY)
    const answer = await me(`__Host-sid=${token}`)
    expect(answer.statusCode).toBe(200)
    const safe = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
    expect(answer.cookies).toMatchObject([
      { name: '__Host-sid', maxAge: 90 * 86_400, ...safe },
      { name: '__Host-did', maxAge: 365 * 86_400, ...safe },
    ])
    expect(answer.cookies.every((cookie) => !('domain' in cookie))).toBe(true)
    await live.stop()
  })
})

it('answers 503 when every connection to the database is taken for too long', async () => {
  const busy = await ownApp()
  const shop = await busy.aMerchant()
  const { pool } = busy.services
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  const answer = await busy.asked('GET /users/v1/branches', { merchant: shop })
  expect(answer.problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  for (const client of taken) client.release()
  expect((await busy.asked('GET /users/v1/branches', { merchant: shop })).status).toBe(200)
  await busy.stop()
})

describe('a staff key', () => {
  it('is valid for office calls of its own brand only', async () => {
    const other = await app.aMerchant()
    const staffKey = await app.aStaffKey(merchant)
    const board = (of: TestMerchant, key: string) => app.asked('GET /office/v1/orders', { merchant: of, staffKey: key })
    expect((await board(merchant, staffKey)).value).toEqual([])
    expect((await board(other, staffKey)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked('GET /users/v1/users/me', { merchant, staffKey })).problem.code).toBe('SESSION_INVALID')
    const customer = await app.aCustomer(merchant)
    expect((await board(merchant, customer.token)).problem.code).toBe('SESSION_INVALID')
    await app.superuser.query('update staff_keys set is_active = false')
    expect((await board(merchant, staffKey)).problem.code).toBe('SESSION_INVALID')
  })
})
