// More was paid than the bill of a visit costs now, because something was taken off it afterwards.
import { dishKey, returnsOf } from '@dasturxon/domain/bill-split'
import type { BillPartId, OrderId, TableSessionId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import type { Live } from '../../live/live.ts'
import { lockSession } from '../table-store.ts'
import {
  findPart,
  findSessionOfOrder,
  listParts,
  listRoundSums,
  type PartRow,
  savePart,
  touchPaying,
} from './part-store.ts'
import { isShared, pricedDishes } from './read-split.ts'
import { settleBill } from './settle-bill.ts'

export type ReturnOfPart = {
  readonly partId: BillPartId
  readonly amount: Money
  /** all that was left of the part */
  readonly isAll: boolean
  /** by the provider; otherwise the staff return the cash */
  readonly isOnline: boolean
}

/** Locks a visit, which may have ended; returns whether there is one. */
export async function lockVisit(scope: Scope, id: TableSessionId): Promise<boolean> {
  return (await lockSession(scope, id)) !== undefined
}

/** Locks the visit on whose bill the order is, before its orders, as everywhere; `null` when it is no round. */
export async function lockVisitOfOrder(scope: Scope, orderId: OrderId): Promise<TableSessionId | null> {
  const sessionId = await findSessionOfOrder(scope, orderId)
  if (sessionId !== null) await lockSession(scope, sessionId)
  return sessionId
}

/** What has to go back, by part: of what is still on the bill, and of what was turned into paid rounds. */
export async function listReturns(scope: Scope, sessionId: TableSessionId): Promise<readonly ReturnOfPart[]> {
  const rounds = await listRoundSums(scope, sessionId)
  const paid = (await listParts(scope, sessionId)).filter(({ state }) => state === 'PAID')
  const settled = paid.filter(({ settled_at }) => settled_at !== null)
  const open = paid.filter(({ settled_at }) => settled_at === null)
  const byParts = rounds.filter((round) => round.is_paid_by_parts && round.status !== 'CANCELED')
  return [
    ...returns(settled, await pricedDishes(scope, byParts), true),
    ...returns(open, await pricedDishes(scope, rounds.filter(isShared)), false),
  ]
}

function returns(parts: readonly PartRow[], bill: Parameters<typeof returnsOf>[0], isSettled: boolean): ReturnOfPart[] {
  const paid = parts.map((part) => ({
    ...{ id: part, amount: part.amount, refunded: part.refunded, dishes: part.dishes.map(dishKey) },
    paidAt: part.paid_at ?? part.held_at,
  }))
  return returnsOf(bill, paid, isSettled).map(({ id: part, amount }) => ({
    ...{ partId: part.id, amount, isAll: amount === part.amount - part.refunded },
    isOnline: isOnlinePayment(part.payment_type),
  }))
}

/** Notes that money of a paid part goes back. */
export async function noteReturned(scope: Scope, { partId, amount }: ReturnOfPart): Promise<void> {
  const part = await findPart(scope, partId)
  if (part === null) throw new Error('expected a paid part to stay')
  await savePart(scope, partId, { refunded: money(part.refunded + amount) })
}

/**
 * After money went back, or the bill became smaller: what was paid may cover the bill now. Not while more has to go back, which
 * waits for an earlier refund: nobody's dishes are paid with money of somebody else.
 */
export async function settleAfterReturns(scope: Scope, sessionId: TableSessionId, live: Live): Promise<void> {
  const session = await lockSession(scope, sessionId)
  if (session === undefined) return
  const isEven = (await listReturns(scope, sessionId)).length === 0
  if (session.ended_at === null && isEven) await settleBill(scope, session, null, live)
  await touchPaying(scope, sessionId)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, session.table_id))
}
