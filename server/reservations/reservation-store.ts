// The table of reservations, and the tables of the hall that they need.
import type { BranchId, HallId, ReservationId, TableId, UserId } from '@dasturxon/domain/ids'
import { type ReservationActor, type ReservationStatus, STAY_MINUTES } from '@dasturxon/domain/reservation'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { waitPatiently } from '../db/wait-patiently.ts'

type Columns = Omit<Selectable<Tables['reservations']>, 'merchant_id' | 'booked_by'>

export type ReservationRow = Columns & {
  readonly branch_name: Selectable<Tables['branches']>['name']
  readonly branch_address: Selectable<Tables['branches']>['address']
  readonly branch_phone: string | null
  readonly booking_phone: string | null
  readonly hall_name: Selectable<Tables['halls']>['name'] | null
  readonly table_number: number | null
  readonly table_chairs: number | null
}

export type BookableTable = {
  readonly id: TableId
  readonly hallId: HallId
  readonly number: number
  readonly chairs: number
}

export type NewReservation = {
  readonly id: ReservationId
  /** `null` for a guest without an account, whom the staff wrote down */
  readonly userId: UserId | null
  /** the person of the staff who wrote it down */
  readonly bookedBy?: string
  readonly branchId: BranchId
  readonly hallId: HallId | null
  readonly tableId: TableId | null
  readonly chairs: number
  readonly status: ReservationStatus
  readonly startsAt: Date
  readonly endsAt: Date
  readonly name: string
  readonly phone: string
  readonly comment: string
}

const LIVE = ['REQUESTED', 'CONFIRMED', 'SEATED'] as const
const TABLE_LIMIT = 1000
const DAY_LIMIT = 500
// a table cannot be reserved more often than that in two days
const TAKEN_LIMIT = TABLE_LIMIT * 24

/** Waits for all other transactions that reserve at this branch. */
export async function lockBooking(scope: Scope, branchId: BranchId): Promise<void> {
  await waitPatiently(scope)
  const name = `booking:${scope.merchantId}:${branchId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(scope.db)
}

/** Tables of the branch that are in use, of one hall when it is given. */
export function listBookableTables(
  scope: Scope,
  branchId: BranchId,
  hallId: HallId | null,
): Promise<readonly BookableTable[]> {
  return scope.db
    .selectFrom('hall_tables')
    .innerJoin('halls', (join) =>
      join.onRef('halls.merchant_id', '=', 'hall_tables.merchant_id').onRef('halls.id', '=', 'hall_tables.hall_id'),
    )
    .select(['hall_tables.id', 'hall_tables.hall_id as hallId', 'hall_tables.number', 'hall_tables.chairs'])
    .where('hall_tables.merchant_id', '=', scope.merchantId)
    .where('halls.branch_id', '=', branchId)
    .where('hall_tables.is_active', '=', true)
    .$if(hallId !== null, (query) => query.where('halls.id', '=', hallId))
    .orderBy('hall_tables.chairs')
    .orderBy('hall_tables.number')
    .limit(TABLE_LIMIT)
    .execute()
}

export type TakenTable = { readonly tableId: TableId; readonly startsAt: Date; readonly endsAt: Date }
export type TakenAsk = {
  readonly branchId: BranchId
  readonly from: Date
  readonly until: Date
  /** a reservation that is being changed: its own table is not in its way */
  readonly except?: ReservationId | null | undefined
}

/** Stays at tables of the branch that overlap the time between `from` and `until`. */
export async function listTaken(
  scope: Scope,
  { branchId, from, until, except = null }: TakenAsk,
): Promise<readonly TakenTable[]> {
  const rows = await scope.db
    .selectFrom('reservations')
    .select(['table_id', 'starts_at', 'ends_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('branch_id', '=', branchId)
    .where('status', 'in', LIVE)
    .where('starts_at', '<', until)
    // all stays have the same length, so the index finds the first one too
    .where('starts_at', '>', addMinutes(from, -STAY_MINUTES))
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .orderBy('starts_at')
    .limit(TAKEN_LIMIT)
    .execute()
  return rows.flatMap(({ table_id, starts_at, ends_at }) =>
    table_id === null ? [] : [{ tableId: table_id, startsAt: starts_at, endsAt: ends_at }],
  )
}

/** Saves a new reservation; returns `false` when its table is not free any more. */
export async function insertReservation(scope: Scope, made: NewReservation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('reservations')
    .values({
      merchant_id: scope.merchantId,
      id: made.id,
      user_id: made.userId,
      booked_by: made.bookedBy ?? null,
      branch_id: made.branchId,
      hall_id: made.hallId,
      table_id: made.tableId,
      chairs: made.chairs,
      status: made.status,
      starts_at: made.startsAt,
      ends_at: made.endsAt,
      name: made.name,
      phone: made.phone,
      comment: made.comment,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** One reservation. */
export function findReservation(scope: Scope, id: ReservationId): Promise<ReservationRow | undefined> {
  return reservationQuery(scope).where('r.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockReservation(scope: Scope, id: ReservationId): Promise<ReservationRow | undefined> {
  return reservationQuery(scope).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst()
}

export type UserPage = {
  readonly page: number
  readonly size: number
  /** all, the newest first; those that are still to come, the soonest first; the others, the latest first */
  readonly when?: 'COMING' | 'PAST' | undefined
}

/** A page of the customer's reservations. */
export function listOfUser(
  scope: Scope,
  userId: UserId,
  { page, size, when }: UserPage,
): Promise<readonly ReservationRow[]> {
  return reservationQuery(scope)
    .where('r.user_id', '=', userId)
    .$if(when === 'COMING', (query) => query.where('r.status', 'in', LIVE).orderBy('r.starts_at'))
    .$if(when === 'PAST', (query) => query.where('r.status', 'not in', LIVE).orderBy('r.starts_at', 'desc'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** The number of all these reservations. */
export async function countOfUser(scope: Scope, userId: UserId, when: UserPage['when']): Promise<number> {
  const row = await scope.db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('user_id', '=', userId)
    .$if(when === 'COMING', (query) => query.where('status', 'in', LIVE))
    .$if(when === 'PAST', (query) => query.where('status', 'not in', LIVE))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Reservations that begin from `from` on and before `until`, the earliest first. */
export function listOfDay(
  scope: Scope,
  branchId: BranchId | null,
  from: Date,
  until: Date,
): Promise<readonly ReservationRow[]> {
  return reservationQuery(scope)
    .where('r.starts_at', '>=', from)
    .where('r.starts_at', '<', until)
    .$if(branchId !== null, (query) => query.where('r.branch_id', '=', branchId))
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .limit(DAY_LIMIT)
    .execute()
}

/** Requests of the branch that nobody answered in time, the longest waiting first. */
export function listToCall(scope: Scope, branchId: BranchId | null): Promise<readonly ReservationRow[]> {
  return reservationQuery(scope)
    .where('r.status', '=', 'REQUESTED')
    .where('r.call_due_at', 'is not', null)
    .$if(branchId !== null, (query) => query.where('r.branch_id', '=', branchId))
    .orderBy('r.call_due_at')
    .orderBy('r.id')
    .limit(DAY_LIMIT)
    .execute()
}

/** Marks a locked request as one that the branch has to call about. */
export async function saveCallDue(scope: Scope, id: ReservationId): Promise<void> {
  await scope.db
    .updateTable('reservations')
    .set({ call_due_at: scope.now, version: sql`version + 1`, updated_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Marks a locked reservation as reminded of its time. */
export async function saveReminded(scope: Scope, id: ReservationId): Promise<void> {
  await scope.db
    .updateTable('reservations')
    .set({ reminded_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

export type SavedMove = {
  readonly to: ReservationStatus
  readonly by: ReservationActor
  readonly reason: string | null
  readonly table: BookableTable | null
}

/** Saves a move of a locked reservation. */
export async function saveReservationMove(scope: Scope, id: ReservationId, move: SavedMove): Promise<void> {
  const canceled = { cancel_reason: move.reason, canceled_by: move.by, canceled_at: scope.now }
  await scope.db
    .updateTable('reservations')
    .set({
      status: move.to,
      version: sql`version + 1`,
      updated_at: scope.now,
      ...(move.table === null ? {} : { table_id: move.table.id, hall_id: move.table.hallId }),
      ...(move.to === 'CANCELED' ? canceled : {}),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Gives a locked reservation another table. */
export async function saveReservationTable(scope: Scope, id: ReservationId, table: BookableTable): Promise<void> {
  await scope.db
    .updateTable('reservations')
    .set({ table_id: table.id, hall_id: table.hallId, version: sql`version + 1`, updated_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

export type SavedChange = {
  readonly status: ReservationStatus
  readonly chairs: number
  readonly hallId: HallId | null
  readonly tableId: TableId | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Saves another time, party or table of a locked reservation; the guest is asked about and reminded of it anew. */
export async function saveReservationChange(scope: Scope, id: ReservationId, change: SavedChange): Promise<void> {
  await scope.db
    .updateTable('reservations')
    .set({
      status: change.status,
      chairs: change.chairs,
      hall_id: change.hallId,
      table_id: change.tableId,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      asked_at: scope.now,
      call_due_at: null,
      reminded_at: null,
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

function reservationQuery(scope: Scope) {
  return scope.db
    .selectFrom('reservations as r')
    .innerJoin('branches as b', (join) =>
      join.onRef('b.merchant_id', '=', 'r.merchant_id').onRef('b.id', '=', 'r.branch_id'),
    )
    .leftJoin('halls as h', (join) => join.onRef('h.merchant_id', '=', 'r.merchant_id').onRef('h.id', '=', 'r.hall_id'))
    .leftJoin('hall_tables as t', (join) =>
      join.onRef('t.merchant_id', '=', 'r.merchant_id').onRef('t.id', '=', 'r.table_id'),
    )
    .select(['r.id', 'r.user_id', 'r.branch_id', 'r.hall_id', 'r.table_id', 'r.chairs', 'r.status', 'r.version'])
    .select(['r.starts_at', 'r.ends_at', 'r.name', 'r.phone', 'r.comment', 'r.created_at', 'r.updated_at'])
    .select(['r.cancel_reason', 'r.canceled_by', 'r.canceled_at', 'r.asked_at', 'r.call_due_at', 'r.reminded_at'])
    .select(['b.name as branch_name', 'b.address as branch_address', 'b.phone as branch_phone', 'b.booking_phone'])
    .select(['h.name as hall_name', 't.number as table_number', 't.chairs as table_chairs'])
    .where('r.merchant_id', '=', scope.merchantId)
}
