// Sends a refund to the provider.
import type { RefundId } from '@dasturxon/domain/ids'
import { type Money, sumOf } from '@dasturxon/domain/money'
import { inTiyin } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { JobTenant } from '../../jobs/job.ts'
import type { JobPayloads } from '../../jobs/job-kinds.ts'
import type { PaymentDesk } from '../desk.ts'
import { type KnownPayment, lockKnownPayment } from '../known-payment.ts'
import { noteDifference } from '../reconcile/note-difference.ts'
import { findSubject, receiptOfSubject } from '../subject.ts'
import { isOpenPart, listParts, type PartRow } from './part-store.ts'
import { refundJob } from './refund-job.ts'
import { saveRefund } from './save-refund.ts'

const ASK_AGAIN_MS = 10 * 60_000
const WAIT_FOR_PART_MS = 60_000

type Ask = JobPayloads['send-refund']

/** Calls the provider for the refund. Retried while the provider is down; if it refuses, a person has to act. */
export async function sendRefund(tenant: JobTenant, desk: PaymentDesk, asked: Ask): Promise<void> {
  const known = await tenant.inTransaction((scope) => markSent(scope, desk, asked))
  if (known === null) return
  const { payment, provider, ask, refundId, amount, refunded } = known
  const receipt = await tenant.inTransaction((scope) => receiptOfSubject(scope, known.subject))
  const tiyin = { refundTiyin: inTiyin(amount), refundedTiyin: inTiyin(refunded) }
  const said = await provider.refund({ ...ask, refundId, ...tiyin, receipt })
  if (said === 'down') throw new Error(`expected ${provider.name} to answer for a refund`)
  await tenant.inTransaction(async (scope) => {
    if (said === 'later') {
      await sendLater(scope, known, asked, ASK_AGAIN_MS)
      return
    }
    // the order or the visit is locked before its payment, as everywhere
    await findSubject(scope, ask.orderId, true)
    await saveRefund(scope, asked, said === 'done' ? 'DONE' : 'FAILED')
    if (said === 'done') return
    const facts = { merchantId: scope.merchantId, paymentId: payment.id, orderId: ask.orderId }
    scope.afterCommit(() => desk.log.error({ event: 'REFUND_FAILED', ...facts }, 'refund refused by the provider'))
    if (asked.refundId === undefined) return
    const ours = `refund ${refundId} of ${amount}`
    await noteDifference(scope, desk.log, { id: payment.id, ours, theirs: 'refused: a person has to refund it' })
  })
}

async function sendLater(scope: Scope, { payment }: KnownPayment, { refundId }: Ask, waitMs: number): Promise<void> {
  const at = new Date(scope.now.getTime() + waitMs)
  await addJob(scope, refundJob(scope, { ...payment, refundId: refundId ?? null }, at))
}

type Refund = KnownPayment & { readonly refundId: RefundId; readonly amount: Money; readonly refunded: Money }

/** From here on the money may be on its way; `null` when no refund is wanted any more, or another one is on its way. */
async function markSent(scope: Scope, desk: PaymentDesk, asked: Ask): Promise<Refund | null> {
  const known = await lockKnownPayment(scope, desk, asked.paymentId)
  if (known === null) throw new Error('expected a refund to have a provider with keys')
  const parts = await listParts(scope, asked.paymentId)
  const refund = asked.refundId === undefined ? restOf(known) : partOf(parts, asked.refundId)
  if (refund === null) return null
  if (asked.refundId === undefined && parts.some(isOpenPart)) {
    await sendLater(scope, known, asked, WAIT_FOR_PART_MS)
    return null
  }
  await saveRefund(scope, asked, 'SENT')
  const refunded = sumOf(parts.filter(({ state }) => state === 'DONE').map(({ amount }) => amount))
  return { ...known, ...refund, refunded }
}

type Wanted = { readonly refundId: RefundId; readonly amount: Money }

/** The refund of all that is left. */
function restOf({ payment }: KnownPayment): Wanted | null {
  const { refund_state, refund_id, refund_amount } = payment
  // a refund that was sent may have been cut off before its answer: it is requested again with the same id
  if (refund_state !== 'REQUESTED' && refund_state !== 'SENT') return null
  if (refund_id === null || refund_amount === null) throw new Error('expected a refund to have a name and an amount')
  return { refundId: refund_id, amount: refund_amount }
}

function partOf(parts: readonly PartRow[], refundId: RefundId): Wanted | null {
  const part = parts.find(({ id }) => id === refundId)
  return part !== undefined && isOpenPart(part) ? { refundId, amount: part.amount } : null
}
