import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { styleHash } from '../http/style-hash.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import type { PageAsk, Storefront } from './storefront.ts'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-pages-'))
const rendered: PageAsk[] = []
let isBroken = false

/** A storefront of one line: the tests are about how pages are cached and sent, not what they show. */
const storefront: Storefront = {
  folder: join(folder, 'client'),
  buildId: 'build-1',
  appFiles: { screens: [], words: {} },
  shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
  tokens: PLAIN_TOKENS,
  addressOf: (asked) => ({ url: asked.split('?')[0] ?? '', isOneOff: false, movedTo: null }),
  sitemapPaths: (shop) => ['/', ...shop.products.map(({ id }) => `/product/${id}`)],
  assetsFor: () => ({
    build: 'build-1',
    scripts: ['/assets/entry-abc.js'],
    stylesFor: () => 'body{margin:0}',
    first: '',
    launch: '/launch.js',
    code: [],
  }),
  renderPage: async (ask) => {
    rendered.push(ask)
    if (isBroken) throw new Error('no page today')
    if (ask.state !== 'open' && ask.url !== '/shut') return { status: 302, redirect: '/shut', html: '' }
    const names = ask.shop?.products.map(({ name }) => name).join()
    const html = `<!doctype html><style>${ask.assets.stylesFor('')}</style><style>:root{--brand-srv:${ask.brand.light.brand}}</style>${names}`
    return { status: ask.url === '/none' ? 404 : 200, redirect: null, html }
  },
}

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'client', 'assets', 'entry-abc.js'), 'console.log("salom")'.repeat(50))
  writeFileSync(join(folder, 'client', 'assets', 'secret.pem'), 'not for browsers')
  app = await ownApp({ pages: storefront, config: { dataDir: folder, mediaDir: join(folder, 'media') } })
  merchant = await app.aMerchant({ sub: 'oshxona' })
  mkdirSync(join(folder, 'media', merchant.id), { recursive: true })
  writeFileSync(join(folder, 'media', merchant.id, 'osh-1a-480.webp'), 'a picture')
  writeFileSync(join(folder, 'media', merchant.id, 'osh-1a-960.webp'), 'a wide picture')
})
beforeEach(() => {
  rendered.length = 0
  isBroken = false
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const HOST = 'oshxona.localhost'
const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host: HOST, ...headers } })

describe('a page', () => {
  it('is rendered once for all requests of the same page', async () => {
    const [one, two] = await Promise.all([get('/'), get('/?utm_source=insta', { cookie: 'sid=somebody' })])
    expect(one.body).toContain('Osh,Lagʻmon')
    expect(two.body).toBe(one.body)
    expect((await get('/')).body).toBe(one.body)
    expect(rendered).toHaveLength(1)
    expect(one.headers['set-cookie']).toBeUndefined()
  })

  it('is rendered again when the menu has changed', async () => {
    await get('/')
    rendered.length = 0
    await app.superuser.query('update products set price = price + 1 where merchant_id = $1', [merchant.id])
    await app.services.merchants.refresh()
    await get('/')
    await get('/')
    expect(rendered).toHaveLength(1)
  })

  it('has the tag of the shop that it was rendered with, as the API call does', async () => {
    await get('/tagged')
    const shop = await get('/api/products/v1/shop?language=uz')
    expect(shop.json()).toEqual(rendered[0]?.shop)
    expect(rendered[0]?.shopTag).toBe(shop.headers.etag)
  })

  it('is cached per language, place and address', async () => {
    const place = `place-${merchant.id}=PICK_UP.${merchant.branchId}`
    await get('/a')
    await get('/a', { cookie: 'language=ru' })
    await get('/a', { cookie: place })
    await get('/b')
    await get('/a', { cookie: `${place}; language=ru` })
    await get('/a', { cookie: `place-${merchant.id}=PICK_UP.nowhere; language=zh` })
    expect(rendered.map(({ url, language, place: at }) => [url, language, at?.service ?? null])).toEqual([
      ['/a', 'uz', null],
      ['/a', 'ru', null],
      ['/a', 'uz', 'PICK_UP'],
      ['/b', 'uz', null],
      ['/a', 'ru', 'PICK_UP'],
    ])
  })

  it('is cached per page code, and separately with a placeholder for an active order', async () => {
    for (const cookie of ['page=2', 'page=3', 'page=9', `order-${merchant.id}=1`, 'order-somebody=1', 'page=2']) {
      await get('/layout', { cookie })
    }
    expect(rendered.map(({ pageCode, hasOrder }) => [pageCode, hasOrder])).toEqual([
      ['2', false],
      ['3', false],
      [null, false],
      [null, true],
    ])
  })

  it('has the page code of the brand until the visitor chooses one', async () => {
    const settings = { uzActive: true, pageCode: '3' } as const
    await app.aMerchant({ sub: 'uchinchi', settings })
    const host = 'uchinchi.localhost'
    await get('/', { host })
    await get('/', { host, cookie: 'page=1' })
    await get('/', { host, cookie: 'page=9' })
    expect(rendered.map(({ pageCode }) => pageCode)).toEqual(['3', '1'])
  })

  it('is cached per theme', async () => {
    for (const cookie of ['', 'theme=dark', 'theme=light', 'theme=device', 'theme=pink', 'theme=dark']) {
      await get('/theme', { cookie })
    }
    expect(rendered.map(({ theme }) => theme)).toEqual([null, 'dark', 'light', 'device'])
  })

  it('has a placeholder for ordering again only on the menu', async () => {
    const cookie = `again-${merchant.id}=dishes`
    for (const path of ['/', '/elsewhere']) await get(path, { cookie })
    // the page that everybody has, rendered before
    await get('/', { cookie: `again-${merchant.id}=everything` })
    expect(rendered.map(({ url, again }) => [url, again])).toEqual([
      ['/', 'dishes'],
      ['/elsewhere', 'none'],
    ])
  })

  it('is sent compressed, or as 304 when the browser has it', async () => {
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const again = await get('/', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('may load its own files and its own styles, nothing else', async () => {
    const { headers, body } = await get('/')
    const policy = String(headers['content-security-policy'])
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/g)].map(([, style = '']) => styleHash(style))
    expect(styles).toHaveLength(2)
    expect(policy).toContain(`style-src 'self' ${styles.join(' ')};`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('may load pictures and films from the hosts of the operator, and is told where stored ones are', async () => {
    const config = { dataDir: folder, mediaUrl: 'https://cdn.example', mediaLinkHosts: ['https://photos.example'] }
    const other = await ownApp({ pages: storefront, config })
    const { sub } = await other.aMerchant()
    const { headers } = await other.server.inject({ url: '/', headers: { host: `${sub}.localhost` } })
    const hosts = 'https://cdn.example https://photos.example;'
    expect(headers['content-security-policy']).toContain(
      `img-src 'self' data: blob: ${hosts} media-src 'self' ${hosts}`,
    )
    expect(rendered.at(-1)?.pictureHost).toBe('https://cdn.example')
    await other.stop()
  })

  it('has the status that the storefront returns', async () => {
    expect((await get('/none')).statusCode).toBe(404)
  })

  it('answers "please wait" when it cannot be rendered, and is tried again', async () => {
    isBroken = true
    const failed = await get('/fresh', { cookie: 'language=ru' })
    expect(failed.statusCode).toBe(503)
    expect(failed.headers['retry-after']).toBe('3')
    expect(failed.body).toContain('<html lang="ru">')
    expect(failed.body).not.toContain('no page today')
    isBroken = false
    expect((await get('/fresh')).statusCode).toBe(200)
  })

  it('has the tabs of sister brands, each with its own address, and changes with them', async () => {
    const sister = await app.aMerchant({ sub: 'choyxona' })
    const web = JSON.stringify({ multiTabNavigationEnabled: true, tabMerchantIds: [sister.id] })
    const set = 'update merchant_settings set web = web || $2::jsonb where merchant_id = $1'
    await app.superuser.query(set, [merchant.id, web])
    await app.services.merchants.refresh()
    await get('/')
    const [own, tab] = ['oshxona', 'choyxona'].map((sub) => ({ sub, href: `http://${sub}.localhost/` }))
    expect(rendered.at(-1)).toMatchObject({ vendor: null, tabs: [tab, own] })
    await get('/?vendor=oshxona', { host: 'localhost' })
    expect(rendered.at(-1)).toMatchObject({ vendor: 'oshxona', tabs: [{ href: '/?vendor=choyxona' }, {}] })
    await app.superuser.query('update merchants set is_active = false where id = $1', [sister.id])
    await app.services.merchants.refresh()
    await get('/')
    expect(rendered.at(-1)?.tabs).toEqual([])
  })

  it('shows the state of a blocked or unknown brand', async () => {
    await app.aMerchant({ sub: 'yopiq', merchant: { is_active: false } })
    await app.aMerchant({ sub: 'ketgan', merchant: { is_deleted: true } })
    for (const [sub, state, products] of [
      // a name and a telephone, and no menu
      ['yopiq', 'blocked', []],
      ['ketgan', 'removed', []],
      ['nobody', 'unknown', undefined],
    ] as const) {
      rendered.length = 0
      const answer = await get('/basket', { host: `${sub}.localhost` })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/shut'])
      expect(rendered[0]?.state).toBe(state)
      expect(rendered[0]?.shop?.products).toEqual(products)
    }
  })

  it('has the language of the browser where there is no brand', async () => {
    await get('/', { host: 'nobody.localhost', 'accept-language': 'ru-RU,ru;q=0.9' })
    expect(rendered.at(-1)).toMatchObject({ state: 'unknown', language: 'ru' })
  })
})

describe('a brand that is forced to Russian', () => {
  it('is Russian whatever its visitor asks for', async () => {
    const forced = await app.aMerchant({
      sub: 'po-russki',
      settings: { uzActive: true, ruActive: true, engActive: true },
    })
    await app.superuser.query(
      `update merchant_settings set web = web || '{"isRussianForced": true}' where merchant_id = $1`,
      [forced.id],
    )
    await app.services.merchants.refresh()
    const host = 'po-russki.localhost'
    await get('/forced', { host, cookie: 'language=uz', 'accept-language': 'en' })
    expect(rendered.at(-1)).toMatchObject({ language: 'ru', shop: { language: 'ru', languages: ['ru'] } })
    // the prefix of another language is an address like any other
    expect((await get('/uz', { host })).statusCode).toBe(200)
    expect((await get('/ru/basket', { host })).headers.location).toBe('/')
  })
})

describe('an address that makes a choice', () => {
  it.each([
    ['/ru', 'language', 'ru'],
    ['/en', 'language', 'eng'],
    ['/uz/basket', 'language', 'uz'],
    ['/ru//evil', 'language', 'ru'],
    ['/ru?utm_source=flyer', 'language', 'ru'],
    ['/2', 'page', '2'],
    ['/1/product/osh', 'page', '1'],
  ])('%s remembers it and leads to the root', async (url, name, value) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    expect(answer.cookies).toMatchObject([{ name, value, path: '/', sameSite: 'Lax' }])
  })

  it('is a normal page when the brand does not have that language', async () => {
    expect((await get('/zh')).statusCode).toBe(200)
  })

  it.each(['/3', '/12', '/rus', '/0'])('%s is no choice', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  it('?lang= shows the page itself in that language, whatever was chosen before, and the visit goes on in it', async () => {
    const first = await get('/asked?lang=ru', { cookie: 'language=uz' })
    expect([first.statusCode, first.cookies]).toMatchObject([200, [{ name: 'language', value: 'ru', path: '/' }]])
    expect(rendered.at(-1)).toMatchObject({ language: 'ru', url: '/asked' })
    const again = await get('/asked', { cookie: 'language=ru' })
    expect(again.body).toBe(first.body)
    expect(rendered).toHaveLength(1)
    expect((await get('/asked?lang=en', { cookie: 'language=eng' })).headers['set-cookie']).toBeUndefined()
    expect(rendered.at(-1)?.language).toBe('eng')
  })

  it.each(['/plain?lang=zh', '/plain?lang=', '/plain?lang=klingon'])('%s is the page without it', async (url) => {
    expect((await get(url)).cookies).toEqual([])
    expect((await get('/plain', { cookie: 'language=uz' })).statusCode).toBe(200)
    expect(rendered.every(({ language }) => language === 'uz')).toBe(true)
  })

  it('?vendor= on a local host chooses the brand at once and stores the choice', async () => {
    const answer = await get('/?vendor=oshxona', { host: 'localhost:8080' })
    expect(answer.body).toContain('Osh,Lagʻmon')
    expect(answer.cookies).toMatchObject([{ name: 'vendor', value: 'oshxona' }])
    expect((await get('/', { host: 'localhost:8080', cookie: 'vendor=oshxona' })).body).toContain('Osh')
  })

  it('without a brand lists the brands of the machine', async () => {
    const answer = await get('/', { host: 'localhost:8080' })
    expect(answer.body).toContain('href="http://oshxona.localhost:8080/"')
    expect(answer.body).not.toContain('yopiq')
  })
})

describe('a file', () => {
  it('of the build is cached for ever and sent compressed', async () => {
    const answer = await get('/assets/entry-abc.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('salom')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('that is not for browsers is not found', async () => {
    for (const url of [
      '/assets/secret.pem',
      '/assets/..%2f..%2fmedia',
      '/.vite/manifest.json',
      '/server.log',
      '/.env',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })

  it('of a picture may be shown anywhere', async () => {
    const answer = await get(`/media/${merchant.id}/osh-1a-480.webp`)
    expect(answer.body).toBe('a picture')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const name of ['osh-1a-481.webp', 'osh-1a-480.svg', 'OSH-480.webp', '-480.webp', 'none-480.webp']) {
      expect((await get(`/media/${merchant.id}/${name}`)).statusCode, name).toBe(404)
    }
  })
})

it('serves a stored path as it is, and fitted into 480 × 480', async () => {
  const path = `${merchant.id}/osh-1a`
  expect((await get(`/media/${path}`)).body).toBe('a wide picture')
  expect((await get(`/media/480x480/${path}`)).body).toBe('a picture')
  for (const url of [`/media/480x480/${path}-480.webp`, `/media/${merchant.id}/none`]) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

it('tells which build it serves', async () => {
  expect((await get('/builds/latest.json')).json()).toEqual({ id: 'build-1' })
})

it('accepts reports of CSP violations, and nothing else there', async () => {
  const report = (type: string) =>
    app.server.inject({ method: 'POST', url: '/reports/csp', headers: { 'content-type': type }, payload: '[{}]' })
  expect((await report('application/reports+json')).statusCode).toBe(204)
  expect((await report('text/plain')).statusCode).toBe(415)
})
