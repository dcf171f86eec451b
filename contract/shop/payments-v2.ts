// Path group payments/v2: how to pay, checkout, cards as tokens, callbacks of providers.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, idOf, instant, nothing, paymentType, texts } from '../fields.ts'

const CHANNELS = ['WEB', 'TG', 'APP', 'OPERATOR', 'QR', 'CLICK'] as const

export const PaymentMethod = z.object({
  id: z.uuid(),
  name: z.string(),
  icon: z.string(),
  title: texts,
  iikoId: z.string().nullable(),
  type: paymentType,
  merchantId: idOf<'merchant'>(),
  webEnabled: z.boolean(),
  botEnabled: z.boolean(),
  operatorEnabled: z.boolean(),
  appEnabled: z.boolean(),
  qrEnabled: z.boolean(),
  isActive: z.boolean(),
})

export const Checkout = z.object({
  id: idOf<'payment'>(),
  orderId: idOf<'order'>(),
  provider: z.string(),
  paymentType,
  amount,
  url: z.string().nullable().meta({ description: 'where the customer pays; null when there is a form' }),
  form: z
    .object({ action: z.string(), fields: z.record(z.string(), z.string()) })
    .nullable()
    .meta({ description: 'to be sent by POST from the customer’s browser' }),
  expiresAt: instant,
  status: z.enum(['CREATED', 'PENDING']),
})

export const Card = z.object({
  id: idOf<'card'>(),
  name: z.string(),
  number: z.string().meta({ description: 'first six and last four digits' }),
  expire: z.string(),
  phone: z.string().meta({ description: 'masked; the provider sends its code there' }),
  type: z.string(),
  provider: z.string(),
  isVerified: z.boolean(),
})

export const AddCard = z.object({
  token: z.string().min(8).max(512).meta({ description: 'from the provider, straight to the browser' }),
  number: z
    .string()
    .regex(/^\d{6}\*{2,9}\d{4}$/)
    .meta({ description: 'masked: first six and last four digits' }),
  expire: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  type: freeText(40).default(''),
  name: freeText(60).default(''),
  paymentType: paymentType.default('OTHER').meta({ description: 'whose provider made the token' }),
})

const CardRef = z.object({ id: idOf<'card'>() })
const PAY_REFUSALS = ['PAYMENT_UNAVAILABLE', 'PAYMENT_DOWN'] as const

export const paymentsV2 = {
  'GET /payments/v2/methods': {
    summary: 'How the brand takes money; with a channel, only what is offered there',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ channel: z.enum(CHANNELS).optional() }),
    reply: z.array(PaymentMethod),
    refuses: [],
  },
  'GET /payments/v2/checkout/:id': {
    summary: 'Where and until when the own order is paid online; asked again, the same payment',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: idOf<'order'>() }),
    reply: Checkout,
    refuses: ['NOT_FOUND', 'ORDER_PAID', 'PAYMENT_EXPIRED', 'ORDER_CANCELED', ...PAY_REFUSALS],
  },
  'GET /payments/v2/cards': {
    summary: 'The saved cards of the customer',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: z.array(Card),
    refuses: [],
  },
  'POST /payments/v2/cards': {
    summary: 'Save a card by the provider’s token; the provider then sends a code to the phone of the card',
    access: 'customer',
    limit: 'verify',
    needsKey: true,
    body: AddCard,
    reply: Card,
    refuses: [
      'CARD_DATA_REFUSED',
      'CARD_REFUSED',
      'TOO_MANY_CARDS',
      'NOT_FOUND',
      'IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
      ...PAY_REFUSALS,
    ],
  },
  'POST /payments/v2/cards/:id/confirm': {
    summary: 'Confirm a card by the code that the provider has sent',
    access: 'customer',
    limit: 'verify',
    params: CardRef,
    body: z.object({ code: z.string().regex(/^\d{4,8}$/) }),
    reply: Card,
    refuses: ['NOT_FOUND', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT', 'CARD_REFUSED', ...PAY_REFUSALS],
  },
  'DELETE /payments/v2/cards/:id': {
    summary: 'Forget a card',
    access: 'customer',
    limit: 'write',
    params: CardRef,
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
  'POST /payments/v2/callbacks/:provider/:merchantId': {
    summary: 'What a payment provider tells us; answered in the words of the provider',
    access: 'open',
    limit: 'callback',
    isRaw: true,
    params: z.object({ provider: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/), merchantId: idOf<'merchant'>() }),
    reply: z.unknown(),
    refuses: ['NOT_FOUND', 'TENANT_MISMATCH', 'PAYLOAD_TOO_LARGE'],
  },
} as const satisfies Endpoints
