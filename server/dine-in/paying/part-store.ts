// The parts of bills: what a phone at a table pays or has paid.
import type { DishRef } from '@dasturxon/domain/bill-split'
import type { Receipt } from '@dasturxon/domain/fiscal-lines'
import type { BillPartId, OrderId, TableGuestId, TableSessionId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { type Selectable, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

type Stored = Selectable<Tables['bill_parts']>
export type PartRow = Omit<Stored, 'merchant_id' | 'amount' | 'refunded' | 'payment_type' | 'receipt'> & {
  readonly amount: Money
  readonly refunded: Money
  readonly payment_type: PaymentType
}

const COLUMNS = [
  'id',
  'table_session_id',
  'table_guest_id',
  'way',
  'parts',
  'share',
  'dishes',
  'amount',
  'refunded',
  'payment_type',
  'state',
  'held_at',
  'until',
  'begun_at',
  'paid_at',
  'ended_at',
  'settled_at',
] as const

const LIST_LIMIT = 1_000

type Found = Pick<Stored, (typeof COLUMNS)[number]>

function rowOf(found: Found): PartRow {
  const { amount, refunded, payment_type } = found
  return {
    ...found,
    amount: money(amount),
    refunded: money(refunded),
    payment_type,
  }
}

function partsOf(scope: Scope) {
  return scope.db.selectFrom('bill_parts').select(COLUMNS).where('merchant_id', '=', scope.merchantId)
}

/** The parts of a visit, the first one first. */
export async function listParts(scope: Scope, sessionId: TableSessionId): Promise<readonly PartRow[]> {
  const found = await partsOf(scope)
    .where('table_session_id', '=', sessionId)
    .orderBy('held_at')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute()
  return found.map(rowOf)
}

/** A part by id; not locked: whoever changes it locks its visit first. */
export async function findPart(scope: Scope, id: BillPartId): Promise<PartRow | null> {
  const found = await partsOf(scope).where('id', '=', id).executeTakeFirst()
  return found === undefined ? null : rowOf(found)
}

/** The tax receipt of a part. */
export async function findPartReceipt(scope: Scope, id: BillPartId): Promise<Receipt> {
  const found = await scope.db
    .selectFrom('bill_parts')
    .select('receipt')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.receipt
}

export type NewPart = {
  readonly id: BillPartId
  readonly sessionId: TableSessionId
  readonly guestId: TableGuestId | null
  readonly way: PartRow['way']
  readonly parts: number | null
  readonly share: number
  readonly dishes: readonly DishRef[]
  readonly amount: Money
  readonly paymentType: PaymentType
  readonly receipt: Receipt
  readonly until: Date
  /** money that the staff took is paid at once */
  readonly isPaid: boolean
}

/** Stores a part of the bill of a locked visit. */
export async function insertPart(scope: Scope, part: NewPart): Promise<PartRow> {
  const found = await scope.db
    .insertInto('bill_parts')
    .values({
      ...{ merchant_id: scope.merchantId, id: part.id, table_session_id: part.sessionId },
      ...{ table_guest_id: part.guestId, way: part.way, parts: part.parts, share: part.share },
      ...{ dishes: JSON.stringify(part.dishes), amount: part.amount, payment_type: part.paymentType },
      ...{ receipt: JSON.stringify(part.receipt), state: part.isPaid ? 'PAID' : 'HELD' },
      ...{ held_at: scope.now, until: part.until, paid_at: part.isPaid ? scope.now : null },
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return rowOf(found)
}

export type PartChange = Partial<
  Pick<PartRow, 'state' | 'until' | 'begun_at' | 'paid_at' | 'ended_at' | 'refunded' | 'payment_type'>
>

/** Saves a change of a part whose visit is locked. */
export async function savePart(scope: Scope, id: BillPartId, change: PartChange): Promise<void> {
  await scope.db
    .updateTable('bill_parts')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** The paid parts of a visit are turned into these paid rounds. */
export async function saveSettled(
  scope: Scope,
  sessionId: TableSessionId,
  orderIds: readonly OrderId[],
): Promise<void> {
  await scope.db
    .updateTable('bill_parts')
    .set({ settled_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', sessionId)
    .where('state', '=', 'PAID')
    .where('settled_at', 'is', null)
    .execute()
  if (orderIds.length === 0) return
  await scope.db
    .updateTable('table_rounds')
    .set({ is_paid_by_parts: true })
    .where('merchant_id', '=', scope.merchantId)
    .where('table_session_id', '=', sessionId)
    .where('order_id', 'in', orderIds)
    .execute()
}

export type RoundSum = {
  readonly order_id: OrderId
  readonly number: number
  readonly total: Money
  readonly status: OrderStatus
  readonly is_paid: boolean
  readonly payment_type: PaymentType
  readonly is_paid_by_parts: boolean
}

/** The rounds of a visit with what they cost, oldest first. */
export async function listRoundSums(scope: Scope, sessionId: TableSessionId): Promise<readonly RoundSum[]> {
  const found = await scope.db
    .selectFrom('table_rounds as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'r.merchant_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select(['r.order_id', 'r.is_paid_by_parts', 'o.number', 'o.total', 'o.status', 'o.is_paid', 'o.payment_type'])
    .where('r.merchant_id', '=', scope.merchantId)
    .where('r.table_session_id', '=', sessionId)
    .orderBy('o.placed_at')
    .orderBy('o.number')
    .limit(LIST_LIMIT)
    .execute()
  return found.map((row) => ({ ...row, total: money(row.total) }))
}

/** The visit on whose bill an order is; `null` when it is no round. */
export async function findSessionOfOrder(scope: Scope, orderId: OrderId): Promise<TableSessionId | null> {
  const found = await scope.db
    .selectFrom('table_rounds')
    .select('table_session_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found?.table_session_id ?? null
}

export type ByHand = {
  readonly by_hand_type: 'CASH' | 'TERMINAL' | null
  readonly by_hand_guest_id: TableGuestId | null
  readonly by_hand_at: Date | null
}

/** Stores that the guests of a locked visit want to pay the staff, or that they do not any more. */
export async function saveByHand(scope: Scope, sessionId: TableSessionId, byHand: ByHand): Promise<void> {
  await scope.db
    .updateTable('table_sessions')
    .set(byHand)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .execute()
}

/** Notes that what is held or paid has changed. */
export async function touchPaying(scope: Scope, sessionId: TableSessionId): Promise<void> {
  await scope.db
    .updateTable('table_sessions')
    .set({ paying_version: sql`paying_version + 1`, last_action_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', sessionId)
    .execute()
}
