// The table of payments.
import { randomUUID } from 'node:crypto'
import { type BillPartId, idFrom, type OrderId, type PaymentId, type RefundId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { insertPaid, insertRefunded } from './ledger/ledger-store.ts'
import type { SubjectRef } from './subject.ts'

export type PaymentRow = {
  readonly id: PaymentId
  readonly number: number
  readonly order_id: OrderId | null
  readonly part_id: BillPartId | null
  readonly provider: string
  readonly provider_transaction_id: string | null
  readonly amount: Money
  readonly state: TransactionState
  readonly created_at: Date
  readonly expires_at: Date
  /** when the provider was asked to take it from a card */
  readonly charged_at: Date | null
  readonly provider_at: Date | null
  readonly pending_at: Date | null
  readonly paid_at: Date | null
  readonly ended_at: Date | null
  readonly end_reason: number | null
  readonly refund_id: RefundId | null
  readonly refund_state: RefundStatus | null
  readonly refund_amount: Money | null
  readonly refund_at: Date | null
  /** who of the staff asked for it */
  readonly refund_by: string | null
  /** the page to pay on, of a provider that has created its transaction already */
  readonly page_url: string | null
}

const COLUMNS = [
  'id',
  'number',
  'order_id',
  'part_id',
  'provider',
  'provider_transaction_id',
  'amount',
  'state',
  'created_at',
  'expires_at',
  'charged_at',
  'provider_at',
  'pending_at',
  'paid_at',
  'ended_at',
  'end_reason',
  'refund_id',
  'refund_state',
  'refund_amount',
  'refund_at',
  'refund_by',
  'page_url',
] as const

const LIST_LIMIT = 1_000

type Found = Omit<PaymentRow, 'amount' | 'refund_amount' | 'refund_id'> & {
  readonly amount: number
  readonly refund_id: string | null
  readonly refund_amount: number | null
}

function rowOf(found: Found): PaymentRow {
  const { amount, refund_amount, refund_id } = found
  return {
    ...found,
    amount: money(amount),
    refund_id: refund_id === null ? null : idFrom<RefundId>(refund_id),
    refund_amount: refund_amount === null ? null : money(refund_amount),
  }
}

function paymentsOf(scope: Scope) {
  return scope.db.selectFrom('payments').select(COLUMNS).where('merchant_id', '=', scope.merchantId)
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(scope: Scope, id: PaymentId): Promise<PaymentRow | null> {
  const found = await paymentsOf(scope).where('id', '=', id).forUpdate().executeTakeFirst()
  return found === undefined ? null : rowOf(found)
}

export type Named = { readonly provider: string; readonly transactionId: string; readonly number?: number }

/** The payment that a provider names: by its own id, or by our number where it sends that back. */
export async function findNamed(scope: Scope, named: Named): Promise<PaymentRow | null> {
  const of = paymentsOf(scope).where('provider', '=', named.provider)
  const query =
    named.number === undefined
      ? of.where('provider_transaction_id', '=', named.transactionId)
      : of.where('number', '=', named.number)
  const found = await query.executeTakeFirst()
  return found === undefined ? null : rowOf(found)
}

/** What a payment pays; `null` for one that was canceled before we knew of it. */
export function subjectRef({ order_id, part_id }: Pick<PaymentRow, 'order_id' | 'part_id'>): SubjectRef | null {
  if (order_id !== null) return { kind: 'ORDER', id: order_id }
  return part_id === null ? null : { kind: 'PART', id: part_id }
}

/** All payments of an order or of a part of a bill, newest first. */
export async function listOfSubject(scope: Scope, { kind, id }: SubjectRef): Promise<readonly PaymentRow[]> {
  const found = await paymentsOf(scope)
    .where(kind === 'ORDER' ? 'order_id' : 'part_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .forUpdate()
    .execute()
  return found.map(rowOf)
}

/** The last payment of an order or of a part of a bill with a provider; a paid one comes first. */
export async function findLast(
  scope: Scope,
  { kind, id }: SubjectRef,
  provider: string | null,
): Promise<PaymentRow | null> {
  const found = await paymentsOf(scope)
    .where(kind === 'ORDER' ? 'order_id' : 'part_id', '=', id)
    .$if(provider !== null, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy(sql`state = 'PAID'`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found === undefined ? null : rowOf(found)
}

/** Payments that a provider began within a period of its own time, both ends included, oldest first. */
export async function listStatement(
  scope: Scope,
  provider: string,
  span: { readonly from: Date; readonly to: Date },
): Promise<readonly PaymentRow[]> {
  const found = await paymentsOf(scope)
    .where('provider', '=', provider)
    .where(sql<boolean>`coalesce(order_id, part_id) is not null`)
    .where('provider_at', '>=', span.from)
    .where('provider_at', '<=', span.to)
    .orderBy('provider_at')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute()
  return found.map(rowOf)
}

export type Touched = {
  readonly since: Date
  readonly until: Date
  /** the last one of the previous part */
  readonly after: PaymentCursor | null
  readonly limit: number
}
export type PaymentCursor = { readonly id: PaymentId; readonly at: Date }

/** Payments by their last change, within a period: each call returns the next ones. */
export async function listTouched(
  scope: Scope,
  { since, until, after, limit }: Touched,
): Promise<readonly PaymentCursor[]> {
  const moved = sql<Date>`greatest(created_at, pending_at, paid_at, ended_at, refund_at)`
  const found = await scope.db
    .selectFrom('payments')
    .select(['id', moved.as('at')])
    .where('merchant_id', '=', scope.merchantId)
    .where(sql<boolean>`coalesce(order_id, part_id) is not null`)
    .where(moved, '>', since)
    // payments that change during the comparison are compared tomorrow
    .where(moved, '<=', until)
    .$if(after !== null, (query) => query.where(sql<boolean>`(${moved}, id) > (${after?.at}, ${after?.id})`))
    .orderBy(moved)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found
}

export type NewPayment = {
  /** what it pays; unknown for a transaction that was canceled before it began */
  readonly of: SubjectRef | null
  readonly provider: string
  readonly transactionId: string | null
  readonly amount: Money
  readonly state: TransactionState
  readonly expiresAt: Date
  readonly providerAt: Date | null
  readonly reason?: number | null
}

/** Stores a new payment; `null` when the provider's id exists already: another call was first. */
export async function insertPayment(scope: Scope, payment: NewPayment): Promise<PaymentRow | null> {
  const { state } = payment
  const found = await scope.db
    .insertInto('payments')
    .values({
      merchant_id: scope.merchantId,
      id: idFrom<PaymentId>(randomUUID()),
      order_id: payment.of?.kind === 'ORDER' ? payment.of.id : null,
      part_id: payment.of?.kind === 'PART' ? payment.of.id : null,
      provider: payment.provider,
      provider_transaction_id: payment.transactionId,
      amount: payment.amount,
      state,
      created_at: scope.now,
      expires_at: payment.expiresAt,
      provider_at: payment.providerAt,
      pending_at: state === 'PENDING' ? scope.now : null,
      ended_at: state === 'CANCELED' ? scope.now : null,
      end_reason: payment.reason ?? null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider', 'provider_transaction_id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return found === undefined ? null : rowOf(found)
}

export type PaymentChange = {
  readonly state?: TransactionState
  readonly provider_transaction_id?: string
  readonly page_url?: string
  readonly expires_at?: Date
  readonly charged_at?: Date
  readonly provider_at?: Date | null
  readonly pending_at?: Date
  readonly paid_at?: Date
  readonly ended_at?: Date
  readonly end_reason?: number | null
  readonly refund_id?: RefundId
  readonly refund_state?: RefundStatus
  readonly refund_amount?: Money
  readonly refund_at?: Date
  readonly refund_by?: string
  readonly refund_reason?: string
}

/** Saves a change of a locked payment, and the money that it moves in the ledger; returns its new state. */
export async function savePayment(scope: Scope, id: PaymentId, change: PaymentChange): Promise<PaymentRow> {
  const found = await scope.db
    .updateTable('payments')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  const saved = rowOf(found)
  await saveMoves(scope, saved, change)
  return saved
}

/** The only place that writes the ledger, so that a payment and its moves cannot differ. */
async function saveMoves(scope: Scope, saved: PaymentRow, change: PaymentChange): Promise<void> {
  if (change.state === 'PAID') await insertPaid(scope, saved, saved.amount)
  if (change.refund_state !== 'DONE') return
  const { refund_id: id, refund_amount: amount } = saved
  if (id === null || amount === null) throw new Error('expected a refund to have a name and an amount')
  await insertRefunded(scope, saved, { id, amount })
}
