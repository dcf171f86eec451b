// The methods of the Bot API that the demo plays, with the checks that Telegram makes.
import { type Bot, type Chat, type ChatMessage, chatOf, type Key, keepChat } from './chats.ts'

export type Answer = { readonly status: number; readonly body: object }
export type Fields = Readonly<Record<string, unknown>>

const LONGEST_TEXT = 4096
const LONGEST_DATA = 64
const LONGEST_NOTICE = 200

const done = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } })
/** A refusal in the shape of the Bot API. */
export const refused = (status: number, description: string, parameters: object = {}): Answer => ({
  status,
  body: { ok: false, error_code: status, description, parameters },
})

type Method = (bot: Bot, fields: Fields, now: Date) => Answer

export const METHODS: Readonly<Record<string, Method>> = {
  getMe: (bot) =>
    done({ id: Number.parseInt(bot.token, 10), is_bot: true, first_name: bot.name, username: `${bot.sub}_bot` }),
  setWebhook: (bot, { url, secret_token, allowed_updates }) => {
    const secret = String(secret_token ?? '')
    if (typeof url !== 'string' || !isOpenable(url))
      return refused(400, 'Bad Request: bad webhook: HTTPS url must be provided')
    if (!/^[\w-]{0,256}$/.test(secret)) return refused(400, 'Bad Request: secret token contains unallowed characters')
    bot.webhook = { url, secret, updates: Array.isArray(allowed_updates) ? allowed_updates.map(String) : [] }
    return done(true)
  },
  setChatMenuButton: (bot, { menu_button }) => {
    const { text, web_app } = objectOf(menu_button)
    const { url } = objectOf(web_app)
    if (typeof text !== 'string' || typeof url !== 'string' || !isOpenable(url))
      return refused(400, 'Bad Request: BUTTON_URL_INVALID')
    bot.menu = { text, url }
    return done(true)
  },
  setMyCommands: (bot, { commands, language_code }) => {
    const list = Array.isArray(commands) ? commands.map(objectOf) : []
    const known = list.map(({ command, description }) => ({
      command: String(command),
      description: String(description),
    }))
    if (known.some(({ command, description }) => !/^[a-z0-9_]{1,32}$/.test(command) || description.length > 256))
      return refused(400, 'Bad Request: BOT_COMMAND_INVALID')
    bot.commands.set(String(language_code ?? ''), known)
    return done(true)
  },
  sendMessage: (bot, fields, now) => {
    const read = readMessage(fields)
    if (typeof read === 'string') return refused(400, `Bad Request: ${read}`)
    const chat = chatWith(bot, fields)
    if (chat.isBlocked) return refused(403, 'Forbidden: bot was blocked by the user')
    bot.lastMessage += 1
    const message: ChatMessage = { ...read, id: bot.lastMessage, by: 'bot', edits: 0, at: now.toISOString() }
    keepChat(bot, { ...chat, messages: [...chat.messages, message] })
    return done({ message_id: message.id, date: Math.floor(now.getTime() / 1000), text: message.text })
  },
  editMessageText: (bot, fields) => {
    const read = readMessage(fields)
    if (typeof read === 'string') return refused(400, `Bad Request: ${read}`)
    const chat = chatWith(bot, fields)
    const before = chat.messages.find(({ id, by }) => id === fields.message_id && by === 'bot')
    if (before === undefined) return refused(400, 'Bad Request: message to edit not found')
    if (before.text === read.text && JSON.stringify(before.keys) === JSON.stringify(read.keys))
      return refused(400, 'Bad Request: message is not modified')
    const after = { ...before, ...read, edits: before.edits + 1 }
    keepChat(bot, { ...chat, messages: chat.messages.map((each) => (each === before ? after : each)) })
    return done({ message_id: after.id, text: after.text })
  },
  answerCallbackQuery: (bot, { callback_query_id, text = '', show_alert = false }) => {
    const [, personId = ''] = /^press-(\d+)-/.exec(String(callback_query_id)) ?? []
    const chat = bot.chats.get(Number(personId))
    if (chat === undefined) return refused(400, 'Bad Request: query is too old')
    if (String(text).length > LONGEST_NOTICE) return refused(400, 'Bad Request: MESSAGE_TOO_LONG')
    keepChat(bot, { ...chat, notice: text === '' ? null : { text: String(text), isAlert: show_alert === true } })
    return done(true)
  },
}

/** Somebody whom the page has not named has opened the mini app of the bot; that begins their chat. */
function chatWith(bot: Bot, { chat_id }: Fields): Chat {
  return chatOf(bot, { id: Number(chat_id), firstName: `№${String(chat_id)}`, languageCode: 'uz' })
}

/** The text and the keys of a message, or what is wrong with them. */
function readMessage({ chat_id, text, parse_mode, reply_markup }: Fields): Pick<ChatMessage, 'text' | 'keys'> | string {
  if (!Number.isSafeInteger(chat_id)) return 'chat not found'
  if (typeof text !== 'string' || text.trim() === '') return 'message text is empty'
  if (text.length > LONGEST_TEXT) return 'message is too long'
  if (parse_mode !== 'HTML' || !isBoldOnly(text)) return "can't parse entities"
  const { inline_keyboard = [] } = objectOf(reply_markup)
  if (!Array.isArray(inline_keyboard)) return "can't parse inline keyboard button"
  const keys = inline_keyboard.map((row) => (Array.isArray(row) ? row.map(keyOf) : [null]))
  if (keys.flat().some((key) => key === null)) return 'BUTTON_INVALID'
  return { text, keys: keys.map((row) => row.filter((key) => key !== null)) }
}

function keyOf(button: unknown): Key | null {
  const { text, web_app, callback_data } = objectOf(button)
  if (typeof text !== 'string' || text === '') return null
  const { url } = objectOf(web_app)
  if (typeof url === 'string') return isOpenable(url) ? { text, url, data: null } : null
  const isFit = typeof callback_data === 'string' && Buffer.byteLength(callback_data) <= LONGEST_DATA
  return isFit && callback_data !== '' ? { text, url: null, data: callback_data } : null
}

/** Telegram takes https only; the demo also its own local addresses. */
function isOpenable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

function isBoldOnly(html: string): boolean {
  const rest = html.replace(/<b>[^<>]*<\/b>/g, '').replace(/&(?:amp|lt|gt);/g, '')
  return !/[<>&]/.test(rest)
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
