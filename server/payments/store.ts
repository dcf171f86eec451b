// The table of payments.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type PaymentId, type RefundId } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import type { RefundStatus, TransactionState } from '@dasturxon/domain/payment-status'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

export type PaymentRow = {
  readonly id: PaymentId
  readonly number: number
  readonly order_id: OrderId | null
  readonly provider: string
  readonly provider_transaction_id: string | null
  readonly amount: Money
  readonly state: TransactionState
  readonly created_at: Date
  readonly expires_at: Date
  readonly provider_at: Date | null
  readonly pending_at: Date | null
  readonly paid_at: Date | null
  readonly ended_at: Date | null
  readonly end_reason: number | null
  readonly refund_id: RefundId | null
  readonly refund_state: RefundStatus | null
  readonly refund_amount: Money | null
  readonly refund_at: Date | null
}

const COLUMNS = [
  'id',
  'number',
  'order_id',
  'provider',
  'provider_transaction_id',
  'amount',
  'state',
  'created_at',
  'expires_at',
  'provider_at',
  'pending_at',
  'paid_at',
  'ended_at',
  'end_reason',
  'refund_id',
  'refund_state',
  'refund_amount',
  'refund_at',
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

/** All payments of an order, newest first. */
export async function listOfOrder(scope: Scope, orderId: OrderId): Promise<readonly PaymentRow[]> {
  const found = await paymentsOf(scope)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .forUpdate()
    .execute()
  return found.map(rowOf)
}

/** Payments that a provider began within a period of its own time, both ends included, oldest first. */
export async function listStatement(
  scope: Scope,
  provider: string,
  span: { readonly from: Date; readonly to: Date },
): Promise<readonly PaymentRow[]> {
  const found = await paymentsOf(scope)
    .where('provider', '=', provider)
    .where('order_id', 'is not', null)
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
    .where('order_id', 'is not', null)
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
  readonly orderId: OrderId | null
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
      order_id: payment.orderId,
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
  readonly expires_at?: Date
  readonly provider_at?: Date | null
  readonly pending_at?: Date
  readonly paid_at?: Date
  readonly ended_at?: Date
  readonly end_reason?: number | null
  readonly refund_id?: RefundId
  readonly refund_state?: RefundStatus
  readonly refund_amount?: Money
  readonly refund_at?: Date
}

/** Saves a change of a locked payment; returns its new state. */
export async function savePayment(scope: Scope, id: PaymentId, change: PaymentChange): Promise<PaymentRow> {
  const found = await scope.db
    .updateTable('payments')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return rowOf(found)
}
