// A customer changes time, party or table of their own reservation.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ChangeAsk } from '@dasturxon/contract/shop/reservations-v1'
import type { ReservationId, UserId } from '@dasturxon/domain/ids'
import { checkReservationMove } from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { type Once, once } from '../idempotency/idempotency.ts'
import { findPlace, type Wish } from './find-place.ts'
import { planReservation } from './plan-reservation.ts'
import { lockReservation, type ReservationRow, saveReservationChange } from './reservation-store.ts'
import { showReservation } from './show-reservation.ts'
import type { ReservationView } from './view.ts'

export type ChangeReservation = {
  readonly id: ReservationId
  readonly userId: UserId
  readonly key: string
  readonly body: z.output<typeof ChangeAsk>
}

/** Gives the reservation its new place and frees the old one in one statement, or refuses and keeps the old one. */
export async function changeReservation(
  scope: Scope,
  { id, userId, key, body }: ChangeReservation,
): Promise<Result<Once<ReservationView>, ErrorRefusal>> {
  return once(scope, userId, { key, request: { id, ...body } }, async () => {
    const row = await lockReservation(scope, id)
    if (row?.user_id !== userId) return refuse('NOT_FOUND')
    const allowed = checkChange(row, scope.now)
    if (!allowed.ok) return allowed
    if (row.version !== body.version) return refuse('STALE', { version: row.version })
    const found = await findPlace(scope, wishOf(row, body))
    if (!found.ok) return found
    const { gone: _, ...place } = found.value
    // a promised table is not given up for a request
    if (row.status === 'CONFIRMED' && place.status === 'REQUESTED') {
      return refuse('BOOK_BY_PHONE', { bookingPhone: row.booking_phone ?? row.branch_phone })
    }
    await saveReservationChange(scope, id, { ...place, chairs: body.chairs })
    await planReservation(scope, { id, ...place })
    return ok(await showReservation(scope, id))
  })
}

/** A reservation can be changed as long as it can be canceled. */
function checkChange(row: ReservationRow, now: Date): Result<null, ErrorRefusal> {
  const { status, starts_at: startsAt } = row
  const canceling = checkReservationMove({ status, startsAt, to: 'CANCELED', by: 'customer', now })
  if (canceling.ok) return ok(null)
  const facts = { ...canceling.facts, phone: row.booking_phone ?? row.branch_phone }
  return refuse(canceling.code === 'CANCEL_TOO_LATE' ? 'CHANGE_TOO_LATE' : canceling.code, facts)
}

function wishOf(row: ReservationRow, body: ChangeReservation['body']): Wish {
  return {
    branchId: row.branch_id,
    chairs: body.chairs,
    startsAt: new Date(body.reservationTime),
    hallId: body.hallId ?? null,
    tableId: body.tableId ?? null,
    except: row.id,
  }
}
