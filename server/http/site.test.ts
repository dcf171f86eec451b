import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { ownApp, type TestApp, testApp } from '../testing/test-app.ts'
import { doorTo, type Site } from './site.ts'

const MENU = '/api/products/v1/overalls'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant

beforeAll(async () => {
  app = await testApp()
  other = await app.aMerchant({ sub: 'choyxona' })
  merchant = await app.aMerchant({ sub: 'oshxona' })
  await insertRow(app.superuser, 'merchant_hosts', { host: 'osh.example.uz', merchant_id: merchant.id })
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

  it('is the one whose sub is before .localhost, at any port', async () => {
    expect((await get('oshxona.localhost:8080')).statusCode).toBe(200)
  })

  it('is not found at an unknown host', async () => {
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

  it('is the one that a page of a shared host names, not the one chosen last', async () => {
    const headers = { cookie: 'vendor=oshxona', merchant: 'choyxona' }
    const shop = await get('localhost', '/api/products/v1/shop', headers)
    expect(shop.json().merchant.sub).toBe('choyxona')
    expect((await get('localhost', MENU, { cookie: 'vendor=oshxona', merchant: 'nobody' })).statusCode).toBe(404)
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

describe('a session', () => {
  const me = (host: string, headers: Record<string, string>) => get(host, '/api/users/v1/users/me', headers)
  const tabs = (ids: readonly string[]) =>
    app.superuser
      .query('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [
        merchant.id,
        JSON.stringify({ multiTabNavigationEnabled: true, tabMerchantIds: ids }),
      ])
      .then(() => app.services.merchants.refresh())

  it('is separate for each brand of a shared host', async () => {
    const [here, there] = [await app.aCustomer(merchant), await app.aCustomer(other)]
    const cookie = `sid-oshxona=${here.token}; sid-choyxona=${there.token}`
    const answers = await Promise.all(['oshxona', 'choyxona'].map((sub) => me('localhost', { cookie, merchant: sub })))
    expect(answers.map((answer) => answer.json().id)).toEqual([here.userId, there.userId])
    const swapped = { cookie: `sid-oshxona=${there.token}`, merchant: 'oshxona' }
    expect((await me('localhost', swapped)).json().code).toBe('SESSION_INVALID')
  })

  it('of a brand in the tabs is separate from that of the host, and not valid there', async () => {
    await tabs([other.id])
    const [here, there] = [await app.aCustomer(merchant), await app.aCustomer(other)]
    const cookie = `sid=${here.token}; sid-choyxona=${there.token}`
    expect((await me('oshxona.localhost', { cookie })).json().id).toBe(here.userId)
    expect((await me('oshxona.localhost', { cookie, merchant: 'choyxona' })).json().id).toBe(there.userId)
    const only = { cookie: `sid=${here.token}`, merchant: 'choyxona' }
    expect((await me('oshxona.localhost', only)).json().code).toBe('SESSION_REQUIRED')
    await tabs([])
  })

  it('ends at one brand and stays at the other', async () => {
    const [here, there] = [await app.aCustomer(merchant), await app.aCustomer(other)]
    const cookie = `sid-oshxona=${here.token}; sid-choyxona=${there.token}`
    const url = '/api/users/v1/users/logout'
    const headers = { host: 'localhost', origin: 'http://localhost', merchant: 'oshxona', cookie }
    const left = await app.server.inject({ method: 'POST', url, headers })
    expect(left.cookies.map(({ name, value }) => [name, value])).toContainEqual(['sid-oshxona', ''])
    expect(left.cookies.map(({ name }) => name)).not.toContain('sid-choyxona')
    expect((await me('localhost', { cookie, merchant: 'oshxona' })).json().code).toBe('SESSION_INVALID')
    expect((await me('localhost', { cookie, merchant: 'choyxona' })).statusCode).toBe(200)
  })
})

describe('the address of a brand of the tabs', () => {
  const site = (change: Partial<Site>): Site => ({
    merchant: factsOf('oshxona'),
    host: 'oshxona.localhost',
    origin: 'http://oshxona.localhost:8080',
    isSecure: false,
    isShared: false,
    vendor: null,
    ...change,
  })
  const factsOf = (sub: string): MerchantFacts => {
    const facts = app.services.merchants.bySub(sub)
    if (facts === null) throw new Error(`expected ${sub} to be there`)
    return facts
  }
  const door = (at: Site, brand: Partial<MerchantFacts>, config: Partial<Config>) =>
    doorTo({ ...factsOf('choyxona'), ...brand }, at, { ...app.services.config, ...config })

  it('is its own sub-domain beside this one, with the same scheme and port', () => {
    expect(door(site({}), { domainUrl: 'choy.example' }, { mode: 'demo' })).toBe('http://choyxona.localhost:8080/')
  })

  it('is the same host where brands share it', () => {
    expect(door(site({ isShared: true, host: 'localhost' }), {}, { mode: 'demo' })).toBe('/?vendor=choyxona')
  })

  it('is its own domain in production, or else its sub under the base domain', () => {
    const own = site({ host: 'osh.example', origin: 'https://osh.example' })
    const live = { mode: 'production', baseDomain: 'dasturxon.uz' } as const
    expect(door(own, { domainUrl: 'choy.example' }, live)).toBe('https://choy.example/')
    expect(door(own, { domainUrl: null, hosts: [] }, live)).toBe('https://choyxona.dasturxon.uz/')
    expect(door(own, { domainUrl: null, hosts: [] }, { ...live, baseDomain: null })).toBeNull()
  })
})

it('refuses an id of another merchant in the path', async () => {
  const answer = await get('oshxona.localhost', `/api/users/v1/city-merchant/merchant/${other.id}`)
  expect(answer.json()).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
})

it('uses the host that a trusted proxy forwards', async () => {
  const behind = await ownApp({ config: { trustedProxies: ['127.0.0.1'] } })
  await behind.aMerchant({ sub: 'oshxona' })
  const forwarded = { host: 'inside:3000', 'x-forwarded-host': 'oshxona.localhost' }
  expect((await behind.server.inject({ url: MENU, headers: forwarded })).statusCode).toBe(200)
  const stranger = { url: MENU, headers: forwarded, remoteAddress: '10.1.1.1' }
  expect((await behind.server.inject(stranger)).statusCode).toBe(404)
  await behind.stop()
})

it('ignores ?vendor= and .localhost in production', async () => {
  const live = await ownApp({ config: { mode: 'production', baseDomain: 'dasturxon.uz' } })
  await live.aMerchant({ sub: 'oshxona' })
  const status = async (host: string, url = MENU) => (await live.server.inject({ url, headers: { host } })).statusCode
  expect(await status('oshxona.dasturxon.uz')).toBe(200)
  expect(await status('oshxona.localhost')).toBe(404)
  expect(await status('localhost', `${MENU}?vendor=oshxona`)).toBe(404)
  expect(await status('dasturxon.uz', `${MENU}?vendor=oshxona`)).toBe(404)
  await live.stop()
})
