// A provider tells that something has changed: it is asked for the state, and only the answer is believed.
import { inTiyin } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import type { CallOutcome, PaymentName, PaymentProvider, ProviderCall, StateAnswer } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { paymentAsk } from '../payment-ask.ts'
import { findProviderKeys } from '../provider-keys.ts'
import { findNamed, type PaymentRow, subjectRef } from '../store.ts'
import { outcomeOf } from './settle-call.ts'

type InTransaction = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** Asks for the state of the payment outside of any transaction, and stores it. */
export async function settleNotice(
  inTransaction: InTransaction,
  desk: PaymentDesk,
  provider: PaymentProvider,
  name: PaymentName,
): Promise<CallOutcome> {
  const known = await inTransaction(async (scope) => {
    const payment = await findNamed(scope, { ...name, provider: provider.name })
    const keys = await findProviderKeys(scope, desk.secretKey, provider.name)
    const of = payment === null ? null : subjectRef(payment)
    if (payment === null || of === null || keys === null) return null
    return { payment, ask: paymentAsk(scope, payment, of.id, keys) }
  })
  if (known === null) return { ok: false, refusal: 'NOT_FOUND' }
  const theirs = await provider.status(known.ask)
  if (theirs === 'down') return { ok: false, refusal: 'INTERNAL' }
  return inTransaction((scope) => outcomeOf(scope, desk, provider, callOf(known.payment, name, theirs)))
}

/** What the provider would have told by a call of its own. */
export function callOf(payment: PaymentRow, name: PaymentName, theirs: StateAnswer): ProviderCall {
  const { amount, provider_transaction_id: transactionId } = payment
  const orderId = subjectRef(payment)?.id ?? null
  if (theirs === 'PAID' && orderId !== null && transactionId !== null) {
    return { kind: 'PAY', transactionId, orderId, amountTiyin: inTiyin(amount), at: null }
  }
  // the name may be the notice itself, so that its kind is replaced
  if (theirs === 'CANCELED') return { ...name, kind: 'CANCEL', reason: null }
  return { ...name, kind: 'STATUS' }
}
