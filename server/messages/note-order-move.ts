// The notification of a customer when their order moves.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Texts } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { Scope } from '../db/scope.ts'
import { findShopKind } from '../merchants/find-shop-kind.ts'
import { notify } from './notify.ts'
import { isTold, ORDER_TITLE, orderMoveText } from './order-words.ts'

export type OrderMove = {
  readonly orderId: OrderId
  readonly number: number
  readonly userId: UserId
  readonly service: ServiceType
  readonly to: OrderStatus
}

/** Stores a notification for moves a customer waits for (accepted, delivering, delivered, canceled) and for no other. */
export async function noteOrderMove(scope: Scope, move: OrderMove): Promise<void> {
  const { to, service } = move
  if (!isTold(to)) return
  await notify(scope, {
    userId: move.userId,
    category: 'ORDER',
    title: withNumber(ORDER_TITLE, move.number),
    text: orderMoveText({ to, service, kind: await findShopKind(scope) }),
    link: `/profile/orders/${move.orderId}`,
  })
}

function withNumber(texts: Texts, number: number): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, `${texts[language] ?? ''} ${number}`.trim()]))
}
