// A simulator of Telegram for the demo: invented bots, and launch data signed in the way Telegram signs it.
import { createHmac } from 'node:crypto'

export type Launcher = { readonly id: number; readonly first_name: string; readonly language_code?: string }

const NUMBER_DIGITS = 10
const SECRET_LENGTH = 35

/** The token of a demo brand's bot: looks like Telegram's own, belongs to no bot, and is the same at every start. */
export function demoBotToken(secretKey: string, merchantId: string): string {
  const made = createHmac('sha256', secretKey).update(`demo bot ${merchantId}`).digest()
  const number = String(made.readUIntBE(0, 6)).padStart(NUMBER_DIGITS, '7').slice(-NUMBER_DIGITS)
  const secret = createHmac('sha256', secretKey).update(`demo bot secret ${merchantId}`).digest('base64url')
  return `${number}:${secret.slice(0, SECRET_LENGTH)}`
}

/** What Telegram would hand to the mini app that this person launches now. */
export function signLaunch(
  botToken: string,
  person: Launcher,
  now: Date,
  link: { readonly start_param?: string } = {},
): string {
  const own = { user: JSON.stringify(person), auth_date: secondsOf(now), query_id: `demo-${person.id}` }
  return signed(botToken, { ...own, ...link })
}

/** What Telegram would hand over when this person shares their phone with the bot. */
export function signContact(botToken: string, person: Launcher, phone: string, now: Date): string {
  const contact = JSON.stringify({ user_id: person.id, phone_number: phone, first_name: person.first_name })
  return signed(botToken, { contact, auth_date: secondsOf(now) })
}

function signed(botToken: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

function secondsOf(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}
