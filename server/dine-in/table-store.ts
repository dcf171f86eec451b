// The tables of halls and the visits at them.
import type { BranchId, HallId, TableGuestId, TableId, TableSessionId, UserId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { waitPatiently } from '../db/wait-patiently.ts'

export type HallTableRow = {
  readonly id: TableId
  readonly number: number
  readonly chairs: number
  readonly token: string
  readonly hall_id: HallId
  readonly hall_name: Texts
  readonly asks_code: boolean
  readonly branch_id: BranchId
}

export type SessionRow = Omit<Selectable<Tables['table_sessions']>, 'merchant_id'>
export type GuestRow = Pick<Selectable<Tables['table_guests']>, 'id' | 'table_session_id' | 'number'>
export type BillRow = {
  readonly table_session_id: TableSessionId
  readonly guests: number
  readonly orders: number
  readonly total: number
  readonly paid: number
}

const SESSION_COLUMNS = [
  'id',
  'table_id',
  'waiter_id',
  'code',
  'code_tries',
  'is_confirmed',
  'opened_at',
  'last_action_at',
  'ended_at',
  'ended_by',
  'version',
  'paying_version',
  'by_hand_type',
  'by_hand_guest_id',
  'by_hand_at',
] as const

const TABLE_LIMIT = 1000

/** The table with this printed token. */
export function findTableOfToken(scope: Scope, token: string): Promise<HallTableRow | undefined> {
  return tableQuery(scope).where('t.token', '=', token).executeTakeFirst()
}

/** A table by id. */
export function findTable(scope: Scope, id: TableId): Promise<HallTableRow | undefined> {
  return tableQuery(scope).where('t.id', '=', id).executeTakeFirst()
}

/** Tables in use, hall by hall. */
export function listTables(scope: Scope, branchId: BranchId | null): Promise<readonly HallTableRow[]> {
  return tableQuery(scope)
    .$if(branchId !== null, (query) => query.where('h.branch_id', '=', branchId))
    .orderBy('h.branch_id')
    .orderBy('h.id')
    .orderBy('t.number')
    .limit(TABLE_LIMIT)
    .execute()
}

/** Gives a table another token. */
export async function saveToken(scope: Scope, id: TableId, token: string): Promise<void> {
  await scope.db
    .updateTable('hall_tables')
    .set({ token })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** The open visit of a table; locked until the transaction ends. */
export async function lockOpenSession(scope: Scope, tableId: TableId): Promise<SessionRow | undefined> {
  await waitPatiently(scope)
  return sessionQuery(scope)
    .where('table_id', '=', tableId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The open visit of a table. */
export function findOpenSession(scope: Scope, tableId: TableId): Promise<SessionRow | undefined> {
  return sessionQuery(scope).where('table_id', '=', tableId).where('ended_at', 'is', null).executeTakeFirst()
}

/** One visit, open or not; locked until the transaction ends. */
export function lockSession(scope: Scope, id: TableSessionId): Promise<SessionRow | undefined> {
  return sessionQuery(scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** One visit, open or not. */
export function findSession(scope: Scope, id: TableSessionId): Promise<SessionRow | undefined> {
  return sessionQuery(scope).where('id', '=', id).executeTakeFirst()
}

/** Open visits of these tables. */
export async function listOpenSessions(scope: Scope, tableIds: readonly TableId[]): Promise<readonly SessionRow[]> {
  if (tableIds.length === 0) return []
  return sessionQuery(scope)
    .where('table_id', 'in', tableIds)
    .where('ended_at', 'is', null)
    .orderBy('opened_at')
    .limit(TABLE_LIMIT)
    .execute()
}

export type NewVisit = {
  readonly id: TableSessionId
  readonly tableId: TableId
  readonly code: string | null
  readonly waiterId: string | null
}

/** Opens a visit unless the table has one; returns whether it did. Of two at once, the second waits and then sees the first. */
export async function insertVisit(scope: Scope, made: NewVisit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('table_sessions')
    .values({
      merchant_id: scope.merchantId,
      id: made.id,
      table_id: made.tableId,
      waiter_id: made.waiterId,
      code: made.code,
      is_confirmed: made.code === null,
      opened_at: scope.now,
      last_action_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type SessionChange = Partial<
  Pick<SessionRow, 'waiter_id' | 'code_tries' | 'is_confirmed' | 'ended_at' | 'ended_by'>
>

/** Extends an open visit because something happened at it, which its phones have to show; an ended one stays ended. */
export async function touchSession(scope: Scope, id: TableSessionId): Promise<void> {
  await scope.db
    .updateTable('table_sessions')
    .set((eb) => ({ last_action_at: scope.now, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Saves a change of a locked visit; without one, only notes that its phones have something new to show. */
export async function saveSession(scope: Scope, id: TableSessionId, change: SessionChange = {}): Promise<void> {
  await scope.db
    .updateTable('table_sessions')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** The guest with this token. */
export function findGuest(scope: Scope, tokenHash: Buffer): Promise<GuestRow | undefined> {
  return scope.db
    .selectFrom('table_guests')
    .select(['id', 'table_session_id', 'number'])
    .where('merchant_id', '=', scope.merchantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export type NewGuest = {
  readonly id: TableGuestId
  readonly sessionId: TableSessionId
  readonly tokenHash: Buffer
  readonly userId: UserId | null
  readonly number: number
}

/** Adds a guest to the visit. */
export async function insertGuest(scope: Scope, guest: NewGuest): Promise<void> {
  await scope.db
    .insertInto('table_guests')
    .values({
      merchant_id: scope.merchantId,
      id: guest.id,
      table_session_id: guest.sessionId,
      token_hash: guest.tokenHash,
      user_id: guest.userId,
      joined_at: scope.now,
      number: guest.number,
    })
    .execute()
}

/** Guests and rounds of visits: a customer with two phones is one guest, a canceled round counts 0. */
export async function listBills(scope: Scope, ids: readonly TableSessionId[]): Promise<readonly BillRow[]> {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('table_sessions as s')
    .select(['s.id as table_session_id'])
    .select((eb) => [
      eb
        .selectFrom('table_guests as g')
        .select(sql<number>`count(distinct coalesce(g.user_id, g.id))::int`.as('count'))
        .whereRef('g.merchant_id', '=', 's.merchant_id')
        .whereRef('g.table_session_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('guests'),
      roundSum(sql<number>`count(*)::int`).as('orders'),
      roundSum(sql<number>`coalesce(sum(o.total), 0)::bigint`).as('total'),
      sql<number>`(${roundSum(sql`coalesce(sum(o.total) filter (where o.is_paid), 0)::bigint`)} + ${PARTS_PAID})::bigint`.as(
        'paid',
      ),
    ])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.id', 'in', ids)
    .orderBy('s.id')
    .limit(TABLE_LIMIT)
    .execute()
}

// parts of a bill that are not turned into paid rounds yet
const PARTS_PAID = sql<number>`(select coalesce(sum(p.amount - p.refunded), 0) from bill_parts p
    where p.merchant_id = s.merchant_id and p.table_session_id = s.id and p.state = 'PAID' and p.settled_at is null)`

function roundSum(what: RawBuilder<unknown>) {
  return sql<number>`(select ${what} from table_rounds r
    join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id and o.status <> 'CANCELED'
    where r.merchant_id = s.merchant_id and r.table_session_id = s.id)`
}

function tableQuery(scope: Scope) {
  return scope.db
    .selectFrom('hall_tables as t')
    .innerJoin('halls as h', (join) =>
      join.onRef('h.merchant_id', '=', 't.merchant_id').onRef('h.id', '=', 't.hall_id'),
    )
    .select(['t.id', 't.number', 't.chairs', 't.token', 't.hall_id'])
    .select(['h.name as hall_name', 'h.asks_code', 'h.branch_id'])
    .where('t.merchant_id', '=', scope.merchantId)
    .where('t.is_active', '=', true)
}

function sessionQuery(scope: Scope) {
  return scope.db.selectFrom('table_sessions').select(SESSION_COLUMNS).where('merchant_id', '=', scope.merchantId)
}
