// Path group office/v1: the cashback of all customers together.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, pageNumber, pageSize } from '../fields.ts'

const staff = { access: 'staff', limit: 'staff' } as const

export const officeCashback = {
  'GET /office/v1/cashback': {
    summary: 'The cashback on all accounts, what was given and spent in the last 30 days, and when the rest expires',
    ...staff,
    reply: z.object({
      balance: amount.meta({ description: 'what all customers may spend now' }),
      customers: z.int().meta({ description: 'who have something to spend' }),
      credited: amount.meta({ description: 'in the last 30 days, by orders and by hand' }),
      spent: amount.meta({ description: 'in the last 30 days, without what canceled orders gave back' }),
      takenBack: amount.meta({ description: 'in the last 30 days, by refunds and by hand' }),
      expired: amount.meta({ description: 'in the last 30 days' }),
      expiring: z
        .array(z.object({ month: z.string().meta({ description: '`2026-12`, by Tashkent' }), amount }))
        .meta({ description: 'by month from this one on, with the months between in which nothing expires' }),
    }),
    refuses: [],
  },
  'GET /office/v1/cashback/movements': {
    summary: 'The last movements of cashback of all customers',
    ...staff,
    query: z.object({ page: pageNumber, size: pageSize }),
    reply: z.array(
      z.object({
        id: z.uuid(),
        customerId: idOf<'user'>(),
        customer: z.string().meta({ description: 'empty when the account was deleted or has no name' }),
        type: z.enum(['EARN', 'SPEND', 'RELEASE', 'EXPIRE', 'REVERSE']),
        orderNumber: z.int().nullable(),
        amount,
        date: instant,
      }),
    ),
    refuses: [],
  },
} as const satisfies Endpoints
