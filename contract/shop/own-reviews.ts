// The reviews of a customer. Calls of path group orders/v1.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { pageNumber, pageOf, pageSize } from '../fields.ts'
import { Order } from './orders-v1.ts'

export const ownReviews = {
  'GET /orders/v1/reviews': {
    summary: 'Orders that the customer has reviewed, the latest review first; or those that wait for their review',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({
      state: z
        .enum(['WRITTEN', 'WAITING'])
        .default('WRITTEN')
        .meta({ description: 'WAITING: handed over within 14 days and not reviewed, the latest first' }),
      page: pageNumber,
      size: pageSize,
    }),
    reply: pageOf(Order),
    refuses: [],
  },
} as const satisfies Endpoints
