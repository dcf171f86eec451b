import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopRoutes } from '../app/routes.tsx'
import { A_BRAND } from '../testing/a-brand.ts'
import { aDish, aShop, OSH, SOUP } from '../testing/a-shop.ts'
import { type PageAsk, renderPage } from './entry-server.tsx'
import { pageAddress } from './page-address.ts'

const shop = aShop({
  products: [aDish(1, OSH, { labels: ['SPICY'] }), aDish(2, OSH), aDish(3, SOUP)],
  settings: { categoryView: 'ONE_CATEGORY' },
})
const [group] = shop.groups
const [dish] = shop.products
const urlOf = (asked: string) => pageAddress(asked, shop).url

/** Every path of the routes, with an existing product and an invented order. */
function pathsOf(routes = shopRoutes): string[] {
  return routes.flatMap((route) => {
    if (route.children !== undefined) return pathsOf(route.children)
    const path = route.index === true ? '/' : `/${route.path}`
    return [path === '/product/:id' ? `/product/${dish?.id}` : path.replace(':id', 'b7').replace('*', 'nowhere')]
  })
}

describe('an address', () => {
  it('is the same page whatever its query says that the page does not read', () => {
    for (const path of pathsOf()) {
      const plain = urlOf(path)
      expect(urlOf(`${path}?utm_source=insta&x=${'1'.repeat(500)}&vendor=osh&Sort=cheap`), path).toBe(plain)
      expect(urlOf(`${path}?x=1?y=2&%00=%ff`), path).toBe(plain)
    }
  })

  it('of the menu keeps what is known of it, in one order', () => {
    const wish = `group=${group?.id}&category=${SOUP}&label=SPICY&upTo=5000&sort=cheap`
    expect(urlOf(`/?${wish}`)).toBe(`/?${wish}`)
    expect(urlOf(`/extra2?${wish.split('&').toReversed().join('&')}&sort=dear`)).toBe(`/extra2?${wish}`)
  })

  it.each([
    ['group', 'none'],
    ['category', 'none'],
    ['label', 'HOT'],
    ['label', 'constructor'],
    ['upTo', '5001'],
    ['upTo', '-5000'],
    ['upTo', '1e9'],
    ['upTo', '999995000'],
    ['upTo', '0'],
    ['sort', 'newest'],
  ])('with an unknown %s is the page without it (%s)', (name, value) => {
    expect(urlOf(`/?${name}=${value}`)).toBe('/')
  })

  it('of the categories reads the group, of the search a text of a bounded length', () => {
    expect(urlOf(`/category?group=${group?.id}&sort=cheap`)).toBe(`/category?group=${group?.id}`)
    expect(urlOf('/category?group=none')).toBe('/category')
    expect(urlOf('/search?q=osh')).toBe('/search?q=osh')
    expect(urlOf('/search?q=%20')).toBe('/search')
    expect(urlOf(`/search?q=${'o'.repeat(900)}`)).toBe(`/search?q=${'o'.repeat(64)}`)
  })

  it('that shows a text of the visitor is good for one visit, every other for all', () => {
    expect(pageAddress('/search?q=osh', shop).isOneOff).toBe(true)
    for (const path of pathsOf()) expect(pageAddress(`${path}?sort=cheap`, shop).isOneOff, path).toBe(false)
  })

  it('that is unknown is one page, and so is every product that left the menu and every order', () => {
    expect(['/a', '/b/c', '/profile/nobody', '/product/1/2'].map(urlOf)).toEqual(Array(4).fill('/404'))
    expect(['/product/1', '/product/constructor'].map(urlOf)).toEqual(Array(2).fill('/product/none'))
    const gone = ['/product/0b8f2f5e-5a44-4a3c-9a5e-2f1d7c9b3e60', '/product/1b8f2f5e-5a44-4a3c-9a5e-2f1d7c9b3e60']
    expect(gone.map(urlOf)).toEqual(Array(2).fill('/product/00000000-0000-0000-0000-000000000000'))
    expect(['/profile/orders/1', '/profile/orders/2?x=1'].map(urlOf)).toEqual(Array(2).fill('/profile/orders/any'))
  })

  it('in another spelling leads to its own, with its query as it came', () => {
    expect(pageAddress('/PROFILE/?utm_source=x', shop).movedTo).toBe('/profile?utm_source=x')
    expect(pageAddress('/category/', shop).movedTo).toBe('/category')
    expect(pageAddress('//evil.example/', shop).movedTo).toBeNull()
    for (const path of pathsOf()) expect(pageAddress(path, shop).movedTo, path).toBeNull()
  })

  it('after a payment at a table leads back to the table', () => {
    expect(pageAddress('/pay/return?table=a%2Fb&payment=1', shop).movedTo).toBe('/table/a%2Fb/pay')
    expect(pageAddress('/pay/return?order=1', shop).movedTo).toBeNull()
  })

  it('of a brand that is not open has nothing but its notice and the orders of its customers', () => {
    for (const path of ['/', '/a', '/?x=1', '/product/1']) expect(pageAddress(path, null).url).toBe('/')
    expect(pageAddress('/blocked?x=1', null).url).toBe('/blocked')
    expect(pageAddress('/profile/orders/1?x=1', null).url).toBe('/profile/orders/any')
    expect(pageAddress('/profile/orders/1/map', null).url).toBe('/profile/orders/any/map')
  })
})

describe('a page', () => {
  const read = new Set<string>()
  beforeEach(() => {
    const { get } = URLSearchParams.prototype
    vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
      read.add(name)
      return get.call(this, name)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  const ask: Omit<PageAsk, 'url'> = {
    language: 'uz',
    channel: 'WEB',
    isMeasured: false,
    isPreview: false,
    shopTag: '"menu-1"',
    shop,
    state: 'open',
    brand: A_BRAND,
    theme: null,
    assets: { build: '', scripts: [], stylesFor: () => '', first: '', launch: '/launch.js', code: [] },
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
  const bodyOf = async (url: string) => {
    const { html } = await renderPage({ ...ask, url })
    return /<div id="root">(.*)<\/div><script/s.exec(html)?.[1]
  }
  /** Every parameter that a screen reads; a new one must be added here, and to `page-query.ts` if a page shows it. */
  const WISHES: Readonly<Record<string, string>> = {
    group: String(group?.id),
    category: SOUP,
    label: 'SPICY',
    upTo: '5000',
    sort: 'dear',
    q: 'taom',
    // read only in the browser
    tab: 'archive',
    to: '/checkout',
    basket: 'open',
    order: '00000001-0000-4000-8000-000000000009',
    card: '00000001-0000-4000-8000-000000000008',
    page: '00000001-0000-4000-8000-000000000007',
  }

  it('shows the same at its own address as at the one that was asked for, every name of the query given', async () => {
    for (const path of pathsOf()) {
      const asked = `${path}?${new URLSearchParams(WISHES)}&made=up`
      expect(await bodyOf(urlOf(asked)), path).toBe(await bodyOf(asked))
    }
    expect([...read].filter((name) => !(name in WISHES))).toEqual([])
  })

  it('shows what the query asks for', async () => {
    expect(await bodyOf(urlOf(`/?category=${SOUP}`))).not.toBe(await bodyOf('/'))
    expect(await bodyOf(urlOf('/?upTo=5000'))).not.toBe(await bodyOf('/'))
    expect(await bodyOf(urlOf('/search?q=taom'))).not.toBe(await bodyOf('/search'))
  })
})
