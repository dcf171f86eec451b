// The staff take a dish off a bill of which parts may be held or paid.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type DishRef, dishKey } from '@dasturxon/domain/bill-split'
import type { TableSessionId } from '@dasturxon/domain/ids'
import { refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import { listParts } from './part-store.ts'
import { isTaken } from './read-split.ts'

/**
 * Why a dish stays on the bill of a locked visit; `null` when it may be taken off. While anybody pays, the bill does not become
 * smaller: what they pay is fixed. A dish that was paid by itself is paid, as one of a paid round is.
 */
export async function strikeRefusal(
  scope: Scope,
  sessionId: TableSessionId,
  dish: DishRef,
): Promise<ErrorRefusal | null> {
  const taken = (await listParts(scope, sessionId)).filter((part) => isTaken(part, scope.now))
  const isPaid = taken.some(
    ({ way, state, dishes }) =>
      way === 'DISHES' && state === 'PAID' && dishes.some((paid) => dishKey(paid) === dishKey(dish)),
  )
  if (isPaid) return refuse('ORDER_PAID')
  return taken.some(({ state }) => state === 'HELD') ? refuse('PART_TAKEN') : null
}

/** After a dish was taken off: what was paid beyond the smaller bill goes back, and what was paid may cover it now. */
export async function evenLater(scope: Scope, sessionId: TableSessionId): Promise<void> {
  const isPaid = (await listParts(scope, sessionId)).some(({ state }) => state === 'PAID')
  if (isPaid) await addJob(scope, newJob(scope, 'even-bill', { sessionId }))
}
