// A customer reserves a table.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReserveAsk } from '@dasturxon/contract/shop/halls-v1'
import { idFrom, type ReservationId, type UserId } from '@dasturxon/domain/ids'
import { ok, type Result } from '@dasturxon/domain/result'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { type Once, once } from '../idempotency/idempotency.ts'
import { findPlace, type Wish } from './find-place.ts'
import { planReservation } from './plan-reservation.ts'
import { insertReservation } from './reservation-store.ts'
import { showReservation } from './show-reservation.ts'
import type { ReservationView } from './view.ts'

export type ReserveTable = {
  readonly body: z.output<typeof ReserveAsk>
  readonly userId: UserId
  readonly key: string
}

/**
 * Reserves the smallest free table for the whole stay and confirms at once; leaves it to the staff where no table is that
 * large; refuses, with what is free instead, when all such tables are taken.
 */
export async function reserveTable(
  scope: Scope,
  { body, userId, key }: ReserveTable,
): Promise<Result<Once<ReservationView>, ErrorRefusal>> {
  return once(scope, userId, { key, request: body }, async () => {
    const { branchId, chairs, name, phone, comment } = body
    const startsAt = new Date(body.reservationTime)
    const wish: Wish = { branchId, chairs, startsAt, hallId: body.hallId ?? null, tableId: body.tableId ?? null }
    const found = await findPlace(scope, wish)
    if (!found.ok) return found
    const { gone, ...place } = found.value
    const id = idFrom<ReservationId>(randomUUID())
    const made = { id, userId, branchId, chairs, name, phone, comment, ...place }
    if (!(await insertReservation(scope, made))) return gone()
    await planReservation(scope, made)
    return ok(await showReservation(scope, id))
  })
}
