// An order for tests about customers: inserted directly, not placed.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type UserId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import type { TestApp } from '../testing/test-app.ts'

type Owner = { readonly merchant: TestMerchant; readonly id: UserId; readonly phone: string }

/** Inserts an order of Nodira Karimova, with all personal data that an order may contain. */
export async function anOrder(
  app: TestApp,
  { merchant, id: userId, phone }: Owner,
  status: OrderStatus,
): Promise<OrderId> {
  const id = idFrom<OrderId>(randomUUID())
  const now = app.clock.now()
  const sums = {
    gross: 30_000,
    item_discount: 0,
    promo_product: 0,
    delivery: 12_000,
    promo_delivery: 0,
    service_fee: 0,
  }
  await insertRow(app.superuser, 'orders', {
    merchant_id: merchant.id,
    id,
    user_id: userId,
    branch_id: merchant.branchId,
    service: 'DELIVERY',
    status,
    language: 'uz',
    payment_type: 'CASH',
    receiver_name: 'Nodira Karimova',
    receiver_phone: phone,
    cheque_phone: phone,
    comment: 'Karimovalar eshigi',
    cancel_reason: 'OTHER: Nodira fikridan qaytdi',
    place: JSON.stringify({
      ...{ latitude: 41.31, longitude: 69.28, streetName: 'Osiyo koʻchasi', houseNumber: '2' },
      office: '',
    }),
    promised_from: now,
    promised_to: now,
    ...sums,
    cashback: 0,
    total: 42_000,
    idempotency_key: randomUUID(),
    likeness: Buffer.alloc(16),
    placed_at: now,
    updated_at: now,
  })
  await aLine(app, merchant, id)
  return id
}

async function aLine(app: TestApp, merchant: TestMerchant, orderId: OrderId): Promise<void> {
  await insertRow(app.superuser, 'order_lines', {
    merchant_id: merchant.id,
    order_id: orderId,
    position: 0,
    product_id: merchant.products.plain,
    name: JSON.stringify({ uz: 'Osh' }),
    unit: 'COUNT',
    measure: 1,
    quantity: 1,
    unit_price: 30_000,
    gross: 30_000,
    discount: 0,
    total: 30_000,
    comment: 'Nodira uchun',
  })
}
