// The address, languages and preview of a page as search engines and messengers read them.
import { describe, expect, it } from 'vitest'
import { A_BRAND } from '../testing/a-brand.ts'
import { aDish, aShop, OSH } from '../testing/a-shop.ts'
import { type PageAsk, renderPage, sitemapPaths } from './entry-server.tsx'

async function headOf(change: Partial<PageAsk> = {}) {
  const { html } = await renderPage({
    channel: 'WEB',
    isMeasured: false,
    isPreview: false,
    url: '/',
    language: 'uz',
    shopTag: null,
    shop: aShop(),
    state: 'open',
    brand: A_BRAND,
    theme: null,
    assets: { build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '', code: [] },
    origin: 'https://sinov.example',
    place: null,
    at: '2026-11-16T07:00:00.000Z',
    pageCode: null,
    hasOrder: false,
    again: 'none',
    tabs: [],
    vendor: null,
    product: null,
    vacancies: null,
    ...change,
  })
  return html.split('</head>')[0] ?? ''
}

const ALTERNATES = [
  '<link rel="alternate" hreflang="uz" href="https://sinov.example/about">',
  '<link rel="alternate" hreflang="ru" href="https://sinov.example/about?lang=ru">',
  '<link rel="alternate" hreflang="en" href="https://sinov.example/about?lang=eng">',
  '<link rel="alternate" hreflang="x-default" href="https://sinov.example/about">',
]
const propertyIn = (head: string, name: string) =>
  Array.from(head.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)">`, 'g')), ([, value]) => value)

describe('a public page', () => {
  it('has its own address in each language, and names the others in all of them', async () => {
    const uz = await headOf({ url: '/about' })
    const ru = await headOf({ url: '/about', language: 'ru', shop: aShop({ language: 'ru' }) })
    expect(uz).toContain('<link rel="canonical" href="https://sinov.example/about">')
    expect(ru).toContain('<link rel="canonical" href="https://sinov.example/about?lang=ru">')
    for (const head of [uz, ru]) for (const link of ALTERNATES) expect(head).toContain(link)
    expect([propertyIn(ru, 'og:locale'), propertyIn(ru, 'og:locale:alternate')]).toEqual([
      ['ru_RU'],
      ['uz_UZ', 'en_US'],
    ])
  })

  it('of a brand with one language names no other', async () => {
    const head = await headOf({ shop: aShop({ languages: ['uz'] }) })
    expect(head).not.toContain('hreflang')
    expect(head).toContain('<link rel="canonical" href="https://sinov.example/">')
  })

  it('has a picture: of its product, or of the brand', async () => {
    const dish = aDish(1, OSH, { image: 'm/osh' })
    const shop = aShop({ products: [dish, aDish(2, OSH, { image: null })], revision: 7 })
    const preview = async (url: string) => propertyIn(await headOf({ url, shop }), 'og:image')
    expect(await preview('/')).toEqual(['https://sinov.example/previews/brand.jpg?v=7'])
    expect(await preview(`/product/${dish.id}`)).toEqual([`https://sinov.example/previews/${dish.id}.jpg?v=7`])
    expect(await preview(`/product/${aDish(2, OSH).id}`)).toEqual(['https://sinov.example/previews/brand.jpg?v=7'])
    const head = await headOf({ url: `/product/${dish.id}`, shop })
    expect([propertyIn(head, 'og:type'), propertyIn(head, 'og:url')]).toEqual([
      ['product'],
      [`https://sinov.example/product/${dish.id}`],
    ])
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  })
})

describe('a page that is not for everybody', () => {
  it.each(['/basket', '/profile/orders', '/checkout', '/search', '/nowhere'])(
    '%s asks not to be listed',
    async (url) => {
      const head = await headOf({ url })
      expect(head).toContain('<meta name="robots" content="noindex">')
      expect(head).not.toMatch(/rel="(?:canonical|alternate)"/)
    },
  )

  it('is a page that the brand switched off, and every page of a brand that does not sell', async () => {
    const shop = aShop()
    const without = { ...shop, settings: { ...shop.settings, branchesActive: false } }
    expect(await headOf({ url: '/branches', shop: without })).toContain('noindex')
    expect(await headOf({ url: '/blocked', state: 'blocked' })).toContain('noindex')
  })
})

describe('the sitemap', () => {
  it('lists what the brand has and has switched on', () => {
    const base = aShop()
    const off = { aboutMerchantActive: false, branchesActive: false }
    const shop = { ...base, settings: { ...base.settings, ...off }, vacancyIds: [] }
    const products = shop.products.map(({ id }) => `/product/${id}`)
    const branches = shop.branches.map(({ id }) => `/branches/${id}`)
    expect(branches.length).toBeGreaterThan(0)
    expect(sitemapPaths(shop)).toEqual(['/', '/category', ...products])
    expect(sitemapPaths({ ...shop, products: [] })).toEqual(['/'])
    const on = { ...shop, settings: { ...base.settings, privacyActive: true, bookingActive: true } }
    expect(sitemapPaths(on)).toEqual([
      '/',
      '/category',
      '/branches',
      '/reservations',
      '/about',
      '/privacy',
      ...branches,
      ...products,
    ])
  })
})
