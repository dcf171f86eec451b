// The table of browsers in which customers have signed in. It holds hashes of device cookies, never a cookie.
import type { UserId } from '@dasturxon/domain/ids'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { tokenHash } from '../../tokens.ts'

const KEPT_PER_USER = 10
// as long as the cookie
const KEPT_DAYS = 365

/** Stores that the customer has signed in with this browser; the latest ten per customer are stored. */
export async function saveDevice(scope: Scope, userId: UserId, device: string): Promise<void> {
  const signed = { signed_in_at: scope.now }
  await scope.db
    .insertInto('known_devices')
    .values({ merchant_id: scope.merchantId, user_id: userId, device_hash: tokenHash(device), ...signed })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id', 'device_hash']).doUpdateSet(signed))
    .execute()
  await scope.db
    .deleteFrom('known_devices')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', (where) =>
      where
        .selectFrom('known_devices')
        .select('device_hash')
        .where('merchant_id', '=', scope.merchantId)
        .where('user_id', '=', userId)
        .orderBy('signed_in_at', 'desc')
        .limit(KEPT_PER_USER),
    )
    .execute()
}

/** Whether the customer of this phone has signed in with this browser. */
export async function isKnownDevice(scope: Scope, phone: string, device: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.merchant_id', '=', 'd.merchant_id').onRef('u.id', '=', 'd.user_id'),
    )
    .select('d.user_id')
    .where('d.merchant_id', '=', scope.merchantId)
    .where('u.phone', '=', phone)
    .where('d.device_hash', '=', tokenHash(device))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes browsers that have not signed in for as long as their cookie is valid. */
export async function removeOldDevices(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('known_devices')
    .where('merchant_id', '=', scope.merchantId)
    .where('signed_in_at', '<', addDays(scope.now, -KEPT_DAYS))
    .execute()
}
