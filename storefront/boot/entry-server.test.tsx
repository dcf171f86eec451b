import { describe, expect, it } from 'vitest'
import { A_BRAND } from '../testing/a-brand.ts'
import { aBranch, aDish, aShop, OSH, SOUP } from '../testing/a-shop.ts'
import { type PageAsk, renderPage } from './entry-server.tsx'

const ASK: PageAsk = {
  url: '/',
  language: 'uz',
  channel: 'WEB',
  isMeasured: false,
  isPreview: false,
  shopTag: null,
  shop: aShop(),
  state: 'open',
  brand: A_BRAND,
  theme: null,
  assets: {
    build: 'build-1',
    scripts: ['/assets/entry-1.js'],
    stylesFor: () => 'body{margin:0}',
    first: '/assets/early-1.js',
    launch: '/launch.js',
    code: ['/assets/shop-1.js'],
  },
  origin: 'https://sinov.example',
  place: null,
  at: '2026-11-16T07:00:00.000Z',
  product: null,
  vacancies: null,
  pageCode: null,
  hasOrder: false,
  again: 'none',
  tabs: [],
  vendor: null,
}
const page = (change: Partial<PageAsk> = {}) => renderPage({ ...ASK, ...change })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
/** The visible HTML: without the head and the data. */
const bodyOf = (html: string) => /<div id="root">(.*)<\/div><script/s.exec(html)?.[1] ?? ''

describe('opening hours', () => {
  it('stand on the page before any script runs', async () => {
    const monday = {
      weekName: 'MONDAY',
      isDayOff: false,
      open: '10:00',
      close: '23:00',
      extraOpen: null,
      extraClose: null,
    } as const
    const shop = aShop({ branches: [aBranch(1, { workHours: [{ type: 'PICK_UP', hours: [monday] }] })] })
    // Monday noon in Tashkent
    const at = '2026-11-16T07:00:00.000Z'
    for (const url of ['/', '/branches', '/address/pickup', '/address/pickup2']) {
      expect(bodyOf((await page({ shop, url, at })).html)).toContain('23:00')
    }
  })
})

describe('the host of pictures', () => {
  const shop = aShop({
    products: [aDish(1, OSH, { image: 'brand/osh' }), aDish(2, OSH, { image: 'https://photos.example/osh.jpg' })],
  })

  it('serves what is stored, also after the script has taken over; links are used as they are', async () => {
    const { html } = await page({ shop, pictureHost: 'https://cdn.example' })
    expect(bodyOf(html)).toContain('src="https://cdn.example/media/brand/osh-480.webp"')
    expect(bodyOf(html)).toContain('src="https://photos.example/osh.jpg"')
    expect(html).toContain('"pictureHost":"https://cdn.example"')
  })

  it('is the shop itself where the operator names none', async () => {
    expect(bodyOf((await page({ shop })).html)).toContain('src="/media/brand/osh-480.webp"')
  })
})

describe('the menu page', () => {
  it('carries every dish before any script runs, each with an address of its own', async () => {
    const { status, html } = await page()
    expect(status).toBe(200)
    for (const { id, name } of aShop().products) {
      expect(bodyOf(html)).toContain(name)
      expect(bodyOf(html)).toContain(`href="/product/${id}"`)
    }
  })

  it('carries every dish as a whole card: photo, price and the button that adds it', async () => {
    const products = Array.from({ length: 40 }, (_, index) => aDish(index, OSH, { image: `dish-${index}` }))
    const { html } = await page({ shop: aShop({ products }) })
    const cards = html.match(/<article.*?<\/article>/gs) ?? []
    expect(cards).toHaveLength(products.length)
    for (const [index, card] of cards.entries()) {
      expect(card).toContain(`dish-${index}`)
      expect(card).toMatch(/<img[^>]*loading="(lazy|eager)"/)
      expect(card).toContain('soʻm')
      expect(card).toContain('<button')
    }
  })

  it('asks for its code with the page, after what the eye waits for', async () => {
    const { html } = await page()
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/shop-1.js">')
  })

  it('asks for its first script before everything else: until that runs, early taps are lost', async () => {
    const [tag = ''] = /<script[^>]*>/.exec((await page()).html) ?? []
    expect(tag).toContain('src="/assets/early-1.js"')
    expect(tag).toContain('async blocking="render"')
  })

  it('speaks the language of the visit', async () => {
    const { html } = await page({ language: 'ru', shop: aShop({ language: 'ru' }) })
    expect(html).toContain('<html lang="ru"')
    expect(bodyOf(html)).toContain('Укажите адрес')
  })

  it('obeys the content policy: no script, style or event inside the markup', async () => {
    const { html } = await page()
    expect(bodyOf(html)).not.toMatch(/\s(style|on\w+)="/)
    expect(html.replaceAll('type="application/json"', '')).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>[^<{[n]/)
  })

  it('is the same for everybody: nothing in it comes from the clock or from chance', async () => {
    expect((await page()).html).toBe((await page()).html)
  })

  it('carries the shop for its code, unless it can be asked for by its tag', async () => {
    const data = (html: string, id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? ''
    const { html } = await page()
    expect(JSON.parse(data(html, 'shop'))).toEqual(aShop())
    const lighter = await page({ shopTag: '"menu-1"' })
    expect(data(lighter.html, 'shop')).toBe('null')
    expect(JSON.parse(data(lighter.html, 'page'))).toMatchObject({ shopTag: '"menu-1"' })
    expect(bodyOf(lighter.html)).toBe(bodyOf(html))
  })

  it('lets no word of a merchant end the data or the title', async () => {
    const name = '</script><script>alert(1)</script>'
    const { html } = await page({ shop: aShop({ products: [aDish(1, OSH, { name })], settings: { title: name } }) })
    expect(html).not.toContain('<script>alert')
    // the first script, the entry, the JSON blocks of page and shop, the data of the brand and of its site
    expect(html.match(/<\/script>/g)).toHaveLength(6)
  })

  it('greys what the chosen branch does not have and hides a category with nothing left', async () => {
    const closed = aBranch(2)
    const shop = aShop({
      products: [
        aDish(1, OSH, { stopBranches: [closed.id] }),
        aDish(2, OSH),
        aDish(3, SOUP, { stopBranches: [closed.id] }),
      ],
    })
    const at = await page({ shop, place: { service: 'PICK_UP', branchId: closed.id } })
    expect(bodyOf(at.html)).toContain('Bu filialda yoʻq')
    expect(bodyOf(at.html)).not.toContain('Taom 3')
    expect(bodyOf(at.html)).toContain('Filial 2')
    expect(bodyOf((await page({ shop })).html)).toContain('Taom 3')
  })
})

describe('a product page', () => {
  const dish = aDish(7, OSH, { name: 'Toʻy oshi', description: 'Devzira guruchi' })
  const shop = aShop({ products: [dish] })

  it('has its own title, description and address', async () => {
    const { html, status } = await page({ shop, url: `/product/${dish.id}` })
    expect([status, titleOf(html)]).toEqual([200, 'Toʻy oshi — Sinov'])
    expect(html).toContain('<meta name="description" content="Devzira guruchi">')
    expect(html).toContain(`<link rel="canonical" href="https://sinov.example/product/${dish.id}">`)
    expect(bodyOf(html).match(/<h1/g)).toHaveLength(1)
  })

  it('answers 404 in words for a dish that has left the menu', async () => {
    const { html, status } = await page({ shop, url: '/product/0b8f2f5e-5a44-4a3c-9a5e-2f1d7c9b3e60' })
    expect(status).toBe(404)
    expect(bodyOf(html)).toContain('Bu taom menyuda yoʻq')
    expect(html).toContain('noindex')
  })
})

describe('addresses', () => {
  it.each([
    '/basket',
    '/branches',
    '/address/pickup',
    '/address/pickup2',
    '/checkout',
    '/checkout/confirm',
    '/checkout/confirm?order=00000001-0000-4000-8000-000000000009',
    '/profile',
    '/profile/orders',
    '/login',
    '/about',
  ])('%s is a page with a title and no second heading of the first level', async (url) => {
    const { html, status } = await page({ url })
    expect(status).toBe(200)
    expect(bodyOf(html).split('<h1').length).toBeLessThanOrEqual(2)
    expect(titleOf(html)).not.toBe('')
  })

  it('/branches/map is another layout of /branches', async () => {
    const { html } = await page({ url: '/branches/map' })
    expect(html).toContain('<link rel="canonical" href="https://sinov.example/branches">')
  })

  it('/login asks for consent in a sentence of which only the offer is a link', async () => {
    const { html } = await page({ url: '/login', shop: aShop({ settings: { termsOfUseActive: true } }) })
    expect(bodyOf(html)).toMatch(/>Davom etib, <a [^>]*href="\/offerta"[^>]*>ommaviy oferta<\/a> shartlariga/)
  })

  it('/reservations is none where no reservations are taken', async () => {
    expect((await page({ url: '/reservations' })).status).toBe(404)
    const shop = aShop({ settings: { bookingActive: true } })
    expect((await page({ url: '/reservations', shop })).status).toBe(200)
  })

  it('an unknown one says so', async () => {
    const { html, status } = await page({ url: '/nowhere' })
    expect([status, titleOf(html)]).toEqual([404, 'Bunday sahifa yoʻq'])
  })
})

describe('a brand that is not open', () => {
  it.each([
    ['blocked', '/', '/blocked'],
    ['removed', '/basket', '/blocked'],
    ['unknown', '/', '/merchantNotAvailable'],
    ['open', '/blocked', '/'],
    ['open', '/merchantNotAvailable', '/'],
  ] as const)('%s at %s leads to %s', async (state, url, redirect) => {
    expect(await page({ state, url })).toMatchObject({ redirect, html: '' })
  })

  it.each([
    ['blocked', '/blocked', 403, 'Vaqtincha yopiqmiz'],
    ['removed', '/blocked', 410, 'Bu doʻkon endi ishlamaydi'],
    ['unknown', '/merchantNotAvailable', 404, 'Doʻkon topilmadi'],
  ] as const)('%s says what happened', async (state, url, status, title) => {
    const answer = await page({ state, url, shop: state === 'unknown' ? null : aShop({ products: [] }) })
    expect([answer.status, titleOf(answer.html)]).toEqual([status, title])
  })

  it.each(['blocked', 'removed'] as const)(
    '%s keeps the orders of its customers open, and nothing to order with',
    async (state) => {
      for (const url of ['/profile/orders/any', '/profile/orders/any/map', '/login']) {
        expect(await page({ state, url, shop: aShop({ products: [] }) })).toMatchObject({ status: 200, redirect: null })
        expect((await page({ state: 'unknown', url, shop: null })).redirect).toBe('/merchantNotAvailable')
      }
      for (const url of ['/checkout', '/basket', '/profile', '/profile/orders'])
        expect((await page({ state, url })).redirect).toBe('/blocked')
    },
  )
})

describe('one part of the menu at a time', () => {
  it('one category: the address chooses it, the first is shown without one', async () => {
    const shop = aShop({ settings: { categoryView: 'ONE_CATEGORY' } })
    expect(bodyOf((await page({ shop })).html)).not.toContain('Taom 3')
    expect(bodyOf((await page({ shop, url: `/?category=${SOUP}` })).html)).toContain('Taom 3')
  })

  it('one group: the chips and the sections are those of the group', async () => {
    const shop = aShop({ settings: { categoryView: 'GROUP_CATEGORY' } })
    const second = shop.groups[1]?.id
    const { html } = await page({ shop, url: `/?group=${second}` })
    expect(bodyOf(html)).toContain('Taom 4')
    expect(bodyOf(html)).not.toContain('Taom 1')
  })
})
