// Sends a refund to the provider.
import type { PaymentId, RefundId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import { inTiyin, moveRefund, type RefundStatus } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { JobTenant } from '../../jobs/job.ts'
import type { PaymentDesk } from '../desk.ts'
import { type KnownPayment, lockKnownPayment } from '../known-payment.ts'
import { lockPayment, type PaymentRow, savePayment } from '../store.ts'
import { refundJob } from './refund-job.ts'

const ASK_AGAIN_MS = 10 * 60_000

/** Calls the provider for the refund. Retried while the provider is down; if it refuses, a person has to act. */
export async function sendRefund(tenant: JobTenant, desk: PaymentDesk, paymentId: PaymentId): Promise<void> {
  const known = await tenant.inTransaction((scope) => markSent(scope, desk, paymentId))
  if (known === null) return
  const { payment, provider, ask, refundId, amount } = known
  const said = await provider.refund({ ...ask, refundId, refundTiyin: inTiyin(amount) })
  if (said === 'down') throw new Error(`expected ${provider.name} to answer for a refund`)
  await tenant.inTransaction(async (scope) => {
    if (said === 'later') {
      await addJob(scope, refundJob(scope, payment, new Date(scope.now.getTime() + ASK_AGAIN_MS)))
      return
    }
    await saveRefund(scope, payment, said === 'done' ? 'DONE' : 'FAILED')
    if (said === 'done') return
    const facts = { merchantId: scope.merchantId, paymentId: payment.id, orderId: payment.order_id }
    scope.afterCommit(() => desk.log.error({ event: 'REFUND_FAILED', ...facts }, 'refund refused by the provider'))
  })
}

type Refund = KnownPayment & { readonly refundId: RefundId; readonly amount: Money }

/** From here on the money may be on its way; `null` when no refund is wanted any more. */
async function markSent(scope: Scope, desk: PaymentDesk, paymentId: PaymentId): Promise<Refund | null> {
  const known = await lockKnownPayment(scope, desk, paymentId)
  if (known === null) throw new Error('expected a refund to have a provider with keys')
  const { refund_state, refund_id, refund_amount } = known.payment
  // a refund that was sent may have been cut off before its answer: it is requested again with the same id
  if (refund_state !== 'REQUESTED' && refund_state !== 'SENT') return null
  if (refund_id === null || refund_amount === null) throw new Error('expected a refund to have a name and an amount')
  await saveRefund(scope, known.payment, 'SENT')
  return { ...known, refundId: refund_id, amount: refund_amount }
}

async function saveRefund(scope: Scope, { id }: PaymentRow, to: RefundStatus): Promise<void> {
  const from = (await lockPayment(scope, id))?.refund_state ?? null
  if (from === null) throw new Error('expected a refund that was asked for')
  const moved = moveRefund(from, to)
  // the provider may have reported the end itself meanwhile
  if (moved.ok && moved.value.changed) await savePayment(scope, id, { refund_state: to, refund_at: scope.now })
}
