// The desk inside Telegram: who the brand has written down comes in by the phone that Telegram confirmed, and nobody else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aBrandWithBot,
  aPerson,
  contactOf,
  launchOf,
  type TelegramPerson,
  type TestBrand,
} from '../customers/telegram/test-telegram.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let brand: TestBrand

beforeAll(async () => {
  app = await testApp()
  brand = await aBrandWithBot(app)
})
afterAll(() => app.stop())

const signIn = (initData: string, { merchant } = brand) =>
  app.asked('POST /office/v1/auth/telegram', { merchant }, { body: { initData } })
const phoneOf = (person: TelegramPerson) => `+99894${String(person.id % 10_000_000).padStart(7, '0')}`

/** A person who has shared their own contact with the brand's bot. */
async function aKnownPerson(): Promise<TelegramPerson> {
  const person = aPerson()
  const body = { initData: launchOf(app, brand, person), contact: contactOf(app, brand, person, phoneOf(person)) }
  const { value } = await app.asked('POST /webbot/v1/users/registration', brand, { body })
  expect(value.user.phone).toBe(phoneOf(person))
  return person
}

async function employ(person: TelegramPerson, change: object = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, phone: phoneOf(person), full_name: 'Nodira Karimova', role: 'brand_admin' } as const
  await insertRow(app.superuser, 'staff', { merchant_id: brand.merchant.id, ...row, ...change })
  return id
}

it('lets in a person of the staff, who needs a code for keys and people all the same', async () => {
  const person = await aKnownPerson()
  const id = await employ(person)
  const { cookies, headers } = await signIn(launchOf(app, brand, person))
  expect(String(headers['set-cookie'])).toMatch(/staff=[\w-]{43};.*HttpOnly; SameSite=Strict/)
  const cookie = `staff=${cookies.find(({ name }) => name === 'staff')?.value ?? ''}`
  const desk = { merchant: brand.merchant, headers: { cookie } }
  expect((await app.asked('GET /office/v1/me', desk)).value).toMatchObject({ id, role: 'brand_admin' })
  const body = { name: 'Kassa', role: 'operator', branchId: brand.merchant.branchId } as const
  expect((await app.asked('POST /office/v1/keys', desk, { body })).problem.code).toBe('CODE_REQUIRED')
})

it('refuses customers, who left, who never shared a phone, and what Telegram did not sign for this bot', async () => {
  const customer = await aKnownPerson()
  const gone = await aKnownPerson()
  await employ(gone, { is_active: false })
  const silent = aPerson()
  await employ(silent)
  for (const person of [customer, gone, silent])
    expect((await signIn(launchOf(app, brand, person))).problem.code).toBe('USER_NOT_FOUND')
  const person = await aKnownPerson()
  await employ(person)
  const other = await aBrandWithBot(app)
  const foreign = launchOf(app, other, person)
  expect((await signIn(foreign)).problem.code).toBe('INIT_DATA_INVALID')
  expect((await signIn(foreign, other)).problem.code).toBe('USER_NOT_FOUND')
  const old = launchOf(app, brand, person)
  app.clock.advance(25 * 60 * 60_000)
  expect((await signIn(old)).problem.code).toBe('INIT_DATA_EXPIRED')
})

it('refuses a brand without a bot, no launch data, and who is switched off as a customer', async () => {
  const without = { ...brand, merchant: await app.aMerchant() }
  const person = await aKnownPerson()
  await employ(person)
  expect((await signIn(launchOf(app, brand, person), without)).problem.code).toBe('TELEGRAM_UNAVAILABLE')
  expect((await signIn('')).problem.code).toBe('INIT_DATA_MISSING')
  await app.superuser.query('update users set is_active = false where phone = $1', [phoneOf(person)])
  expect((await signIn(launchOf(app, brand, person))).problem.code).toBe('FORBIDDEN')
})
