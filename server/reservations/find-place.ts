// The place of a new or changed reservation: a free table, or a request where no table is large enough.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { HallId, TableId } from '@dasturxon/domain/ids'
import { isBookable, stayFrom } from '@dasturxon/domain/reservation'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { type BookingAsk, chooseTable, findBookingBranch } from './find-booking.ts'
import { offerOthers } from './offer-others.ts'
import { listBookableTables, lockBooking } from './reservation-store.ts'

export type Wish = BookingAsk & { readonly tableId: TableId | null; readonly startsAt: Date }

export type FoundPlace = {
  readonly hallId: HallId | null
  readonly tableId: TableId | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: 'CONFIRMED' | 'REQUESTED'
  /** The refusal for a place that is taken after all. */
  gone(): Promise<ErrorRefusal>
}

/** Waits for all who reserve at this branch, then finds the smallest free table, or the wanted one, for the whole stay. */
export async function findPlace(scope: Scope, wish: Wish): Promise<Result<FoundPlace, ErrorRefusal>> {
  const branch = await findBookingBranch(scope, wish)
  if (!branch.ok) return branch
  await lockBooking(scope, wish.branchId)
  const stay = stayFrom(wish.startsAt)
  const offered = await listBookableTables(scope, wish.branchId, wish.hallId)
  const tables = offered.filter(({ id }) => wish.tableId === null || id === wish.tableId)
  const isNamed = wish.hallId !== null || wish.tableId !== null
  if (isNamed && tables.length === 0) return refuse('NOT_FOUND')
  const gone = async () => refuse('SLOT_GONE', { ...(await offerOthers(scope, branch.value, wish)) })
  const { workHours, exceptions } = branch.value
  if (!isBookable({ workHours, exceptions, now: scope.now }, wish.startsAt)) return gone()
  const table = await chooseTable(scope, tables, { ...wish, ...stay })
  if (table === 'taken') return gone()
  // a table that was named and is too small is never replaced by a request
  if (table === null && wish.tableId !== null) return gone()
  const place = { hallId: table?.hallId ?? wish.hallId, tableId: table?.id ?? null }
  return ok({ ...place, ...stay, status: table === null ? 'REQUESTED' : 'CONFIRMED', gone })
}
