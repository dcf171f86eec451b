// The checks of every call of a provider: known order, then amount, then state.
import { isId, type OrderId } from '@dasturxon/domain/ids'
import { payability } from '@dasturxon/domain/payability'
import { inTiyin } from '@dasturxon/domain/payment-status'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import type { CallRefusal, PaymentProvider } from '../../gateways/payments.ts'
import { type PayableOrder, payableOrder } from '../../orders/moving/payable-order.ts'
import type { PaymentDesk } from '../desk.ts'

export type CallErr = ReturnType<typeof refuse<CallRefusal>>

type Wanted = { readonly orderId: string; readonly amountTiyin: number }

/** The order to be paid, locked, when it exists and the amount is exact to the tiyin. */
export async function lockNamedOrder(scope: Scope, wanted: Wanted): Promise<Result<PayableOrder, CallErr>> {
  const order = isId<OrderId>(wanted.orderId) ? await payableOrder(scope, wanted.orderId, true) : null
  if (order === null) return refuse<CallRefusal>('ORDER_NOT_FOUND')
  return inTiyin(order.total) === wanted.amountTiyin ? ok(order) : refuse<CallRefusal>('WRONG_AMOUNT')
}

/** Why this provider may not take money for the order now; `null` when it may. */
export function whyNotPayable(
  scope: Scope,
  { providers }: Pick<PaymentDesk, 'providers'>,
  provider: PaymentProvider,
  order: PayableOrder,
): CallRefusal | null {
  const said = payability(order, scope.now)
  if (said === 'PAID') return 'ALREADY_PAID'
  const isTheirs = providers.get(order.paymentType)?.name === provider.name
  return said === 'PAYABLE' && isTheirs ? null : 'WRONG_STATE'
}
