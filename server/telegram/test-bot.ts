// A brand with a bot that takes orders, a customer who has linked Telegram, and updates as Telegram delivers them.
import { randomInt } from 'node:crypto'
import type { Language } from '@dasturxon/domain/locale'
import { aPerson, setBot, type TelegramPerson } from '../customers/telegram/test-telegram.ts'
import { inTransaction } from '../db/scope.ts'
import type { BotCall } from '../gateways/bot-api.ts'
import { testCounter } from '../orders/test-orders.ts'
import { insertRow } from '../testing/insert.ts'
import type { TestApp, TestCustomer } from '../testing/test-app.ts'
import { findAccount } from './bot-account.ts'

export type TestBot = Awaited<ReturnType<typeof testBot>>

/** Opens all of it. */
export async function testBot(app: TestApp) {
  const counter = await testCounter(app, { settings: { cashActive: true, paymeActive: true, cancelOrderActive: true } })
  const { merchant } = counter
  await setBot(app, merchant, `${randomInt(1e9, 1e10)}:AA-a-token-of-a-bot-that-is-not-there`)
  const secret = await secretOf(app, merchant.id)
  let updateId = randomInt(1e6)
  /** Posts one update; `as` overrides the secret. */
  const delivered = (update: object, as = secret) =>
    app.server.inject({
      method: 'POST',
      url: `/api/webbot/v1/updates/${merchant.id}`,
      headers: {
        host: `${merchant.sub}.localhost`,
        'x-telegram-bot-api-secret-token': as,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(update),
    })
  const next = (content: object) => {
    updateId += 1
    return { update_id: updateId, ...content }
  }
  const linked = async (customer: TestCustomer, language: Language | null = null): Promise<TelegramPerson> => {
    const person = aPerson({ language_code: 'ru' })
    const at = { linked_at: app.clock.now(), seen_at: app.clock.now() }
    const row = { merchant_id: merchant.id, telegram_id: person.id, user_id: customer.userId, language, ...at }
    await insertRow(app.superuser, 'telegram_identities', row)
    return person
  }
  return {
    ...counter,
    secret,
    delivered,
    next,
    linked,
    /** A person writes to the bot. */
    write: (person: TelegramPerson, text: string) => delivered(next(written(person, text))),
    /** A person presses a button of a message. */
    press: (person: TelegramPerson, data: string, chat = person.id) =>
      delivered(
        next({ callback_query: { id: String(randomInt(1e12)), from: person, data, message: messageIn(chat) } }),
      ),
    /** What the bot did since the last call, after all jobs. */
    said: async () => {
      await app.runJobs()
      return app.bots.calls.splice(0).map(simplified)
    },
  }
}

async function secretOf(app: TestApp, merchantId: TestBot['merchant']['id']): Promise<string> {
  const tenant = { merchantId, now: app.clock.now() }
  const account = await inTransaction(app.services.pool, tenant, (scope) =>
    findAccount(scope, app.services.config.secretKey),
  )
  if (account === null) throw new Error('expected the bot of the brand')
  return account.webhookSecret
}

/** The content of an update with a text message. */
export function written(person: TelegramPerson, text: string) {
  return { message: { message_id: 1, date: 1, from: person, chat: { id: person.id, type: 'private' }, text } }
}

const messageIn = (chat: number) => ({
  message_id: 5,
  date: 1,
  chat: { id: chat, type: chat < 0 ? 'group' : 'private' },
})

type Keyboard = { readonly inline_keyboard: readonly (readonly Readonly<Record<string, unknown>>[])[] }

function simplified({ method, body }: BotCall) {
  const { text, chat_id, message_id, show_alert, reply_markup } = body
  const keys = (reply_markup as Keyboard | undefined)?.inline_keyboard.flat() ?? []
  return {
    method,
    text: String(text),
    chat: chat_id,
    messageId: message_id,
    isAlert: show_alert,
    buttons: keys.map((key) => String(key.text)),
    data: (button: string) => String(keys.find((key) => key.text === button)?.callback_data),
    urls: keys.flatMap(({ web_app }) => (web_app === undefined ? [] : [(web_app as { url: string }).url])),
  }
}
