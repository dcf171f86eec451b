// A simulator of Telegram's Bot API: the bots of the demo brands, the chats of people with them, and updates to the shop.
import { demoBotToken } from '../telegram.ts'
import { type Bot, type Brand, type Chat, chatOf, keepChat, newBot, type Person } from './chats.ts'
import { MOODS, type Mood, memberUpdate, messageUpdate, openDelivery, pressUpdate } from './deliver.ts'
import { type Answer, type Fields, METHODS, refused } from './methods.ts'
import { botsPage } from './page.ts'

type Options = {
  readonly secretKey: string
  readonly brands: readonly Brand[]
  now(): Date
  readonly fetch?: typeof fetch
}

const API_PATH = '/demo/telegram/api'
const PAGE_PATH = '/demo/telegram/chats'
const SLOW_MS = 3_000
const RETRY_S = 3

/** Opens the bots; until they know the origin of the program, they cannot be called and call nobody. */
export function openBots({ secretKey, brands, now, fetch = globalThis.fetch }: Options) {
  const tokenOf = (merchantId: string) => demoBotToken(secretKey, merchantId)
  const bots = new Map(brands.map((brand) => [tokenOf(brand.merchantId), newBot(tokenOf(brand.merchantId), brand)]))
  let mood: Mood = 'well'
  let program: string | null = null
  const { deliver } = openDelivery({ fetch, program: () => program, mood: () => mood })
  const acts = openActs(deliver, now)
  return {
    tokenOf,
    host: API_PATH,
    /** Calls of the shop's server. */
    fetch: (async (input: string, init?: RequestInit) => {
      // like a host that does not answer yet
      if (program === null)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
      return fetch(`${program}${input}`, init)
    }) as typeof globalThis.fetch,
    answersAt: (origin: string) => {
      program = origin
    },
    /** A call of a method: `bot{token}/{method}`. */
    api: async (path: string, fields: Fields): Promise<Answer> => {
      const [, token = '', name = ''] = /^bot(\d+:[\w-]+)\/(\w+)$/.exec(path) ?? []
      const bot = bots.get(token)
      const method = METHODS[name]
      if (bot === undefined) return refused(401, 'Unauthorized')
      if (method === undefined) return refused(404, 'Not Found')
      if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      if (mood === 'busy') return refused(429, `Too Many Requests: retry after ${RETRY_S}`, { retry_after: RETRY_S })
      return method(bot, fields, now())
    },
    page: (): string => botsPage([...bots.values()], mood),
    /** The bots with their chats, for programs. */
    list: () => [...bots.values()].map(botView),
    /** Does what a form of the page says; where the person goes then. */
    press: async (form: URLSearchParams): Promise<string> => {
      const wished = MOODS.find((known) => known === form.get('mood'))
      if (wished !== undefined) mood = wished
      const bot = [...bots.values()].find(({ sub }) => sub === form.get('brand'))
      if (bot !== undefined) await acts(bot, form)
      return PAGE_PATH
    },
  }
}

/** What people see, without what belongs to the bot alone. */
function botView({ sub, name, menu, commands, webhook, chats }: Bot) {
  return {
    ...{ sub, name, menu, isSetUp: webhook !== null, languages: [...commands.keys()] },
    chats: [...chats.values()],
  }
}

type Deliver = (bot: Bot, content: object) => Promise<void>

/** What a person does in a chat: writes, presses a button, blocks the bot. */
function openActs(deliver: Deliver, now: () => Date) {
  const write = async (bot: Bot, chat: Chat, text: string) => {
    bot.lastMessage += 1
    const message = {
      id: bot.lastMessage,
      by: 'person' as const,
      text: '',
      keys: [],
      edits: 0,
      at: now().toISOString(),
    }
    keepChat(bot, { ...chat, isBlocked: false, messages: [...chat.messages, { ...message, text: escaped(text) }] })
    await deliver(bot, messageUpdate(chat, { ...message, text }))
  }
  const block = async (bot: Bot, chat: Chat, isBlocked: boolean) => {
    keepChat(bot, { ...chat, isBlocked })
    await deliver(bot, memberUpdate(chat.person, isBlocked))
  }
  return async (bot: Bot, form: URLSearchParams): Promise<void> => {
    const chat = chatOf(bot, personIn(form))
    const text = form.get('text') ?? ''
    if (text !== '') return write(bot, chat, text)
    if (form.has('block')) return block(bot, chat, form.get('block') === 'yes')
    const message = chat.messages.find(({ id }) => String(id) === form.get('message'))
    const data = form.get('data') ?? ''
    if (message === undefined || data === '') return
    keepChat(bot, { ...chat, notice: null })
    // the press of another person: what somebody could send who has seen the data of a button
    const by = form.has('as') ? { ...chat.person, id: Number(form.get('as')) } : chat.person
    if (by !== chat.person) keepChat(bot, chatOf(bot, by))
    await deliver(bot, pressUpdate(by, message, data, bot.lastUpdate + 1))
  }
}

function personIn(form: URLSearchParams): Person {
  const id = Number(form.get('person') ?? 0)
  return { id, firstName: form.get('name') ?? `№${id}`, languageCode: form.get('language') ?? 'uz' }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
