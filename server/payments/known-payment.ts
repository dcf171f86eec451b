// The payment of a job, with its provider.
import type { PaymentId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import type { PaymentAsk, PaymentProvider } from '../gateways/payments.ts'
import { type PaymentDesk, providerNamed } from './desk.ts'
import { paymentAsk } from './payment-ask.ts'
import { findProviderKeys } from './provider-keys.ts'
import { lockPayment, type PaymentRow, subjectRef } from './store.ts'
import type { SubjectRef } from './subject.ts'

export type KnownPayment = {
  readonly payment: PaymentRow
  readonly subject: SubjectRef
  readonly provider: PaymentProvider
  readonly ask: PaymentAsk
}

/** The payment of a job, locked; `null` when it pays nothing known, or its provider or keys are missing. */
export async function lockKnownPayment(
  scope: Scope,
  desk: PaymentDesk,
  paymentId: PaymentId,
): Promise<KnownPayment | null> {
  const payment = await lockPayment(scope, paymentId)
  if (payment === null) return null
  const subject = subjectRef(payment)
  if (subject === null) return null
  const provider = providerNamed(desk.providers, payment.provider)
  const keys = await findProviderKeys(scope, desk.secretKey, payment.provider)
  if (provider === null || keys === null) return null
  return { payment, subject, provider, ask: paymentAsk(scope, payment, subject.id, keys) }
}
