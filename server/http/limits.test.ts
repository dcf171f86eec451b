import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { MOST_DEVICES, MOST_OTHERS, openLimits } from './limits.ts'

const guest = { user: null, device: 'a-browser', address: '10.0.0.1' }
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a limit', () => {
  it('is a sliding window: each call counts for one minute', () => {
    const limits = openLimits(1)
    const user = { user: 'u', device: null, address: '10.0.0.1' }
    for (let call = 0; call < 6; call++) expect(limits.take('m', 'order', user, at(call * 2))).toBeNull()
    expect(limits.take('m', 'order', user, at(12))).toBe(48)
    expect(limits.take('m', 'order', user, at(59.9))).toBe(1)
    expect(limits.take('m', 'order', user, at(60))).toBeNull()
    expect(limits.take('m', 'order', user, at(61))).toBe(1)
    expect(limits.take('m', 'order', user, at(62))).toBeNull()
  })

  it('counts orders by the hour as well', () => {
    const limits = openLimits(1)
    const user = { user: 'u', device: null, address: '10.0.0.1' }
    for (let call = 0; call < 30; call++) expect(limits.take('m', 'order', user, at(call * 20))).toBeNull()
    expect(limits.take('m', 'order', user, at(30 * 20))).toBe(3_600 - 600)
  })

  it('counts devices separately and their address together', () => {
    const limits = openLimits(1)
    for (let device = 0; device < 5; device++) {
      for (let call = 0; call < 30; call++) {
        expect(limits.take('m', 'geocode', { ...guest, device: `d${device}` }, at(1))).toBeNull()
      }
      expect(limits.take('m', 'geocode', { ...guest, device: `d${device}` }, at(1))).toBe(60)
    }
    // invented devices do not help
    expect(limits.take('m', 'geocode', { ...guest, device: 'new' }, at(1))).toBe(60)
    expect(limits.take('m', 'geocode', { ...guest, device: 'new', address: '10.0.0.2' }, at(1))).toBeNull()
  })

  it('is of one merchant and one kind of call', () => {
    const limits = openLimits(1)
    for (let call = 0; call < 10; call++) limits.take('m', 'verify', guest, at(1))
    expect(limits.take('m', 'verify', guest, at(1))).not.toBeNull()
    expect(limits.take('other', 'verify', guest, at(1))).toBeNull()
    expect(limits.take('m', 'quote', guest, at(1))).toBeNull()
  })
})

describe('the memory of limits', () => {
  it('is limited for invented devices, which evict nobody and still count for their address', () => {
    const limits = openLimits(1_000_000)
    const known = { user: 'u', device: null, address: '10.0.0.1' }
    limits.take('m', 'read', known, at(1))
    for (let made = 0; made < MOST_DEVICES + 5_000; made += 1)
      limits.take('m', 'read', { ...guest, device: `d${made}` }, at(1))
    expect(limits.figures()).toMatchObject({ devices: MOST_DEVICES, others: 2, evictions: 0 })
    // removed when their minute is over
    limits.take('m', 'read', known, at(200))
    expect(limits.figures()).toMatchObject({ devices: 0, others: 1 })
  })

  it('is limited for addresses: the oldest is evicted', () => {
    const limits = openLimits(1)
    const from = (address: string) => ({ user: null, device: null, address })
    for (let made = 0; made < MOST_OTHERS + 100; made += 1) limits.take('m', 'verify', from(`a${made}`), at(1))
    expect(limits.figures()).toMatchObject({ others: MOST_OTHERS, evictions: 100 })
  })

  it('is limited in calls as well, so that few callers with many calls take no more than many with few', () => {
    const limits = openLimits(1_000_000)
    for (let call = 0; call < 1_000_010; call += 1) {
      limits.take('m', 'read', { user: `u${call % 10}`, device: null, address: '' }, at(1))
    }
    const { times, evictions } = limits.figures()
    expect(times).toBeLessThanOrEqual(1_000_000)
    expect(evictions).toBeGreaterThan(0)
  })
})

describe('a call beyond its limit', () => {
  let app: TestApp
  let merchant: TestMerchant

  beforeAll(async () => {
    app = await ownApp({ config: { limitScale: 0.05 } })
    merchant = await app.aMerchant()
  })
  afterAll(() => app.stop())

  it('is refused with the time to wait, and allowed afterwards', async () => {
    const customer = await app.aCustomer(merchant)
    const me = () => app.asked('GET /users/v1/users/me', { merchant, customer })
    for (let call = 0; call < 15; call++) expect((await me()).status).toBe(200)
    const refused = await me()
    expect(refused.status).toBe(429)
    expect(refused.problem).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 })
    expect(refused.headers['retry-after']).toBe('60')
    app.clock.advance(60_000)
    expect((await me()).status).toBe(200)
  })
})
