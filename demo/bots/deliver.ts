// How Telegram delivers updates: to the webhook with its secret, again until it is answered, and sometimes out of order.
import type { Bot, Chat, ChatMessage, Person } from './chats.ts'

/** `busy`: every call is told to wait. `slow`: calls take long. `repeat`: updates come three times. `shuffle`: out of order. */
export const MOODS = ['well', 'busy', 'slow', 'repeat', 'shuffle'] as const
export type Mood = (typeof MOODS)[number]

export type Update = Readonly<Record<string, unknown>> & { readonly update_id: number }

type Tools = { readonly fetch: typeof fetch; program(): string | null; mood(): Mood }

const LIMIT_MS = 10_000
const TRIES = 3
const REPEATS = 3

/** Opens the delivery; nothing is delivered before the program is known. */
export function openDelivery({ fetch, program, mood }: Tools) {
  let held: (() => Promise<void>) | null = null
  const post = async (bot: Bot, update: Update) => {
    const origin = program()
    if (bot.webhook === null || origin === null) return
    const { pathname, hostname } = new URL(bot.webhook.url)
    for (let time = 0; time < TRIES; time += 1) {
      const answer = await fetch(`${origin}${pathname}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': bot.webhook.secret,
          // on a local host this cookie chooses the merchant
          cookie: `vendor=${hostname.replace(/\.localhost$/, '')}`,
        },
        body: JSON.stringify(update),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      await answer.body?.cancel()
      if (answer.ok) return
    }
  }
  return {
    /** Delivers an update; in a mood, more than once or after the next one. */
    deliver: async (bot: Bot, content: object): Promise<void> => {
      bot.lastUpdate += 1
      const update = { update_id: bot.lastUpdate, ...content }
      const times = mood() === 'repeat' ? REPEATS : 1
      const send = async () => {
        await Promise.all(Array.from({ length: times }, () => post(bot, update)))
      }
      if (mood() === 'shuffle' && held === null) {
        held = send
        return
      }
      const before = held
      held = null
      await send()
      await before?.()
    },
  }
}

/** The fields of a person as Telegram writes them. */
const userOf = ({ id, firstName, languageCode }: Person) => ({
  id,
  is_bot: false,
  first_name: firstName,
  language_code: languageCode,
})

const privateChat = ({ id, firstName }: Person) => ({ id, type: 'private', first_name: firstName })

/** A person wrote to the bot. */
export function messageUpdate({ person }: Chat, { id, text, at }: ChatMessage): object {
  const date = Math.floor(new Date(at).getTime() / 1000)
  return { message: { message_id: id, from: userOf(person), chat: privateChat(person), date, text } }
}

/** A person pressed a button. */
export function pressUpdate(person: Person, { id }: ChatMessage, data: string, pressed: number): object {
  const message = { message_id: id, chat: privateChat(person), date: 0 }
  return {
    callback_query: { id: `press-${person.id}-${pressed}`, from: userOf(person), message, chat_instance: '1', data },
  }
}

/** A person blocked the bot, or opened it again. */
export function memberUpdate(person: Person, isBlocked: boolean): object {
  const member = (status: string) => ({ status, user: { id: 0, is_bot: true, first_name: 'bot' } })
  const [before, after] = isBlocked ? ['member', 'kicked'] : ['kicked', 'member']
  return {
    my_chat_member: {
      from: userOf(person),
      chat: privateChat(person),
      date: 0,
      old_chat_member: member(before ?? ''),
      new_chat_member: member(after ?? ''),
    },
  }
}
