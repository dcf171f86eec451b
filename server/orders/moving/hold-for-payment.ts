// A provider has begun a payment of an order.
import type { OrderId } from '@dasturxon/domain/ids'
import { paymentExpiresAt } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { saveExpiry } from './payment-store.ts'

/** Extends the time of an unpaid order by fifteen minutes, once: the customer may be typing the bank's code. */
export async function holdForPayment(scope: Scope, orderId: OrderId): Promise<void> {
  await saveExpiry(scope, orderId, (placedAt) => paymentExpiresAt(paymentExpiresAt(placedAt)))
}
