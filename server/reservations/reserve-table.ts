// A customer reserves a table.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { ReserveAsk } from '@dasturxon/contract/shop/halls-v1'
import { idFrom, type ReservationId, type UserId } from '@dasturxon/domain/ids'
import { isBookable, smallestTable, stayFrom } from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { z } from 'zod'
import type { Scope } from '../db/scope.ts'
import { type Once, once } from '../idempotency/idempotency.ts'
import { type BookingAsk, findBookingBranch, freeTables, listTimes } from './find-booking.ts'
import { planReservation } from './plan-reservation.ts'
import {
  type BookableTable,
  findReservation,
  insertReservation,
  listBookableTables,
  listTaken,
  lockBooking,
} from './reservation-store.ts'
import { type ReservationView, reservationView } from './view.ts'

export type ReserveTable = {
  readonly body: z.output<typeof ReserveAsk>
  readonly userId: UserId
  readonly key: string
}

const NEAREST = 3

/**
 * Reserves the smallest free table for the whole stay and confirms at once; leaves it to the staff where no table is that
 * large; refuses, with the nearest free times, when all such tables are taken.
 */
export async function reserveTable(
  scope: Scope,
  { body, userId, key }: ReserveTable,
): Promise<Result<Once<ReservationView>, ErrorRefusal>> {
  return once(scope, userId, { key, request: body }, async () => {
    const ask = { branchId: body.branchId, hallId: body.hallId ?? null, chairs: body.chairs }
    const branch = await findBookingBranch(scope, ask)
    if (!branch.ok) return branch
    await lockBooking(scope, ask.branchId)

    const stay = stayFrom(new Date(body.reservationTime))
    const offered = await listBookableTables(scope, ask.branchId, ask.hallId)
    const tables = offered.filter(({ id }) => body.tableId == null || id === body.tableId)
    const isNamedTable = ask.hallId !== null || body.tableId != null
    if (isNamedTable && tables.length === 0) return refuse('NOT_FOUND')
    const gone = async () =>
      refuse('SLOT_GONE', { nearest: await nearestFree(scope, branch.value, ask, stay.startsAt) })
    const { workHours, exceptions } = branch.value
    if (!isBookable({ workHours, exceptions, now: scope.now }, stay.startsAt)) return gone()
    const table = await chooseTable(scope, tables, { ...ask, ...stay })
    if (table === 'taken') return gone()

    const id = idFrom<ReservationId>(randomUUID())
    const { name, phone, comment } = body
    const place = { hallId: table?.hallId ?? ask.hallId, tableId: table?.id ?? null }
    const status = table === null ? 'REQUESTED' : 'CONFIRMED'
    const made = { id, userId, ...ask, ...place, ...stay, status, name, phone, comment } as const
    if (!(await insertReservation(scope, made))) return gone()
    await planReservation(scope, made)
    const row = await findReservation(scope, id)
    if (row === undefined) throw new Error('expected the reservation that was just saved')
    return ok(reservationView(row, scope.now))
  })
}

type Wanted = BookingAsk & { readonly startsAt: Date; readonly endsAt: Date }

/** The smallest free table; `null` when no table is large enough, free or not. */
async function chooseTable(
  scope: Scope,
  tables: readonly BookableTable[],
  { branchId, chairs, startsAt, endsAt }: Wanted,
): Promise<BookableTable | 'taken' | null> {
  if (smallestTable(tables, chairs) === null) return null
  const taken = await listTaken(scope, branchId, startsAt, endsAt)
  return smallestTable(freeTables(tables, taken, startsAt), chairs) ?? 'taken'
}

type BranchOf = Parameters<typeof listTimes>[1]

async function nearestFree(scope: Scope, branch: BranchOf, ask: BookingAsk, wanted: Date): Promise<readonly string[]> {
  const times = await listTimes(scope, branch, { ...ask, day: wanted })
  const away = (time: Date) => Math.abs(time.getTime() - wanted.getTime())
  const near = times.filter(({ isFree }) => isFree).toSorted((a, b) => away(a.time) - away(b.time))
  return near
    .slice(0, NEAREST)
    .map(({ time }) => time.toISOString())
    .toSorted()
}
