// A fake Telegram: a brand with a bot, and people with data that Telegram signed.
import { createHmac, randomInt } from 'node:crypto'
import { sealSecret } from '../../merchants/secrets.ts'
import type { TestMerchant, Wish } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { BOT_SECRET } from './keep-bot.ts'

export type TestBrand = { readonly merchant: TestMerchant; readonly botToken: string }
export type TelegramPerson = {
  readonly id: number
  readonly first_name: string
  readonly language_code?: string
}

/** A brand with a bot of its own. */
export async function aBrandWithBot(app: TestApp, wish: Wish = {}): Promise<TestBrand> {
  const merchant = await app.aMerchant(wish)
  const botToken = `${randomInt(1e9, 1e10)}:AA-a-token-of-a-bot-that-is-not-there`
  await setBot(app, merchant, botToken)
  return { merchant, botToken }
}

/** Stores the bot of a brand: its token, or only its number. */
export async function setBot(app: TestApp, merchant: TestMerchant, told: string): Promise<void> {
  const sealed = sealSecret(app.services.config.secretKey, [merchant.id, BOT_SECRET], told)
  const row = { merchant_id: merchant.id, name: BOT_SECRET, sealed, updated_at: app.clock.now() }
  await insertRow(app.superuser, 'merchant_secrets', row)
}

/** A person who is unique in this run. */
export function aPerson(change: Partial<TelegramPerson> = {}): TelegramPerson {
  return { id: randomInt(1e10, 1e14), first_name: 'Nodira', ...change }
}

/** Launch data as Telegram would sign it now. */
export function launchOf(app: TestApp, { botToken }: TestBrand, person: TelegramPerson, more: Fields = {}): string {
  return signed({ user: JSON.stringify(person), auth_date: secondsOf(app), chat_type: 'private', ...more }, botToken)
}

/** The contact of a person as Telegram would pass it on now. */
export function contactOf(app: TestApp, { botToken }: TestBrand, person: TelegramPerson, phone: string): string {
  const contact = JSON.stringify({ user_id: person.id, phone_number: phone, first_name: person.first_name })
  return signed({ contact, auth_date: secondsOf(app) }, botToken)
}

type Fields = Readonly<Record<string, string>>

function signed(fields: Fields, botToken: string): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

function secondsOf(app: TestApp): string {
  return String(Math.floor(app.clock.now().getTime() / 1000))
}
