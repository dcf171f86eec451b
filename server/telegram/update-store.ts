// The table of updates that were delivered.
import type { Scope } from '../db/scope.ts'

/** Stores an update; returns whether it came for the first time. */
export async function insertUpdate(scope: Scope, botId: number, updateId: number): Promise<boolean> {
  const rows = await scope.named(
    'telegram_update',
    `insert into telegram_updates (merchant_id, bot_id, update_id, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [scope.merchantId, botId, updateId, scope.now],
  )
  return rows.length === 1
}

/** Deletes updates that were received before `until`. */
export async function removeOldUpdates(scope: Scope, until: Date): Promise<void> {
  await scope.db
    .deleteFrom('telegram_updates')
    .where('merchant_id', '=', scope.merchantId)
    .where('received_at', '<', until)
    .execute()
}
