// An unpaid online order, for the tests of this feature.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { inTransaction } from '../db/scope.ts'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { TEST_KEYS } from '../testing/payments.ts'
import type { TestApp, TestCustomer } from '../testing/test-app.ts'
import { saveProviderKeys } from './provider-keys.ts'

export const TOTAL = 30_000
export const TOTAL_TIYIN = TOTAL * 100

type Wish = { readonly paymentType?: PaymentType }

/** Inserts an unpaid order of the customer for pickup, placed now. */
export async function anUnpaidOrder(
  app: TestApp,
  merchant: TestMerchant,
  customer: TestCustomer,
  { paymentType = 'PAYME' }: Wish = {},
): Promise<OrderId> {
  const id = idFrom<OrderId>(randomUUID())
  const now = app.clock.now()
  const none = { item_discount: 0, promo_product: 0, delivery: 0, promo_delivery: 0, service_fee: 0, cashback: 0 }
  await insertRow(app.superuser, 'orders', {
    ...{ merchant_id: merchant.id, id, user_id: customer.userId, branch_id: merchant.branchId },
    ...{ service: 'PICK_UP', status: 'CREATED', language: 'uz', payment_type: paymentType },
    ...{ receiver_name: 'Nodira', receiver_phone: customer.phone, promised_from: now, promised_to: now },
    ...{ gross: TOTAL, ...none, total: TOTAL, idempotency_key: randomUUID(), likeness: Buffer.alloc(16) },
    ...{ placed_at: now, updated_at: now, expires_at: new Date(now.getTime() + 15 * 60_000) },
  })
  await insertRow(app.superuser, 'order_lines', {
    ...{ merchant_id: merchant.id, order_id: id, position: 0, product_id: merchant.products.plain },
    ...{ name: JSON.stringify({ uz: 'Osh' }), unit: 'COUNT', measure: 1, quantity: 1 },
    ...{ unit_price: TOTAL, gross: TOTAL, discount: 0, total: TOTAL },
  })
  return id
}

/** Gives the merchant the keys of all test providers. */
export async function giveTestKeys({ services }: TestApp, merchant: TestMerchant): Promise<void> {
  const tenant = { merchantId: merchant.id, now: services.now() }
  await inTransaction(services.pool, tenant, async (scope) => {
    for (const provider of ['ASKS', 'CHARGES', 'NOTICES']) {
      await saveProviderKeys(scope, services.config.secretKey, provider, TEST_KEYS)
    }
  })
}
