// Rounds: which orders are on the bill of a visit.
import type { OrderId, TableGuestId, TableId, TableSessionId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'

export type RoundRow = {
  readonly order_id: OrderId
  readonly table_guest_id: TableGuestId | null
  readonly guest_number: number | null
}

const ROUND_LIMIT = 500

/** The rounds of a visit, oldest first. */
export function listRounds(scope: Scope, sessionId: TableSessionId): Promise<readonly RoundRow[]> {
  return scope.db
    .selectFrom('table_rounds as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'r.merchant_id').onRef('o.id', '=', 'r.order_id'),
    )
    .leftJoin('table_guests as g', (join) =>
      join.onRef('g.merchant_id', '=', 'r.merchant_id').onRef('g.id', '=', 'r.table_guest_id'),
    )
    .select(['r.order_id', 'r.table_guest_id', 'g.number as guest_number'])
    .where('r.merchant_id', '=', scope.merchantId)
    .where('r.table_session_id', '=', sessionId)
    .orderBy('o.placed_at')
    .orderBy('o.number')
    .limit(ROUND_LIMIT)
    .execute()
}

export type NewRound = {
  readonly sessionId: TableSessionId
  readonly guestId: TableGuestId
  readonly orderId: OrderId
  readonly key: string
}

/** Puts an order on the bill of a visit. */
export async function insertRound(scope: Scope, { sessionId, guestId, orderId, key }: NewRound): Promise<void> {
  await scope.db
    .insertInto('table_rounds')
    .values({
      merchant_id: scope.merchantId,
      table_session_id: sessionId,
      order_id: orderId,
      table_guest_id: guestId,
      idempotency_key: key,
    })
    .execute()
}

/** Whether a round of the visit already has a service fee. */
export async function hasFeeRound(scope: Scope, sessionId: TableSessionId): Promise<boolean> {
  const found = await scope.db
    .selectFrom('table_rounds as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'r.merchant_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select('o.id')
    .where('r.merchant_id', '=', scope.merchantId)
    .where('r.table_session_id', '=', sessionId)
    .where('o.status', '<>', 'CANCELED')
    .where('o.service_fee', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type VisitOfOrder = { readonly table_session_id: TableSessionId; readonly guest_number: number | null }

/** The visit on whose bill an order is, and which of its guests ordered. */
export function findVisitOfOrder(scope: Scope, orderId: OrderId): Promise<VisitOfOrder | undefined> {
  return scope.db
    .selectFrom('table_rounds as r')
    .leftJoin('table_guests as g', (join) =>
      join.onRef('g.merchant_id', '=', 'r.merchant_id').onRef('g.id', '=', 'r.table_guest_id'),
    )
    .select(['r.table_session_id', 'g.number as guest_number'])
    .where('r.merchant_id', '=', scope.merchantId)
    .where('r.order_id', '=', orderId)
    .executeTakeFirst()
}

export type TableOfOrder = {
  readonly order_id: OrderId
  readonly table_id: TableId
  readonly number: number
  readonly hall_name: Texts
}

/** The tables of these orders. */
export async function listTablesOfOrders(scope: Scope, ids: readonly OrderId[]): Promise<readonly TableOfOrder[]> {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('table_rounds as r')
    .innerJoin('table_sessions as s', (join) =>
      join.onRef('s.merchant_id', '=', 'r.merchant_id').onRef('s.id', '=', 'r.table_session_id'),
    )
    .innerJoin('hall_tables as t', (join) =>
      join.onRef('t.merchant_id', '=', 's.merchant_id').onRef('t.id', '=', 's.table_id'),
    )
    .innerJoin('halls as h', (join) =>
      join.onRef('h.merchant_id', '=', 't.merchant_id').onRef('h.id', '=', 't.hall_id'),
    )
    .select(['r.order_id', 't.id as table_id', 't.number', 'h.name as hall_name'])
    .where('r.merchant_id', '=', scope.merchantId)
    .where('r.order_id', 'in', ids)
    .orderBy('r.order_id')
    .limit(ids.length)
    .execute()
}
