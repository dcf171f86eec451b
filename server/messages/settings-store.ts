// The table of how customers are told.
import type { UserId } from '@dasturxon/domain/ids'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type PushCategory = 'ORDER' | 'PROMO' | 'NEWS'
export type SettingsRow = Pick<Selectable<Tables['notification_settings']>, 'push_off' | 'quiet_from' | 'quiet_to'>

/** The stored settings of a customer, if they have changed any. */
export function findSettings(scope: Scope, userId: UserId): Promise<SettingsRow | undefined> {
  return scope.db
    .selectFrom('notification_settings')
    .select(['push_off', 'quiet_from', 'quiet_to'])
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Stores the settings of a customer in place of the previous ones. */
export async function saveSettings(scope: Scope, userId: UserId, row: SettingsRow): Promise<void> {
  const change = { ...row, push_off: [...row.push_off], changed_at: scope.now }
  await scope.db
    .insertInto('notification_settings')
    .values({ merchant_id: scope.merchantId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(change))
    .execute()
}
