// The two calls that place an order.
import { FIELD_ERRORS } from '@dasturxon/contract/errors/field-errors'
import type { ordersV1 } from '@dasturxon/contract/shop/orders-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { keyOrMade, signedIn } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { HandlerCall } from '../http/call.ts'
import { replayed, unlessBusy } from '../http/once.ts'
import { sendOrderCode } from '../orders/placing/order-code.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { canPayByCard } from '../payments/cards/can-pay-by-card.ts'

type PlaceCall = HandlerCall<(typeof ordersV1)['POST /orders/v1/orders']>

/** A later order has its own address: an order with a time is refused here, one without a time is refused there. */
export async function place(call: PlaceCall, isLater: boolean) {
  if (isLater !== (call.body.deliveryAt != null)) return refuse('INVALID_FIELDS', { errors: [DELIVERY_AT] })
  const userId = signedIn(call.caller)
  const { language, phoneConfirmedAt } = call.caller
  const { cardId, paymentType, quoteHash, totalPrice } = call.body
  if (quoteHash === undefined && totalPrice === undefined) return refuse('INVALID_FIELDS', { errors: [NO_PRICE] })
  const key = keyOrMade(call.caller, [isLater, call.body], call.services.now())
  const ask = { body: call.body, key, userId, table: null, language, phoneConfirmedAt }
  const work = async (scope: Scope) => {
    const card = cardId == null ? null : { userId, cardId, paymentType }
    const canUseCard = card === null || (await canPayByCard(scope, call.services.payments, card))
    return placeOrder(scope, { ...ask, canUseCard }, call.services.priceBooks)
  }
  const placed = await unlessBusy(call.inTransaction(work, { oneAtATime: userId }))
  if (!placed.ok) return placed
  const { order, replayed: isReplay } = placed.value
  if (!isReplay) call.services.live.orderChanged(call.caller.merchantId, order.id)
  // the order is placed even if the message was not sent: the customer may ask for another
  if (!isReplay && order.waitsFor === 'CODE') await sendOrderCode(call, userId, order.id)
  return { ...ok(order), extras: replayed(isReplay) }
}

/** Neither the hash of a quote nor a total: nobody knows what price the customer agreed to. */
const NO_PRICE = { path: 'body.quoteHash', code: 'REQUIRED', description: FIELD_ERRORS.REQUIRED }
const DELIVERY_AT = {
  path: 'deliveryAt',
  code: 'WRONG_CALL',
  description: {
    uz: 'Keyingi vaqtga buyurtma boshqa chaqiruv bilan beriladi',
    ru: 'Заказ ко времени оформляется другим вызовом',
    eng: 'An order for later is placed by its own call',
  },
}
