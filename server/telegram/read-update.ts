// What an update of Telegram says, as far as the bot answers it.
import { z } from 'zod'

const telegramId = z.int().positive()
/** Text that PostgreSQL can store as JSON. */
const text = (max: number) => z.string().transform((told) => told.replaceAll('\0', '').toWellFormed().slice(0, max))
const From = z.object({
  id: telegramId,
  is_bot: z.boolean().optional(),
  first_name: text(64).default(''),
  language_code: text(16).optional(),
})
const Chat = z.object({ id: z.int(), type: z.string() })

const Update = z.object({
  update_id: z.int().min(0),
  message: z.object({ from: From, chat: Chat, text: text(256).default('') }).optional(),
  callback_query: z
    .object({
      id: text(64),
      from: From,
      data: text(64).default(''),
      message: z.object({ message_id: z.int(), chat: Chat }).optional(),
    })
    .optional(),
  my_chat_member: z.object({ from: From, chat: Chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})

type Person = {
  readonly telegramId: number
  readonly firstName: string
  readonly languageCode: string | null
}

/** `message`: a person wrote to the bot. `press`: they pressed a button. `membership`: they blocked it, or opened it again. */
export type BotUpdate =
  | (Person & { readonly kind: 'message'; readonly startParam: string | null })
  | {
      readonly kind: 'press'
      readonly telegramId: number
      readonly pressId: string
      readonly messageId: number | null
      readonly data: string
    }
  | { readonly kind: 'membership'; readonly telegramId: number; readonly isBlocked: boolean }

export type ReadUpdate = { readonly updateId: number; readonly update: BotUpdate | null }

/** The update; `null` when it is none. One that the bot has no answer for has no content. */
export function readUpdate(json: unknown): ReadUpdate | null {
  const read = Update.safeParse(json)
  return read.success ? { updateId: read.data.update_id, update: contentOf(read.data) } : null
}

function contentOf({ message, callback_query: press, my_chat_member: member }: z.output<typeof Update>) {
  if (message !== undefined) return messageOf(message)
  if (press !== undefined) return pressOf(press)
  if (member === undefined || member.chat.type !== 'private') return null
  const isBlocked = member.new_chat_member.status === 'kicked'
  return { kind: 'membership', telegramId: member.from.id, isBlocked } as const
}

type Read = z.output<typeof Update>

/** Only private chats: in a group the orders of a person would be read by others. */
function messageOf({ from, chat, text }: NonNullable<Read['message']>): BotUpdate | null {
  if (chat.type !== 'private' || chat.id !== from.id || from.is_bot === true || text === '') return null
  const [, startParam = null] = /^\/start(?:@\w+)? ([\w-]{1,64})$/.exec(text) ?? []
  const languageCode = from.language_code ?? null
  return { kind: 'message', telegramId: from.id, firstName: from.first_name, languageCode, startParam }
}

function pressOf({ id, from, data, message }: NonNullable<Read['callback_query']>): BotUpdate {
  const isOwnChat = message?.chat.type === 'private' && message.chat.id === from.id
  return {
    kind: 'press',
    telegramId: from.id,
    pressId: id,
    messageId: isOwnChat ? message.message_id : null,
    data,
  }
}
