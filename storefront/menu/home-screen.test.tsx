// Tests each switch of the menu in the HTML that the server sends.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Theme } from '@dasturxon/domain/theme'
import { describe, expect, it } from 'vitest'
import { type PageAsk, renderPage } from '../boot/entry-server.tsx'
import { A_BRAND } from '../testing/a-brand.ts'
import { aDish, aShop, OSH, SOUP, TEA } from '../testing/a-shop.ts'
import { textOf } from '../text/text-of.ts'
import { uz } from '../text/uz.ts'

const say = textOf(uz, 'uz', 'kitchen')
const HEADERS = /<header.*?<\/header>/gs

type Settings = Partial<Shop['settings']>
type Category = Shop['categories'][number]

const ASK: Omit<PageAsk, 'shop'> = {
  url: '/',
  language: 'uz',
  channel: 'WEB',
  isMeasured: false,
  isPreview: false,
  shopTag: null,
  state: 'open',
  brand: A_BRAND,
  theme: null,
  assets: { build: '', scripts: [], stylesFor: () => '', first: '', launch: '/launch.js', code: [] },
  origin: 'https://sinov.example',
  place: null,
  at: '2026-11-16T07:00:00.000Z',
  pageCode: null,
  hasOrder: false,
  again: 'none',
  product: null,
  vacancies: null,
  tabs: [],
  vendor: null,
}

/** The visible part of a page's HTML. */
async function seen(shop: Shop, change: Partial<PageAsk> = {}): Promise<string> {
  const { html } = await renderPage({ ...ASK, shop, ...change })
  return /<div id="root">(.*?)<\/div><script/s.exec(html)?.[1] ?? ''
}
const withSettings = (settings: Settings) => aShop({ settings })
/** The shop, with its first category changed. */
function withCategory(change: Partial<Category>, settings: Settings = {}): Shop {
  const shop = aShop({ settings })
  return { ...shop, categories: shop.categories.map((each) => (each.id === OSH ? { ...each, ...change } : each)) }
}
/** The part of the HTML between two strings. */
function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start + from.length))
}
const sections = (html: string) => [...html.matchAll(/<section id="c-([^"]+)"/g)].map(([, id]) => id)
const sectionOf = (html: string, id: string) => between(html, `<section id="c-${id}"`, '</section>')
/** The tabs at the bottom of a phone; a wide page has the main navigation in its header. */
const tabs = (html: string) =>
  between(html.replace(HEADERS, ''), `<nav aria-label="${say('page.main_navigation')}"`, '</nav>')
/** How many headers link to the profile; the page has two headers, one for phones and one for wide pages. */
const headersWithProfile = (html: string) =>
  [...html.matchAll(HEADERS)].filter(([header]) => header.includes('href="/profile"')).length
/** Placeholders that reserve room for what is not loaded yet: empty, and hidden from screen readers. */
const shapes = (html: string) => html.match(/<span aria-hidden="true"[^>]*><\/span>/g)?.length ?? 0
const footer = (html: string) => between(html, '<footer', '</footer>')

describe('groups and categories', () => {
  it('GROUP shows the groups as tiles, WITHOUT_GROUP shows none', async () => {
    expect(await seen(withSettings({ groupView: 'GROUP' }))).toContain('Issiq taomlar')
    expect(await seen(withSettings({ groupView: 'WITHOUT_GROUP' }))).not.toContain('Issiq taomlar')
  })

  it.each([
    ['ALL', '/', [OSH, SOUP, TEA]],
    ['ONE_CATEGORY', '/', [OSH]],
    ['ONE_CATEGORY', `/?category=${TEA}`, [TEA]],
    ['GROUP_CATEGORY', '/', [OSH, SOUP]],
  ] as const)('%s at %s shows what it promises', async (categoryView, url, ids) => {
    expect(sections(await seen(withSettings({ categoryView }), { url }))).toEqual(ids)
  })

  it('GROUP_CATEGORY shows the group that the address asks for', async () => {
    const shop = withSettings({ categoryView: 'GROUP_CATEGORY' })
    expect(sections(await seen(shop, { url: `/?group=${shop.groups[1]?.id}` }))).toEqual([TEA])
  })
})

describe('a category', () => {
  // picture sizes and scroll direction are measured in a browser: e2e/journeys/category-looks
  it.each(['BIG', 'MEDIUM', 'SMALL'] as const)('of type %s shows all its products', async (viewType) => {
    const html = sectionOf(await seen(withCategory({ viewType })), OSH)
    expect(html.match(/<article/g)).toHaveLength(2)
  })

  it('without a cart only shows: nothing in it can be added', async () => {
    const button = 'aria-label="Savatga: Taom 1"'
    expect(await seen(withCategory({ isWithoutCart: false }))).toContain(button)
    expect(await seen(withCategory({ isWithoutCart: true }))).not.toContain(button)
  })

  it('has its picture on chips and rail where the brand wants pictures', async () => {
    const image = 'somebody/osh'
    expect(await seen(withCategory({ image }, { isCategoryImageVisible: true }))).toContain('osh-120.webp')
    expect(await seen(withCategory({ image }, { isCategoryImageVisible: false }))).not.toContain('osh-120.webp')
  })
})

describe('the way to the basket', () => {
  it('is a tab of the navigation bar, or floats over the products: never both', async () => {
    const tab = 'href="/basket"'
    expect(tabs(await seen(withSettings({ basketPosition: 'NAVIGATION_BAR' })))).toContain(tab)
    const floating = tabs(await seen(withSettings({ basketPosition: 'FLOATING_OVER_PRODUCT' })))
    expect(floating).toContain('href="/profile"')
    expect(floating).not.toContain(tab)
  })

  it('stands beside the menu where the brand wants it in the main page', async () => {
    expect(await seen(withSettings({ cartInMainActive: true }))).toContain('data-basket-panel')
    expect(await seen(withSettings({ cartInMainActive: false }))).not.toContain('data-basket-panel')
  })

  it('without a basket page leads to the menu with the basket over it', async () => {
    const shop = withSettings({ cartPageActive: false, basketPosition: 'NAVIGATION_BAR' })
    expect(tabs(await seen(shop))).toContain('href="/?basket=open"')
    const { status, redirect } = await renderPage({ ...ASK, shop, url: '/basket' })
    expect([status, redirect]).toEqual([302, '/?basket=open'])
    expect((await renderPage({ ...ASK, shop: aShop(), url: '/basket' })).status).toBe(200)
  })

  it('has no tabs where the brand wants none, and the profile moves to the top', async () => {
    const bare = await seen(withSettings({ isNavigationViewEnabled: false }))
    const tabbed = await seen(withSettings({ isNavigationViewEnabled: true }))
    expect(tabs(tabbed)).toContain('href="/profile"')
    expect(tabs(bare)).toBe('')
    expect(headersWithProfile(bare)).toBe(headersWithProfile(tabbed) + 1)
  })
})

describe('the look of the brand', () => {
  it.each([
    [true, null, 'dark'],
    [false, null, 'device'],
    [true, 'light', 'light'],
    [false, 'dark', 'dark'],
  ] as const)('isDark %s and a visitor who chose %s: the page is %s', async (isDark, theme, shown) => {
    const { html } = await renderPage({ ...ASK, theme, shop: withSettings({ isDark }) })
    expect(html).toContain(`data-theme="${shown}"`)
  })

  it('has the colours of both schemes where the device decides, else those of its own alone', async () => {
    const schemes = async (theme: Theme) => {
      const { html } = await renderPage({ ...ASK, theme, shop: aShop() })
      const style = between(html, '<style>:root{--brand-base', '</style>')
      return [style.match(/--brand-srv:/g)?.length, style.includes('prefers-color-scheme:dark')]
    }
    expect(await schemes('device')).toEqual([2, true])
    expect(await schemes('dark')).toEqual([1, false])
    expect(await schemes('light')).toEqual([1, false])
  })

  it.each(['dark', 'light'] as const)('wishes %s words on its colour', async (mainColorType) => {
    const { html } = await renderPage({ ...ASK, shop: withSettings({ mainColorType }) })
    expect(html).toContain(`data-on-brand="${mainColorType}"`)
  })
})

describe('the footer', () => {
  it('carries both copyright lines, or the name of the brand', async () => {
    const both = footer(await seen(withSettings({ leftCopyWrite: '© Sinov', rightCopyWrite: 'Toshkent, 2026' })))
    expect(both).toContain('© Sinov')
    expect(both).toContain('Toshkent, 2026')
    expect(footer(await seen(aShop()))).toContain('Sinov')
  })

  it.each([
    ['branchesActive', '/branches'],
    ['aboutMerchantActive', '/about'],
    ['termsOfUseActive', '/offerta'],
    ['privacyActive', '/privacy'],
  ] as const)('%s decides whether it leads to %s', async (flag, path) => {
    expect(footer(await seen(withSettings({ [flag]: true })))).toContain(`href="${path}"`)
    expect(footer(await seen(withSettings({ [flag]: false })))).not.toContain(`href="${path}"`)
  })

  it.each([
    ['phone', '+998710000100', 'tel:+998710000100'],
    ['telegram', '@sinov', 'https://t.me/sinov'],
    ['instagram', 'sinov', 'https://instagram.com/sinov'],
    ['facebook', 'https://facebook.com/sinov', 'https://facebook.com/sinov'],
  ] as const)('shows %s only while it is active', async (kind, value, href) => {
    expect(footer(await seen(withSettings({ [kind]: { value, active: true } })))).toContain(`href="${href}"`)
    expect(footer(await seen(withSettings({ [kind]: { value, active: false } })))).not.toContain(href)
  })

  it.each([
    ['iosLink', 'https://apps.apple.com/app/id1'],
    ['androidLink', 'https://play.google.com/store/apps/details?id=uz.sinov'],
    ['botLink', 'https://t.me/sinov_bot'],
  ] as const)('leads to the app by %s', async (name, link) => {
    expect(footer(await seen(withSettings({ [name]: link })))).toContain(`href="${link}"`)
    expect(footer(await seen(aShop()))).not.toContain(link)
  })

  it('names the contacts, and none of them twice', async () => {
    const phone = { value: '+998 71 000-01-00', active: true }
    const contacts = [
      { type: 'PHONE', value: '+998710000100' },
      { type: 'EMAIL', value: 'salom@sinov.uz' },
      { type: 'ADDRESS', value: 'Navoiy 1' },
    ]
    const html = footer(await seen(withSettings({ phone, contacts })))
    expect(html.match(/href="tel:/g)).toHaveLength(1)
    expect(html).toContain('href="mailto:salom@sinov.uz"')
    expect(html).toContain('Navoiy 1')
  })
})

describe('page codes', () => {
  it.each([
    ['/', '1'],
    ['/extra', null],
  ] as const)('%s with code %s shows categories as pictures until one is opened', async (url, pageCode) => {
    const html = await seen(aShop(), { url, pageCode })
    expect([sections(html), html.includes(`href="${url}?category=${SOUP}"`)]).toEqual([[], true])
    expect(sections(await seen(aShop(), { url: `${url}?category=${SOUP}`, pageCode }))).toEqual([SOUP])
  })

  it.each([
    ['/', '2', 'SMALL'],
    ['/extra2', null, 'SMALL'],
    ['/', '3', 'BIG'],
    ['/extr3', '1', 'BIG'],
  ] as const)('%s with code %s draws every category alike', async (url, pageCode, viewType) => {
    const html = await seen(aShop(), { url, pageCode })
    expect(sections(html)).toEqual([OSH, SOUP, TEA])
    // the result equals that of a category of this type, although the category has another type
    expect(sectionOf(html, OSH)).toBe(sectionOf(await seen(withCategory({ viewType })), OSH))
    expect(sectionOf(html, OSH)).not.toBe(sectionOf(await seen(aShop()), OSH))
  })

  it('tells search engines that it is the same menu', async () => {
    const { html } = await renderPage({ ...ASK, shop: aShop(), url: '/extra2' })
    expect(html).toContain('<link rel="canonical" href="https://sinov.example/">')
  })
})

describe('filters in the address', () => {
  const shop = aShop({ products: [aDish(1, OSH, { labels: ['SPICY'] }), aDish(2, OSH), aDish(3, SOUP)] })

  it('leave only what was asked for, before any script runs', async () => {
    const html = await seen(shop, { url: '/?label=SPICY' })
    expect(sections(html)).toEqual([OSH])
    expect(html).not.toContain('Taom 2')
  })

  it('that leave nothing say so and lead back', async () => {
    const html = await seen(shop, { url: '/?upTo=5000' })
    expect(html).toContain('Bunday taom topilmadi')
    expect(html).toContain('Butun menyu')
  })

  it('that the menu does not know leave the whole of it', async () => {
    expect(await seen(shop, { url: '/?label=SWEET&upTo=41' })).toBe(await seen(shop, { url: '/' }))
  })
})

it('keeps room for an order on its way where this device had one', async () => {
  expect(shapes(await seen(aShop(), { hasOrder: true }))).toBe(1)
  expect(shapes(await seen(aShop(), { hasOrder: false }))).toBe(0)
})

describe('ordering again', () => {
  it('has its room, with its title, where this device knows a customer with past orders', async () => {
    const html = await seen(aShop(), { again: 'dishes' })
    expect(html).toContain('Yana buyurtma bering')
    expect(html).toContain('Sevimlilaringiz')
    expect(await seen(aShop(), { again: 'orders' })).not.toContain('Sevimlilaringiz')
    expect(await seen(aShop(), { again: 'none' })).not.toContain('Yana buyurtma bering')
  })

  it('stands before everything but an order on its way', async () => {
    const html = await seen(aShop(), { again: 'dishes' })
    expect(html.indexOf('Yana buyurtma bering')).toBeLessThan(html.indexOf('<section id="c-'))
    expect(html.indexOf('Sevimlilaringiz')).toBeLessThan(html.indexOf('<section id="c-'))
  })

  it('leaves the page to whoever asks for a part of the menu', async () => {
    const shop = aShop({ products: [aDish(1, OSH, { labels: ['SPICY'] }), aDish(2, OSH)] })
    expect(await seen(shop, { url: '/?label=SPICY', again: 'dishes' })).not.toContain('Yana buyurtma bering')
  })
})
