import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { eraseGuest, listComing } from './guest-store.ts'
import { moveReservation } from './move-reservation.ts'

/** Cancels the reservations of a customer who deletes the account, as far as there is time, and erases their name. */
export async function forgetGuest(scope: Scope, userId: UserId): Promise<void> {
  // each through the only writer of their status; one that is too soon to cancel stays, and is marked as missed
  for (const id of await listComing(scope, userId)) {
    await moveReservation(scope, { id, to: 'CANCELED', by: 'customer', userId })
  }
  await eraseGuest(scope, userId)
}

/** The coming reservations of a customer, which a deletion of the account would cancel. */
export function listComingOf(scope: Scope, userId: UserId) {
  return listComing(scope, userId)
}
