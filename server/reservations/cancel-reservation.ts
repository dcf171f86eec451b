// A customer cancels their own reservation.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReservationId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { type Once, once } from '../idempotency/idempotency.ts'
import { moveReservation } from './move-reservation.ts'
import { type ReservationView, reservationView } from './view.ts'

export type CancelReservation = {
  readonly id: ReservationId
  readonly userId: UserId
  readonly key: string
  readonly reason: string
  readonly text: string
}

/** Cancels until an hour before; a repeat gets the first answer. */
export async function cancelReservation(
  scope: Scope,
  ask: CancelReservation,
): Promise<Result<Once<ReservationView>, ErrorRefusal>> {
  const { key, userId, ...request } = ask
  return once(scope, userId, { key, request }, async () => {
    const reason = ask.text === '' ? ask.reason : `${ask.reason}: ${ask.text}`
    const moved = await moveReservation(scope, { id: ask.id, to: 'CANCELED', by: 'customer', userId, reason })
    return moved.ok ? ok(reservationView(moved.value, scope.now)) : moved
  })
}
