// The checks of every call of a provider: known order, then amount, then state.
import { isId, type SubjectId } from '@dasturxon/domain/ids'
import { payability } from '@dasturxon/domain/payability'
import { inTiyin } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallRefusal, PaymentProvider } from '../../gateways/payments.ts'
import type { PaymentDesk } from '../desk.ts'
import { findSubject, type Subject } from '../subject.ts'

export type CallErr = ReturnType<typeof refuse<CallRefusal>>

/** `amountTiyin` is `null` when the provider asks for the amount. */
type Wanted = { readonly orderId: string; readonly amountTiyin: number | null }

/** The order or the part of a bill to be paid, locked, when it exists and the amount is exact to the tiyin. */
export async function lockNamedOrder(scope: Scope, wanted: Wanted): Promise<Result<Subject, CallErr>> {
  const order = isId<SubjectId>(wanted.orderId) ? await findSubject(scope, wanted.orderId, true) : null
  if (order === null) return refuse<CallRefusal>('ORDER_NOT_FOUND')
  const isExact = wanted.amountTiyin === null || inTiyin(order.total) === wanted.amountTiyin
  return isExact ? ok(order) : refuse<CallRefusal>('WRONG_AMOUNT')
}

/** Why this provider may not take money for the order now; `null` when it may. */
export function whyNotPayable(
  scope: Scope,
  { providers }: Pick<PaymentDesk, 'providers'>,
  provider: PaymentProvider,
  order: Subject,
): CallRefusal | null {
  const said = payability(order, scope.now)
  if (said === 'PAID') return 'ALREADY_PAID'
  const isTheirs = providers.get(order.paymentType)?.name === provider.name
  return said === 'PAYABLE' && isTheirs ? null : 'WRONG_STATE'
}
