// Path group payments/v2: how to pay, checkout, cards as tokens, callbacks of providers.
import { REFUND_STATUSES, TRANSACTION_STATES } from '@dasturxon/domain/payment-status'
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
  isDown: z.boolean().meta({ description: 'its provider does not answer now; offer it greyed, and ask again' }),
})

export const Checkout = z.object({
  id: idOf<'payment'>(),
  orderId: idOf<'order' | 'billPart'>().meta({
    description: 'what is paid: an order, or a part of the bill of a table',
  }),
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

export const PaymentProgress = z.object({
  status: z
    .enum(TRANSACTION_STATES)
    .nullable()
    .meta({ description: 'of the last try with the payment type of the order; null when nothing was tried' }),
  isPaid: z.boolean().meta({ description: 'whether the order is paid; only the provider’s server makes it so' }),
  refund: z.enum(REFUND_STATUSES).nullable().meta({ description: 'of money that came too late' }),
})

export const Card = z.object({
  id: idOf<'card'>(),
  name: z.string(),
  number: z.string().meta({ description: 'first six and last four digits' }),
  expire: z.string().meta({ description: 'MM/YY; empty when the provider does not tell it' }),
  phone: z.string().meta({ description: 'masked; the provider sends its code there' }),
  type: z.string(),
  provider: z.string(),
  isVerified: z.boolean(),
  isDefault: z.boolean(),
  resendIn: z.int().meta({ description: 'seconds until a new code may be asked for' }),
})

/** How a card is saved at a provider. */
export const CardWay = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('FORM'),
    paymentType,
    api: z.string().meta({ description: 'where the browser sends the card; never to this server' }),
    account: z.string().meta({ description: 'the public id of the brand there' }),
  }),
  z.object({ kind: z.literal('PAGE'), paymentType }),
])

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
const CallbackRef = z.object({
  provider: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
  merchantId: idOf<'merchant'>(),
})
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
  'GET /payments/v2/checkout/:id/state': {
    summary: 'How far the payment of the own order is; a provider that only sends notices is asked',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: idOf<'order'>() }),
    reply: PaymentProgress,
    refuses: ['NOT_FOUND'],
  },
  'POST /payments/v2/checkout/:id/card': {
    summary: 'Pay the own order with a saved card; repeated, the money is taken once',
    access: 'customer',
    limit: 'verify',
    params: z.object({ id: idOf<'order'>() }),
    body: z.object({ cardId: idOf<'card'>() }),
    reply: PaymentProgress,
    refuses: [
      ...['NOT_FOUND', 'ORDER_PAID', 'PAYMENT_EXPIRED', 'ORDER_CANCELED', 'MOVE_NOT_ALLOWED'],
      ...['CARD_UNAVAILABLE', 'CARD_REFUSED', 'PAYMENT_DOWN'],
    ],
  },
  'GET /payments/v2/cards/ways': {
    summary: 'With which providers the customer can save a card, and how',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: z.array(CardWay),
    refuses: [],
  },
  'POST /payments/v2/cards/page': {
    summary: 'Open the page of a provider on which the customer types the card',
    access: 'customer',
    limit: 'verify',
    body: z.object({ paymentType }),
    reply: z.object({ url: z.string() }),
    refuses: ['TOO_MANY_CARDS', 'CARD_REFUSED', ...PAY_REFUSALS],
  },
  'POST /payments/v2/cards/page/:id': {
    summary: 'Save the card that was typed on the page of the provider; null while it is not typed yet',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: z.uuid() }),
    body: nothing,
    reply: z.object({ card: Card.nullable() }),
    refuses: ['NOT_FOUND', 'TOO_MANY_CARDS', 'CARD_REFUSED', ...PAY_REFUSALS],
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
  'POST /payments/v2/cards/:id/code': {
    summary: 'Ask the provider for a new code of a card, a minute after the last one',
    access: 'customer',
    limit: 'code',
    params: CardRef,
    body: nothing,
    reply: Card,
    refuses: ['NOT_FOUND', 'CODE_LIMIT', 'CARD_REFUSED', ...PAY_REFUSALS],
  },
  'PUT /payments/v2/cards/:id/default': {
    summary: 'Pay with this card unless another one is chosen',
    access: 'customer',
    limit: 'write',
    params: CardRef,
    body: nothing,
    reply: z.array(Card),
    refuses: ['NOT_FOUND', 'CARD_UNAVAILABLE'],
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
    params: CallbackRef,
    reply: z.unknown(),
    refuses: ['NOT_FOUND', 'TENANT_MISMATCH', 'PAYLOAD_TOO_LARGE'],
  },
  'POST /payments/v2/callbacks/:provider/:merchantId/:step': {
    summary: 'The same for a payment provider with an address for each of its calls',
    access: 'open',
    limit: 'callback',
    isRaw: true,
    params: CallbackRef.extend({ step: z.string().regex(/^[a-z][a-z-]{1,31}$/) }),
    reply: z.unknown(),
    refuses: ['NOT_FOUND', 'TENANT_MISMATCH', 'PAYLOAD_TOO_LARGE'],
  },
} as const satisfies Endpoints
