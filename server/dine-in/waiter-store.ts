// The table of waiter calls.
import type { BranchId, HallId, TableGuestId, TableId, TableSessionId, WaiterCallId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type CallRow = Omit<Selectable<Tables['waiter_calls']>, 'merchant_id'>

/** A call with its table and the waiter of the visit. */
export type HallCallRow = CallRow & {
  readonly waiter_id: string | null
  readonly table_number: number
  readonly table_chairs: number
  readonly hall_id: HallId
  readonly hall_name: Texts
  readonly branch_id: BranchId
}

const COLUMNS = [
  'id',
  'table_session_id',
  'table_id',
  'reason',
  'text',
  'status',
  'times',
  'first_called_at',
  'called_at',
  'escalated_at',
  'accepted_at',
  'accepted_by',
  'done_at',
  'called_by',
  'canceled_at',
] as const

const CALL_LIMIT = 500

/** The latest call of a visit that was not undone. */
export function findLastCall(scope: Scope, sessionId: TableSessionId): Promise<CallRow | undefined> {
  return scope.db
    .selectFrom('waiter_calls')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .orderBy('called_at', 'desc')
    .orderBy('first_called_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type NewCall = {
  readonly id: WaiterCallId
  readonly sessionId: TableSessionId
  readonly tableId: TableId
  readonly reason: CallRow['reason']
  readonly text: string
  readonly guestId: TableGuestId
}

/** Calls the waiter to a table where no call waits. */
export function insertCall(scope: Scope, made: NewCall): Promise<CallRow> {
  return scope.db
    .insertInto('waiter_calls')
    .values({
      merchant_id: scope.merchantId,
      id: made.id,
      table_session_id: made.sessionId,
      table_id: made.tableId,
      reason: made.reason,
      text: made.text,
      status: 'CALLED',
      called_by: made.guestId,
      first_called_at: scope.now,
      called_at: scope.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export type CallChange = Partial<Omit<CallRow, 'id' | 'table_session_id' | 'table_id' | 'first_called_at'>>

/** Saves a change of a call whose visit is locked. */
export function saveCall(scope: Scope, id: WaiterCallId, change: CallChange): Promise<CallRow> {
  return scope.db
    .updateTable('waiter_calls')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A call of this visit. */
export function findCallOf(scope: Scope, sessionId: TableSessionId, id: WaiterCallId): Promise<CallRow | undefined> {
  return scope.db
    .selectFrom('waiter_calls')
    .select(COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Closes all calls of an ended visit. */
export async function endCalls(scope: Scope, sessionId: TableSessionId): Promise<void> {
  await scope.db
    .updateTable('waiter_calls')
    .set({ status: 'DONE', done_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', sessionId)
    .where('status', '<>', 'DONE')
    .execute()
}

/** A call with its table. */
export function findHallCall(scope: Scope, id: WaiterCallId): Promise<HallCallRow | undefined> {
  return hallCallQuery(scope).where('c.id', '=', id).executeTakeFirst()
}

export type CallsAsk = {
  readonly branchId: BranchId | null
  /** only calls for this waiter: of their visits, of visits without a waiter, and those unanswered too long */
  readonly waiterId: string | null
}

/** Calls that are not done, the longest waiting first. */
export function listHallCalls(scope: Scope, { branchId, waiterId }: CallsAsk): Promise<readonly HallCallRow[]> {
  return hallCallQuery(scope)
    .where('c.status', '<>', 'DONE')
    .$if(branchId !== null, (query) => query.where('h.branch_id', '=', branchId))
    .$if(waiterId !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.waiter_id', '=', waiterId),
          eb('s.waiter_id', 'is', null),
          eb.and([eb('c.escalated_at', 'is not', null), eb('c.status', '=', 'CALLED')]),
        ]),
      ),
    )
    .orderBy('c.first_called_at')
    .orderBy('c.id')
    .limit(CALL_LIMIT)
    .execute()
}

function hallCallQuery(scope: Scope) {
  return scope.db
    .selectFrom('waiter_calls as c')
    .innerJoin('table_sessions as s', (join) =>
      join.onRef('s.merchant_id', '=', 'c.merchant_id').onRef('s.id', '=', 'c.table_session_id'),
    )
    .innerJoin('hall_tables as t', (join) =>
      join.onRef('t.merchant_id', '=', 'c.merchant_id').onRef('t.id', '=', 'c.table_id'),
    )
    .innerJoin('halls as h', (join) =>
      join.onRef('h.merchant_id', '=', 't.merchant_id').onRef('h.id', '=', 't.hall_id'),
    )
    .select(COLUMNS.map((column) => `c.${column}` as const))
    .select(['s.waiter_id', 't.number as table_number', 't.chairs as table_chairs'])
    .select(['h.id as hall_id', 'h.name as hall_name', 'h.branch_id'])
    .where('c.merchant_id', '=', scope.merchantId)
}
