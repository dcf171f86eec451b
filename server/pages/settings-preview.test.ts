// The page beside the settings of the desk: as it would be, seen by the staff alone, and nothing of it stays.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import type { PageAsk, Storefront } from './storefront.ts'

const rendered: PageAsk[] = []
/** A storefront of one line: what it is asked to show is what matters. */
const storefront: Storefront = {
  folder: mkdtempSync(join(inject('scratch'), 'preview-')),
  ...{ buildId: 'build-1', appFiles: { screens: [], words: {} }, tokens: PLAIN_TOKENS },
  shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
  addressOf: (asked) => ({ url: asked, isOneOff: false, movedTo: null }),
  sitemapPaths: () => ['/'],
  assetsFor: () => ({ build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '', code: [] }),
  renderPage: async (ask) => {
    rendered.push(ask)
    return {
      status: 200,
      redirect: null,
      html: '<!doctype html><style>body{margin:0}</style><script type="module" src="/a.js"></script>Osh',
    }
  },
}

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await ownApp({ pages: storefront })
  merchant = await app.aMerchant()
})
afterAll(() => app.stop())

async function preview(cookie: string, changes: object | string, sub = merchant.sub) {
  const text = typeof changes === 'string' ? changes : JSON.stringify(changes)
  const url = `/office/preview/settings?${new URLSearchParams({ changes: text, lang: 'ru' })}`
  return app.server.inject({ url, headers: { host: `${sub}.localhost`, cookie } })
}

it('shows the changes of this moment, and leaves the settings and open pages as they are', async () => {
  const { headers } = await app.aPerson(merchant, 'brand_admin')
  const row = async () => {
    const { rows } = await app.superuser.query('select * from merchants where id = $1', [merchant.id])
    return JSON.stringify(rows)
  }
  const before = await row()
  rendered.length = 0
  const page = await preview(headers.cookie, { name: { uz: 'Yangi nom' }, mainColor: '#1b6b4a', storiesActive: true })
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toBe('<!doctype html><style>body{margin:0}</style>Osh')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(rendered[0]?.shop?.settings).toMatchObject({ mainColor: '#1b6b4a', storiesActive: true })
  expect(rendered[0]?.shop?.merchant.name).toBe('Yangi nom')
  expect(rendered[0]?.language).toBe('ru')
  await preview(headers.cookie, {})
  expect(rendered[1]?.shop?.settings.mainColor).not.toBe('#1b6b4a')
  expect(await row()).toBe(before)
})

it('is for who may change the settings, of this brand alone', async () => {
  const other = await app.aMerchant()
  const owner = await app.aPerson(merchant, 'brand_admin')
  const waiter = await app.aPerson(merchant, 'waiter')
  const answers = [
    await preview('', {}),
    await preview('staff=some-token-of-nobody-at-all', {}),
    await preview(waiter.headers.cookie, {}),
    await preview(owner.headers.cookie, {}, other.sub),
    await preview(owner.headers.cookie, {}, 'nobody'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 401, 404])
})

it('refuses what the settings would refuse', async () => {
  const { headers } = await app.aPerson(merchant, 'brand_admin')
  for (const changes of ['{', '[]', '{"mainColor": "red"}', '{"kind": "bank"}'])
    expect((await preview(headers.cookie, changes)).statusCode).toBe(400)
})
