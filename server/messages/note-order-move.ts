// The notification of a customer when their order moves.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Language, type Texts } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Scope } from '../db/scope.ts'
import { findShopKind } from '../merchants/find-shop-kind.ts'
import type { Note } from './note.ts'
import { keepOrderNote, notify } from './notify.ts'
import { isTold, ORDER_TITLE, orderMoveText } from './order-words.ts'
import { hasTelegram, isToldByTelegram, tellByTelegram } from './tell-by-telegram.ts'

export type OrderMove = {
  readonly orderId: OrderId
  readonly number: number
  readonly userId: UserId
  readonly service: ServiceType
  /** of the order */
  readonly language: Language
  readonly to: OrderStatus
}

/**
 * Stores a notification for moves a customer waits for (accepted, delivering, delivered, canceled) and for no other. The
 * customer is told in Telegram if they have linked it, else by push.
 */
export async function noteOrderMove(scope: Scope, move: OrderMove): Promise<void> {
  const { orderId, userId, to, language } = move
  const isByTelegram = isToldByTelegram(to) && (await hasTelegram(scope, userId))
  const note = await noteOf(scope, move)
  if (!isByTelegram) return note === null ? undefined : notify(scope, note)
  const noteId = note === null ? null : await keepOrderNote(scope, note)
  await tellByTelegram(scope, { orderId, noteId, language })
}

async function noteOf(scope: Scope, move: OrderMove): Promise<(Note & { readonly category: 'ORDER' }) | null> {
  const { to, service } = move
  if (!isTold(to)) return null
  return {
    userId: move.userId,
    category: 'ORDER',
    title: withNumber(ORDER_TITLE, move.number),
    text: orderMoveText({ to, service, kind: await findShopKind(scope) }),
    link: `/profile/orders/${move.orderId}`,
  }
}

function withNumber(texts: Texts, number: number): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, `${texts[language] ?? ''} ${number}`.trim()]))
}
