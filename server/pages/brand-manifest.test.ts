import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLAIN_TOKENS } from '../testing/plain-tokens.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { appFiles } from './app-files.ts'
import type { Storefront } from './storefront.ts'

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-manifest-'))
const MANIFEST = {
  'app/basket-route.tsx': { file: 'assets/basket-1.js', imports: ['_parts.js'], css: ['assets/basket-1.css'] },
  '_parts.js': { file: 'assets/parts-1.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep-1.js' },
  'ui/map/leaflet-map.ts': { file: 'assets/map-1.js' },
  'text/uz-later.ts': { file: 'assets/uz-1.js' },
}

const storefront: Storefront = {
  folder,
  buildId: 'build-1',
  appFiles: appFiles(MANIFEST),
  shortcutNames: async () => ({ menu: 'Menyu', orders: 'Buyurtmalar' }),
  tokens: PLAIN_TOKENS,
  addressOf: (asked) => ({ url: asked, isOneOff: false, movedTo: null }),
  sitemapPaths: () => [],
  assetsFor: () => ({ build: 'build-1', scripts: [], stylesFor: () => '', first: '', launch: '', code: [] }),
  renderPage: async () => ({ status: 200, redirect: null, html: '' }),
}

let app: TestApp
beforeAll(async () => {
  for (const part of ['sw-offline.js', 'sw-push.js']) writeFileSync(join(folder, part), `// ${part}`)
  app = await ownApp({ pages: storefront, config: { dataDir: folder, mediaDir: join(folder, 'media') } })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const get = (host: string, url: string) => app.server.inject({ url, headers: { host } })

it('names the brand, its colours, and its pages for shortcuts', async () => {
  await app.aMerchant({ sub: 'palov', settings: { mainColor: '#1A6B4A' } })
  const answer = await get('palov.localhost', '/manifest.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'uz', dir: 'ltr' },
    ...{ name: 'palov', short_name: 'palov', theme_color: '#1A6B4A' },
    shortcuts: [
      { name: 'Menyu', url: '/' },
      { name: 'Buyurtmalar', url: '/profile/orders' },
    ],
    // without an icon of its own the brand has its first letter
    icons: [
      { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  })
  expect((await get('palov.localhost', '/app-icon.svg')).body).toMatch(/fill="#1A6B4A".*>P<\/text>/)
})

it('takes the icon that the brand has stored, and draws it on the brand’s colour for systems that cut it', async () => {
  const merchant = await app.aMerchant({ sub: 'lavash' })
  const favicon = `${merchant.id}/favicon-1a`
  await app.superuser.query(
    `update merchant_settings set web = web || jsonb_build_object('favicon', $2::text) where merchant_id = $1`,
    [merchant.id, favicon],
  )
  await app.superuser.query('update merchants set menu_revision = menu_revision + 1 where id = $1', [merchant.id])
  await app.services.merchants.refresh()
  mkdirSync(join(folder, 'media', merchant.id), { recursive: true })
  writeFileSync(join(folder, 'media', merchant.id, 'favicon-1a-512.png'), 'a picture')
  const { icons } = (await get('lavash.localhost', '/manifest.webmanifest')).json()
  expect(icons).toEqual([
    { src: `/media/${favicon}-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: `/media/${favicon}-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ])
  const icon = await get('lavash.localhost', '/app-icon.svg')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain(`base64,${Buffer.from('a picture').toString('base64')}`)
})

it('is an app of its own for each brand of a shared host, and none without a brand', async () => {
  await app.aMerchant({ sub: 'somsa' })
  const manifest = (await get('localhost', '/manifest.webmanifest?vendor=somsa')).json()
  expect(manifest).toMatchObject({ id: '/?vendor=somsa', start_url: '/?vendor=somsa' })
  expect((await get('localhost', '/manifest.webmanifest')).statusCode).toBe(404)
  expect((await get('nobody.localhost', '/app-icon.svg')).statusCode).toBe(404)
})

it('writes the files of the build into the service worker, with all that they import', async () => {
  const { body } = await get('somsa.localhost', '/sw.js')
  const [build = ''] = body.split('\n')
  expect(JSON.parse(build.replace('self.BUILD=', ''))).toEqual({
    id: 'build-1',
    screens: ['/assets/basket-1.js', '/assets/basket-1.css', '/assets/parts-1.js', '/assets/deep-1.js'],
    words: { uz: ['/assets/uz-1.js'] },
  })
  expect(body).toContain('// sw-offline.js\n// sw-push.js')
})
