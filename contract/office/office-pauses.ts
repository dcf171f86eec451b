// Path group office/v1: branches that take no orders for a while.
import { PAUSE_TERMS } from '@dasturxon/domain/pause'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing } from '../fields.ts'

export const OfficePause = z.object({
  id: idOf<'branch'>().meta({ description: 'of the branch: it has one pause' }),
  pausedAt: instant,
  pausedBy: z.string().nullable().meta({ description: 'the name of the person or program; null when nobody is known' }),
  endsAt: instant.nullable().meta({ description: 'when it ends by itself; null when only by hand' }),
})

const OfBranch = z.object({ id: idOf<'branch'>() })

export const officePauses = {
  'GET /office/v1/pauses': {
    summary: 'The branches within reach that take no orders now',
    access: 'staff',
    limit: 'staff',
    reply: z.array(OfficePause),
    refuses: [],
  },
  'PUT /office/v1/branches/:id/pause': {
    summary: 'Take no orders at a branch for a while, or change for how long; open pages show it at once',
    access: 'staff',
    limit: 'staff',
    params: OfBranch,
    body: z.object({
      until: z
        .enum(PAUSE_TERMS)
        .meta({ description: 'for minutes, until the opening of tomorrow, or until somebody ends it' }),
    }),
    reply: OfficePause,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /office/v1/branches/:id/pause': {
    summary: 'Take orders again; without a pause nothing changes',
    access: 'staff',
    limit: 'staff',
    params: OfBranch,
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
