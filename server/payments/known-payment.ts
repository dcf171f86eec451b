// The payment of a job, with its provider.
import type { PaymentId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import type { PaymentAsk, PaymentProvider } from '../gateways/payments.ts'
import { type PaymentDesk, providerNamed } from './desk.ts'
import { paymentAsk } from './payment-ask.ts'
import { findProviderKeys } from './provider-keys.ts'
import { lockPayment, type PaymentRow } from './store.ts'

export type KnownPayment = {
  readonly payment: PaymentRow
  readonly provider: PaymentProvider
  readonly ask: PaymentAsk
}

/** The payment of a job, locked; `null` when it has no order, or its provider or keys are missing. */
export async function lockKnownPayment(
  scope: Scope,
  desk: PaymentDesk,
  paymentId: PaymentId,
): Promise<KnownPayment | null> {
  const payment = await lockPayment(scope, paymentId)
  if (payment === null || payment.order_id === null) return null
  const provider = providerNamed(desk.providers, payment.provider)
  const keys = await findProviderKeys(scope, desk.secretKey, payment.provider)
  if (provider === null || keys === null) return null
  return { payment, provider, ask: paymentAsk(scope, payment, payment.order_id, keys) }
}
