// Answers of the Merchant API: always HTTP 200, times in milliseconds, 0 for a time that has not come.
import type { CallOutcome, CallRefusal, PaymentRecord, ProviderCall, RawAnswer } from '../payments.ts'

import { receiptDetail } from './receipt-detail.ts'

export type PaymeId = number | string | null
export type PaymeFault = { readonly code: number; readonly data?: string }

export const METHOD_UNKNOWN = -32_601

type Words = { readonly ru: string; readonly uz: string; readonly en: string }

const REFUSALS: Readonly<Record<CallRefusal, PaymeFault>> = {
  ORDER_NOT_FOUND: { code: -31_050, data: 'order_id' },
  WRONG_AMOUNT: { code: -31_001 },
  ALREADY_PAID: { code: -31_008 },
  // the sandbox expects this code for an order that another transaction holds
  BUSY: { code: -31_008 },
  NOT_FOUND: { code: -31_003 },
  WRONG_STATE: { code: -31_008 },
  CANNOT_CANCEL: { code: -31_007 },
  INTERNAL: { code: -32_400 },
}

const SYSTEM: Words = { ru: 'Системная ошибка', uz: 'Tizim xatosi', en: 'System error' }
const WORDS: Readonly<Record<number, Words>> = {
  [-31_001]: { ru: 'Неверная сумма', uz: 'Summa notoʻgʻri', en: 'Wrong amount' },
  [-31_003]: { ru: 'Транзакция не найдена', uz: 'Tranzaksiya topilmadi', en: 'Transaction not found' },
  [-31_007]: {
    ru: 'Заказ выполнен, отменить нельзя',
    uz: 'Buyurtma bajarilgan, bekor qilib boʻlmaydi',
    en: 'The order is fulfilled and cannot be cancelled',
  },
  [-31_008]: {
    ru: 'Операция сейчас невозможна',
    uz: 'Hozir bu amalni bajarib boʻlmaydi',
    en: 'The operation is not possible now',
  },
  [-31_050]: { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: 'Order not found' },
  [-32_504]: { ru: 'Нет доступа', uz: 'Ruxsat yoʻq', en: 'Not authorised' },
  [-32_600]: { ru: 'Неверный запрос', uz: 'Soʻrov notoʻgʻri', en: 'Invalid request' },
  [METHOD_UNKNOWN]: { ru: 'Неизвестный метод', uz: 'Nomaʼlum usul', en: 'Unknown method' },
  [-32_700]: { ru: 'Запрос не читается', uz: 'Soʻrovni oʻqib boʻlmadi', en: 'The request is not JSON' },
}

/** Canceled because its time was over. */
const REASON_TIMEOUT = 4
const REASON_UNKNOWN = 10

/** A refusal. */
export function failure(id: PaymeId, { code, data }: PaymeFault): RawAnswer {
  return answer({ id, error: { code, message: WORDS[code] ?? SYSTEM, ...(data === undefined ? {} : { data }) } })
}

/** What the server decided, in the form of the called method. */
export function outcomeAnswer(id: PaymeId, call: ProviderCall, outcome: CallOutcome): RawAnswer {
  if (!outcome.ok) return failure(id, REFUSALS[outcome.refusal])
  if (call.kind === 'CHECK') {
    const detail = outcome.order === null ? null : receiptDetail(outcome.order.receipt)
    return answer({ id, result: { allow: true, ...(detail === null ? {} : { detail }) } })
  }
  // a transaction without an order was canceled before we knew of it: Payme must be told that we know none
  const known = outcome.payments.filter(({ orderId }) => orderId !== null)
  if (call.kind === 'LIST') return answer({ id, result: { transactions: known.map(inStatement) } })
  const [payment] = known
  if (payment === undefined || call.kind === 'PAY' || call.kind === 'NOTICE') return failure(id, REFUSALS.NOT_FOUND)
  return answer({ id, result: resultOf(call.kind, payment) })
}

function resultOf(kind: 'CREATE' | 'PERFORM' | 'CANCEL' | 'STATUS', payment: PaymentRecord) {
  const { create_time, perform_time, cancel_time, transaction, state, reason } = shown(payment)
  switch (kind) {
    case 'CREATE':
      return { create_time, transaction, state }
    case 'PERFORM':
      return { transaction, perform_time, state }
    case 'CANCEL':
      return { transaction, cancel_time, state }
    case 'STATUS':
      return { create_time, perform_time, cancel_time, transaction, state, reason }
  }
}

function inStatement(payment: PaymentRecord) {
  const { transactionId, providerAt, amountTiyin, orderId } = payment
  const theirs = { id: transactionId, time: msOf(providerAt), amount: amountTiyin, account: { order_id: orderId } }
  return { ...theirs, ...shown(payment), receivers: null }
}

function shown(payment: PaymentRecord) {
  const { id, pendingAt, paidAt, endedAt, refundAt } = payment
  const state = stateOf(payment)
  return {
    create_time: msOf(pendingAt),
    perform_time: msOf(paidAt),
    cancel_time: state === -2 ? msOf(refundAt) : msOf(endedAt),
    transaction: id,
    state,
    reason: state > 0 ? null : reasonOf(payment),
  }
}

/** 1 created, 2 performed, -1 canceled before it was performed, -2 after. */
function stateOf({ state, refund }: PaymentRecord): 1 | 2 | -1 | -2 {
  if (state === 'PAID') return refund === 'DONE' ? -2 : 2
  return state === 'CREATED' || state === 'PENDING' ? 1 : -1
}

function reasonOf({ state, reason }: PaymentRecord): number {
  return reason ?? (state === 'EXPIRED' ? REASON_TIMEOUT : REASON_UNKNOWN)
}

function msOf(at: Date | null): number {
  return at?.getTime() ?? 0
}

function answer(value: object): RawAnswer {
  const body = JSON.stringify({ jsonrpc: '2.0', ...value })
  return { status: 200, contentType: 'application/json; charset=UTF-8', body }
}
