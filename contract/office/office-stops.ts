// Path group office/v1: what is sold at the branches, and what the staff have stopped there.
import { STOP_TERMS } from '@dasturxon/domain/stop'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, texts } from '../fields.ts'

const OfficeProduct = z.object({
  id: idOf<'product'>(),
  name: texts,
  category: texts,
  image: z.string().nullable(),
})

export const OfficeStop = z.object({
  id: idOf<'product'>().meta({ description: 'of the product: it has one stop at a branch' }),
  branchId: idOf<'branch'>(),
  stoppedAt: instant,
  stoppedBy: z
    .string()
    .nullable()
    .meta({ description: 'the name of the person or program; null when nobody is known' }),
  endsAt: instant.nullable().meta({ description: 'when it ends by itself; null when only by hand' }),
})

const AtBranch = z.object({
  id: idOf<'branch'>().meta({ description: 'of the branch' }),
  productId: idOf<'product'>(),
})

export const officeStops = {
  'GET /office/v1/products': {
    summary: 'The products of the brand in the order of its menu, without those taken off it',
    access: 'staff',
    limit: 'staff',
    reply: z.array(OfficeProduct),
    refuses: [],
  },
  'GET /office/v1/stops': {
    summary: 'What is stopped at the branches that the caller works for, the newest first',
    access: 'staff',
    limit: 'staff',
    reply: z.array(OfficeStop),
    refuses: [],
  },
  'PUT /office/v1/branches/:id/stops/:productId': {
    summary: 'Stop a product at a branch, or change for how long; open pages show it at once',
    access: 'staff',
    limit: 'staff',
    params: AtBranch,
    body: z.object({
      until: z
        .enum(STOP_TERMS)
        .meta({ description: 'for an hour, until the opening of tomorrow, or until somebody ends it' }),
    }),
    reply: OfficeStop,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /office/v1/branches/:id/stops/:productId': {
    summary: 'End the stop of a product at a branch; without one nothing changes',
    access: 'staff',
    limit: 'staff',
    params: AtBranch,
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
