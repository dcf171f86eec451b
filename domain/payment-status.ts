// Whether an order is paid, and the states of one attempt to pay it online and of a refund.
import type { Money } from './money.ts'
import { type Err, ok, type Result, refuse } from './result.ts'

export const PAYMENT_TYPES = [
  'CASH',
  'TERMINAL',
  'CLICK',
  'PAYME',
  'UZUM',
  'PAYNET',
  'RAHMAT',
  'PAYZE',
  'CLICK_MINI_APP',
  'OTHER',
] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** How an order is paid whose client does not say it. */
export const DEFAULT_PAYMENT_TYPE: PaymentType = 'CASH'

/** Paid to the courier, the branch or the waiter. */
export const PAID_BY_HAND = ['CASH', 'TERMINAL'] as const satisfies readonly PaymentType[]
export type PaidByHand = (typeof PAID_BY_HAND)[number]

export type PaymentStatus = 'UNPAID' | 'PAID'
export const REFUND_STATUSES = ['REQUESTED', 'SENT', 'DONE', 'FAILED'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** CREATED: we gave the customer a link to pay. PENDING: the provider has begun. The other four are final. */
export const TRANSACTION_STATES = ['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  UNPAID: ['PAID'],
  // money is returned by a refund; the payment stays PAID
  PAID: [],
}

const TRANSACTION_MOVES: Readonly<Record<TransactionState, readonly TransactionState[]>> = {
  // never directly to PAID: we accept no money that the provider did not announce
  CREATED: ['PENDING', 'FAILED', 'EXPIRED', 'CANCELED'],
  PENDING: ['PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  PAID: [],
  FAILED: [],
  EXPIRED: [],
  CANCELED: [],
}

const REFUND_MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  REQUESTED: ['SENT'],
  SENT: ['DONE', 'FAILED'],
  DONE: [],
  // a person decides; the program does not retry by itself
  FAILED: [],
}

type PaymentMoveNotAllowed = Err<'PAYMENT_MOVE_NOT_ALLOWED', { readonly status: PaymentStatus }>
type TransactionMoveNotAllowed = Err<'TRANSACTION_MOVE_NOT_ALLOWED', { readonly state: TransactionState }>
type RefundMoveNotAllowed = Err<'REFUND_MOVE_NOT_ALLOWED', { readonly status: RefundStatus }>

/** Whether a payment may become `to`; providers repeat their calls, so the same state again changes nothing. */
export function movePayment(
  from: PaymentStatus,
  to: PaymentStatus,
): Result<{ readonly changed: boolean }, PaymentMoveNotAllowed> {
  if (from === to) return ok({ changed: false })
  return PAYMENT_MOVES[from].includes(to) ? ok({ changed: true }) : refuse('PAYMENT_MOVE_NOT_ALLOWED', { status: from })
}

/** Whether an attempt to pay may become `to`; the same state again changes nothing. */
export function moveTransaction(
  from: TransactionState,
  to: TransactionState,
): Result<{ readonly changed: boolean }, TransactionMoveNotAllowed> {
  if (from === to) return ok({ changed: false })
  const isAllowed = TRANSACTION_MOVES[from].includes(to)
  return isAllowed ? ok({ changed: true }) : refuse('TRANSACTION_MOVE_NOT_ALLOWED', { state: from })
}

/** Whether money may still arrive by this attempt. */
export function isOpenTransaction(state: TransactionState): boolean {
  return TRANSACTION_MOVES[state].length > 0
}

/** Whether a refund may become `to`; the same state again changes nothing. */
export function moveRefund(
  from: RefundStatus,
  to: RefundStatus,
): Result<{ readonly changed: boolean }, RefundMoveNotAllowed> {
  if (from === to) return ok({ changed: false })
  return REFUND_MOVES[from].includes(to) ? ok({ changed: true }) : refuse('REFUND_MOVE_NOT_ALLOWED', { status: from })
}

/** Whether a provider takes the money before the kitchen starts; cash and terminal are paid on delivery. */
export function isOnlinePayment(type: PaymentType): boolean {
  return !PAID_BY_HAND.some((byHand) => byHand === type)
}

/** The payment state of a new order: with nothing left to pay it counts as paid. */
export function firstPaymentStatus(total: Money): PaymentStatus {
  return total === 0 ? 'PAID' : 'UNPAID'
}

/** When an unpaid online order is canceled. */
export function paymentExpiresAt(placedAt: Date): Date {
  return new Date(placedAt.getTime() + 15 * 60_000)
}

/** Whether money may already be with the customer or on its way; a failed refund is uncertain, so it counts. */
export function hasRefundLeft(refund: RefundStatus | null): boolean {
  return refund !== null && refund !== 'REQUESTED'
}

const TIYIN = 100

/** The amount in tiyin, as providers count it. */
export function inTiyin(amount: Money): number {
  return amount * TIYIN
}
