// The launch data of Telegram in a cookie: for webviews that refuse storage, for a day, and never for a script.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownApp, type TestApp, testApp } from '../../testing/test-app.ts'
import { aBrandWithBot, aPerson, contactOf, launchOf, type TestBrand } from './test-telegram.ts'

const INIT = 'POST /webbot/v1/init'
const LOGIN = 'POST /webbot/v1/users/login'
const HOUR_MS = 60 * 60_000

let app: TestApp
let brand: TestBrand

beforeAll(async () => {
  app = await testApp()
  brand = await aBrandWithBot(app)
})
afterAll(() => app.stop())

/** A launch of a registered person: the answer's cookie and the header line that set it. */
async function launched(at = brand, headers: Readonly<Record<string, string>> = {}) {
  const person = aPerson()
  const initData = launchOf(app, at, person)
  const contact = contactOf(app, at, person, '998901234567')
  await app.asked('POST /webbot/v1/users/registration', at, { body: { initData, contact } })
  const answer = await app.asked(INIT, { ...at, headers }, { body: { initData } })
  const cookie = answer.cookies.find(({ name }) => name.includes('launch'))
  const line = [answer.headers['set-cookie']].flat().find((each) => String(each).includes('launch'))
  return { initData, cookie: `${cookie?.name}=${cookie?.value}`, line: String(line) }
}

const withCookie = (cookie: string, more: Readonly<Record<string, string>> = {}) => ({
  merchant: brand.merchant,
  headers: { cookie, ...more },
})
const NONE = { body: { initData: '' } }

it('is HttpOnly and ends with the data', async () => {
  const { initData, line } = await launched()
  expect(line).toMatch(/^launch=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  app.clock.advance(20 * HOUR_MS)
  const later = await app.asked(INIT, brand, { body: { initData } })
  expect(String(later.headers['set-cookie'])).toContain(`Max-Age=${4 * 60 * 60};`)
})

it('is Secure over https, and is taken in the frame of Telegram on the web', async () => {
  const proxied = await ownApp({ config: { trustedProxies: ['127.0.0.1'] } })
  const own = await aBrandWithBot(proxied)
  const initData = launchOf(proxied, own, aPerson())
  const origin = `https://${own.merchant.sub}.localhost`
  const headers = { 'x-forwarded-proto': 'https', origin }
  const answer = await proxied.asked(INIT, { ...own, headers }, { body: { initData } })
  const lines = [answer.headers['set-cookie']].flat().map(String)
  expect(lines.find((line) => line.includes('launch'))).toMatch(
    /^__Host-launch=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  )
  await proxied.stop()
})

it('serves where a call brings no data, and never where it brings others', async () => {
  const { cookie } = await launched()
  expect((await app.asked(INIT, withCookie(cookie), NONE)).value).toMatchObject({ isRegistered: true })
  expect((await app.asked(LOGIN, withCookie(cookie), NONE)).value.user.phone).toBe('+998901234567')
  const forged = { body: { initData: 'user=%7B%22id%22%3A1%7D&auth_date=1&hash=00' } }
  expect((await app.asked(LOGIN, withCookie(cookie), forged)).problem.code).toBe('INIT_DATA_INVALID')
  expect((await app.asked(LOGIN, brand, NONE)).problem.code).toBe('INIT_DATA_MISSING')
})

it('serves no call of another page, no other brand, and nobody after a day', async () => {
  const { cookie } = await launched()
  const foreign = await app.asked(LOGIN, withCookie(cookie, { origin: 'https://evil.example' }), NONE)
  expect(foreign.problem.code).toBe('CROSS_ORIGIN')
  const other = await aBrandWithBot(app)
  const there = await app.asked(LOGIN, { ...withCookie(cookie), merchant: other.merchant }, NONE)
  expect(there.problem.code).toBe('INIT_DATA_INVALID')
  app.clock.advance(24 * HOUR_MS + 1000)
  expect((await app.asked(LOGIN, withCookie(cookie), NONE)).problem.code).toBe('INIT_DATA_EXPIRED')
})

it('is not set by data that nobody signed, and not longer than a browser takes', async () => {
  const forged = await app.asked(INIT, brand, { body: { initData: 'user=%7B%22id%22%3A1%7D&auth_date=1&hash=00' } })
  expect(String(forged.headers['set-cookie'])).not.toContain('launch')
  const long = launchOf(app, brand, aPerson(), { start_param: 'x'.repeat(3200) })
  const answer = await app.asked(INIT, brand, { body: { initData: long } })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).not.toContain('launch')
})
