// A payment as an argument for its provider.
import type { SubjectId } from '@dasturxon/domain/ids'
import { inTiyin } from '@dasturxon/domain/payment-status'
import type { Scope } from '../db/scope.ts'
import type { PaymentAsk, ProviderKeys } from '../gateways/payments.ts'
import type { PaymentRow } from './store.ts'

/** What the provider needs to identify the payment. */
export function paymentAsk(
  { merchantId }: Pick<Scope, 'merchantId'>,
  payment: PaymentRow,
  orderId: SubjectId,
  keys: ProviderKeys,
): PaymentAsk {
  return {
    merchantId,
    keys,
    paymentId: payment.id,
    number: payment.number,
    orderId,
    transactionId: payment.provider_transaction_id,
    amountTiyin: inTiyin(payment.amount),
  }
}
