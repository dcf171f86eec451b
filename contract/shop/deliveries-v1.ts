// Path group deliveries/v1: delivery fees and couriers.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, heading, idOf, instant, latitude, longitude } from '../fields.ts'

export const deliveriesV1 = {
  'POST /deliveries/v1/delivery/tariff/client/calculate': {
    summary: 'The delivery fee to a point, for guests too',
    access: 'open',
    limit: 'quote',
    identifies: true,
    sells: true,
    shedAs: 'quote',
    body: z.object({
      productPrice: z.int().min(0).default(0),
      branchId: idOf<'branch'>().nullish(),
      cityId: idOf<'city'>().nullish().meta({ description: 'only branches of this city' }),
      distance: z.number().nullish().meta({ description: 'not believed: it is measured here' }),
      address: z
        .union([freeText(500), z.record(z.string(), z.unknown())])
        .nullish()
        .meta({ description: 'text or fields; not read: the point counts' }),
      latitude,
      longitude,
    }),
    reply: z.object({
      price: amount,
      freeFrom: amount.nullable(),
      minimum: amount.meta({ description: 'the least worth of goods that are brought there' }),
      distance: z.int(),
      branchId: idOf<'branch'>(),
      zoneId: idOf<'zone'>().nullable(),
    }),
    refuses: ['OUT_OF_ZONE', 'BRANCH_NOT_FOUND'],
  },
  'GET /deliveries/v1/delivery/courier/:id': {
    summary: 'The courier who has an order of this customer; nobody else’s courier is found',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: z.object({ id: idOf<'courier'>() }),
    reply: z.object({
      id: idOf<'courier'>(),
      user: z.object({ firstName: z.string(), phone: z.string() }),
      transport: z.enum(['FOOT', 'BICYCLE', 'SCOOTER', 'CAR']),
      status: z.string(),
      branch: z.object({ id: idOf<'branch'>() }),
      createdDate: z.null().meta({ description: 'known to staff alone; always null here' }),
      latitude: z.number().nullable().meta({ description: 'to four decimals, only while on the way' }),
      longitude: z.number().nullable(),
      heading: heading.nullable().meta({ description: 'degrees from north' }),
      positionAt: instant.nullable(),
    }),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
