import { addDays, addMinutes } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../../testing/asked.ts'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { aPhone, codeFor } from '../sign-in/test-sign-in.ts'
import {
  aBrandWithBot,
  aPerson,
  contactOf,
  launchOf,
  setBot,
  type TelegramPerson,
  type TestBrand,
} from './test-telegram.ts'

const LOGIN = 'POST /webbot/v1/users/login'
const TOKEN = 'POST /webbot/v1/users/token'
const AUTH = 'POST /webbot/v1/users/auth'
const REGISTER = 'POST /webbot/v1/users/registration'
const INIT = 'POST /webbot/v1/init'
const LEAVE = 'POST /webbot/v1/users/logout'
const LEAVE_WITH_LANGUAGE = 'PUT /webbot/v1/users/logout'
const VERIFICATION = 'GET /webbot/v1/users/phone-verification'
const SETTING = 'GET /webbot/v1/setting'
const ME = 'GET /users/v1/users/me'
const DAY_MS = 24 * 60 * 60_000

const lines: string[] = []
let app: TestApp

beforeAll(async () => {
  app = await ownApp({ logTo: { write: (line: string) => void lines.push(line) } })
})
afterAll(() => app.stop())

const holding = (brand: TestBrand, token: string): Who => ({
  merchant: brand.merchant,
  headers: { authorization: `Bearer ${token}` },
})

const register = (brand: TestBrand, person: TelegramPerson, phone: string) =>
  app.asked(REGISTER, brand, {
    body: { initData: launchOf(app, brand, person), contact: contactOf(app, brand, person, phone.slice(1)) },
  })

async function aRegistered(brand?: TestBrand) {
  const at = brand ?? (await aBrandWithBot(app))
  const [person, phone] = [aPerson(), aPhone()]
  const { value } = await register(at, person, phone)
  return { brand: at, person, phone, initData: launchOf(app, at, person), ...value }
}

describe('registering by a contact of Telegram', () => {
  it('makes the account of that phone and signs in for a day', async () => {
    const { brand, phone, user, token } = await aRegistered()
    expect(user).toMatchObject({ phone, firstName: 'Nodira', merchantId: brand.merchant.id, isActive: true })
    expect((await app.asked(ME, holding(brand, token))).value.id).toBe(user.id)
    const { rows } = await app.superuser.query('select channel, ends_at from sessions where user_id = $1', [user.id])
    expect(rows).toEqual([{ channel: 'TG', ends_at: addDays(app.clock.now(), 1) }])
  })

  it('sets no cookie, only returns the token', async () => {
    const brand = await aBrandWithBot(app)
    const answer = await register(brand, aPerson(), aPhone())
    expect(answer.cookies.map(({ name }) => name)).not.toContain('sid')
  })

  it('finds the customer who signed in on the web with the same phone', async () => {
    const brand = await aBrandWithBot(app)
    const phone = aPhone()
    const body = { ...(await codeFor(app, brand, phone)), firstName: 'Anvar' }
    const web = await app.asked('POST /users/v1/auth/confirm', brand, { body })
    const { value } = await register(brand, aPerson(), phone)
    expect(value.user).toMatchObject({ id: web.value.user.id, firstName: 'Anvar' })
  })

  it('refuses the contact of somebody else', async () => {
    const brand = await aBrandWithBot(app)
    const [me, other] = [aPerson(), aPerson()]
    const body = { initData: launchOf(app, brand, me), contact: contactOf(app, brand, other, '998901234567') }
    expect((await app.asked(REGISTER, brand, { body })).problem).toMatchObject({ status: 422, code: 'CONTACT_INVALID' })
    expect((await app.asked(LOGIN, brand, { body })).problem.code).toBe('USER_NOT_FOUND')
  })

  it('refuses a contact that was changed, is older than a day, or is malformed', async () => {
    const brand = await aBrandWithBot(app)
    const person = aPerson()
    const contact = contactOf(app, brand, person, '998901234567')
    const other = contactOf(app, await aBrandWithBot(app), person, '998901234567')
    app.clock.advance(DAY_MS + 1000)
    for (const shown of [contact, contact.replace('4567', '4568'), other, '', launchOf(app, brand, person)]) {
      const body = { initData: launchOf(app, brand, person), contact: shown }
      expect((await app.asked(REGISTER, brand, { body })).problem.code).toBe('CONTACT_INVALID')
    }
  })

  it('takes numbers of the countries that the brand serves, and never guesses a country', async () => {
    const brand = await aBrandWithBot(app)
    // Andorra: nine digits with the country code, as many as a number of Uzbekistan has without it
    for (const foreign of ['+376312345678', '+376312345', '+79161234567', '+9989012345']) {
      expect((await register(brand, aPerson(), foreign)).problem.code).toBe('PHONE_NOT_SERVED')
    }
    const wide = await aBrandWithBot(app, { settings: { countryCodes: ['998', '7'] } as object })
    expect((await register(wide, aPerson(), '+79161234567')).value.user.phone).toBe('+79161234567')
  })

  it('links one person of Telegram to a customer: the last one who confirmed the phone', async () => {
    const first = await aRegistered()
    const second = aPerson()
    const again = await register(first.brand, second, first.phone)
    expect(again.value.user.id).toBe(first.user.id)
    expect((await app.asked(LOGIN, first.brand, { body: first })).problem.code).toBe('USER_NOT_FOUND')
    const initData = launchOf(app, first.brand, second)
    expect((await app.asked(LOGIN, first.brand, { body: { initData } })).value.user.id).toBe(first.user.id)
  })

  it('moves a person to the account of a new number', async () => {
    const { brand, person, user } = await aRegistered()
    const moved = await register(brand, person, aPhone())
    expect(moved.value.user.id).not.toBe(user.id)
    const initData = launchOf(app, brand, person)
    expect((await app.asked(LOGIN, brand, { body: { initData } })).value.user.id).toBe(moved.value.user.id)
  })

  it('signs in one customer for many taps at once', async () => {
    const brand = await aBrandWithBot(app)
    const [person, phone] = [aPerson(), aPhone()]
    const answers = await Promise.all(Array.from({ length: 16 }, () => register(brand, person, phone)))
    expect(new Set(answers.map(({ value }) => value.user.id)).size).toBe(1)
  })

  it('requires an SMS code first where the brand wants it, and accepts who entered one', async () => {
    const brand = await aBrandWithBot(app, { settings: { isPhoneVerificationRequired: true } as object })
    expect((await app.asked(VERIFICATION, brand)).value).toEqual({ isRequired: true })
    const [person, phone] = [aPerson(), aPhone()]
    expect((await register(brand, person, phone)).problem.code).toBe('PHONE_VERIFICATION_REQUIRED')
    const confirmed = await app.asked('POST /users/v1/auth/confirm', brand, {
      body: { ...(await codeFor(app, brand, phone)), bearer: true },
    })
    expect((await register(brand, person, phone)).value.user.id).toBe(confirmed.value.user.id)
  })

  it('does not let in a customer whom the brand switched off', async () => {
    const { brand, person, phone, user, initData } = await aRegistered()
    await app.superuser.query('update users set is_active = false where id = $1', [user.id])
    expect((await register(brand, person, phone)).problem.code).toBe('FORBIDDEN')
    for (const address of [LOGIN, TOKEN] as const) {
      expect((await app.asked(address, brand, { body: { initData } })).problem.code).toBe('FORBIDDEN')
    }
  })

  it('cleans a name', async () => {
    const brand = await aBrandWithBot(app)
    const person = aPerson({ first_name: `\u202e Nod\u0000ira ${'😀'.repeat(90)}` })
    const { value } = await register(brand, person, aPhone())
    expect(value.user.firstName).toMatch(/^Nod ira 😀+$/u)
    expect(value.user.firstName.length).toBeLessThanOrEqual(100)
  })
})

describe('signing in by launch data', () => {
  it('gives a token that works, and the customer', async () => {
    const { brand, user, initData } = await aRegistered()
    const login = await app.asked(LOGIN, brand, { body: { initData } })
    expect(login.value.user.id).toBe(user.id)
    const { token } = (await app.asked(TOKEN, brand, { body: { initData } })).value
    for (const shown of [login.value.token, token]) {
      expect((await app.asked(ME, holding(brand, shown))).value.id).toBe(user.id)
    }
    app.clock.advance(DAY_MS)
    expect((await app.asked(ME, holding(brand, token))).problem.code).toBe('SESSION_INVALID')
  })

  it('tells an unknown person to restart the bot, in three languages', async () => {
    const brand = await aBrandWithBot(app)
    const body = { initData: launchOf(app, brand, aPerson()) }
    for (const address of [LOGIN, TOKEN] as const) {
      const { problem } = await app.asked(address, brand, { body })
      expect(problem).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
      expect(problem.description.eng).toContain('restart the bot')
      expect(problem.description.uz).not.toBe(problem.description.ru)
    }
  })

  it.each([
    ['nothing', () => '', 'INIT_DATA_MISSING'],
    ['ten characters', () => '1234567890', 'INIT_DATA_MISSING'],
    ['something made up', () => 'user=%7B%22id%22%3A1%7D&auth_date=1&hash=00', 'INIT_DATA_INVALID'],
    ['a name twice', (good: string) => `${good}&auth_date=1`, 'INIT_DATA_INVALID'],
    ['another person put in', (good: string) => good.replace('%22id%22%3A', '%22id%22%3A9'), 'INIT_DATA_INVALID'],
  ])('refuses %s', async (_, spoilt, code) => {
    const { brand, initData } = await aRegistered()
    const contact = ''
    for (const address of [LOGIN, TOKEN, REGISTER, INIT] as const) {
      const { problem } = await app.asked(address, brand, { body: { initData: spoilt(initData), contact } })
      expect(problem).toMatchObject({ status: 401, code })
    }
  })

  it('refuses launch data of yesterday and of the future', async () => {
    const { brand, initData } = await aRegistered()
    app.clock.advance(DAY_MS + 1000)
    expect((await app.asked(LOGIN, brand, { body: { initData } })).problem.code).toBe('INIT_DATA_EXPIRED')
    app.clock.set(addMinutes(app.clock.now(), -24 * 60 - 2).toISOString())
    expect((await app.asked(LOGIN, brand, { body: { initData } })).problem.code).toBe('INIT_DATA_EXPIRED')
    app.clock.advance(2 * 60_000)
  })

  it('keeps brands separate: bots and people of one are unknown at the other', async () => {
    const [here, there] = [await aRegistered(), await aBrandWithBot(app)]
    const atOther = await app.asked(LOGIN, there, { body: { initData: here.initData } })
    expect(atOther.problem.code).toBe('INIT_DATA_INVALID')
    const initData = launchOf(app, there, here.person)
    expect((await app.asked(LOGIN, there, { body: { initData } })).problem.code).toBe('USER_NOT_FOUND')
    expect((await app.asked(ME, holding(there, here.token))).problem.code).toBe('SESSION_INVALID')
  })

  it('answers that the brand has no bot', async () => {
    const merchant = await app.aMerchant()
    const { initData } = await aRegistered()
    for (const address of [LOGIN, TOKEN, REGISTER, INIT] as const) {
      const { problem } = await app.asked(address, { merchant }, { body: { initData, contact: '' } })
      expect(problem).toMatchObject({ status: 409, code: 'TELEGRAM_UNAVAILABLE' })
    }
  })

  it('accepts no hash where only the number of the bot is known', async () => {
    const merchant = await app.aMerchant()
    await setBot(app, merchant, '7342037359')
    const initData = launchOf(app, { merchant, botToken: '7342037359' }, aPerson())
    expect((await app.asked(LOGIN, { merchant }, { body: { initData } })).problem.code).toBe('INIT_DATA_INVALID')
  })

  it('finds no customer for a deleted account, and the phone gets a new one', async () => {
    const { brand, person, phone, user, initData } = await aRegistered()
    await app.superuser.query(
      `update users set deleted_at = now(), is_active = false, phone = null, first_name = '' where id = $1`,
      [user.id],
    )
    expect((await app.asked(LOGIN, brand, { body: { initData } })).problem.code).toBe('USER_NOT_FOUND')
    expect((await register(brand, person, phone)).value.user.id).not.toBe(user.id)
  })

  it('accepts only the fields of the contract', async () => {
    const { brand } = await aRegistered()
    for (const body of [{}, { initData: 7 }, { initData: 'x'.repeat(4097) }]) {
      expect((await app.asked(LOGIN, brand, { body: body as { initData: string } })).status).toBe(422)
    }
  })
})

describe('a signed-in customer inside Telegram', () => {
  it('is confirmed only by their own launch data', async () => {
    const [mine, others] = [await aRegistered(), await aRegistered()]
    const who = holding(mine.brand, mine.token)
    expect((await app.asked(AUTH, who, { body: mine })).value.user.id).toBe(mine.user.id)
    const foreign = await aRegistered(mine.brand)
    expect((await app.asked(AUTH, who, { body: foreign })).problem.code).toBe('USER_NOT_FOUND')
    expect((await app.asked(AUTH, who, { body: others })).problem.code).toBe('INIT_DATA_INVALID')
    expect((await app.asked(AUTH, mine.brand, { body: mine })).problem.code).toBe('SESSION_REQUIRED')
  })

  it('is not linked to a person of Telegram by a session alone', async () => {
    const brand = await aBrandWithBot(app)
    const customer = await app.aCustomer(brand.merchant)
    const body = { initData: launchOf(app, brand, aPerson()) }
    expect((await app.asked(AUTH, { ...brand, customer }, { body })).problem.code).toBe('USER_NOT_FOUND')
    expect((await app.asked(LOGIN, brand, { body })).problem.code).toBe('USER_NOT_FOUND')
  })

  it('can sign out with any launch data', async () => {
    const { brand, token, initData } = await aRegistered()
    expect((await app.asked(LEAVE, brand, { body: { initData } })).problem.code).toBe('SESSION_REQUIRED')
    expect((await app.asked(LEAVE, holding(brand, token), { body: { initData: 'stale' } })).value).toEqual({})
    expect((await app.asked(ME, holding(brand, token))).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(LOGIN, brand, { body: { initData } })).status).toBe(200)
  })

  it('has a language stored for the next launch', async () => {
    const { brand, token, initData } = await aRegistered()
    const who = holding(brand, token)
    expect((await app.asked(INIT, brand, { body: { initData } })).value.language).toBe('uz')
    const foreign = await aRegistered(brand)
    const withForeign = await app.asked(LEAVE_WITH_LANGUAGE, who, { body: { ...foreign, language: 'ru' } })
    expect(withForeign.problem.code).toBe('USER_NOT_FOUND')
    const wrong = await app.asked(LEAVE_WITH_LANGUAGE, who, { body: { initData, language: 'fr' as 'ru' } })
    expect(wrong.status).toBe(422)
    expect((await app.asked(ME, who)).status).toBe(200)

    expect((await app.asked(LEAVE_WITH_LANGUAGE, who, { body: { initData, language: 'en' } })).value).toEqual({})
    expect((await app.asked(ME, who)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(INIT, brand, { body: { initData } })).value.language).toBe('eng')
  })
})

describe('a launch', () => {
  it('returns the person, the language and the link, and signs nobody in', async () => {
    const brand = await aBrandWithBot(app)
    const person = aPerson({ language_code: 'ru' })
    const initData = launchOf(app, brand, person, { start_param: 'branch-7' })
    const stranger = { language: 'ru', startParam: 'branch-7', firstName: 'Nodira', lastName: '' }
    expect((await app.asked(INIT, brand, { body: { initData } })).value).toEqual({
      ...stranger,
      isRegistered: false,
      isPhoneVerificationRequired: false,
    })
    const { user } = (await register(brand, person, aPhone())).value
    const before = await app.superuser.query('select 1 from sessions where user_id = $1', [user.id])
    expect((await app.asked(INIT, brand, { body: { initData } })).value.isRegistered).toBe(true)
    const after = await app.superuser.query('select 1 from sessions where user_id = $1', [user.id])
    expect(after.rowCount).toBe(before.rowCount)
  })

  it('uses a language of the brand', async () => {
    const brand = await aBrandWithBot(app)
    const initData = launchOf(app, brand, aPerson({ language_code: 'pt-br' }))
    expect((await app.asked(INIT, brand, { body: { initData } })).value.language).toBe('uz')
  })
})

describe('the settings of the store for the bot', () => {
  it('are the settings of the brand, without analytics, chats and app stores', async () => {
    const brand = await aBrandWithBot(app, { settings: { mainColor: '#112233' }, merchant: {} })
    const { value } = await app.asked(SETTING, brand)
    expect(value).toMatchObject({
      merchantId: brand.merchant.id,
      mainColor: '#112233',
      isBotActive: true,
      isPhoneVerificationRequired: false,
      shouldValidateDeliveryArea: false,
    })
    expect(Object.keys(value).join()).not.toMatch(/yandexMetrics|metaPixel|googleTag|amoCRM|chat|iosLink|smsContent/)
    expect((await app.asked(SETTING, { merchant: await app.aMerchant() })).value.isBotActive).toBe(false)
    expect((await app.asked(VERIFICATION, brand)).value).toEqual({ isRequired: false })
  })
})

it('never writes launch data, contacts, tokens or phones into the log', async () => {
  const { phone, token, initData } = await aRegistered()
  const text = lines.join('\n')
  expect(text).toContain('/api/webbot/v1/users/registration')
  for (const secret of [phone.slice(1), token, initData, 'auth_date', 'hash=', 'TELEGRAM_BOT']) {
    expect(text).not.toContain(secret)
  }
})
