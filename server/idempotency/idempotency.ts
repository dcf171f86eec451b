// Idempotency of calls other than placing an order: the first answer is stored under its key.
import { createHash } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findAnswer, insertAnswer } from './idempotency-store.ts'

export type Once<T> = { readonly value: T; readonly replayed: boolean }

/** Runs `work` once per key; a repeat with the same request gets the first answer, another request is refused. */
export async function once<T>(
  scope: Scope,
  /** a customer, a guest at a table or a staff key */
  owner: string,
  ask: { readonly key: string; readonly request: unknown },
  work: () => Promise<Result<T, ErrorRefusal>>,
): Promise<Result<Once<T>, ErrorRefusal>> {
  const bodyHash = createHash('sha256').update(JSON.stringify(ask.request)).digest()
  const earlier = await findAnswer(scope, owner, ask.key)
  if (earlier !== null) {
    if (!earlier.bodyHash.equals(bodyHash)) return refuse('IDEMPOTENCY_MISMATCH')
    return ok({ value: JSON.parse(earlier.answer) as T, replayed: true })
  }
  const result = await work()
  if (!result.ok) return result
  await insertAnswer(scope, owner, { key: ask.key, bodyHash, answer: JSON.stringify(result.value) })
  return ok({ value: result.value, replayed: false })
}
