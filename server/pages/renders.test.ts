// Strangers can make the server render only little, and never delay cached pages.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import type { Storefront } from './storefront.ts'

// as many as the page host renders and queues
const AT_ONCE = 4
const WAITING = 16
// a fifth of every limit: three renders in ten seconds, twelve in a minute
const FEW = 3

/** A storefront whose renders end when the test decides; `/page/…` are its pages. */
function slowStorefront() {
  const rendered: string[] = []
  let held: (() => void)[] | null = null
  let [now, most] = [0, 0]
  const storefront: Storefront = {
    folder: join(tmpdir(), 'dasturxon-no-build'),
    buildId: 'build-1',
    appFiles: { screens: [], words: {} },
    shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
    tokens: PLAIN_TOKENS,
    sitemapPaths: (shop) => ['/', ...shop.products.map(({ id }) => `/product/${id}`)],
    assetsFor: () => ({
      build: 'build-1',
      scripts: [],
      stylesFor: () => '',
      first: '',
      launch: '/launch.js',
      code: [],
    }),
    addressOf: (asked) => {
      const [path = ''] = asked.split('?')
      if (path === '/PAGE/1') return { url: '/page/1', isOneOff: false, movedTo: '/page/1' }
      if (path === '/text') return { url: asked, isOneOff: true, movedTo: null }
      return { url: /^\/(?:page\/\d+)?$/.test(path) ? path : '/404', isOneOff: false, movedTo: null }
    },
    renderPage: async ({ url, place }) => {
      rendered.push(`${url}${place === null ? '' : ` at ${place.branchId}`}`)
      now += 1
      most = Math.max(most, now)
      if (held !== null) await new Promise<void>((resolve) => held?.push(resolve))
      now -= 1
      return { status: url === '/404' ? 404 : 200, redirect: null, html: `<!doctype html><p>${url}` }
    },
  }
  return {
    storefront,
    rendered,
    most: () => most,
    hold: () => {
      held = []
    },
    release: () => {
      for (const end of held ?? []) end()
      held = null
    },
  }
}

const shop = slowStorefront()
let isRush = false
let app: TestApp
let strict: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  const overload = { sheds: (name: string) => name === 'render' && isRush, delayMs: () => 0, stop: () => undefined }
  app = await ownApp({ pages: shop.storefront, overload, config: { trustedProxies: ['127.0.0.1'] } })
  strict = await ownApp({ pages: shop.storefront, config: { limitScale: 0.2, trustedProxies: ['127.0.0.1'] } })
  merchant = await app.aMerchant({ sub: 'oshxona' })
  await strict.aMerchant({ sub: 'oshxona' })
})
afterEach(() => {
  shop.release()
  shop.rendered.length = 0
  isRush = false
})
afterAll(() => Promise.all([app.stop(), strict.stop()]))

const get = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.server.inject({ url, headers: { host: 'oshxona.localhost', ...headers } })
const from = (ip: string) => ({ 'x-forwarded-for': ip })
let nextPage = 100
const newPage = () => `/page/${nextPage++}`
const figure = (name: string, labels = '') =>
  Number(new RegExp(`^${name}${labels} (\\S+)$`, 'm').exec(app.services.metrics.text())?.[1])

describe('invented addresses', () => {
  it('cause one render, whatever their query is', async () => {
    const page = newPage()
    for (let at = 0; at < 200; at += 1)
      expect((await get(`${page}?x${at}=${at}&q=${'z'.repeat(at)}`)).statusCode).toBe(200)
    expect(shop.rendered).toEqual([page])
  })

  it('that are unknown are one page', async () => {
    for (let at = 0; at < 100; at += 1) expect((await get(`/made/up/${at}?x=${at}`)).statusCode).toBe(404)
    expect(shop.rendered).toEqual(['/404'])
  })

  it('with an unknown branch in the cookie are the page without one', async () => {
    const page = newPage()
    for (let at = 0; at < 50; at += 1) {
      const branch = `0000000${at % 10}-0000-4000-8000-0000000000${10 + at}`
      await get(page, { cookie: `place-${merchant.id}=PICK_UP.${branch}` })
    }
    await get(page, { cookie: `place-${merchant.id}=PICK_UP.${merchant.branchId}` })
    expect(shop.rendered).toEqual([page, `${page} at ${merchant.branchId}`])
  })

  it('that show a text of the visitor are not cached', async () => {
    const before = figure('dasturxon_cache_entries', '{cache="pages"}')
    for (let at = 0; at < 20; at += 1) expect((await get(`/text?q=${at}`)).statusCode).toBe(200)
    expect(figure('dasturxon_cache_entries', '{cache="pages"}')).toBe(before)
  })

  it('in another spelling redirect to the page', async () => {
    const answer = await get('/PAGE/1')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/page/1'])
    expect(shop.rendered).toEqual([])
  })
})

describe('renders', () => {
  it('are a handful at a time with a short queue; then 503, and cached pages as always', async () => {
    const known = newPage()
    await get(known)
    shop.hold()
    const asked = Array.from({ length: AT_ONCE + WAITING }, (_, at) => get(newPage(), from(`10.0.0.${at}`)))
    await vi.waitFor(() => expect(figure('dasturxon_queue_waiting', '{queue="renders"}')).toBe(WAITING))
    const refused = await get(newPage(), { cookie: 'language=ru' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect(refused.body).toContain('<html lang="ru">')
    expect(refused.headers['content-type']).toContain('text/html')
    expect((await get(known)).statusCode).toBe(200)
    expect(figure('dasturxon_renders_refused_total')).toBe(1)
    shop.release()
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
    expect(shop.most()).toBeLessThanOrEqual(AT_ONCE)
  })

  it('of one network use only a part of the queue', async () => {
    shop.hold()
    const own = Array.from({ length: AT_ONCE }, () => get(newPage(), from('10.0.1.1')))
    await vi.waitFor(() => expect(figure('dasturxon_queue_active', '{queue="renders"}')).toBe(AT_ONCE))
    expect((await get(newPage(), from('10.0.1.1'))).statusCode).toBe(503)
    const other = get(newPage(), from('10.0.1.2'))
    await vi.waitFor(() => expect(figure('dasturxon_queue_waiting', '{queue="renders"}')).toBe(1))
    shop.release()
    for (const answer of await Promise.all([...own, other])) expect(answer.statusCode).toBe(200)
    expect((await get(newPage(), from('10.0.1.1'))).statusCode).toBe(200)
  })

  it('of one page happen once, however many wait for it', async () => {
    shop.hold()
    const page = newPage()
    const asked = Array.from({ length: 50 }, () => get(page))
    await vi.waitFor(() => expect(shop.rendered).toEqual([page]))
    shop.release()
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
    expect(shop.rendered).toEqual([page])
  })

  it('are refused first when the process is overloaded; cached pages are sent', async () => {
    const known = newPage()
    await get(known)
    isRush = true
    const refused = await get(newPage())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect((await get(known)).statusCode).toBe(200)
    expect(figure('dasturxon_renders_shed_total')).toBeGreaterThan(0)
  })

  it('have a limit of their own for each network, which cached pages do not count against', async () => {
    const pages = Array.from({ length: FEW }, newPage)
    for (const page of pages) expect((await get(page, from('10.0.0.1'), strict)).statusCode).toBe(200)
    const refused = await get(newPage(), { ...from('10.0.0.1'), cookie: 'language=eng' }, strict)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
    expect(refused.body).toContain('Too many pages')
    for (const page of [...pages, ...pages]) {
      expect((await get(page, from('10.0.0.1'), strict)).statusCode).toBe(200)
    }
    expect((await get(newPage(), from('10.0.0.2'), strict)).statusCode).toBe(200)
    strict.clock.advance(10_000)
    expect((await get(newPage(), from('10.0.0.1'), strict)).statusCode).toBe(200)
  })
})

it('caches a limited number of pages and bytes, and reports its metrics', async () => {
  for (let at = 0; at < 1_100; at += 1) await get(newPage())
  expect(figure('dasturxon_cache_entries', '{cache="pages"}')).toBe(1_000)
  expect(figure('dasturxon_cache_bytes', '{cache="pages"}')).toBeLessThan(48_000_000)
  expect(figure('dasturxon_cache_evictions_total', '{cache="pages"}')).toBeGreaterThan(0)
  expect(figure('dasturxon_cache_hits_total', '{cache="pages"}')).toBeGreaterThan(100)
}, 120_000)
