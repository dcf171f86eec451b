// The chats of people with the bots of the demo brands, as Telegram keeps them.

export type Person = { readonly id: number; readonly firstName: string; readonly languageCode: string }
export type Key = { readonly text: string; readonly url: string | null; readonly data: string | null }

export type ChatMessage = {
  readonly id: number
  readonly by: 'bot' | 'person'
  /** of a bot: HTML with nothing but bold text */
  readonly text: string
  readonly keys: readonly (readonly Key[])[]
  readonly edits: number
  readonly at: string
}

export type Chat = {
  readonly person: Person
  readonly messages: readonly ChatMessage[]
  readonly isBlocked: boolean
  /** the last notice that the bot answered a press with */
  readonly notice: { readonly text: string; readonly isAlert: boolean } | null
}

export type Webhook = { readonly url: string; readonly secret: string; readonly updates: readonly string[] }

/** A bot and all that its brand has set. */
export type Bot = {
  readonly token: string
  readonly sub: string
  readonly name: string
  webhook: Webhook | null
  menu: { readonly text: string; readonly url: string } | null
  readonly commands: Map<string, readonly { readonly command: string; readonly description: string }[]>
  readonly chats: Map<number, Chat>
  lastMessage: number
  lastUpdate: number
}

export type Brand = { readonly merchantId: string; readonly sub: string; readonly name: string }

const MOST_MESSAGES = 100
const MOST_CHATS = 200

/** A bot that nobody has written to. */
export function newBot(token: string, { sub, name }: Brand): Bot {
  const empty = { webhook: null, menu: null, commands: new Map(), chats: new Map(), lastMessage: 0, lastUpdate: 0 }
  return { token, sub, name, ...empty }
}

/** The chat of a person; begun when there is none. */
export function chatOf(bot: Bot, person: Person): Chat {
  return bot.chats.get(person.id) ?? { person, messages: [], isBlocked: false, notice: null }
}

/** Keeps a chat, the latest last; the oldest of many is forgotten. */
export function keepChat(bot: Bot, chat: Chat): void {
  bot.chats.delete(chat.person.id)
  bot.chats.set(chat.person.id, { ...chat, messages: chat.messages.slice(-MOST_MESSAGES) })
  const [oldest] = bot.chats.keys()
  if (bot.chats.size > MOST_CHATS && oldest !== undefined) bot.chats.delete(oldest)
}
