// The table of answers by idempotency key.

import { DAY_MS } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'

export type StoredAnswer = { readonly bodyHash: Buffer; readonly answer: string }

/** The answer given earlier to this key, if any. */
export async function findAnswer(scope: Scope, owner: string, key: string): Promise<StoredAnswer | null> {
  const row = await scope.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : { bodyHash: row.body_hash, answer: row.answer }
}

/** Stores the answer of this key. */
export async function insertAnswer(
  scope: Scope,
  owner: string,
  kept: StoredAnswer & { readonly key: string },
): Promise<void> {
  await scope.db
    .insertInto('idempotency_keys')
    .values({
      merchant_id: scope.merchantId,
      owner_id: owner,
      key: kept.key,
      body_hash: kept.bodyHash,
      answer: kept.answer,
      created_at: scope.now,
    })
    .execute()
}

const KEPT_MS = 7 * DAY_MS

/** Deletes answers older than seven days; the orders themselves keep their keys. */
export async function removeOldKeys(scope: Scope): Promise<void> {
  const text = 'delete from idempotency_keys where merchant_id = $1 and created_at < $2'
  await scope.named('keys_forget', text, [scope.merchantId, new Date(scope.now.getTime() - KEPT_MS)])
}
