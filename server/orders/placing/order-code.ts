// The code by which a customer confirms an order.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import { maskedPhone } from '@dasturxon/domain/phone'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { findCustomer } from '../../customers/profile/find-customer.ts'
import { askCode, type CodeAsk } from '../../customers/sign-in/ask-code.ts'
import type { Scope } from '../../db/scope.ts'
import { findOrder } from '../store.ts'
import { waitsFor } from '../waiting.ts'

export type SentOrderCode = { readonly expiresIn: number; readonly resendIn: number; readonly phone: string }

/** Sends the customer the code of an order that waits for one; within the limits of all codes. */
export async function sendOrderCode(
  call: CodeAsk,
  userId: UserId,
  orderId: OrderId,
): Promise<Result<SentOrderCode, ErrorRefusal>> {
  const phone = await call.inTransaction((scope) => phoneFor(scope, userId, orderId))
  if (!phone.ok) return phone
  const sent = await askCode(call, { phone: phone.value, purpose: 'ORDER_CONFIRM', subjectId: orderId })
  if (!sent.ok) return sent
  const { expiresIn, resendIn } = sent.value
  return ok({ expiresIn, resendIn, phone: maskedPhone(phone.value) })
}

async function phoneFor(scope: Scope, userId: UserId, orderId: OrderId): Promise<Result<string, ErrorRefusal>> {
  const order = await findOrder(scope, userId, orderId)
  if (order === null) return refuse('NOT_FOUND')
  if (waitsFor(order) !== 'CODE') return refuse('MOVE_NOT_ALLOWED', { status: order.status })
  const customer = await findCustomer(scope, userId)
  return customer?.phone ? ok(customer.phone) : refuse('NOT_FOUND')
}
