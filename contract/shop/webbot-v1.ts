// Path group webbot/v1: the storefront inside Telegram and Click.
import { LANGUAGES, parseLanguage } from '@dasturxon/domain/locale'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, nothing } from '../fields.ts'
import { initData, NOT_CHECKED, NOT_KNOWN, signed } from '../telegram-fields.ts'
import { AppSettings } from './support-v1.ts'
import { User } from './users-v1.ts'

/** Telegram writes `en` where we write `eng`. */
const language = z.enum([...LANGUAGES, 'en']).transform((text, context) => {
  const known = parseLanguage(text)
  if (known !== null) return known
  context.addIssue({ code: 'custom', message: 'LANGUAGE', input: text })
  return z.NEVER
})

const SignedIn = z.object({ token: z.string(), user: User })

export const webbotV1 = {
  'POST /webbot/v1/init': {
    summary: 'What the mini app needs to know at its launch; signs nobody in',
    access: 'open',
    limit: 'telegram',
    body: z.object({ initData }),
    reply: z.object({
      isRegistered: z.boolean(),
      isPhoneVerificationRequired: z.boolean(),
      language: z.enum(LANGUAGES),
      startParam: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
    }),
    refuses: NOT_CHECKED,
  },
  'POST /webbot/v1/users/token': {
    summary: 'A token of 24 hours for the person who launched the mini app',
    access: 'open',
    limit: 'telegram',
    body: z.object({ initData }),
    reply: z.object({ token: z.string() }),
    refuses: NOT_KNOWN,
  },
  'POST /webbot/v1/users/login': {
    summary: 'Sign in by launch data',
    access: 'open',
    limit: 'telegram',
    body: z.object({ initData, language: language.optional() }),
    reply: SignedIn,
    refuses: NOT_KNOWN,
  },
  'POST /webbot/v1/users/auth': {
    summary: 'Confirm that the signed-in customer is the one who launched the mini app',
    access: 'customer',
    limit: 'telegram',
    body: z.object({ initData }),
    reply: z.object({ user: User }),
    refuses: [...NOT_CHECKED, 'USER_NOT_FOUND'],
  },
  'GET /webbot/v1/users/phone-verification': {
    summary: 'Whether a new customer must confirm the phone by SMS; otherwise a contact of Telegram is enough',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.object({ isRequired: z.boolean() }),
    refuses: [],
  },
  'POST /webbot/v1/users/registration': {
    summary: 'Become a customer by the contact that Telegram passes on; the same phone is the same customer',
    access: 'open',
    limit: 'telegram',
    body: z.object({
      initData,
      contact: signed.meta({ description: 'the signed text of requestContact, as Telegram gave it' }),
      language: language.optional(),
    }),
    reply: SignedIn,
    refuses: [...NOT_CHECKED, 'CONTACT_INVALID', 'PHONE_NOT_SERVED', 'PHONE_VERIFICATION_REQUIRED', 'FORBIDDEN'],
  },
  'POST /webbot/v1/users/logout': {
    summary: 'End this session; the launch data cannot stand in its way',
    access: 'customer',
    limit: 'write',
    body: z.object({ initData: initData.optional() }),
    reply: nothing,
    refuses: [],
  },
  'PUT /webbot/v1/users/logout': {
    summary: 'Keep the language for the next launch and end this session',
    access: 'customer',
    limit: 'write',
    body: z.object({ initData, language }),
    reply: nothing,
    refuses: [...NOT_CHECKED, 'USER_NOT_FOUND'],
  },
  'POST /webbot/v1/click/session': {
    summary: 'Sign in by the session that Click gave to the page; Click says whose it is',
    access: 'open',
    limit: 'telegram',
    body: z.object({
      webSession: z
        .string()
        .regex(/^[\w-]{8,128}$/)
        .meta({ description: 'of the address, `web_session`, or of the cookie, `click-web-session`' }),
      language: language.optional(),
    }),
    reply: SignedIn,
    refuses: [
      ...(['CLICK_UNAVAILABLE', 'CLICK_SESSION_INVALID', 'CLICK_DOWN'] as const),
      ...(['PHONE_NOT_SERVED', 'PHONE_VERIFICATION_REQUIRED', 'FORBIDDEN'] as const),
    ],
  },
  'POST /webbot/v1/updates/:merchantId': {
    summary: 'What Telegram tells the bot of the brand, with the secret of its webhook; each update is handled once',
    access: 'open',
    limit: 'callback',
    isRaw: true,
    params: z.object({ merchantId: idOf<'merchant'>() }),
    reply: nothing,
    refuses: ['TELEGRAM_UNAVAILABLE', 'FORBIDDEN', 'BAD_REQUEST', 'TENANT_MISMATCH', 'PAYLOAD_TOO_LARGE'],
  },
  'GET /webbot/v1/setting': {
    summary: 'How the store looks and what it offers inside Telegram',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: AppSettings.extend({ isBotActive: z.boolean(), isPhoneVerificationRequired: z.boolean() }),
    refuses: [],
  },
} as const satisfies Endpoints
