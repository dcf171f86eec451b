// Calls that must happen once, at the edge: what a repeat and a call beside another one are answered.
import { refuse } from '@dasturxon/domain/result'
import { StillInProgress } from '../db/scope.ts'
import type { Extras } from './call.ts'

/** Says in a header that the answer is the one of an earlier call with the same key. */
export function replayed(isReplay: boolean): Extras {
  return isReplay ? { headers: { 'idempotency-replayed': 'true' } } : {}
}

/** What the work gives, or that an earlier call of the same customer is still running. */
export async function unlessBusy<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (error instanceof StillInProgress) return refuse('IN_PROGRESS', { retryAfter: 1 })
    throw error
  }
}
