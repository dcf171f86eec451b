// A guest at the table orders a round.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { RoundAsk } from '@dasturxon/contract/shop/table-rounds'
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { isOnlinePayment } from '@dasturxon/domain/payment-status'
import { type Result, refuse } from '@dasturxon/domain/result'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import type { Live } from '../live/live.ts'
import type { PlaceBody } from '../orders/placing/ask.ts'
import { type Placed, placeOrder } from '../orders/placing/place-order.ts'
import type { PriceBooks } from '../orders/placing/price-books.ts'
import { findSeat, type SeatAsk, tableTerms } from './find-seat.ts'
import { insertRound } from './round-store.ts'
import { touchSession } from './table-store.ts'

type Body = z.output<typeof RoundAsk>

export type OrderRound = SeatAsk & {
  readonly body: Body
  readonly key: string
  readonly userId: UserId | null
  readonly language: Language
}

type Tools = { readonly priceBooks: PriceBooks; readonly live: Live }

/** Adds a round to the bill of an open, confirmed visit, exactly once per key. */
export async function orderRound(
  scope: Scope,
  ask: OrderRound,
  { priceBooks, live }: Tools,
): Promise<Result<Placed, ErrorRefusal>> {
  const seat = await findSeat(scope, ask, true)
  if (!seat.ok) return seat
  const { session, guest, served } = seat.value
  if (!session.is_confirmed) return refuse('TABLE_CODE_REQUIRED')
  if (ask.userId === null && needsAccount(ask.body)) return refuse('SESSION_REQUIRED')

  const { key, userId, language } = ask
  const terms = await tableTerms(scope, seat.value, userId)
  const table = { sessionId: session.id, guestId: guest.id, ...terms }
  const body = placeBody(ask.body, served.branch.id)
  const placed = await placeOrder(scope, { body, key, userId, language, table }, priceBooks)
  if (!placed.ok || placed.value.replayed) return placed
  await insertRound(scope, { sessionId: session.id, guestId: guest.id, orderId: placed.value.order.id, key })
  await touchSession(scope, session.id)
  scope.afterCommit(() => live.tableChanged(scope.merchantId, served.table.id))
  return placed
}

/** Promos are counted per customer, cashback belongs to a customer, and online payment needs one: all need an account. */
function needsAccount({ promoCode, cashback, paymentType }: Body): boolean {
  return Boolean(promoCode) || cashback > 0 || isOnlinePayment(paymentType)
}

function placeBody({ name, ...body }: Body, branchId: PlaceBody['branchId']): PlaceBody {
  return {
    ...body,
    serviceType: 'DINE_IN',
    branchId,
    courierComment: '',
    orderDevice: 'CLIENT_WEB_MOBILE',
    // the phone of a customer with an account is taken from the account
    receiver: name === '' ? null : { name, phone: '' },
  }
}
