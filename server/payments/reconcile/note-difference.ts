// A difference between a payment and the provider or the ledger: a row for a person, and an alarm.
import type { PaymentId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import { insertDifference } from './difference-store.ts'

export type Difference = { readonly id: PaymentId; readonly ours: string; readonly theirs: string }

/** Stores the difference and raises the alarm, once per kind; nothing is repaired. */
export async function noteDifference(scope: Scope, log: Log, difference: Difference): Promise<void> {
  if (!(await insertDifference(scope, difference))) return
  const { id: paymentId, ours, theirs } = difference
  const facts = { merchantId: scope.merchantId, paymentId, ours, theirs }
  scope.afterCommit(() =>
    log.error({ event: 'PAYMENT_DIFFERS', ...facts }, 'payment differs from the provider or the ledger'),
  )
}
