import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const MENU = '/api/products/v1/overalls'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  app = await testApp()
  other = await app.aMerchant({ sub: 'choyxona' })
  merchant = await app.aMerchant({ sub: 'oshxona' })
  await insertRow(app.owner, 'merchant_hosts', { host: 'osh.example.uz', merchant_id: merchant.id })
  await app.services.merchants.refresh()
})
afterAll(() => app.stop())

const get = (host: string, url = MENU, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host, ...headers } })

describe('the merchant of a request', () => {
  it('is the one whose host is in the table', async () => {
    expect((await get('osh.example.uz')).statusCode).toBe(200)
    expect((await get('OSH.example.uz:443')).statusCode).toBe(200)
  })

  it('is the one whose key stands before .localhost, whatever the port', async () => {
    expect((await get('oshxona.localhost:8080')).statusCode).toBe(200)
  })

  it('is nobody at an unknown host', async () => {
    for (const host of [
      'nobody.localhost',
      'example.uz',
      'evil.osh.example.uz',
      'osh.example.uz.evil.com',
      'a b',
      '',
    ]) {
      const answer = await get(host)
      expect(answer.statusCode, host).toBe(404)
      expect(answer.json().code, host).toBe('MERCHANT_NOT_FOUND')
    }
  })

  it('is chosen by ?vendor= on a local host', async () => {
    expect((await get('localhost:8080', `${MENU}?vendor=oshxona`)).statusCode).toBe(200)
    expect((await get('localhost', MENU, { cookie: 'vendor=oshxona' })).statusCode).toBe(200)
    expect((await get('localhost')).json().code).toBe('MERCHANT_NOT_FOUND')
  })

  it('is not changed by ?vendor= where the host names one', async () => {
    const answer = await get('oshxona.localhost', `/api/users/v1/users/me?vendor=choyxona`, { merchant: 'oshxona' })
    expect(answer.json().code).toBe('SESSION_REQUIRED')
  })

  it('is not taken from a forwarded host that no trusted proxy sent', async () => {
    expect((await get('nobody.localhost', MENU, { 'x-forwarded-host': 'osh.example.uz' })).statusCode).toBe(404)
  })
})

describe('the merchant header', () => {
  it('may name the merchant of the host, by key or by id', async () => {
    expect((await get('oshxona.localhost', MENU, { merchant: 'oshxona' })).statusCode).toBe(200)
    expect((await get('oshxona.localhost', MENU, { merchant: merchant.id })).statusCode).toBe(200)
  })

  it('may not name another merchant', async () => {
    for (const named of [other.id, 'choyxona', 'nobody', '']) {
      const answer = await get('oshxona.localhost', MENU, { merchant: named })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('TENANT_MISMATCH')
    }
  })
})

it('refuses an id of another merchant in the path', async () => {
  const answer = await get('oshxona.localhost', `/api/users/v1/city-merchant/merchant/${other.id}`)
  expect(answer.json()).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
})

it('is asked by a trusted proxy under the host it forwards', async () => {
  const behind = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })
  await behind.aMerchant({ sub: 'oshxona' })
  const forwarded = { host: 'inside:3000', 'x-forwarded-host': 'oshxona.localhost' }
  expect((await behind.server.inject({ url: MENU, headers: forwarded })).statusCode).toBe(200)
  const stranger = { url: MENU, headers: forwarded, remoteAddress: '10.1.1.1' }
  expect((await behind.server.inject(stranger)).statusCode).toBe(404)
  await behind.stop()
})

it('knows no ?vendor= and no .localhost in production', async () => {
  const live = await testApp({ config: { mode: 'production', baseDomain: 'dasturxon.uz' } })
  await live.aMerchant({ sub: 'oshxona' })
  const status = async (host: string, url = MENU) => (await live.server.inject({ url, headers: { host } })).statusCode
  expect(await status('oshxona.dasturxon.uz')).toBe(200)
  expect(await status('oshxona.localhost')).toBe(404)
  expect(await status('localhost', `${MENU}?vendor=oshxona`)).toBe(404)
  expect(await status('dasturxon.uz', `${MENU}?vendor=oshxona`)).toBe(404)
  await live.stop()
})
