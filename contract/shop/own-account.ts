// What a customer sees and ends of their own account: sessions, consents, and what a deletion would cost. Calls of path
// group users/v1.
import { SESSION_CHANNELS } from '@dasturxon/domain/session-channels'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, nothing, orderStatus } from '../fields.ts'

const Session = z.object({
  id: idOf<'session'>(),
  channel: z.enum(SESSION_CHANNELS).meta({ description: 'a browser, another client of the API, Telegram, or Click' }),
  browser: z.string().nullable().meta({ description: 'as its maker names it: Chrome, Safari' }),
  system: z.string().nullable().meta({ description: 'as its maker names it: Android, iPhone, Windows' }),
  lastUsedDate: instant.meta({ description: 'exact to the hour' }),
  isCurrent: z.boolean(),
})

const Consent = z.object({
  kind: z.enum(['TERMS', 'PROMO', 'NEWS']).meta({ description: 'the terms are agreed to by signing in' }),
  isGiven: z.boolean(),
  changedDate: instant.nullable().meta({ description: 'null while the customer has not chosen' }),
})

const HoldingOrder = z.object({
  id: idOf<'order'>(),
  number: z.int(),
  reason: z.enum(['ORDER', 'REFUND']),
  status: orderStatus,
  amount: amount.meta({ description: 'the total of the order, or the money that is on its way back' }),
})

const Deletion = z.object({
  cashback: amount,
  promos: z.array(z.string()).meta({ description: 'codes the customer could still use' }),
  addresses: z.array(z.string()),
  cards: z.array(z.string()).meta({ description: 'masked numbers' }),
  favourites: z.int(),
  reviews: z.int().meta({ description: 'their texts stay, without the name' }),
  reservations: z.int().meta({ description: 'coming ones, which are canceled' }),
  orders: z.int().meta({ description: 'they stay, without the person' }),
  holding: z.array(HoldingOrder).meta({ description: 'while there is one, the account cannot be deleted' }),
})

export const ownAccount = {
  'GET /users/v1/sessions': {
    summary: 'Where the customer is signed in, the last used first',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: z.array(Session),
    refuses: [],
  },
  'DELETE /users/v1/sessions/:id': {
    summary: 'End another session of the customer; the own one ends by signing out',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: idOf<'session'>() }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /users/v1/sessions': {
    summary: 'End every session of the customer but this one',
    access: 'customer',
    limit: 'write',
    reply: z.object({ ended: z.int() }),
    refuses: [],
  },
  'GET /users/v1/consents': {
    summary: 'What the customer agreed to, and when',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: z.array(Consent),
    refuses: [],
  },
  'GET /users/v1/users/deletion': {
    summary: 'What deleting the account would lose, and the orders that prevent it now',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: Deletion,
    refuses: [],
  },
} as const satisfies Endpoints
