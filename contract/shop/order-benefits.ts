// Promos and cashback. Calls of path group orders/v1.
import { ZERO } from '@dasturxon/domain/money'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, requiredText, texts, wholeAmount } from '../fields.ts'

const CashbackMovement = z.object({
  id: z.uuid(),
  type: z.enum(['EARN', 'SPEND', 'RELEASE', 'EXPIRE', 'REVERSE']),
  amount: amount.meta({ description: 'what the balance gained; below zero what it lost' }),
  shortfall: amount.meta({ description: 'what a refund should have taken back and could not' }),
  orderId: idOf<'order'>().nullable(),
  orderNumber: z.int().nullable(),
  createdDate: instant,
  expiresAt: instant.nullable().meta({ description: 'until when the earning behind it can be spent' }),
})

const PendingCashback = z.object({
  orderId: idOf<'order'>(),
  orderNumber: z.int(),
  amount,
  creditDate: instant.nullable().meta({ description: 'half an hour after the delivery; null before it' }),
})

const Cashback = z.object({
  balance: amount,
  pending: z.array(PendingCashback).meta({ description: 'what orders on their way will earn; in no balance yet' }),
  expiring: z
    .array(z.object({ amount, expiresAt: instant }))
    .meta({ description: 'what ends within 14 days, by day, the soonest first' }),
  entries: z.object({
    content: z.array(CashbackMovement),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    last: z.boolean(),
  }),
})

export const Promo = z.object({
  id: idOf<'promo'>(),
  code: z.string(),
  discountType: z.enum(['AMOUNT', 'PERCENTAGE']),
  productDiscount: z.number(),
  deliveryDiscount: z.number(),
  minPrice: amount,
  startDate: instant,
  endDate: instant,
  isActive: z.boolean(),
  firstOrderOnly: z.boolean().meta({ description: 'only for who has not ordered from this brand before' }),
  description: texts,
  createdDate: instant,
  lastModifiedDate: instant,
})

const OwnPromo = Promo.extend({
  state: z.enum(['USABLE', 'UPCOMING', 'USED', 'EXPIRED']),
  usesPerUser: z.int(),
  usedDate: instant.nullable().meta({ description: 'when the customer last used it' }),
  usedOrderNumber: z.int().nullable(),
})

export const orderBenefits = {
  'GET /orders/v1/cashback': {
    summary: 'The customer’s cashback: the balance and every movement, newest first',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({
      page: z.coerce.number().int().min(0).max(1000).default(0),
      size: z.coerce.number().int().min(1).max(50).default(10),
      direction: z.enum(['ALL', 'IN', 'OUT']).default('ALL').meta({ description: 'only what came, or only what went' }),
    }),
    reply: Cashback,
    refuses: [],
  },
  'GET /orders/v1/promos': {
    summary:
      'Promos the customer can use now, those that end first before others; on request also all others of theirs',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({
      all: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'then those that begin later, and those used or ended within 90 days' }),
    }),
    reply: z.array(OwnPromo),
    refuses: [],
  },
  'POST /orders/v1/promos/check': {
    summary: 'What a promo code would take off; guests may ask',
    access: 'open',
    limit: 'promo',
    identifies: true,
    body: z.object({
      code: requiredText(1, 32),
      productPrice: wholeAmount.meta({ description: 'the goods after their own discounts' }),
      grossPrice: wholeAmount
        .optional()
        .meta({ description: 'the goods before discounts: what a percent is taken of' }),
      deliveryPrice: wholeAmount.default(ZERO),
    }),
    reply: z.object({ promo: Promo, productDiscount: amount, deliveryDiscount: amount, totalDiscount: amount }),
    refuses: [
      'PROMO_NOT_FOUND',
      'PROMO_NOT_ACTIVE',
      'PROMO_NOT_STARTED',
      'PROMO_EXPIRED',
      'PROMO_BELOW_MINIMUM',
      'PROMO_USED_UP',
      'PROMO_FIRST_ORDER_ONLY',
      'RATE_LIMITED',
    ],
  },
} as const satisfies Endpoints
