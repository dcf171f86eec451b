// Path group orders/v1: quote, place, follow, cancel.
import { ADDRESS_MODES } from '@dasturxon/domain/address'
import { MOST_CUTLERY } from '@dasturxon/domain/basket'
import { ZERO } from '@dasturxon/domain/money'
import { CANCEL_REASONS } from '@dasturxon/domain/order-status'
import { DEFAULT_PAYMENT_TYPE, REFUND_STATUSES } from '@dasturxon/domain/payment-status'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  amount,
  freeText,
  heading,
  idOf,
  instant,
  nothing,
  orderStatus,
  paymentType,
  phone,
  requiredText,
  serviceType,
  texts,
  unit,
  wholeAmount,
} from '../fields.ts'
import { OrderAddress } from './order-address.ts'
import { orderBenefits } from './order-benefits.ts'
import { OrderReview, ReviewAsk } from './order-review.ts'
import { OrderSettings } from './order-settings.ts'
import { payingFields } from './paying-fields.ts'
import { NO_PROFILE, specifiedDraftFields } from './specified-draft.ts'
import { storedOrderFields } from './stored-order.ts'

const CartItem = z.object({
  productId: idOf<'product'>(),
  count: z.number().positive().max(99_000),
  modifications: z
    .array(z.object({ id: idOf<'option'>(), count: z.int().min(1).max(99) }))
    .max(50)
    .default([]),
  comment: freeText(500).default(''),
})

/** What a price depends on: the draft of the order without personal data. */
export const QuoteAsk = z.object({
  serviceType: z.enum(['DELIVERY', 'PICK_UP']),
  branchId: idOf<'branch'>().nullish(),
  // without a default, like the cutlery
  addressType: z.enum(ADDRESS_MODES).optional().meta({
    description:
      'SAVED takes the address of this id from the account; TARGET needs a landmark of three letters in the description',
  }),
  address: OrderAddress.extend({ id: idOf<'address'>().optional() }).nullish(),
  cartItems: z.array(CartItem).min(1).max(100),
  promoCode: freeText(32).nullish(),
  cashback: wholeAmount.default(ZERO).meta({ description: 'how much of the goods cashback pays' }),
  deliveryAt: instant.nullish().meta({ description: 'the start of the wanted window of a later order' }),
  orderDevice: z
    .enum(['CLIENT_WEB', 'CLIENT_WEB_MOBILE', 'CLIENT_WEB_DESKTOP', 'TELEGRAM_BOT', 'CLICK_MINI_APP'])
    .default('CLIENT_WEB')
    .meta({ description: 'where the customer orders; menu and ways to pay may depend on it' }),
})

const Seen = z.object({
  ...{ totalPrice: amount, deliveryPrice: amount, servicePrice: amount },
  promoDiscount: amount,
  lines: z.array(z.object({ key: z.string().max(4000), total: amount })).max(100),
})

/** The body of an order without its lines. */
export const ORDER_BODY_BYTES = 32 * 1024

export const PlaceAsk = QuoteAsk.extend({
  quoteHash: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'of the quote that the customer saw; without it totalPrice is compared, and is required' }),
  paymentType: paymentType.default(DEFAULT_PAYMENT_TYPE),
  comment: freeText(500).default(''),
  courierComment: freeText(500).default(''),
  // without a default, like the cutlery
  note: freeText(500).optional().meta({ description: 'a remark of the client that belongs to no other field' }),
  // no default: an order without this field must stay equal to the same order sent before the field existed
  cutlery: z
    .int()
    .min(0)
    .max(MOST_CUTLERY)
    .optional()
    .meta({ description: 'sets of cutlery to put in, free of charge; none when absent' }),
  receiver: z.object({ name: requiredText(1, 100), phone }).nullish(),
  ...payingFields,
  ...specifiedDraftFields,
  confirmDuplicate: z.boolean().default(false),
  seen: Seen.optional().meta({ description: 'what the customer saw: only to tell them what has changed' }),
})

export const QuoteLine = z.object({
  key: z.string(),
  productId: idOf<'product'>(),
  name: texts,
  image: z.string().nullable(),
  count: z.number(),
  unit,
  measure: z.number(),
  modifications: z.array(z.object({ id: idOf<'option'>(), name: texts, count: z.int(), price: amount })),
  comment: z.string(),
  unitPrice: amount,
  gross: amount,
  discount: amount,
  total: amount,
})

export const Sums = z.object({
  productPrice: amount.meta({ description: 'all lines before any discount' }),
  productDiscount: amount.meta({ description: 'discounts of the lines' }),
  promoDiscount: amount,
  deliveryPrice: amount,
  deliveryDiscount: amount,
  servicePrice: amount,
  cashback: amount,
  totalPrice: amount,
  cashbackEarned: amount,
})

export const Quote = Sums.extend({
  hash: z.string(),
  serviceType,
  branch: z.object({ id: idOf<'branch'>(), name: texts, address: texts }),
  lines: z.array(QuoteLine),
  distance: z.int().nullable(),
  minimum: z
    .object({ price: amount, missing: amount, count: z.int() })
    .nullable()
    .meta({ description: 'set while the order is too small for delivery' }),
  freeDeliveryFrom: amount.nullable(),
  promo: z.object({ code: z.string(), refusal: z.string().nullable(), minPrice: amount.nullable() }).nullable(),
  minutes: z
    .object({ from: z.int(), to: z.int() })
    .meta({ description: 'the promise, counted from the placing of the order; part of the hash' }),
  deliveryAt: instant.nullable(),
})

const Step = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  at: instant.nullable(),
  expectedAt: instant.nullable(),
})

export const Order = Sums.extend({
  ...storedOrderFields,
  id: idOf<'order'>(),
  number: z.int(),
  version: z.int(),
  status: orderStatus,
  serviceType,
  paymentType,
  isPaid: z.boolean(),
  branch: z.object({
    id: idOf<'branch'>(),
    name: texts,
    address: texts,
    phone: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  address: OrderAddress.nullable(),
  receiver: z.object({ name: z.string(), phone: z.string() }),
  comment: z.string(),
  cutlery: z.int().meta({ description: 'sets of cutlery to put in; none at a table' }),
  changeFrom: amount.nullable().meta({ description: 'the cash that the customer hands over; null for the exact sum' }),
  cartItems: z.array(QuoteLine.omit({ key: true })),
  promoCode: z.string().nullable(),
  deliveryAt: instant.nullable(),
  deliveryUntil: instant.nullable(),
  timestamp: instant,
  acceptedTime: instant.nullable(),
  cookingTime: instant.nullable(),
  readyTime: instant.nullable().meta({ description: 'when the kitchen was done with it; promises stand in the steps' }),
  deliveredAt: instant.nullable(),
  promisedAt: z
    .object({ from: instant, to: instant })
    .meta({ description: 'what was promised when the order was placed; it never changes' }),
  expectedAt: z.object({ from: instant, to: instant }).nullable().meta({
    description: 'when it comes as things stand: the promise, or one moment once the kitchen has named a time',
  }),
  steps: z.array(Step),
  canCancel: z.boolean(),
  canceled: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
  closedAt: instant.nullable().meta({ description: 'when it ended: handed over or canceled' }),
  refund: z
    .object({ state: z.enum(REFUND_STATUSES), amount, at: instant })
    .nullable()
    .meta({ description: 'money that was paid online and goes back, with the time of its last change' }),
  review: OrderReview.nullable(),
  reviewableUntil: instant
    .nullable()
    .meta({ description: 'until when a review may be written or changed; null when it may not' }),
  courier: z
    .object({
      firstName: z.string(),
      phone: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      heading: heading.nullable().meta({ description: 'degrees from north' }),
      positionAt: instant.nullable(),
    })
    .nullable(),
})

const OrderPage = z.object({
  content: z.array(Order),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  last: z.boolean(),
})

const OrderRef = z.object({ id: idOf<'order'>() })
const UserRef = z.object({ userId: idOf<'user'>() })
const BASKET_REFUSALS = [
  'BRANCH_NOT_FOUND',
  'OUT_OF_ZONE',
  'ITEMS_UNAVAILABLE',
  'OPTIONS_INVALID',
  'CASHBACK_SHORT',
  'ADDRESS_NOT_FOUND',
] as const
const PLACE_REFUSALS = [
  ...BASKET_REFUSALS,
  'BELOW_MINIMUM',
  'QUOTE_CHANGED',
  'DUPLICATE_SUSPECTED',
  'IN_PROGRESS',
  'IDEMPOTENCY_MISMATCH',
  'PAYMENT_UNAVAILABLE',
  'CARD_UNAVAILABLE',
  'CHANGE_TOO_SMALL',
  'TOO_MANY_OPEN',
] as const

export const ordersV1 = {
  ...orderBenefits,
  'GET /orders/v1/merchant/settings': {
    summary: 'The order settings that lie over the web settings',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.object({ shouldValidateDeliveryArea: z.boolean(), isSmsConfirmationRequiredPerOrder: z.boolean() }),
    refuses: [],
  },
  'POST /orders/v1/orders/quote': {
    summary: 'The price of a basket, itemised and hashed; guests may ask',
    access: 'open',
    limit: 'quote',
    identifies: true,
    sells: true,
    shedAs: 'quote',
    body: QuoteAsk,
    reply: Quote,
    refuses: ['BRANCH_CLOSED', 'SLOT_GONE', ...BASKET_REFUSALS],
  },
  'POST /orders/v1/orders': {
    summary: 'Place an order for as soon as possible',
    access: 'customer',
    limit: 'order',
    sells: true,
    bodyLimit: ORDER_BODY_BYTES,
    needsKey: true,
    makesKey: true,
    body: PlaceAsk,
    reply: Order,
    refuses: ['BRANCH_CLOSED', ...PLACE_REFUSALS],
  },
  'POST /orders/v1/orders/at-time': {
    summary: 'Place an order for later',
    access: 'customer',
    limit: 'order',
    sells: true,
    bodyLimit: ORDER_BODY_BYTES,
    needsKey: true,
    makesKey: true,
    body: PlaceAsk,
    reply: Order,
    refuses: ['SLOT_GONE', ...PLACE_REFUSALS],
  },
  'GET /orders/v1/order/setting/:id': {
    summary: 'What the brand asks of every order; the id is the merchant’s',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: z.object({ id: idOf<'merchant'>() }),
    reply: OrderSettings,
    refuses: ['TENANT_MISMATCH'],
  },
  'GET /orders/v1/orders/user/:userId': {
    summary: 'Orders of the customer, newest first',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: UserRef,
    query: z.object({
      page: z.coerce.number().int().min(0).max(1000).default(0),
      size: z.coerce.number().int().min(1).max(50).default(10),
      onlyArchive: z.stringbool().optional(),
    }),
    reply: OrderPage,
    refuses: ['NOT_FOUND'],
  },
  'GET /orders/v1/orders/user/:userId/active': {
    summary: 'Orders still on their way; none without a session or a profile',
    access: 'customer',
    answersGuests: true,
    limit: 'read',
    shedAs: 'read',
    params: z.object({ userId: UserRef.shape.userId.or(z.enum(NO_PROFILE)) }),
    reply: z.array(Order),
    refuses: ['NOT_FOUND'],
  },
  'GET /orders/v1/orders/by-key/:key': {
    summary: 'The order that was placed with this idempotency key',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: z.object({ key: z.string().max(64) }),
    reply: Order,
    refuses: ['NOT_FOUND'],
  },
  'GET /orders/v1/orders/:id': {
    summary: 'One order',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: OrderRef,
    reply: Order,
    refuses: ['NOT_FOUND'],
  },
  'GET /orders/v1/orders/:id/live': {
    summary: 'The order as it changes: each event is the whole order',
    access: 'customer',
    limit: 'live',
    shedAs: 'live',
    params: OrderRef,
    reply: Order,
    isStream: true,
    refuses: ['NOT_FOUND'],
  },
  'POST /orders/v1/orders/:id/cancel': {
    summary: 'Cancel the own order while that is still possible',
    access: 'customer',
    limit: 'write',
    needsKey: true,
    makesKey: true,
    params: OrderRef,
    body: z.object({
      reason: z.enum(CANCEL_REASONS.customer),
      text: freeText(500).default(''),
    }),
    reply: Order,
    refuses: ['NOT_FOUND', 'CANCEL_TOO_LATE', 'MOVE_NOT_ALLOWED', 'IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /orders/v1/orders/:id/confirm': {
    summary: 'Confirm the own order by the code that was sent for it',
    access: 'customer',
    limit: 'verify',
    params: OrderRef,
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    reply: Order,
    refuses: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'POST /orders/v1/orders/:id/confirm/code': {
    summary: 'Ask again for the code of an order that waits for one',
    access: 'customer',
    limit: 'code',
    params: OrderRef,
    body: nothing,
    reply: z.object({ expiresIn: z.int(), resendIn: z.int(), phone: z.string().meta({ description: 'masked' }) }),
    refuses: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'CODE_LIMIT', 'SMS_DOWN'],
  },
  'POST /orders/v1/orders/:id/payment-type': {
    summary: 'Pay otherwise: at the door or by another provider, while nothing is paid and the time is not over',
    access: 'customer',
    limit: 'write',
    params: OrderRef,
    body: z.object({ paymentType }),
    reply: Order,
    refuses: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'PAYMENT_EXPIRED', 'PAYMENT_UNAVAILABLE'],
  },
  'POST /orders/v1/orders/:id/review': {
    summary: 'Review the own order: once it was handed over, for 14 days; it may be changed for a day',
    access: 'customer',
    limit: 'review',
    needsKey: true,
    params: OrderRef,
    body: ReviewAsk,
    reply: OrderReview,
    refuses: ['NOT_FOUND', 'REVIEW_CLOSED', 'INVALID_FIELDS', 'IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  },
} as const satisfies Endpoints
