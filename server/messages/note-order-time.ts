// The notification of a customer whose order comes at another time than they saw.
import { timeText } from '@dasturxon/domain/format'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Language, type Texts } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'
import type { Note } from './note.ts'
import { keepOrderNote, notify } from './notify.ts'
import { NEW_TIME, ORDER_TITLE } from './order-words.ts'
import { hasTelegram, tellByTelegram } from './tell-by-telegram.ts'

type OrderTime = {
  readonly orderId: OrderId
  readonly number: number
  readonly userId: UserId
  /** of the order */
  readonly language: Language
  /** when the customer has it, as things stand */
  readonly at: Date
}

/** Tells the customer of the new time: by Telegram if they have linked it, else by push. */
export async function noteOrderTime(scope: Scope, { orderId, number, userId, language, at }: OrderTime): Promise<void> {
  const link = `/profile/orders/${orderId}`
  const text = inAll((one) => NEW_TIME[one].replace('{time}', timeText(at)))
  const title = inAll((one) => `${ORDER_TITLE[one]} ${number}`)
  const note: Note & { readonly category: 'ORDER' } = { userId, category: 'ORDER', title, text, link }
  if (!(await hasTelegram(scope, userId))) return notify(scope, note)
  const noteId = await keepOrderNote(scope, note)
  await tellByTelegram(scope, { orderId, noteId, language })
}

function inAll(say: (language: Language) => string): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(language)]))
}
