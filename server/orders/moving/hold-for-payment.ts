// A provider has begun to take the money of an order.
import type { OrderId } from '@dasturxon/domain/ids'
import { paymentExpiresAt } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { saveExpiry } from './payment-store.ts'

/** Lets an unpaid order live fifteen minutes more than others, once: the customer may be typing the bank's code. */
export async function holdForPayment(scope: Scope, orderId: OrderId): Promise<void> {
  await saveExpiry(scope, orderId, (placedAt) => paymentExpiresAt(paymentExpiresAt(placedAt)))
}
