// What a payment pays: an order, or a part of the bill of a table. Providers see either as their order.
import { type BillPartId, idFrom, type OrderId, type SubjectId, type UserId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Scope } from '../db/scope.ts'
import { holdLonger, payablePart, payPart, readPartReceipt } from '../dine-in/paying/payable-part.ts'
import type { ReceiptData } from '../gateways/payments.ts'
import type { Live } from '../live/live.ts'
import { confirmPayment } from '../orders/moving/confirm-payment.ts'
import { holdForPayment } from '../orders/moving/hold-for-payment.ts'
import { payableOrder } from '../orders/moving/payable-order.ts'
import { receiptOf } from '../orders/receipt.ts'

export type SubjectRef =
  | { readonly kind: 'ORDER'; readonly id: OrderId }
  | { readonly kind: 'PART'; readonly id: BillPartId }

type Facts = {
  readonly number: number
  readonly userId: UserId | null
  readonly total: Money
  readonly paymentType: PaymentType
  /** a part is created until it has ended */
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly expiresAt: Date
}

export type OrderSubject = Facts & { readonly kind: 'ORDER'; readonly id: OrderId }
export type PartSubject = Facts & { readonly kind: 'PART'; readonly id: BillPartId }
export type Subject = OrderSubject | PartSubject

/** What is to be paid, by whom and until when; with `lock` it cannot change until the transaction ends. */
export async function findSubject(scope: Scope, id: SubjectId, lock: boolean): Promise<Subject | null> {
  const order = await payableOrder(scope, idFrom<OrderId>(id), lock)
  if (order !== null) return { ...order, kind: 'ORDER' }
  const part = await payablePart(scope, idFrom<BillPartId>(id), lock)
  if (part === null) return null
  const { isEnded, ...facts } = part
  return { ...facts, kind: 'PART', userId: null, status: isEnded ? 'CANCELED' : 'CREATED' }
}

/** The tax receipt of what is paid. */
export function receiptOfSubject(scope: Scope, subject: SubjectRef): Promise<ReceiptData> {
  return subject.kind === 'ORDER' ? receiptOf(scope, subject.id) : readPartReceipt(scope, subject.id)
}

/** A provider has begun a payment: it gets the time that the customer needs at the bank. */
export async function holdSubject(scope: Scope, subject: SubjectRef): Promise<void> {
  await (subject.kind === 'ORDER' ? holdForPayment(scope, subject.id) : holdLonger(scope, subject.id))
}

/** Marks the subject of a payment paid; returns whether it was possible: one that has ended is not restored. */
export async function confirmSubject(
  scope: Scope,
  subject: SubjectRef,
  provider: string,
  live: Live,
): Promise<boolean> {
  if (subject.kind === 'PART') return payPart(scope, subject.id, live)
  return (await confirmPayment(scope, { orderId: subject.id, provider }, live)).ok
}
