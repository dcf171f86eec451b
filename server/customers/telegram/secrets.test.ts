import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveBots } from '../../telegram/play-bots.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { aPerson, contactOf, launchOf } from './test-telegram.ts'

const TOKEN = '7123456789:AAE-a-token-of-a-bot-that-is-not-there'
const NONE = { name: 'TELEGRAM_BOT', isSet: false, isReadable: false, ending: null, updatedAt: null }

const lines: string[] = []
let app: TestApp
let merchant: TestMerchant
let admin: { merchant: TestMerchant; staffKey: string }

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  merchant = await app.aMerchant()
  admin = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
})

const params = { name: 'TELEGRAM_BOT' } as const
const list = (who = admin) => app.asked('GET /office/v1/secrets', who)
/** The entry of the bot in the list. */
const bot = async () => (await list()).value.find(({ name }) => name === params.name)
const set = (value = TOKEN, who = admin) => app.asked('PUT /office/v1/secrets/:name', who, { params, body: { value } })
const remove = (who = admin) => app.asked('DELETE /office/v1/secrets/:name', who, { params })
const init = () =>
  app.asked(
    'POST /webbot/v1/init',
    { merchant },
    { body: { initData: launchOf(app, { merchant, botToken: TOKEN }, aPerson()) } },
  )

describe('the token of a bot', () => {
  it('is set and removed by the admin of the brand, and works at once', async () => {
    expect(await bot()).toEqual(NONE)
    expect((await init()).problem.code).toBe('TELEGRAM_UNAVAILABLE')
    const known = { name: 'TELEGRAM_BOT', isSet: true, isReadable: true }
    const kept = { ...known, ending: 'here', updatedAt: app.clock.now().toISOString() }
    expect((await set()).value).toEqual(kept)
    expect(await bot()).toEqual(kept)
    expect((await init()).value).toMatchObject({ isRegistered: false })
    expect((await set(`7${TOKEN.slice(1, -4)}ther`)).value.ending).toBe('ther')
    expect((await init()).problem.code).toBe('INIT_DATA_INVALID')
    expect((await remove()).value).toEqual(NONE)
    expect((await remove()).value).toEqual(NONE)
    expect((await init()).problem.code).toBe('TELEGRAM_UNAVAILABLE')
  })

  it('is encrypted, and is in no answer and no log', async () => {
    lines.length = 0
    await set()
    const { rows } = await app.superuser.query('select sealed from merchant_secrets where merchant_id = $1', [
      merchant.id,
    ])
    expect(rows[0].sealed.toString('latin1')).not.toContain('a-token-of')
    expect(JSON.stringify((await list()).value)).not.toContain('that-is')
    expect(lines.join('')).toContain('SECRET_SET')
    expect(lines.join('')).not.toContain('a-token-of')
    const refused = await set('7123456789:too-short-secret')
    expect(refused.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    expect(JSON.stringify(refused.problem)).not.toContain('too-short')
  })

  it('is not accessible to other roles', async () => {
    await set()
    for (const role of ['waiter', 'operator', 'courier', 'branch_manager'] as const) {
      const who = { merchant, staffKey: await app.aStaffKey(merchant, role) }
      for (const call of [list(who), set(TOKEN, who), remove(who)]) expect((await call).problem.code).toBe('FORBIDDEN')
    }
    const other = await app.aMerchant()
    expect((await list({ ...admin, merchant: other })).problem.code).toBe('SESSION_INVALID')
    expect(await bot()).toMatchObject({ isSet: true })
  })

  it('that was encrypted with another key of the server is shown as set and unreadable', async () => {
    await set()
    await app.superuser.query("update merchant_secrets set sealed = '\\x01' where merchant_id = $1", [merchant.id])
    expect(await bot()).toMatchObject({ isSet: true, isReadable: false, ending: null })
    expect((await set()).value).toMatchObject({ isReadable: true, ending: 'here' })
  })
})

it('the bots of a demo work for signing in, and replace none that a brand set', async () => {
  const own = await app.aMerchant()
  const brand = { merchant, botToken: TOKEN }
  await giveBots(app.services, { tokenOf: () => TOKEN })
  const [person, phone] = [aPerson(), '+998901112233']
  const body = { initData: launchOf(app, brand, person), contact: contactOf(app, brand, person, phone.slice(1)) }
  const registered = await app.asked('POST /webbot/v1/users/registration', { merchant }, { body })
  expect(registered.value.user).toMatchObject({ phone, merchantId: merchant.id })
  const login = { initData: launchOf(app, brand, person) }
  expect((await app.asked('POST /webbot/v1/users/login', { merchant }, { body: login })).value.user.phone).toBe(phone)
  await set('7123456789:BBE-a-token-that-the-brand-itself-gave')
  await giveBots(app.services, { tokenOf: () => TOKEN })
  expect(await bot()).toMatchObject({ ending: 'gave' })
  const { rows } = await app.superuser.query('select count(*)::int from merchant_secrets where merchant_id = $1', [
    own.id,
  ])
  expect(rows).toEqual([{ count: 1 }])
})
