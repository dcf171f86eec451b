// A payment and a call, for the tests of providers.
import { idFrom, type MerchantId, type OrderId, type PaymentId } from '@dasturxon/domain/ids'
import { ZERO } from '@dasturxon/domain/money'
import type { CheckoutAsk, ProviderKeys } from '../../gateways/payments.ts'

/** A call to the one address of a provider. */
export const FROM = { step: null, address: '127.0.0.1' } as const

/** A payment of 50 000 so'm; `orderId` is any text, as in the examples of the providers. */
export function testAsk(keys: ProviderKeys, orderId: string, change: Partial<CheckoutAsk> = {}): CheckoutAsk {
  return {
    merchantId: idFrom<MerchantId>('00000001-0000-4000-8000-000000000000'),
    paymentId: idFrom<PaymentId>('00000002-0000-4000-8000-000000000000'),
    orderId: orderId as OrderId,
    ...{ keys, number: 77, orderNumber: 42, transactionId: null, amountTiyin: 5_000_000, language: 'uz' },
    receipt: { lines: [], shipping: ZERO },
    callbackUrl: 'https://shop.example/callback',
    returnUrl: 'https://shop.example/orders/197',
    expiresAt: new Date('2026-11-18T10:00:00Z'),
    ...change,
  }
}
