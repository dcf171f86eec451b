// Idempotent calls at the edge: how a repeated and a concurrent call are answered.
import { refuse } from '@dasturxon/domain/result'
import { StillInProgress } from '../db/scope.ts'
import type { Extras } from './call.ts'

/** Sets a header that says that the answer is the one of an earlier call with the same key. */
export function replayed(isReplay: boolean): Extras {
  return isReplay ? { headers: { 'idempotency-replayed': 'true' } } : {}
}

/** The result of the work, or a refusal while an earlier call of the same customer is still running. */
export async function unlessBusy<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (error instanceof StillInProgress) return refuse('IN_PROGRESS', { retryAfter: 1 })
    throw error
  }
}
