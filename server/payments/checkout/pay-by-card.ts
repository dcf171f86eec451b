// A customer pays their order with a saved card.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CardId } from '@dasturxon/domain/ids'
import { payability } from '@dasturxon/domain/payability'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { isCardExpired } from '@dasturxon/domain/saved-card'
import { typesIn } from '@dasturxon/domain/ways-to-pay'
import type { Scope } from '../../db/scope.ts'
import type { CardPayAsk } from '../../gateways/payments.ts'
import { unlessUnreadable } from '../../merchants/secrets.ts'
import { changePaymentType } from '../../orders/moving/change-payment-type.ts'
import type { PriceBooks } from '../../orders/placing/price-books.ts'
import { receiptOf } from '../../orders/receipt.ts'
import { settleNotice } from '../callbacks/settle-notice.ts'
import { type CardRow, lockCard } from '../cards/card-store.ts'
import { type CardLine, cardLine } from '../cards/card-token.ts'
import type { PaymentDesk } from '../desk.ts'
import { lockPayment, type PaymentRow, savePayment } from '../store.ts'
import { findSubject, type OrderSubject } from '../subject.ts'
import type { ProgressView } from '../view.ts'
import { closeOtherLinks } from './close-links.ts'
import { listOffers, listOtherTypes } from './list-methods.ts'
import { checkoutAsk, NOT_PAYABLE, type OpenCheckout, openPayment } from './open-checkout.ts'
import { paymentProgress } from './payment-progress.ts'

/** A call of a provider ends within ten seconds: until then a second press must not take the money again. */
const RUNNING_MS = 30_000

export type CardPayDesk = PaymentDesk & {
  readonly priceBooks: PriceBooks
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

export type PayByCard = OpenCheckout & {
  readonly cardId: CardId
  /** of the customer, as the provider wants to know it */
  readonly phone: string
}

type Charge = {
  readonly line: CardLine
  readonly payment: PaymentRow
  readonly ask: CardPayAsk
  readonly type: PaymentType
}

/**
 * Takes the money once, however often it is pressed: the payment is marked before the provider is called, outside of any
 * transaction. The order becomes paid by what the provider answers when it is asked, or by its callback.
 */
export async function payByCard(desk: CardPayDesk, ask: PayByCard): Promise<Result<ProgressView, ErrorRefusal>> {
  const begun = await desk.inTransaction((scope) => begin(scope, desk, ask))
  if (!begun.ok) return begun
  if (begun.value !== null) {
    const refused = await charge(desk, begun.value)
    if (refused !== null) return refused
  }
  return paymentProgress(desk.inTransaction, desk, ask)
}

async function charge(desk: CardPayDesk, { line, payment, ask, type }: Charge): Promise<ErrorRefusal | null> {
  const said = await line.desk.pay(ask)
  if (said === 'down') {
    const methods = await desk.inTransaction((scope) => listOtherTypes(scope, desk.providers, type))
    return refuse('PAYMENT_DOWN', { methods })
  }
  if (said === 'refused') {
    await desk.inTransaction((scope) => endUnpaid(scope, payment))
    return refuse('CARD_REFUSED')
  }
  const { transactionId } = said
  await desk.inTransaction(async (scope) => {
    const now = await lockPayment(scope, payment.id)
    if (now?.provider_transaction_id !== null) return
    await savePayment(scope, payment.id, { provider_transaction_id: transactionId })
  })
  await settleNotice(desk.inTransaction, desk, line.provider, { transactionId })
  return null
}

/** A callback may have ended it already. */
async function endUnpaid(scope: Scope, { id }: PaymentRow): Promise<void> {
  const now = await lockPayment(scope, id)
  if (now?.state !== 'CREATED' && now?.state !== 'PENDING') return
  await savePayment(scope, id, { state: 'FAILED', ended_at: scope.now })
}

/** What is to be charged; `null` when a charge is running already. */
async function begin(scope: Scope, desk: CardPayDesk, ask: PayByCard): Promise<Result<Charge | null, ErrorRefusal>> {
  const found = await findSubject(scope, ask.orderId, true)
  if (found?.kind !== 'ORDER' || found.userId !== ask.userId) return refuse('NOT_FOUND')
  const said = payability(found, scope.now)
  if (said === 'OFFLINE') return refuse('MOVE_NOT_ALLOWED', { status: found.status })
  if (said !== 'PAYABLE') return refuse(NOT_PAYABLE[said])
  const card = await lockCard(scope, ask.userId, ask.cardId)
  if (card === null) return refuse('NOT_FOUND')
  const line = isUsable(card, scope.now) ? await unlessUnreadable(cardLine(scope, desk, card)) : null
  if (line === null) return refuse('CARD_UNAVAILABLE')
  const switched = await atProvider(scope, desk, found, line.provider.name)
  if (!switched.ok) return switched
  const order = switched.value
  const payment = await openPayment(scope, line.provider, order)
  if (payment.state === 'PENDING' || isRunning(payment, scope.now)) return ok(null)
  const charged = await savePayment(scope, payment.id, { charged_at: scope.now })
  const { keys, token } = line.ask
  const facts = { order, payment: charged, keys, provider: line.provider, receipt: await receiptOf(scope, order.id) }
  const asked = {
    ...checkoutAsk(scope, { ...ask, returnUrl: `${ask.origin}/pay/return?order=${order.id}` }, facts),
    token,
    phone: ask.phone,
  }
  return ok({ line, payment: charged, type: order.paymentType, ask: asked })
}

function isUsable({ is_verified, expires }: CardRow, now: Date): boolean {
  return is_verified && (expires === '' || !isCardExpired(expires, now))
}

function isRunning({ charged_at }: PaymentRow, now: Date): boolean {
  return charged_at !== null && now.getTime() - charged_at.getTime() < RUNNING_MS
}

/** The order with a payment type of this provider; it is changed where it has another one. */
async function atProvider(
  scope: Scope,
  desk: CardPayDesk,
  order: OrderSubject,
  provider: string,
): Promise<Result<OrderSubject, ErrorRefusal>> {
  if (desk.providers.get(order.paymentType)?.name === provider) return ok(order)
  const offered = typesIn(await listOffers(scope, desk.providers), 'WEB')
  const type = offered.find((each) => desk.providers.get(each)?.name === provider)
  if (type === undefined || order.userId === null) return refuse('CARD_UNAVAILABLE')
  const ask = { orderId: order.id, userId: order.userId, type, phoneConfirmedAt: null }
  const changed = await changePaymentType(scope, ask, desk)
  if (!changed.ok) return changed
  await closeOtherLinks(scope, desk.providers, order.id)
  return ok({ ...order, paymentType: type })
}
