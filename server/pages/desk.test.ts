// The page of the desk: one for all its addresses, of the host's brand, without a script in it.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { saveOperator } from '../operator/test-operator.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { openDesk } from './desk.ts'

let app: TestApp
let host: string

beforeAll(async () => {
  const dist = mkdtempSync(join(inject('scratch'), 'desk-'))
  for (const folder of ['client/.vite', 'client/assets']) mkdirSync(join(dist, folder), { recursive: true })
  const entry = { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_words.js'] }
  const manifest = { 'app/main.tsx': entry, '_words.js': { file: 'assets/words-1.js' } }
  writeFileSync(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'client/assets/main-1.js'), 'export {}')
  const desk = await openDesk(dist)
  if (desk === null) throw new Error('expected the desk')
  app = await ownApp({ desk })
  host = `${(await app.aMerchant()).sub}.localhost`
})
afterAll(() => app.stop())

const open = (url: string, cookie = '') => app.server.inject({ url, headers: { host, cookie } })

it.each(['/office', '/office/orders', '/office/sign-in?to=%2Foffice%2Forders'])('is at %s', async (url) => {
  const page = await open(url)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<script type="module" src="/office/assets/main-1.js"></script>')
  expect(page.body).toContain('<link rel="modulepreload" href="/office/assets/words-1.js">')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
})

it('speaks the language and wears the look of the person, and knows whether somebody may be signed in', async () => {
  const facts = async (cookie: string) => {
    const [, text = ''] = /id="desk">([^<]*)</.exec((await open('/office', cookie)).body) ?? []
    return JSON.parse(text)
  }
  expect(await facts('')).toMatchObject({ language: 'uz', theme: 'device', isSignedIn: false, vendor: null })
  const chosen = await facts('language=ru; theme=dark; staff=some-token')
  expect(chosen).toMatchObject({ language: 'ru', theme: 'dark', isSignedIn: true })
  // a language that the desk does not speak
  expect((await facts('language=zh')).language).toBe('uz')
})

it('serves its own files below its own address, and no others', async () => {
  const code = await open('/office/assets/main-1.js')
  expect([code.statusCode, code.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await open('/office/assets/none.js')).statusCode).toBe(404)
  expect((await open('/assets/main-1.js')).statusCode).toBe(404)
})

it('is at the host of a brand alone', async () => {
  const page = await app.server.inject({ url: '/office', headers: { host: 'nobody.localhost' } })
  expect(page.statusCode).toBe(404)
})

it('is missing where it was not built', async () => {
  expect(await openDesk(join(inject('scratch'), 'nowhere'))).toBeNull()
})

it('is the operator’s at the operator’s host, with no demo of a brand and no shop around it', async () => {
  const at = (url: string) => app.server.inject({ url, headers: { host: 'desk.localhost' } })
  expect((await at('/office')).statusCode).toBe(404)
  await saveOperator(app)
  const page = await at('/office/brands')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('"isOperators":true')
  expect(page.body).toContain('<title>Dasturxon</title>')
  expect((await open('/office')).body).toContain('"isOperators":false')
  expect((await at('/office/demo')).statusCode).toBe(404)
  const start = await at('/')
  expect([start.statusCode, start.headers.location]).toEqual([302, '/office'])
  expect((await at('/menu')).statusCode).toBe(404)
})
