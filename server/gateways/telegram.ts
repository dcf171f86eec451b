// Data that Telegram signs for a mini app: launch data and contacts. Nothing in it is used before it is verified.
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'

/** A bot as its brand configured it: by its token, or only by its number; then Telegram's own signature is verified. */
export type Bot = { readonly token: string } | { readonly id: string }

export type TelegramUser = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  /** as Telegram spells it: `uz`, `en`, `pt-br` */
  readonly languageCode: string | null
}

export type InitData = {
  readonly user: TelegramUser
  readonly startParam: string | null
  /** until when the data are accepted */
  readonly endsAt: Date
}
export type Contact = { readonly userId: number; readonly phone: string }

/** `absent`: nothing was sent. `invalid`: not signed by Telegram for this bot. `expired`: signed, but too old. */
export type NotTrusted = 'absent' | 'invalid' | 'expired'

/** This many characters or fewer count as no data. */
const ABSENT_LENGTH = 10
const LONGEST_BYTES = 4096
const OLDEST_S = 24 * 60 * 60
const AHEAD_S = 60

// https://core.telegram.org/bots/webapps: the key of production, 32 bytes in hex
const TELEGRAM_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'
const ED25519_HEAD = '302a300506032b6570032100'

const telegramId = z.int().positive()

const UserJson = z.object({
  id: telegramId,
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  language_code: z.string().optional(),
  is_bot: z.literal(false).default(false),
})

const ContactJson = z.object({ user_id: telegramId, phone_number: z.string() })

/** The launch data of a mini app, if Telegram signed it for this bot within the last 24 hours. */
export function readInitData(raw: string, bot: Bot, now: Date): InitData | NotTrusted {
  const fields = trustedFields(raw, bot, now)
  if (typeof fields === 'string') return fields
  const user = UserJson.safeParse(jsonOrNull(fields.get('user')))
  if (!user.success) return 'invalid'
  const { id, first_name, last_name, language_code } = user.data
  return {
    user: { id, firstName: first_name, lastName: last_name, languageCode: language_code ?? null },
    startParam: fields.get('start_param') ?? null,
    endsAt: new Date((Number(fields.get('auth_date')) + OLDEST_S) * 1000),
  }
}

/** The contact that a person shared through Telegram, under the same conditions. */
export function readContact(raw: string, bot: Bot, now: Date): Contact | NotTrusted {
  const fields = trustedFields(raw, bot, now)
  if (typeof fields === 'string') return fields
  const contact = ContactJson.safeParse(jsonOrNull(fields.get('contact')))
  return contact.success ? { userId: contact.data.user_id, phone: contact.data.phone_number } : 'invalid'
}

/** Whether a text is too short to be data of Telegram. */
export function isAbsent(raw: string): boolean {
  return raw.length <= ABSENT_LENGTH
}

type Fields = ReadonlyMap<string, string>

function trustedFields(raw: string, bot: Bot, now: Date): Fields | NotTrusted {
  if (isAbsent(raw)) return 'absent'
  if (Buffer.byteLength(raw) > LONGEST_BYTES) return 'invalid'
  const pairs = [...new URLSearchParams(raw)]
  const fields = new Map(pairs)
  // of two values with one name the check might use one and the parser the other
  if (fields.size !== pairs.length) return 'invalid'
  const isSigned = 'token' in bot ? isSignedFor(bot.token, fields) : isSignedByTelegram(bot.id, fields)
  if (!isSigned) return 'invalid'
  return isOfTheseDays(fields.get('auth_date'), now) ? fields : 'expired'
}

/** The check with the token: an HMAC with a key that only Telegram and the owner of the token can compute. */
function isSignedFor(botToken: string, fields: Fields): boolean {
  const hash = fields.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const expected = createHmac('sha256', key)
    .update(signedLines(fields, ['hash']))
    .digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

/** The check without the token: Telegram's signature over the bot's number and the fields. */
function isSignedByTelegram(botId: string, fields: Fields): boolean {
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  const message = `${botId}:WebAppData\n${signedLines(fields, ['hash', 'signature'])}`
  const der = Buffer.from(`${ED25519_HEAD}${TELEGRAM_KEY}`, 'hex')
  return verify(null, Buffer.from(message), createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

function signedLines(fields: Fields, without: readonly string[]): string {
  const signed = [...fields].filter(([name]) => !without.includes(name))
  return signed
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
}

function isOfTheseDays(authDate: string | undefined, now: Date): boolean {
  if (authDate === undefined || !/^\d{1,12}$/.test(authDate)) return false
  const ageS = now.getTime() / 1000 - Number(authDate)
  return ageS <= OLDEST_S && ageS >= -AHEAD_S
}

function jsonOrNull(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
