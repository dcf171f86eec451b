// What the server decided, before it is written as JSON or XML.
import type { CallOutcome, PaymentRecord } from '../payments.ts'
import { CANCELED, EXISTS, NOT_FOUND, REFUSALS, SYSTEM_ERROR } from './codes.ts'
import type { PaynetCall } from './methods.ts'

export type Statement = {
  readonly amount: number
  readonly providerTrnId: number
  readonly transactionId: string
  readonly at: Date
}
/** 1 paid, 2 canceled, 3 not found */
export type TransactionState = 1 | 2 | 3
export type PaynetResult =
  | { readonly kind: 'CHECK'; readonly fields: Readonly<Record<string, number>> }
  | { readonly kind: 'PAY'; readonly providerTrnId: number; readonly at: Date }
  | { readonly kind: 'STATUS'; readonly state: TransactionState; readonly providerTrnId: number; readonly at: Date }
  | { readonly kind: 'CANCEL'; readonly providerTrnId: number; readonly at: Date }
  | { readonly kind: 'LIST'; readonly statements: readonly Statement[] }

/** The result, or the code of the refusal. */
export function resultOf(call: PaynetCall, outcome: CallOutcome, now: Date): PaynetResult | number {
  if (!outcome.ok) return refusalOf(call, outcome, now)
  if (call.kind === 'CHECK') {
    if (outcome.order === null) return SYSTEM_ERROR
    return { kind: 'CHECK', fields: { order_number: outcome.order.number, amount: outcome.order.amountTiyin } }
  }
  if (call.kind === 'LIST') return { kind: 'LIST', statements: outcome.payments.flatMap(statementOf) }
  const [payment] = outcome.payments
  // a transaction without an order was canceled before we knew of it
  const isKnown = payment !== undefined && payment.orderId !== null
  if (call.kind === 'STATUS') return isKnown ? stateOf(payment, now) : unknown(now)
  if (!isKnown) return NOT_FOUND
  if (call.kind === 'PAY') {
    if (outcome.before?.state === 'PAID') return EXISTS
    return { kind: 'PAY', providerTrnId: payment.number, at: payment.paidAt ?? now }
  }
  const isRepeated = outcome.before !== null && (outcome.before.state !== 'PAID' || outcome.before.refund === 'DONE')
  return isRepeated ? CANCELED : { kind: 'CANCEL', providerTrnId: payment.number, at: payment.refundAt ?? now }
}

function refusalOf(
  call: PaynetCall,
  { refusal, before }: Extract<CallOutcome, { readonly ok: false }>,
  now: Date,
): PaynetResult | number {
  if (call.kind === 'STATUS' && refusal === 'NOT_FOUND') return unknown(now)
  // a known transaction is never paid again, whatever else is wrong with the call
  const isKnown = before !== undefined && before !== null
  return call.kind === 'PAY' && isKnown && refusal !== 'INTERNAL' ? EXISTS : REFUSALS[refusal]
}

function stateOf(payment: PaymentRecord, now: Date): PaynetResult {
  const { state, refund, number: providerTrnId, paidAt, refundAt } = payment
  if (state !== 'PAID') return unknown(now)
  const isBack = refund === 'DONE'
  return { kind: 'STATUS', state: isBack ? 2 : 1, providerTrnId, at: (isBack ? refundAt : paidAt) ?? now }
}

function unknown(now: Date): PaynetResult {
  return { kind: 'STATUS', state: 3, providerTrnId: 0, at: now }
}

/** Canceled ones are left out. */
function statementOf(payment: PaymentRecord): readonly Statement[] {
  const { state, refund, amountTiyin: amount, number: providerTrnId, transactionId, providerAt: at } = payment
  if (state !== 'PAID' || refund === 'DONE' || transactionId === null || at === null) return []
  return [{ amount, providerTrnId, transactionId, at }]
}
