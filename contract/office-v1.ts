// Path group office/v1: the doors of the merchant's own people and machines, opened with a staff key (Authorization: Bearer).
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import {
  amount,
  freeText,
  idOf,
  instant,
  latitude,
  longitude,
  nothing,
  orderStatus,
  serviceType,
  texts,
} from './fields.ts'

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
  courierId: idOf<'courier'>().nullable(),
  cookingMinutes: z.int(),
  distance: z.int().nullable(),
  deliveryAt: instant.nullable(),
  timestamp: instant,
  updatedAt: instant,
  readyTime: instant.nullable(),
  totalPrice: amount,
  comment: z.string(),
  cutlery: z.int().meta({ description: 'sets of cutlery to put in' }),
  cartItems: z.array(z.object({ name: texts, count: z.number() })),
})

const SECRET_NAMES = ['TELEGRAM_BOT'] as const

export const Secret = z.object({
  name: z.enum(SECRET_NAMES),
  isSet: z.boolean(),
  isReadable: z.boolean().meta({
    description: 'whether the server can still use it; when it is set and not readable, it has to be given again',
  }),
  ending: z
    .string()
    .max(4)
    .nullable()
    .meta({ description: 'the last characters; nothing else of it is ever answered' }),
  updatedAt: instant.nullable(),
})

const SecretRef = z.object({ name: z.enum(SECRET_NAMES) })

export const officeV1 = {
  'GET /office/v1/orders': {
    summary: 'The board: every order still moving',
    access: 'staff',
    limit: 'staff',
    query: z.object({
      branchId: idOf<'branch'>().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    reply: z.array(BoardOrder),
    refuses: [],
  },
  'POST /office/v1/orders/:id/moves': {
    summary: 'Move an order to another status',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'order'>() }),
    body: z.object({
      to: orderStatus,
      version: z.int().optional(),
      reason: freeText(500).default(''),
      readyTime: instant.nullish(),
      courierId: idOf<'courier'>().nullish(),
    }),
    reply: BoardOrder,
    refuses: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'STALE'],
  },
  'GET /office/v1/secrets': {
    summary: 'Which secrets the brand has given us; for its admin',
    access: 'staff',
    limit: 'staff',
    reply: z.array(Secret),
    refuses: ['FORBIDDEN'],
  },
  'PUT /office/v1/secrets/:name': {
    summary: 'Give us a secret of the brand, in place of the one before; for its admin',
    access: 'staff',
    limit: 'staff',
    params: SecretRef,
    body: z.object({
      value: z
        .string()
        .regex(/^\d{5,12}(:[\w-]{30,64})?$/)
        .meta({ description: 'the token of the bot as Telegram gave it, or its number alone' }),
    }),
    reply: Secret,
    refuses: ['FORBIDDEN'],
  },
  'DELETE /office/v1/secrets/:name': {
    summary: 'Take a secret of the brand away from us; for its admin',
    access: 'staff',
    limit: 'staff',
    params: SecretRef,
    reply: Secret,
    refuses: ['FORBIDDEN'],
  },
  'GET /office/v1/couriers': {
    summary: 'Couriers of the brand',
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
    summary: 'Where a courier is now',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'courier'>() }),
    body: z.object({ latitude, longitude }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
