// What was paid at a table beyond its bill goes back.
import type { TableSessionId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import { listReturns, noteReturned, type ReturnOfPart, settleAfterReturns } from '../../dine-in/paying/surplus.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import type { Live } from '../../live/live.ts'
import { listOfSubject } from '../store.ts'
import { insertPart, isOpenPart, listParts } from './part-store.ts'
import { refundJob } from './refund-job.ts'
import { askRefund } from './request-refund.ts'

const TRY_AGAIN_MS = 60_000

/** Requests the refunds, once however often it runs: what goes back is noted on its part. The visit is locked by the caller. */
export async function evenBill(scope: Scope, sessionId: TableSessionId, live: Live): Promise<void> {
  for (const back of await listReturns(scope, sessionId)) {
    if (back.isOnline && !(await refundPart(scope, back))) {
      const again = new Date(scope.now.getTime() + TRY_AGAIN_MS)
      await addJob(scope, newJob(scope, 'even-bill', { sessionId }, again))
      continue
    }
    await noteReturned(scope, back)
  }
  await settleAfterReturns(scope, sessionId, live)
}

/** Returns `false` while an earlier refund of the same payment is on its way: providers take one after the other. */
async function refundPart(scope: Scope, { partId, amount, isAll }: ReturnOfPart): Promise<boolean> {
  const payments = await listOfSubject(scope, { kind: 'PART', id: partId })
  const paid = payments.find(({ state, refund_state }) => state === 'PAID' && refund_state === null)
  if (paid === undefined) throw new Error('expected a paid part of a bill to have a payment')
  if ((await listParts(scope, paid.id)).some(isOpenPart)) return false
  if (isAll) {
    await askRefund(scope, paid)
    return true
  }
  const refundId = await insertPart(scope, paid.id, { amount, lines: [], reason: 'BILL_SMALLER', askedBy: null })
  await addJob(scope, refundJob(scope, { ...paid, refundId }))
  return true
}
