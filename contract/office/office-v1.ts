// Path group office/v1: the calls of the merchant's staff and systems, made with a staff key (Authorization: Bearer).

import { ANSWER_ALARMS } from '@dasturxon/domain/answer-time'
import { SECRET_NAMES } from '@dasturxon/domain/gateway-names'
import { CANCEL_REASONS } from '@dasturxon/domain/order-status'
import { REFUND_STATUSES } from '@dasturxon/domain/payment-status'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  amount,
  freeText,
  heading,
  idOf,
  instant,
  latitude,
  longitude,
  nothing,
  orderStatus,
  paymentType,
  serviceType,
  texts,
  unit,
} from '../fields.ts'
import { smsCode } from '../sign-in-fields.ts'
import { version } from './edit-fields.ts'

export const BoardOrder = z.object({
  id: idOf<'order'>(),
  number: z.int(),
  version: z.int(),
  status: orderStatus,
  serviceType,
  branch: z.object({ id: idOf<'branch'>(), latitude: z.number(), longitude: z.number() }),
  address: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  table: z
    .object({ id: idOf<'table'>(), number: z.int(), hall: texts })
    .nullable()
    .meta({ description: 'where a round is to be served' }),
  alarm: z
    .enum(ANSWER_ALARMS)
    .meta({ description: 'BRANCH after two minutes without an answer, MANAGER after four; canceled after ten' }),
  answerBy: instant.nullable().meta({ description: 'when an order without an answer is canceled' }),
  customer: z
    .object({ name: z.string(), phoneEnd: z.string().meta({ description: 'the last four digits' }) })
    .nullable()
    .meta({ description: 'for those who may see customers: not for waiters' }),
  courierId: idOf<'courier'>().nullable(),
  cookingMinutes: z.int(),
  distance: z.int().nullable(),
  deliveryAt: instant.nullable(),
  timestamp: instant,
  updatedAt: instant,
  readyTime: instant.nullable(),
  totalPrice: amount,
  paymentType,
  isPaid: z.boolean(),
  changeFrom: amount.nullable().meta({ description: 'the cash that the customer hands over: bring change for it' }),
  comment: z.string(),
  cutlery: z.int().meta({ description: 'sets of cutlery to put in' }),
  cartItems: z.array(
    z.object({
      name: texts,
      count: z.number(),
      unit,
      options: z.array(z.object({ name: texts, count: z.int() })),
      comment: z.string(),
    }),
  ),
})

const RefundAsk = z.object({
  lines: z
    .array(z.object({ position: z.int().min(0), count: z.number().positive().max(10_000) }))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'lines of the order by their place in it, from 0, and how much of each' }),
  all: z.literal(true).optional().meta({ description: 'all that was not refunded yet, with delivery and service fee' }),
  reason: freeText(500).refine((text) => text !== ''),
  approval: z
    .object({ challengeId: idOf<'code'>(), code: smsCode })
    .nullish()
    .meta({ description: 'the code of a manager or admin, for a sum above the limit of an operator' }),
})

const STAFF_REASONS = [...CANCEL_REASONS.merchant, ...CANCEL_REASONS.courier] as const

const secretName = z.enum(SECRET_NAMES)

export const Secret = z.object({
  name: secretName,
  isSet: z.boolean(),
  isReadable: z.boolean().meta({
    description: 'whether the server can still use it; when it is set and not readable, it has to be given again',
  }),
  ending: z.string().max(4).nullable().meta({
    description: 'the last four characters, by which its owner knows it; nothing else of a secret is ever answered',
  }),
  updatedAt: instant.nullable(),
})

const SecretRef = z.object({ name: secretName })

export const botToken = z
  .string()
  .regex(/^\d{5,12}(:[\w-]{30,64})?$/)
  .meta({ description: 'the token of the bot as Telegram gave it, or its number alone' })

const appToken = z
  .string()
  .regex(/^[\x21-\x7e]{8,1024}$/)
  .meta({ description: 'the token that Click issued for the mini app' })

const gatewayKeys = z
  .record(z.string().regex(/^[A-Za-z][\w.-]{0,63}$/), z.string().min(1).max(4_096))
  .refine((keys) => Object.keys(keys).length > 0)
  .meta({ description: 'ids and keys by the own names of the provider or gateway' })

export const officeV1 = {
  'GET /office/v1/orders': {
    summary: 'The board: orders still moving; waiters see the rounds of their branch, couriers the orders they carry',
    access: 'staff',
    limit: 'staff',
    query: z.object({
      branchId: idOf<'branch'>().optional(),
      limit: z.coerce.number().int().min(1).max(2_000).default(200),
    }),
    reply: z.array(BoardOrder),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/orders/live': {
    summary: 'The board as it changes: each event is one whole order; ask for the board whenever the stream begins',
    access: 'staff',
    limit: 'live',
    reply: z.object({ order: BoardOrder.nullable().meta({ description: 'null in the first event' }) }),
    isStream: true,
    refuses: [],
  },
  'POST /office/v1/orders/:id/moves': {
    summary: 'Move an order to another status, as far as the role of the key allows',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'order'>() }),
    body: z.object({
      to: orderStatus,
      version: version.optional(),
      reason: z
        .enum(STAFF_REASONS)
        .nullish()
        .meta({ description: 'needed to cancel; on the way it can only be NOT_RECEIVED' }),
      text: freeText(500).default('').meta({ description: 'what is to be added to the reason; needed for OTHER' }),
      readyTime: instant.nullish(),
      courierId: idOf<'courier'>().nullish().meta({ description: 'a courier of the branch of the order' }),
    }),
    reply: BoardOrder,
    refuses: ['NOT_FOUND', 'COURIER_NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ORDER_PAID', 'STALE'],
  },
  'POST /office/v1/orders/:id/refunds': {
    summary: 'Refund lines of an order, or all that is left of it; an operator up to 300 000 soʻm an order',
    access: 'staff',
    limit: 'staff',
    needsKey: true,
    params: z.object({ id: idOf<'order'>() }),
    body: RefundAsk,
    reply: z.object({
      id: z.uuid(),
      amount,
      state: z.enum(REFUND_STATUSES),
      refunded: amount.meta({ description: 'of the whole order, with this refund' }),
    }),
    refuses: [
      ...(['NOT_FOUND', 'NOTHING_TO_REFUND', 'REFUND_IN_PROGRESS', 'REFUND_LIMIT', 'IDEMPOTENCY_MISMATCH'] as const),
      ...(['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'] as const),
    ],
  },
  'GET /office/v1/secrets': {
    summary: 'Which secrets the brand has given us; for its admin',
    access: 'staff',
    limit: 'staff',
    reply: z.array(Secret),
    refuses: [],
  },
  'PUT /office/v1/secrets/:name': {
    summary: 'Give us a secret of the brand, in place of the one before; for its admin',
    access: 'staff',
    limit: 'staff',
    needsFreshCode: 'PERSON',
    params: SecretRef,
    body: z.object({ value: z.union([botToken, appToken, gatewayKeys]) }),
    reply: Secret,
    refuses: ['CODE_REQUIRED'],
  },
  'DELETE /office/v1/secrets/:name': {
    summary: 'Take a secret of the brand away from us; for its admin',
    access: 'staff',
    limit: 'staff',
    needsFreshCode: 'PERSON',
    params: SecretRef,
    reply: Secret,
    refuses: ['CODE_REQUIRED'],
  },
  'GET /office/v1/couriers': {
    summary: 'Couriers who work for the brand or the branch; a courier sees only the own entry',
    access: 'staff',
    limit: 'staff',
    reply: z.array(
      z.object({
        id: idOf<'courier'>(),
        firstName: z.string(),
        status: z.string(),
        branchId: idOf<'branch'>(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
    refuses: [],
  },
  'POST /office/v1/couriers/:id/position': {
    summary: 'Where a courier is now; said by the courier alone',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'courier'>() }),
    body: z.object({
      latitude,
      longitude,
      heading: heading
        .optional()
        .meta({ description: 'counted from the last two points when the phone does not know it' }),
    }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
