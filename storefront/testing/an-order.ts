// Orders for tests: a whole one, and the lines of a past one.
import { idFrom, type OptionId, type ProductId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { PastLine } from '../orders/again/repeat.ts'
import type { Order } from '../orders/order.ts'

type Change = Partial<Omit<PastLine, 'productId'>>

/** One line of a past order: one dish at 40 000 without options; `change` overrides fields. */
export function aPastLine(productId: ProductId, change: Change = {}): PastLine {
  const { count = 1, total = money(40_000 * count) } = change
  return {
    ...{ productId, name: { uz: 'Taom' }, image: null, unit: 'COUNT', measure: 1, modifications: [], comment: '' },
    ...{ unitPrice: money(40_000), gross: total, discount: money(0) },
    ...change,
    count,
    total,
  }
}

/** An option of a past line. */
export function aPastOption(id: OptionId, name: string): PastLine['modifications'][number] {
  return { id, name: { uz: name }, count: 1, price: money(0) }
}

const NOTHING_KNOWN = {
  ...{ deliveryTypeComment: null, courierPaid: null, reasonReturn: null, hallId: null, tableId: null, waiterId: null },
  ...{ serviceId: null, telegramId: null, operatorId: null, eatsId: null, eatsReasonCancel: null },
  ...{ posterOrderId: null, posterErrorMessage: null, cardId: null, changeFrom: null, sendCheque: false },
  sendChequePhone: null,
} as const

const SUMS = {
  ...{ productPrice: money(80_000), productDiscount: money(0), promoDiscount: money(0), deliveryPrice: money(9_000) },
  ...{ deliveryDiscount: money(0), servicePrice: money(0), cashback: money(0), totalPrice: money(89_000) },
  ...{ cashbackEarned: money(0), totalDiscount: money(0), totalProductPrice: money(80_000) },
  totalProductDiscount: money(0),
}

const PLACED = '2026-11-16T07:00:00.000Z'
const DELIVERED = '2026-11-16T07:31:00.000Z'

/** A delivered order of two dishes, paid in cash, that can be rated; `change` overrides fields. */
export function anOrder(change: Partial<Order> = {}): Order {
  const branchId = idFrom<Order['branchId']>('00000001-0000-4000-8000-000000000002')
  return {
    ...NOTHING_KNOWN,
    ...SUMS,
    id: idFrom<Order['id']>('00000001-0000-4000-8000-000000000009'),
    ...{ number: 2318, version: 6, status: 'DELIVERED', serviceType: 'DELIVERY', paymentType: 'CASH', isPaid: false },
    merchantId: idFrom<Order['merchantId']>('00000001-0000-4000-8000-000000000001'),
    userId: idFrom<NonNullable<Order['userId']>>('00000001-0000-4000-8000-000000000004'),
    branchId,
    branch: {
      ...{ id: branchId, name: { uz: 'Minor' }, address: { uz: 'Amir Temur, 12' } },
      ...{ phone: '+998712000102', latitude: 41.32, longitude: 69.28 },
    },
    address: {
      ...{ name: 'Uyim', streetName: 'Sodiq Azimov', houseNumber: '74', description: '', office: '24' },
      ...{ domophone: '', entrance: '2', floor: '5', latitude: 41.31, longitude: 69.27 },
    },
    receiver: { name: 'Madina', phone: '+998901234567' },
    ...{
      comment: '',
      courierComment: '',
      note: '',
      cutlery: 0,
      promoCode: null,
      promoId: null,
      orderDevice: 'CLIENT_WEB',
    },
    cartItems: [
      aPastLine(idFrom<ProductId>('00000001-0000-4000-8000-000000000101'), { name: { uz: 'Lavash' } }),
      aPastLine(idFrom<ProductId>('00000001-0000-4000-8000-000000000102'), { name: { uz: 'Fri' } }),
    ],
    productCount: 2,
    ...{ deliveryAt: null, deliveryUntil: null, later: false, atTime: null, day: null, time: null, day2: null },
    ...{ time2: null, addressType: null, deliveryType: 'LAMENU', deliveryTariffId: null, distance: 1_800 },
    ...{ courierId: null, courierStatus: null, grade: null, reason: null, waitsFor: null, expiresAt: null },
    ...{ timestamp: PLACED, acceptedTime: '2026-11-16T07:02:00.000Z', cookingTime: null, readyTime: null },
    ...{ deliveredAt: DELIVERED, closedAt: DELIVERED, promisedAt: { from: PLACED, to: DELIVERED }, expectedAt: null },
    steps: [],
    ...{ canCancel: false, canceled: null, courier: null, refund: null, review: null },
    reviewableUntil: '2026-11-30T07:31:00.000Z',
    ...change,
  }
}
