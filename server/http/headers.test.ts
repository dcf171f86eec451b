import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const merchant = await app.aMerchant({ sub: 'oshxona' })
  await insertRow(app.superuser, 'merchant_hosts', { host: 'osh.example.uz', merchant_id: merchant.id })
  await app.services.merchants.refresh()
})
afterAll(() => app.stop())

const HOST = 'oshxona.localhost'
const MENU = '/api/products/v1/overalls'
const { 'content-security-policy': _, ...COMMON } = SECURITY_HEADERS

describe('the headers that keep a visitor safe', () => {
  it.each([
    ['a menu', 'GET', MENU],
    ['an error', 'GET', '/api/none'],
    ['a refused method', 'PUT', MENU],
    ['a preflight', 'OPTIONS', MENU],
    ['a page of the API', 'GET', '/api/docs'],
    ['a health check', 'GET', '/health/live'],
    ['a missing picture', 'GET', '/media/x/y'],
    ['an address that cannot be read', 'GET', '/%'],
    ['the id of the build', 'GET', '/builds/latest.json'],
  ] as const)('stand on %s', async (_, method, url) => {
    const { headers } = await app.server.inject({ method, url, headers: { host: HOST } })
    expect(headers).toMatchObject(COMMON)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('an answer', () => {
  it('about a person is not cached', async () => {
    const merchant = await app.aMerchant()
    const customer = await app.aCustomer(merchant)
    const { headers } = await app.asked('GET /users/v1/users/me', { merchant, customer })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('about the menu is sent once, then answered with 304', async () => {
    const first = await app.server.inject({ url: MENU, headers: { host: HOST, 'accept-encoding': 'gzip, br' } })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' })
    expect(first.headers.vary).toBe('Origin, Accept-Encoding')
    expect(first.headers['set-cookie']).toBeUndefined()
    const known = { host: HOST, 'if-none-match': String(first.headers.etag) }
    const second = await app.server.inject({ url: MENU, headers: known })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
  })
})

describe('another origin', () => {
  const origins = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') => {
    const answer = await app.server.inject({ method, url: MENU, headers: { host: HOST, origin } })
    return [answer.statusCode, answer.headers['access-control-allow-origin']]
  }

  it('may read when it is one of the merchant', async () => {
    expect(await origins('https://osh.example.uz')).toEqual([200, 'https://osh.example.uz'])
    expect(await origins('https://osh.example.uz', 'OPTIONS')).toEqual([204, 'https://osh.example.uz'])
  })

  it('may not read when it is anybody else', async () => {
    expect(await origins('https://evil.example')).toEqual([200, undefined])
    expect(await origins('http://osh.example.uz')).toEqual([200, undefined])
    expect(await origins('https://evil.example', 'OPTIONS')).toEqual([403, undefined])
  })
})
