// All reservations of one customer.
import type { ReservationId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

/** Open reservations of the customer, the nearest first. */
export async function listComing(scope: Scope, userId: UserId): Promise<readonly ReservationId[]> {
  const rows = await scope.db
    .selectFrom('reservations')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['REQUESTED', 'CONFIRMED'])
    .orderBy('starts_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases name, phone and comment in the customer's reservations. */
export async function eraseGuest(scope: Scope, userId: UserId): Promise<void> {
  await scope.db
    .updateTable('reservations')
    .set({ name: '', phone: '', comment: '', cancel_reason: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .execute()
}
