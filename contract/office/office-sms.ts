// Path group office/v1: what the brand's SMS gateway says of its account.
import { SMS_GATEWAYS } from '@dasturxon/domain/gateway-names'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'

const Template = z.object({
  text: z.string(),
  state: z.string().meta({ description: 'the word of the gateway for how far its moderation is' }),
})

export const officeSms = {
  'GET /office/v1/sms': {
    summary:
      'The names that the brand may send SMS under and its approved texts, as its gateway says now; for its admin',
    access: 'staff',
    limit: 'staff',
    reply: z.object({
      gateway: z.enum(SMS_GATEWAYS).nullable().meta({ description: 'null when the brand has no account of its own' }),
      state: z
        .enum(['none', 'unknown', 'down', 'read'])
        .meta({ description: '`unknown`: this gateway has no such call; `down`: no answer, or the login was refused' }),
      sender: z
        .string()
        .nullable()
        .meta({ description: 'the name that messages are sent under; null for the usual one' }),
      senders: z.array(z.string()),
      templates: z.array(Template),
    }),
    refuses: [],
  },
} as const satisfies Endpoints
