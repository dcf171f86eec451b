// Refunds of parts of a payment.
import { randomUUID } from 'node:crypto'
import { idFrom, type PaymentId, type RefundId } from '@dasturxon/domain/ids'
import { type Money, money, sumOf } from '@dasturxon/domain/money'
import type { RefundStatus } from '@dasturxon/domain/payment-status'
import type { RefundedLine } from '@dasturxon/domain/refund-lines'
import type { Scope } from '../../db/scope.ts'
import { insertRefunded } from '../ledger/ledger-store.ts'
import type { PaymentRow } from '../store.ts'

export type PartRow = {
  readonly id: RefundId
  readonly amount: Money
  readonly state: RefundStatus
  readonly lines: readonly RefundedLine[]
}

const LIST_LIMIT = 1_000

/** The refunds of parts of a locked payment. */
export async function listParts(scope: Scope, paymentId: PaymentId): Promise<readonly PartRow[]> {
  const rows = await scope.db
    .selectFrom('refunds')
    .select(['id', 'amount', 'state', 'lines'])
    .where('merchant_id', '=', scope.merchantId)
    .where('payment_id', '=', paymentId)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute()
  return rows.map(({ id, amount, state, lines }) => ({
    id: idFrom<RefundId>(id),
    amount: money(amount),
    state,
    lines: lines.map((line) => ({ ...line, amount: money(line.amount) })),
  }))
}

/** What these refunds return; those that failed returned nothing. */
export function amountOf(parts: readonly PartRow[]): Money {
  return sumOf(parts.filter(({ state }) => state !== 'FAILED').map(({ amount }) => amount))
}

export function isOpenPart({ state }: PartRow): boolean {
  return state === 'REQUESTED' || state === 'SENT'
}

export type NewPart = {
  readonly amount: Money
  readonly lines: readonly RefundedLine[]
  readonly reason: string
  /** `null` when nobody of the staff did */
  readonly askedBy: string | null
}

/** Stores a refund of a part; returns its id. */
export async function insertPart(scope: Scope, paymentId: PaymentId, part: NewPart): Promise<RefundId> {
  const id = idFrom<RefundId>(randomUUID())
  await scope.db
    .insertInto('refunds')
    .values({
      ...{ merchant_id: scope.merchantId, id, payment_id: paymentId, amount: part.amount, state: 'REQUESTED' },
      ...{ reason: part.reason, lines: JSON.stringify(part.lines), asked_by: part.askedBy, asked_at: scope.now },
    })
    .execute()
  return id
}

/** Saves the state of a part of a locked payment, and the money that it moves in the ledger. */
export async function savePart(scope: Scope, payment: PaymentRow, part: PartRow, state: RefundStatus): Promise<void> {
  const isOver = state === 'DONE' || state === 'FAILED'
  await scope.db
    .updateTable('refunds')
    .set({ state, ...(isOver ? { ended_at: scope.now } : {}) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', part.id)
    .execute()
  if (state === 'DONE') await insertRefunded(scope, payment, part)
}
