// The seats of a visit: its guests by number, phones of one account together.
import type { TableGuestId, TableSessionId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

export type SeatRow = { readonly table_session_id: TableSessionId; readonly number: number; readonly name: string }

const SEAT_LIMIT = 5_000

/** The guests of these visits, in the order of joining. */
export async function listSeats(scope: Scope, ids: readonly TableSessionId[]): Promise<readonly SeatRow[]> {
  if (ids.length === 0) return []
  const rows = await scope.db
    .selectFrom('table_guests')
    .select(['table_session_id', 'number', 'name'])
    .distinctOn(['table_session_id', 'number'])
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', 'in', ids)
    .where('number', 'is not', null)
    .orderBy('table_session_id')
    .orderBy('number')
    .orderBy('joined_at')
    .limit(SEAT_LIMIT)
    .execute()
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
}

/** The number of each phone of a visit: that of its guest. */
export async function listGuestNumbers(
  scope: Scope,
  id: TableSessionId,
): Promise<ReadonlyMap<TableGuestId, number | null>> {
  const rows = await scope.db
    .selectFrom('table_guests')
    .select(['id', 'number'])
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', id)
    .orderBy('joined_at')
    .limit(SEAT_LIMIT)
    .execute()
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** The number of the next guest of a locked visit; a customer's second phone has the number of the first one. */
export async function nextNumber(scope: Scope, id: TableSessionId, userId: UserId | null): Promise<number> {
  const { last, own } = await scope.db
    .selectFrom('table_guests')
    .select((eb) => eb.fn.max('number').as('last'))
    .select((eb) => eb.fn.max('number').filterWhere('user_id', '=', userId).as('own'))
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', id)
    .executeTakeFirstOrThrow()
  return own ?? (last ?? 0) + 1
}

/** Saves the name of a guest, on all phones of theirs. */
export async function saveName(scope: Scope, id: TableSessionId, number: number, name: string): Promise<void> {
  await scope.db
    .updateTable('table_guests')
    .set({ name })
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', id)
    .where('number', '=', number)
    .execute()
}
