// Path group office/v1: whether keys work, the ways to pay of a brand, and a test of its messages.
import { SECRET_NAMES } from '@dasturxon/domain/gateway-names'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { nothing, paymentType, texts } from '../fields.ts'

const payChannel = z.enum(['WEB', 'BOT', 'OPERATOR', 'APP', 'QR'])

const WayToPay = z.object({
  type: paymentType,
  isOn: z.boolean(),
  channels: z.array(payChannel).meta({ description: 'where it is offered' }),
})

const WaysToPay = z.object({
  version: z.string().meta({ description: 'changes with every change of the list' }),
  ways: z
    .array(
      WayToPay.extend({
        title: texts,
        canTake: z.boolean().meta({ description: 'by hand, or by a provider that has keys of the brand' }),
      }),
    )
    .meta({ description: 'every way there is, in the order in which customers see them' }),
})

export const officePayments = {
  'POST /office/v1/secrets/:name/check': {
    summary: 'Ask the provider whether the keys work, by a call that changes nothing',
    access: 'staff',
    limit: 'staff',
    params: z.object({ name: z.enum(SECRET_NAMES) }),
    reply: z.object({
      outcome: z.enum(['WORKS', 'REFUSED', 'NO_ANSWER', 'NO_QUERY']).meta({
        description: 'NO_QUERY: the provider has no call that would be harmless; the first payment shows it',
      }),
      about: z.string().nullable().meta({ description: 'the name of the bot, for a token that works' }),
    }),
    refuses: ['NOT_SET'],
  },
  'GET /office/v1/ways-to-pay': {
    summary: 'The ways to pay of the brand: on or off, where, in which order',
    access: 'staff',
    limit: 'staff',
    reply: WaysToPay,
    refuses: [],
  },
  'PUT /office/v1/ways-to-pay': {
    summary: 'Change them all at once',
    access: 'staff',
    limit: 'staff',
    body: z.object({
      version: z.string().max(64),
      ways: z
        .array(WayToPay)
        .min(1)
        .max(20)
        .refine((ways) => new Set(ways.map(({ type }) => type)).size === ways.length),
    }),
    reply: WaysToPay,
    refuses: ['STALE'],
  },
  'POST /office/v1/sms/test': {
    summary: 'Send a message to the own phone of the caller, as customers get theirs',
    access: 'staff',
    limit: 'code',
    reply: nothing,
    refuses: ['CODE_REQUIRED', 'SMS_DOWN'],
  },
} as const satisfies Endpoints
