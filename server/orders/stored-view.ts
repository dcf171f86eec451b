// Fields of a stored order that only other clients of the API read; the storefront does not.
import type { Order } from '@dasturxon/contract/shop/orders-v1'
import type { PromoId, ZoneId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { isActive } from '@dasturxon/domain/order-status'
import { wallClock } from '@dasturxon/domain/tashkent'
import type { z } from 'zod'
import type { OrderFacts } from './rows.ts'
import { waitsFor } from './waiting.ts'

type OrderView = z.output<typeof Order>
type StoredView = Pick<OrderView, keyof ReturnType<typeof knownView> | keyof typeof NEVER_SHOWN>

/** An order's ids, sums, window and courier in the contract's spelling; what only staff may see is null. */
export function storedView(order: OrderFacts): StoredView {
  return { ...knownView(order), ...NEVER_SHOWN }
}

function knownView(order: OrderFacts) {
  const isWithCourier = order.courier_id !== null && isActive(order.status)
  return {
    merchantId: order.merchant_id,
    userId: order.user_id,
    branchId: order.branch_id,
    orderDevice: order.device,
    courierComment: order.place?.courierComment ?? '',
    note: order.note ?? '',
    cardId: order.card_id,
    sendCheque: order.cheque_phone !== null,
    sendChequePhone: order.cheque_phone,
    addressType: order.place?.mode ?? null,
    promoId: order.promo_id as PromoId | null,
    ...totalsView(order),
    ...windowView(order),
    deliveryType: order.service === 'DELIVERY' ? ('LAMENU' as const) : null,
    deliveryTariffId: order.zone_id as ZoneId | null,
    distance: order.distance_m,
    courierId: isWithCourier ? order.courier_id : null,
    courierStatus: order.courier_status,
    grade: order.review?.stars ?? null,
    reason: order.status === 'CANCELED' ? order.cancel_reason : null,
    waitsFor: waitsFor(order),
    expiresAt: order.status === 'CREATED' ? (order.expires_at?.toISOString() ?? null) : null,
  }
}

const NEVER_SHOWN = {
  deliveryTypeComment: null,
  courierPaid: null,
  reasonReturn: null,
  hallId: null,
  tableId: null,
  waiterId: null,
  serviceId: null,
  telegramId: null,
  operatorId: null,
  eatsId: null,
  eatsReasonCancel: null,
  posterOrderId: null,
  posterErrorMessage: null,
} as const

function totalsView(order: OrderFacts) {
  const offGoods = order.item_discount + order.promo_product
  return {
    // loose goods count as one piece whatever they weigh
    productCount: order.lines.reduce((sum, line) => sum + Math.max(1, Math.floor(line.quantity)), 0),
    totalDiscount: money(offGoods + order.promo_delivery),
    totalProductPrice: money(order.gross - offGoods),
    totalProductDiscount: money(offGoods),
  }
}

function windowView({ delivery_at: from, delivery_until: until }: OrderFacts) {
  return {
    later: from !== null,
    atTime: from?.toISOString() ?? null,
    day: from && dayOf(from),
    time: from && timeOf(from),
    day2: until && dayOf(until),
    time2: until && timeOf(until),
  }
}

function dayOf(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10)
}

function timeOf(at: Date): string {
  return wallClock(at).toISOString().slice(11, 16)
}
