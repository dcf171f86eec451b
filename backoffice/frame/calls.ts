// All calls of the desk. TanStack Query wants errors, and our client gives failures as values: one becomes the other here.

import { pageApi } from '@dasturxon/client/api'
import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { MutationCache, QueryClient } from '@tanstack/react-query'

/** A call that failed, with the server's problem if there was an answer. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The value of a call; throws a `CallError` when there is none. */
export async function answered<T>(call: Promise<CallResult<T>>): Promise<T> {
  const result = await call
  if (!result.ok) throw new CallError(result)
  return result.value
}

const RETRIES = 2

/** A refusal stays one however often it is asked; only what got no answer is asked again. */
function isWorthRetrying(count: number, error: Error): boolean {
  const isUnanswered = error instanceof CallError && (error.failure.status === 0 || error.failure.status >= 500)
  return isUnanswered && count < RETRIES
}

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // what a brand still needs before it may be opened follows from everything that is saved
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['opening'] })
    },
  }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 }, mutations: { retry: false } },
})

let onSignedOut: () => void = () => undefined

/** Sets what happens when the server says that the session has ended. */
export function whenSignedOut(run: () => void): void {
  onSignedOut = run
}

/** `call('GET /office/v1/me')`: typed by the contract. */
export const call = pageApi(() => onSignedOut())
