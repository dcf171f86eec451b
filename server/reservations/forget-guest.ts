import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { eraseGuest, listComing } from './guest-store.ts'
import { moveReservation } from './move-reservation.ts'

/** Gives back the tables that a leaving customer reserved, as far as there is time, and leaves their name on none. */
export async function forgetGuest(scope: Scope, userId: UserId): Promise<void> {
  // each by the one writer of their status; one that is too near to cancel stays, and is missed when its time is over
  for (const id of await listComing(scope, userId)) {
    await moveReservation(scope, { id, to: 'CANCELED', by: 'customer', userId })
  }
  await eraseGuest(scope, userId)
}
