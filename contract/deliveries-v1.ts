// Path group deliveries/v1: what delivery costs.
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { amount, idOf, latitude, longitude } from './fields.ts'

export const deliveriesV1 = {
  'POST /deliveries/v1/delivery/tariff/client/calculate': {
    summary: 'The delivery fee to a point, for guests too',
    access: 'open',
    limit: 'quote',
    body: z.object({
      productPrice: z.int().min(0).default(0),
      branchId: idOf<'branch'>().nullish(),
      cityId: idOf<'city'>().nullish(),
      latitude,
      longitude,
    }),
    reply: z.object({
      price: amount,
      freeFrom: amount.nullable(),
      distance: z.int(),
      branchId: idOf<'branch'>(),
      zoneId: idOf<'zone'>().nullable(),
    }),
    refuses: ['OUT_OF_ZONE', 'BRANCH_NOT_FOUND'],
  },
} as const satisfies Endpoints
