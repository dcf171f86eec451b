// The customer has chosen another way to pay: what was opened before is not valid any more.
import type { OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { PaymentProviders } from '../../gateways/payments.ts'
import { payableOrder } from '../../orders/moving/payable-order.ts'
import { providerNamed } from '../desk.ts'
import { listOfSubject, type PaymentRow, savePayment } from '../store.ts'

/**
 * Ends the open payments of an order that are not of the provider of its payment type. One whose money may be taken
 * already stays open, so that the money is refunded when it comes.
 */
export async function closeOtherLinks(scope: Scope, providers: PaymentProviders, orderId: OrderId): Promise<void> {
  const order = await payableOrder(scope, orderId, true)
  if (order === null) return
  const current = providers.get(order.paymentType)?.name ?? null
  const others = (await listOfSubject(scope, { kind: 'ORDER', id: orderId })).filter(
    ({ provider }) => provider !== current,
  )
  for (const payment of others) {
    if (mayEnd(providers, payment)) await savePayment(scope, payment.id, { state: 'CANCELED', ended_at: scope.now })
  }
}

function mayEnd(providers: PaymentProviders, { state, provider, charged_at }: PaymentRow): boolean {
  if (state === 'CREATED') return charged_at === null
  return state === 'PENDING' && providerNamed(providers, provider)?.manners.chargesBeforePerform === false
}
