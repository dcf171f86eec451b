import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { openFailedTokens, type ShownToken } from './failed-tokens.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(1_000_000 + ms)
const shown = (token: string, more: Partial<ShownToken> = {}): ShownToken => ({
  ...{ merchantId: 'm', address: '10.0.0.1', as: 'session', from: 'header', token, ...more },
})

describe('tokens that do not work', () => {
  it('block an address after thirty in ten minutes, until the oldest of them is ten minutes old', () => {
    const tokens = openFailedTokens(1)
    for (let n = 0; n < 30; n++) {
      expect(tokens.waitS(shown(`t${n}`), at(n * 1_000))).toBeNull()
      tokens.failed(shown(`t${n}`), at(n * 1_000))
    }
    expect(tokens.waitS(shown('another'), at(MINUTE))).toBe(540)
    expect(tokens.waitS(shown('another', { address: '10.0.0.2' }), at(MINUTE))).toBeNull()
    expect(tokens.waitS(shown('another'), at(10 * MINUTE - 1))).toBe(1)
    expect(tokens.waitS(shown('another'), at(10 * MINUTE))).toBeNull()
  })

  it('count once each, however often a page sends the same expired cookie', () => {
    const tokens = openFailedTokens(1)
    for (let n = 0; n < 5_000; n++) tokens.failed(shown('dead', { from: 'cookie' }), at(n))
    expect(tokens.waitS(shown('dead', { from: 'cookie' }), at(5_000))).toBeNull()
    expect(tokens.size()).toBe(1)
  })

  it('have a higher limit when they are cookies: many people behind one address may return after a month', () => {
    const tokens = openFailedTokens(1)
    for (let n = 0; n < 300; n++) {
      expect(tokens.waitS(shown(`t${n}`, { from: 'cookie' }), at(n))).toBeNull()
      tokens.failed(shown(`t${n}`, { from: 'cookie' }), at(n))
    }
    expect(tokens.waitS(shown('one more', { from: 'cookie' }), at(300))).toBe(600)
  })

  it('do not block the address for tokens that worked within the hour', () => {
    const tokens = openFailedTokens(1)
    tokens.worked(shown('mine'), at(0))
    for (let n = 0; n < 30; n++) tokens.failed(shown(`t${n}`), at(MINUTE))
    expect(tokens.waitS(shown('mine'), at(2 * MINUTE))).toBeNull()
    expect(tokens.waitS(shown('mine', { merchantId: 'other' }), at(2 * MINUTE))).toBe(540)
    tokens.failed(shown('mine'), at(2 * MINUTE))
    expect(tokens.waitS(shown('mine'), at(2 * MINUTE))).not.toBeNull()
  })

  it('are remembered for ten seconds, for their brand and address', () => {
    const tokens = openFailedTokens(1)
    tokens.failed(shown('dead'), at(0))
    expect(tokens.isUnknown(shown('dead'), at(9_999))).toBe(true)
    expect(tokens.isUnknown(shown('dead'), at(10_000))).toBe(false)
    expect(tokens.isUnknown(shown('dead', { merchantId: 'other' }), at(1))).toBe(false)
    expect(tokens.isUnknown(shown('dead', { as: 'staff key' }), at(1))).toBe(false)
  })

  it('take a limited memory, whatever addresses are used', () => {
    const tokens = openFailedTokens(1)
    for (let n = 0; n < 60_000; n++) tokens.failed(shown(`t${n}`, { address: `10.${n % 30_000}` }), at(n))
    expect(tokens.size()).toBe(50_000)
    for (let n = 0; n < 60_000; n++) tokens.worked(shown(`w${n}`), at(n))
    expect(tokens.size()).toBe(100_000)
  })
})

describe('an address that guesses', () => {
  let app: TestApp
  let merchant: TestMerchant
  let trips = 0

  beforeAll(async () => {
    app = await ownApp({ config: { limitScale: 1, trustedProxies: ['127.0.0.1'] } })
    merchant = await app.aMerchant()
    app.services.pool.on('acquire', () => {
      trips += 1
    })
  })
  afterAll(() => app.stop())

  const from = (address: string) => ({ merchant, headers: { 'x-forwarded-for': address } })
  const tryKey = (address: string, staffKey: string) =>
    app.asked('GET /office/v1/orders', { ...from(address), staffKey })
  const tryCookie = (address: string, token: string) =>
    app.asked('GET /users/v1/users/me', { ...from(address), customer: { token } })
  const guess = () => `guess-${randomUUID()}`

  it('is refused without a query, and nobody else is', async () => {
    for (let n = 0; n < 30; n++) expect((await tryKey('203.0.113.7', guess())).problem.code).toBe('SESSION_INVALID')
    const before = trips
    const refused = await tryKey('203.0.113.7', guess())
    expect(refused.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 600 })
    expect(trips).toBe(before)
    const staffKey = await app.aStaffKey(merchant)
    expect((await tryKey('203.0.113.8', staffKey)).status).toBe(200)
    // a device whose token works continues at the same address
    expect((await tryKey('203.0.113.7', staffKey)).status).toBe(200)
    app.clock.advance(10 * MINUTE)
    expect((await tryKey('203.0.113.7', await app.aStaffKey(merchant))).status).toBe(200)
  })

  it('is also refused at a new address of the same IPv6 network', async () => {
    for (let n = 0; n < 30; n++) await tryKey(`2001:db8:1:2::${n + 1}`, guess())
    expect((await tryKey('2001:db8:1:2::ffff', guess())).status).toBe(429)
    expect((await tryKey('2001:db8:1:3::1', guess())).status).toBe(401)
  })

  it('is not a person whose session has ended: they continue as a guest and can sign in again', async () => {
    const gone = `ended-${randomUUID()}`
    const quote = () =>
      app.asked(
        'POST /orders/v1/orders/quote',
        { ...from('203.0.113.9'), customer: { token: gone } },
        {
          body: {
            serviceType: 'PICK_UP',
            branchId: merchant.branchId,
            cartItems: [{ productId: merchant.products.plain, count: 1 }],
          },
        },
      )
    for (let n = 0; n < 40; n++) {
      expect((await quote()).status).toBe(200)
      expect((await tryCookie('203.0.113.9', gone)).problem.code).toBe('SESSION_INVALID')
    }
    const customer = await app.aCustomer(merchant)
    expect((await tryCookie('203.0.113.9', customer.token)).status).toBe(200)
  })

  it('causes one query per expired token in ten seconds', async () => {
    const token = `ended-${randomUUID()}`
    await tryCookie('203.0.113.10', token)
    const before = trips
    for (let n = 0; n < 20; n++) expect((await tryCookie('203.0.113.10', token)).status).toBe(401)
    expect(trips).toBe(before)
  })
})
