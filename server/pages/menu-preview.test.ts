// The preview of what is not published: the staff see it in their own browser, and nobody else, however they ask.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import type { TestPerson } from '../testing/staff.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import type { PageAsk, Storefront } from './storefront.ts'

const rendered: PageAsk[] = []
let app: TestApp
let merchant: TestMerchant
let owner: TestPerson

beforeAll(async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'preview-'))
  mkdirSync(join(folder, 'assets'))
  const storefront: Storefront = {
    ...{ folder, buildId: 'build-1', appFiles: { screens: [], words: {} }, tokens: PLAIN_TOKENS },
    shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
    addressOf: (asked) => ({ url: asked.split('?')[0] ?? '', isOneOff: false, movedTo: null }),
    sitemapPaths: () => ['/'],
    assetsFor: () => ({ build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '', code: [] }),
    renderPage: async (ask) => {
      rendered.push(ask)
      return { status: 200, redirect: null, html: (ask.shop?.products ?? []).map(({ price }) => price).join() }
    },
  }
  app = await ownApp({ pages: storefront })
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  owner = await app.aPerson(merchant, 'brand_admin')
  rendered.length = 0
})
afterAll(() => app.stop())

const open = (url: string, cookie = '') =>
  app.server.inject({ url, headers: { host: `${merchant.sub}.localhost`, cookie } })
const begin = async (cookie: string) => {
  const { headers, cookies } = await open('/office/menu-preview', cookie)
  return { to: headers.location, given: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}
const plan = async (id: string, change: object) => {
  const params = { id } as never
  const { version } = (await app.asked('GET /office/v1/menu/products/:id', owner, { params })).value
  const body = { version, planVersion: 0, publishAt: null, ...change } as never
  return app.asked('PUT /office/v1/menu/plans/:id', owner, { params, body })
}
const shopAt = async (cookie: string) => {
  const answer = await open('/api/products/v1/shop', cookie)
  return { answer, shop: answer.json() }
}
const priceIn = (shop: { products: readonly { id: string; price: number }[] }) =>
  shop.products.find(({ id }) => id === merchant.products.plain)?.price

it('shows the staff the menu with its plans, on pages and in the API, and keeps it nowhere', async () => {
  await plan(merchant.products.plain, { price: 33_000, composition: { uz: 'Guruch' } })
  const { to, given } = await begin(owner.headers.cookie)
  expect(to).toBe('/')
  const mine = `${owner.headers.cookie}; ${given}`
  const page = await open('/', mine)
  expect(page.body).toContain('33000')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers.etag).toBeUndefined()
  expect(rendered[0]).toMatchObject({ isPreview: true, shopTag: null, isMeasured: false })
  // nothing can be put into the basket at prices that are not those of an order
  expect(rendered[0]?.shop?.categories.every(({ isWithoutCart }) => isWithoutCart)).toBe(true)
  const { answer, shop } = await shopAt(mine)
  expect([priceIn(shop), answer.headers['cache-control']]).toEqual([33_000, 'no-store'])
  expect((await open(`/api/products/v1/products/${merchant.products.plain}`, mine)).json().composition).toBe('Guruch')
  const ended = await open('/office/menu-preview/end', mine)
  expect(ended.cookies).toMatchObject([{ value: '', maxAge: 0 }])
})

it('shows guests what is published, before and after the staff have looked', async () => {
  const before = await open('/')
  await plan(merchant.products.plain, { price: 33_000 })
  const { given } = await begin(owner.headers.cookie)
  await open('/', `${owner.headers.cookie}; ${given}`)
  for (const cookie of ['', given, owner.headers.cookie, `${given}; staff=${'a'.repeat(43)}`]) {
    const page = await open('/', cookie)
    expect([page.body, page.headers['cache-control']]).toEqual([before.body, 'public, no-cache'])
    expect(priceIn((await shopAt(cookie)).shop)).toBe(30_000)
  }
})

it('shows a product that is to come, and none that is to go', async () => {
  const { plain, discounted } = {
    plain: merchant.products.plain,
    discounted: Object.values(merchant.products)[1] ?? '',
  }
  await app.superuser.query('update products set is_active = false where id = $1', [plain])
  await plan(plain, { isActive: true })
  await plan(discounted, { isActive: false })
  const { given } = await begin(owner.headers.cookie)
  const ids = async (cookie: string) =>
    (await shopAt(cookie)).shop.products.map(({ id }: { readonly id: string }) => id)
  const seen = await ids(`${owner.headers.cookie}; ${given}`)
  expect([seen.includes(plain), seen.includes(discounted)]).toEqual([true, false])
  await expect
    .poll(async () => {
      const guests = await ids('')
      return [guests.includes(plain), guests.includes(discounted)]
    })
    .toEqual([false, true])
})

it('is for those who prepare the menu, of this brand, while they are signed in', async () => {
  const waiter = await app.aPerson(merchant, 'waiter')
  const stranger = await app.aPerson(await app.aMerchant(), 'brand_admin')
  for (const cookie of ['', waiter.headers.cookie, stranger.headers.cookie])
    expect(await begin(cookie)).toEqual({ to: '/office', given: '' })
  await plan(merchant.products.plain, { price: 33_000 })
  const { given } = await begin(owner.headers.cookie)
  await app.superuser.query('update staff set is_active = false where id = $1', [owner.id])
  expect(priceIn((await shopAt(`${owner.headers.cookie}; ${given}`)).shop)).toBe(30_000)
})
