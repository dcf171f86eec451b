// An order as its customer sees it: an allow-list in the contract's spelling.
import type { Order } from '@dasturxon/contract/shop/orders-v1'
import { flatOf } from '@dasturxon/domain/address'
import { estimatedTime, type TimeWindow } from '@dasturxon/domain/estimate'
import type { OptionId } from '@dasturxon/domain/ids'
import { canCustomerCancel, isActive } from '@dasturxon/domain/order-status'
import { reviewableUntil } from '@dasturxon/domain/review'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { z } from 'zod'
import { orderReviewView } from './reviews/review-view.ts'
import type { CourierFacts, LineRow, OrderFacts } from './rows.ts'
import { storedView } from './stored-view.ts'

export type OrderView = z.output<typeof Order>

/** The order in the contract's spelling, as of `now`. */
export function orderView(order: OrderFacts, now: Date): OrderView {
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    serviceType: order.service,
    paymentType: order.payment_type,
    isPaid: order.is_paid,
    branch: {
      id: order.branch.id,
      name: order.branch.name,
      address: order.branch.address,
      phone: order.branch.phone,
      latitude: order.branch.lat,
      longitude: order.branch.lon,
    },
    address: addressView(order),
    receiver: { name: order.receiver_name, phone: order.receiver_phone },
    comment: order.comment,
    cutlery: order.cutlery ?? 0,
    changeFrom: order.payment_type === 'CASH' ? order.change_from : null,
    cartItems: order.lines.map(lineView),
    promoCode: order.promo_code,
    ...sumsView(order),
    ...storedView(order),
    deliveryAt: iso(order.delivery_at),
    deliveryUntil: iso(order.delivery_until),
    timestamp: order.placed_at.toISOString(),
    acceptedTime: iso(order.accepted_at),
    cookingTime: iso(order.cooking_at),
    readyTime: iso(order.done_at),
    deliveredAt: iso(order.delivered_at),
    promisedAt: windowView(promisedTo(order)),
    expectedAt: expectedView(order),
    steps: stepsView(order),
    canCancel: canCancel(order, now),
    canceled: canceledView(order),
    courier: courierView(order),
    closedAt: iso(order.delivered_at ?? order.canceled_at),
    refund: refundView(order),
    ...reviewView(order, now),
  }
}

function sumsView(order: OrderFacts) {
  return {
    productPrice: order.gross,
    productDiscount: order.item_discount,
    promoDiscount: order.promo_product,
    deliveryPrice: order.delivery,
    deliveryDiscount: order.promo_delivery,
    servicePrice: order.service_fee,
    cashback: order.cashback,
    totalPrice: order.total,
    cashbackEarned: order.cashback_earned,
  }
}

function lineView(line: LineRow) {
  return {
    productId: line.product_id,
    name: line.name,
    image: line.image,
    count: line.quantity,
    unit: line.unit,
    measure: line.measure,
    modifications: line.options.map((option) => ({ ...option, id: option.id as OptionId })),
    comment: line.comment,
    unitPrice: line.unit_price,
    gross: line.gross,
    discount: line.discount,
    total: line.total,
  }
}

function addressView({ place }: OrderFacts): OrderView['address'] {
  if (place === null) return null
  const { courierComment: _, mode: __, ...address } = place
  // orders older than the rule may hold the house number as a flat
  return { ...address, office: flatOf(address) }
}

/** The promise made when placing: nothing that happens later changes it. */
function promisedTo(order: OrderFacts): TimeWindow {
  return { from: order.promised_from, to: order.promised_to }
}

/** The estimate by what the kitchen or the courier reported; for a scheduled order never before its time. */
function estimateOf(order: OrderFacts): Date | null {
  const { delivery_at: wanted, distance_m: distanceM, on_way_at: onWayAt } = order
  const estimate = estimatedTime({ readyAt: order.done_at ?? order.ready_at, onWayAt, distanceM })
  return estimate !== null && wanted !== null && estimate < wanted ? wanted : estimate
}

/** The current estimate; `null` when the customer waits for nothing. */
function expectedWindow(order: OrderFacts): TimeWindow | null {
  if (!isActive(order.status)) return null
  // an order that is ready for pickup has no estimate
  if (order.service !== 'DELIVERY' && order.done_at !== null) return null
  const estimate = estimateOf(order)
  return estimate === null ? promisedTo(order) : { from: estimate, to: estimate }
}

function expectedView(order: OrderFacts): OrderView['expectedAt'] {
  const window = expectedWindow(order)
  return window === null ? null : windowView(window)
}

function windowView({ from, to }: TimeWindow) {
  return { from: from.toISOString(), to: to.toISOString() }
}

/** When the kitchen will finish at the latest, which is before the order is to arrive. */
function cookedBy(order: OrderFacts, arrival: Date): Date {
  const cooked = addMinutes(order.placed_at, order.cooking_max)
  return cooked < arrival ? cooked : arrival
}

function stepsView(order: OrderFacts): OrderView['steps'] {
  const window = expectedWindow(order)
  const handed = order.service === 'DELIVERY' ? order.on_way_at : order.done_at
  const arrival = window?.from ?? null
  const ready = order.done_at ?? order.ready_at ?? (arrival === null ? null : cookedBy(order, arrival))
  const steps = [
    { step: 1 as const, at: order.placed_at, expected: null },
    { step: 2 as const, at: order.accepted_at, expected: null },
    { step: 3 as const, at: handed, expected: ready },
    { step: 4 as const, at: order.delivered_at, expected: arrival },
  ]
  return steps.map(({ step, at, expected }) => ({ step, at: iso(at), expectedAt: at === null ? iso(expected) : null }))
}

function canCancel(order: OrderFacts, now: Date): boolean {
  const facts = { status: order.status, acceptedAt: order.accepted_at, deliveryAt: order.delivery_at }
  // a guest without an account asks the waiter
  return order.may_cancel && order.user_id !== null && canCustomerCancel(facts, now)
}

function canceledView(order: OrderFacts): OrderView['canceled'] {
  if (order.status !== 'CANCELED' || order.canceled_at === null) return null
  return {
    by: order.canceled_by ?? 'system',
    reason: order.cancel_reason ?? 'OTHER',
    at: order.canceled_at.toISOString(),
  }
}

function refundView({ refund }: OrderFacts): OrderView['refund'] {
  return refund === null ? null : { ...refund, at: new Date(refund.at).toISOString() }
}

/** The review, and until when it may be written or changed. */
function reviewView(order: OrderFacts, now: Date): Pick<OrderView, 'review' | 'reviewableUntil'> {
  const { status, delivered_at: deliveredAt, review } = order
  const reviewedAt = review === null ? null : new Date(review.created_at)
  return {
    review: review === null ? null : orderReviewView(order.id, review),
    // a guest without an account cannot be asked later
    reviewableUntil: order.user_id === null ? null : iso(reviewableUntil({ status, deliveredAt, reviewedAt }, now)),
  }
}

/** The courier is shown only while they have the order, and only to about a hundred metres. */
function courierView(order: OrderFacts): OrderView['courier'] {
  if (order.courier === null || !isActive(order.status)) return null
  const { first_name: firstName, phone } = order.courier
  return { firstName, phone, ...positionView(order, order.courier) }
}

const NO_POSITION = { latitude: null, longitude: null, heading: null, positionAt: null }

/** Only what the courier said after leaving with this order: where they were before is nobody's business. */
function positionView({ status, on_way_at: leftAt }: OrderFacts, { lat, lon, heading, position_at }: CourierFacts) {
  if (status !== 'ON_WAY' || position_at === null || leftAt === null) return NO_POSITION
  const at = new Date(position_at)
  if (at < leftAt) return NO_POSITION
  return { latitude: rounded(lat), longitude: rounded(lon), heading, positionAt: at.toISOString() }
}

function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 10_000) / 10_000
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
