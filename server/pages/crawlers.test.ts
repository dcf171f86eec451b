// What crawlers find at a brand: robots.txt, the sitemap, pictures of shared links, pages that are gone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@dasturxon/domain/locale'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { sitemapPart, sitemapText } from './sitemap.ts'
import type { Storefront } from './storefront.ts'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-crawlers-'))

/** Of the shop only what crawlers ask for: which pages there are, and which products are missing. */
const storefront: Storefront = {
  folder: join(folder, 'client'),
  buildId: 'build-1',
  tokens: PLAIN_TOKENS,
  appFiles: { screens: [], words: {} },
  shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
  sitemapPaths: (shop) => ['/', ...shop.products.map(({ id }) => `/product/${id}`)],
  addressOf: (url) => ({ url, isOneOff: false, movedTo: null }),
  assetsFor: () => ({ build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '', code: [] }),
  renderPage: async ({ url, shop, origin }) => {
    const isThere = !url.startsWith('/product/') || shop?.products.some(({ id }) => url.endsWith(id)) === true
    return { status: isThere ? 200 : 404, redirect: null, html: `<!doctype html>${origin}` }
  },
}

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await ownApp({ pages: storefront, config: { dataDir: folder, mediaDir: join(folder, 'media') } })
  merchant = await app.aMerchant({ sub: 'oshxona' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, host = 'oshxona.localhost', from: TestApp = app) =>
  from.server.inject({ url, headers: { host } })
const SHUT = 'User-agent: *\nDisallow: /\n'

describe('robots.txt', () => {
  it('of a brand that sells lets crawlers in and names the sitemap', async () => {
    const answer = await get('/robots.txt')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toContain('Sitemap: http://oshxona.localhost/sitemap.xml\n')
    expect(answer.body).not.toMatch(/^Disallow: \/$/m)
  })

  it.each([
    ['switched off', { is_active: false }],
    ['removed', { is_deleted: true }],
  ])('of a brand that is %s keeps them out, and there is no sitemap', async (name, change) => {
    const sub = name.replace(' ', '-')
    await app.aMerchant({ sub, merchant: change })
    expect((await get('/robots.txt', `${sub}.localhost`)).body).toBe(SHUT)
    expect((await get('/sitemap.xml', `${sub}.localhost`)).statusCode).toBe(404)
    expect((await get('/previews/brand.jpg', `${sub}.localhost`)).statusCode).toBe(404)
  })

  it('keeps them out of hosts without a brand of their own', async () => {
    for (const host of ['nobody.localhost', 'localhost:8080']) {
      expect((await get('/robots.txt', host)).body, host).toBe(SHUT)
      expect((await get('/sitemap.xml', host)).statusCode, host).toBe(404)
    }
    expect((await get('/robots.txt?vendor=oshxona', 'localhost:8080')).body).toBe(SHUT)
  })
})

describe('in production', () => {
  it('the addresses of a brand are those of its own host, wherever it was opened', async () => {
    const production = await ownApp({ pages: storefront, config: { mode: 'production', baseDomain: 'shops.example' } })
    try {
      const { id } = await production.aMerchant({ sub: 'osh' })
      await insertRow(production.superuser, 'merchant_hosts', { host: 'osh.example', merchant_id: id })
      await production.services.merchants.refresh()
      for (const host of ['osh.example', 'osh.shops.example']) {
        expect((await get('/robots.txt', host, production)).body, host).toContain(
          'Sitemap: https://osh.example/sitemap.xml\n',
        )
        expect((await get('/sitemap.xml', host, production)).body, host).toContain('<loc>https://osh.example/</loc>')
        expect((await get('/', host, production)).body, host).toContain('https://osh.example')
      }
    } finally {
      await production.stop()
    }
  })

  it('a demo on a public host stays out of search engines', async () => {
    const demo = await ownApp({ pages: storefront, config: { mode: 'demo', baseDomain: 'demo.example' } })
    try {
      await demo.aMerchant({ sub: 'osh' })
      expect((await get('/robots.txt', 'osh.demo.example', demo)).body).toBe(SHUT)
      expect((await get('/robots.txt', 'osh.localhost', demo)).body).toContain('Sitemap:')
    } finally {
      await demo.stop()
    }
  })
})

const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address)

describe('the sitemap', () => {
  it('lists every page in every language, each with the others', async () => {
    const answer = await get('/sitemap.xml')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const pages = ['/', ...Object.values(merchant.products).map((id) => `/product/${id}`)]
    const all = pages.flatMap((path) => ['', '?lang=ru', '?lang=eng'].map((asked) => `${path}${asked}`))
    const expected = all.map((path) => `http://oshxona.localhost${path}`)
    expect(addressesIn(answer.body).toSorted()).toEqual(expected.toSorted())
    const row = (lang: string, query: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="http://oshxona.localhost/${query}"/>`
    const others = [row('uz', ''), row('ru', '?lang=ru'), row('en', '?lang=eng'), row('x-default', '')].join('')
    expect(answer.body).toContain(`<url><loc>http://oshxona.localhost/?lang=ru</loc>${others}</url>`)
  })

  it('is kept until the menu changes, and is not sent again to who has it', async () => {
    const first = await get('/sitemap.xml')
    const headers = { host: 'oshxona.localhost', 'if-none-match': String(first.headers.etag) }
    expect((await app.server.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(304)
    await app.superuser.query('update products set is_active = false where id = $1', [merchant.products.scarce])
    await app.services.merchants.refresh()
    const second = await get('/sitemap.xml')
    expect(second.body).not.toContain(merchant.products.scarce)
    expect((await app.server.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(200)
  })

  it('has no part that its index does not name', async () => {
    for (const part of ['uz-1', 'uz-0', 'zz-1', 'uz', 'uz-1e9']) {
      expect((await get(`/sitemap-${part}.xml`)).statusCode, part).toBe(404)
    }
  })
})

describe('a long sitemap', () => {
  const facts = (count: number, languages: readonly Language[] = ['uz', 'ru']) => ({
    origin: 'https://sinov.example',
    paths: Array.from({ length: count }, (_, index) => `/product/${index}`),
    languages,
    mainLanguage: 'uz' as const,
  })

  it('is an index of files by language, which together have every address once', () => {
    const long = facts(12_000)
    const index = addressesIn(sitemapText(long))
    expect(index).toHaveLength(6)
    const parts = index.map((address) => sitemapPart(long, /sitemap-(.+)\.xml$/.exec(address)?.[1] ?? '') ?? '')
    const all = parts.flatMap(addressesIn)
    expect([all.length, new Set(all).size]).toEqual([24_000, 24_000])
    expect(all.filter((address) => address.endsWith('?lang=ru'))).toHaveLength(12_000)
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(50_000_000)
  })

  it('stays below the size that crawlers read, in seven languages with long addresses', () => {
    const seven = facts(5_000, ['uz', 'ru', 'eng', 'zh', 'ar', 'kz', 'tr'])
    const paths = seven.paths.map((path) => path.padEnd(60, 'x'))
    expect(Buffer.byteLength(sitemapPart({ ...seven, paths }, 'ar-1') ?? '')).toBeLessThan(10_000_000)
  })

  it('is one file as long as it is short, and escapes what an address may contain', () => {
    expect(sitemapText(facts(2_500))).toContain('<urlset')
    expect(sitemapText({ ...facts(0, ['uz']), paths: ['/a&b'] })).toContain('<loc>https://sinov.example/a&amp;b</loc>')
  })
})

describe('the picture of a shared link', () => {
  const sized = async (url: string) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'image/jpeg'])
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    return { format: (await sharp(answer.rawPayload).metadata()).format, size: [info.width, info.height], at }
  }
  const isNear = (found: readonly number[], wanted: readonly number[]) =>
    found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12)

  it('shows the photo of the product, and the logo on the colour of the brand', async () => {
    const brand = await app.aMerchant({ sub: 'rasmli', settings: { uzActive: true, mainColor: '#204080' } })
    const media = join(folder, 'media', brand.id)
    mkdirSync(media, { recursive: true })
    const plain = (background: string) => sharp({ create: { width: 960, height: 960, channels: 3, background } }).webp()
    await plain('#c02020').toFile(join(media, 'osh-960.webp'))
    await plain('#20c020').toFile(join(media, 'logo-960.webp'))
    await app.superuser.query('update products set image = $1 where id = $2', [`${brand.id}/osh`, brand.products.plain])
    await app.superuser.query('update merchants set logo = $1 where id = $2', [`${brand.id}/logo`, brand.id])
    await app.services.merchants.refresh()
    const answer = await app.server.inject({
      url: `/previews/${brand.products.plain}.jpg?v=1`,
      headers: { host: 'rasmli.localhost' },
    })
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const begin = (y * info.width + x) * info.channels
      return [...data.subarray(begin, begin + 3)]
    }
    expect([info.width, info.height]).toEqual([1200, 630])
    expect(isNear(at(300, 300), [0xc0, 0x20, 0x20]), String(at(300, 300))).toBe(true)
    expect(isNear(at(915, 315), [0x20, 0xc0, 0x20]), String(at(915, 315))).toBe(true)
    expect(isNear(at(1190, 10), [0x20, 0x40, 0x80]), String(at(1190, 10))).toBe(true)
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=604800',
    })
  })

  it('is the colour of the brand where there is no photo and no logo, or their files are missing', async () => {
    await app.superuser.query('update products set image = $1 where id = $2', [
      `${merchant.id}/nowhere`,
      merchant.products.plain,
    ])
    await app.services.merchants.refresh()
    for (const name of ['brand', merchant.products.plain, merchant.products.weighed]) {
      const { format, size, at } = await sized(`/previews/${name}.jpg`)
      expect([format, size]).toEqual(['jpeg', [1200, 630]])
      expect(isNear(at(300, 300), [0xfc, 0xe0, 0x00]), String(at(300, 300))).toBe(true)
    }
  })

  it('is only of what the brand sells', async () => {
    const other = await app.aMerchant()
    for (const name of [other.products.plain, 'nothing', '..%2Fsecret', 'brand.png']) {
      expect((await get(`/previews/${name}.jpg`)).statusCode, name).toBe(404)
    }
  })
})

describe('the page of a product', () => {
  it('is gone when the brand took the product off its menu, and not found when it never was there', async () => {
    const brand = await app.aMerchant({ sub: 'eski' })
    const other = await app.aMerchant()
    const status = async (id: string) => (await get(`/product/${id}`, 'eski.localhost')).statusCode
    await app.superuser.query('update products set is_active = false where id = any($1)', [
      [brand.products.plain, other.products.plain],
    ])
    await app.services.merchants.refresh()
    expect(await status(brand.products.plain)).toBe(410)
    expect(await status(brand.products.sized)).toBe(200)
    expect(await status(other.products.plain)).toBe(404)
    expect(await status('00000000-0000-4000-8000-000000000000')).toBe(404)
    expect(await status('osh')).toBe(404)
  })
})
