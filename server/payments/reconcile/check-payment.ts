// Compares a payment with the provider: a difference is stored for a person, never repaired automatically.
import type { PaymentId } from '@dasturxon/domain/ids'
import { isOpenTransaction } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import type { StateAnswer, TheirState } from '../../gateways/payments.ts'
import type { JobTenant } from '../../jobs/job.ts'
import { outcomeOf } from '../callbacks/settle-call.ts'
import { callOf } from '../callbacks/settle-notice.ts'
import type { PaymentDesk } from '../desk.ts'
import { type KnownPayment, lockKnownPayment } from '../known-payment.ts'
import { type PaymentRow, savePayment } from '../store.ts'
import { checkLater } from './check-later.ts'
import { noteDifference } from './note-difference.ts'

/** Compares one open payment with the provider, ends it when its time is over, or schedules the next check. */
export async function checkPayment(tenant: JobTenant, desk: PaymentDesk, paymentId: PaymentId): Promise<void> {
  const known = await tenant.inTransaction((scope) => lockKnownPayment(scope, desk, paymentId))
  if (known === null || !isOpenTransaction(known.payment.state)) return
  const theirs = await known.provider.status(known.ask)
  await tenant.inTransaction(async (scope) => {
    // it may have changed while the provider answered
    const now = await lockKnownPayment(scope, desk, paymentId)
    if (now !== null && isOpenTransaction(now.payment.state)) await compare(scope, desk, now, theirs)
  })
}

async function compare(
  scope: Scope,
  desk: PaymentDesk,
  { payment, provider }: KnownPayment,
  theirs: StateAnswer,
): Promise<void> {
  if (theirs === 'down') return checkLater(scope, payment)
  const { provider_transaction_id: transactionId } = payment
  if (provider.manners.isAsked && transactionId !== null && (theirs === 'PAID' || theirs === 'CANCELED')) {
    // its notices are only hints, so that asking is the proof
    const outcome = await outcomeOf(scope, desk, provider, callOf(payment, { transactionId }, theirs))
    if (outcome.ok) return
  }
  const isOver = scope.now >= payment.expires_at
  if (theirs !== 'NO_CALL' && differs(payment, theirs, isOver)) {
    await noteDifference(scope, desk.log, { id: payment.id, ours: payment.state, theirs })
    // from here on a person decides
    return
  }
  // where the money is taken first, a payment that has begun may still arrive and has to be refunded then
  const mayStillCome = payment.state === 'PENDING' && theirs === 'PENDING' && provider.manners.chargesBeforePerform
  if (isOver && !mayStillCome) await savePayment(scope, payment.id, { state: 'EXPIRED', ended_at: scope.now })
  else await checkLater(scope, payment)
}

/** Money that we do not know of, or a payment that only we consider open; after its time both may end it. */
function differs({ state }: PaymentRow, theirs: TheirState, isOver: boolean): boolean {
  if (theirs === 'PAID') return true
  return state === 'PENDING' && theirs !== 'PENDING' && !isOver
}
