// The schema.org data of every kind of page.
import { idFrom, type VacancyId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { SHOP_KINDS } from '@dasturxon/domain/shop-kind'
import { describe, expect, it } from 'vitest'
import { A_BRAND } from '../../testing/a-brand.ts'
import { aBranch, aDish, aShop, OSH } from '../../testing/a-shop.ts'
import { structuredFaults, structuredIn, typesIn } from '../../testing/structured-faults.ts'
import { type PageAsk, renderPage, sitemapPaths } from '../entry-server.tsx'

const VACANCY = idFrom<VacancyId>('00000000-0000-4000-8000-0000000000a1')
const DAY = { isDayOff: false, extraOpen: null, extraClose: null }
const WEEK = [
  { ...DAY, weekName: 'MONDAY', open: '10:00', close: '23:00', extraOpen: '23:30', extraClose: '02:00' },
  { ...DAY, weekName: 'TUESDAY', open: '09:00', close: '09:00' },
  { ...DAY, weekName: 'SUNDAY', isDayOff: true, open: null, close: null },
] as const
const BRANCH = aBranch(1, {
  workHours: [{ type: 'PICK_UP', hours: [...WEEK] }],
  exceptions: [
    { date: '2026-12-31', isDayOff: false, open: '10:00', close: '20:00' },
    { date: '2027-01-01', isDayOff: true, open: null, close: null },
  ],
})
const DISH = aDish(1, OSH, { image: 'm/osh', grade: 4.9, calorie: 780, description: 'Katta qozonda' })

function shopOf(change: Partial<ReturnType<typeof aShop>> = {}) {
  const shop = aShop({ branches: [BRANCH, aBranch(2)], products: [DISH, aDish(2, OSH, { stock: 0 })] })
  const on = { branchesActive: true, bookingActive: true, termsOfUseActive: true, privacyActive: true }
  const settings = { ...shop.settings, ...on, vacanciesActive: true, aboutMerchantActive: true }
  return { ...shop, settings, vacancyIds: [VACANCY], languages: [...LANGUAGES], ...change }
}

const VACANCIES: PageAsk['vacancies'] = [
  {
    id: VACANCY,
    position: { uz: 'Oshpaz' },
    salaryFrom: 9_000_000,
    salaryTo: null,
    currency: 'UZS',
    period: 'MONTH',
    requirements: { uz: 'Tajriba' },
    duties: {},
    conditions: {},
    schedule: {},
    employmentType: 'FULL_TIME',
    branchIds: [],
    responsiblePerson: { name: 'Otabek', phone: '+998710000209', telegram: '@otabek' },
    publishedAt: '2026-11-13T07:00:00.000Z',
    validThrough: null,
    isActive: true,
  },
]
const REVIEW = { id: 'r', author: 'Malika', grade: 5, text: { uz: 'Mazali' }, createdDate: '2026-11-01T08:00:00.000Z' }

function pageOf(url: string, shop = shopOf(), language: Language = 'uz') {
  return renderPage({
    channel: 'WEB',
    isMeasured: false,
    isPreview: false,
    url,
    language,
    shopTag: null,
    shop: { ...shop, language },
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
    product: {
      id: DISH.id,
      composition: '',
      gallery: ['m/osh-2'],
      recommended: [],
      markCount: 20,
      imageAlt: '',
      reviews: { content: [{ ...REVIEW, answer: null }], page: 0, size: 5, totalElements: 1, last: true },
    },
    vacancies: url.startsWith('/vacancy') ? VACANCIES : null,
  })
}

async function htmlOf(...ask: Parameters<typeof pageOf>): Promise<string> {
  const { status, html } = await pageOf(...ask)
  expect(status, ask[0]).toBe(200)
  return html
}

const blocksOf = async (...ask: Parameters<typeof htmlOf>) => structuredIn(await htmlOf(...ask))

describe('the data for search engines', () => {
  it.each(SHOP_KINDS)('follow their schema on every public page of a shop of the kind %s', async (kind) => {
    const base = shopOf()
    const shop = shopOf({ merchant: { ...base.merchant, kind, logo: 'm/logo', slogan: 'Har kuni' } })
    for (const path of sitemapPaths(shop)) {
      const blocks = await blocksOf(path, shop)
      expect(blocks.flatMap(structuredFaults), path).toEqual([])
      expect(blocks.length, path).toBeGreaterThan(0)
    }
  })

  it('say what each kind of page is about', async () => {
    const types = async (url: string) => typesIn(await blocksOf(url))
    expect(await types('/')).toEqual(['Restaurant', 'WebSite'])
    expect(await types('/category')).toEqual(['Menu', 'BreadcrumbList'])
    expect(await types('/branches')).toEqual([
      ...['Restaurant', 'LocalBusiness', 'Restaurant', 'LocalBusiness'],
      'BreadcrumbList',
    ])
    expect(await types(`/branches/${BRANCH.id}`)).toEqual(['Restaurant', 'LocalBusiness', 'BreadcrumbList'])
    expect(await types(`/product/${DISH.id}`)).toEqual(['Product', 'MenuItem', 'BreadcrumbList'])
    expect(await types(`/vacancy/${VACANCY}`)).toEqual(['JobPosting', 'BreadcrumbList'])
    expect(await types('/about')).toEqual(['Restaurant', 'BreadcrumbList'])
    for (const path of ['/vacancy', '/offerta', '/privacy', '/reservations']) {
      expect(await types(path), path).toEqual(['BreadcrumbList'])
    }
  })

  it('a branch has a page in every language with all that a guest needs, without JavaScript too; another has none', async () => {
    for (const language of LANGUAGES) {
      const html = await htmlOf(`/branches/${BRANCH.id}`, shopOf(), language)
      for (const part of [BRANCH.name, BRANCH.address, '10:00–23:00', 'openstreetmap.org/directions']) {
        expect(html, language).toContain(part)
      }
      expect(html).toMatch(/<link rel="canonical" href="[^"]+\/branches\/[^"]+">/)
      expect(html.match(/hreflang=/g), language).toHaveLength(LANGUAGES.length + 1)
    }
    expect(await htmlOf('/branches')).toContain(`href="/branches/${BRANCH.id}"`)
    const { status, html } = await pageOf('/branches/00000000-0000-4000-8000-00000000dead')
    expect(status).toBe(404)
    expect(html).toContain('noindex')
  })

  it('name the page in its language', async () => {
    const nameIn = async (language: Language) =>
      JSON.stringify((await blocksOf('/branches', shopOf(), language)).at(-1))
    expect(await nameIn('uz')).toContain('Filiallar')
    expect(await nameIn('ru')).toContain('Филиалы')
    expect(JSON.stringify(await blocksOf('/', shopOf(), 'zh'))).toContain('"inLanguage":"zh-Hans"')
  })

  it('say when a branch is open: two spans, past midnight, the whole day, a day off, dates that differ', async () => {
    const [graph] = await blocksOf('/branches')
    const day = (name: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${name}`,
      opens,
      closes,
    })
    const date = (on: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: on,
      validThrough: on,
      opens,
      closes,
    })
    expect(graph).toMatchObject({
      '@graph': [
        {
          geo: { '@type': 'GeoCoordinates', latitude: BRANCH.latitude, longitude: BRANCH.longitude },
          openingHoursSpecification: [
            day('Monday', '10:00', '23:00'),
            day('Monday', '23:30', '02:00'),
            day('Tuesday', '00:00', '23:59'),
          ],
          specialOpeningHoursSpecification: [
            date('2026-12-31', '10:00', '20:00'),
            date('2027-01-01', '00:00', '00:00'),
          ],
        },
        {},
      ],
    })
  })

  it('list the whole menu by category, with the price that a guest pays', async () => {
    const shop = shopOf({ products: [aDish(1, OSH, { price: DISH.price, discountPercent: 10 })] })
    const [menu] = await blocksOf('/category', shop)
    const offers = { price: (DISH.price * 9) / 10, priceCurrency: 'UZS', availability: 'https://schema.org/InStock' }
    expect(menu).toMatchObject({ hasMenuSection: [{ hasMenuItem: [{ '@type': 'MenuItem', offers }] }] })
  })

  it('are not on pages that are personal, missing, or a step of an order', async () => {
    for (const path of [
      '/basket',
      '/profile',
      '/checkout',
      '/search',
      '/login',
      '/choose-address',
      '/address/pickup',
    ]) {
      const html = await htmlOf(path)
      expect(structuredIn(html), path).toEqual([])
      expect(html, path).toContain('<meta name="robots" content="noindex">')
      expect(html, path).not.toContain('rel="canonical"')
    }
  })

  it('cannot end the block that they are in', async () => {
    const name = '</script><script>alert(1)</script>'
    const html = await htmlOf('/category', shopOf({ products: [{ ...DISH, name }] }))
    expect(html).not.toContain('<script>alert')
    expect(structuredIn(html).flatMap(structuredFaults)).toEqual([])
  })
})

describe('the checker of these data', () => {
  const good = { '@context': 'https://schema.org', '@type': 'Brand', name: 'Sinov' }

  it.each([
    ['an unknown type', { ...good, '@type': 'Shop' }],
    ['a missing property', { ...good, name: undefined }],
    ['a property of another type', { ...good, price: 1 }],
    ['a wrong value', { ...good, url: '/here' }],
    [
      'a wrong type of a value',
      { ...good, '@type': 'Product', url: 'https://a.example', brand: { '@type': 'Rating' } },
    ],
    ['an empty list', { ...good, image: [] }],
    ['no context', { ...good, '@context': undefined }],
    ['an empty graph', { '@context': 'https://schema.org', '@graph': [] }],
  ])('finds %s', (_, block) => {
    expect(structuredFaults(good)).toEqual([])
    expect(structuredFaults(block)).not.toEqual([])
  })
})
