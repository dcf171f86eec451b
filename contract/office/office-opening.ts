// Path group office/v1: what a brand needs before guests may see it, and opening and closing it.
import { OPENING_STEPS, STEP_STATES } from '@dasturxon/domain/opening'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { instant } from '../fields.ts'

export const Opening = z.object({
  isOpen: z.boolean().meta({ description: 'whether guests see the menu and may order' }),
  openedAt: instant.nullable().meta({ description: 'when it was opened first; null for a brand that never was' }),
  isBlocked: z.boolean().meta({ description: 'by the operator, who alone opens it then' }),
  canSendCodes: z.boolean().meta({ description: 'whether customers get codes: without them they cannot sign in' }),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      state: z.enum(STEP_STATES),
      count: z.int().meta({ description: 'how many branches, zones, ways to pay or products are ready' }),
    }),
  ),
})

const staff = { access: 'staff', limit: 'staff', reply: Opening } as const

export const officeOpening = {
  'GET /office/v1/opening': {
    summary: 'Whether the brand is open, and what it still needs before it may be opened',
    ...staff,
    refuses: [],
  },
  'POST /office/v1/opening': {
    summary: 'Open the brand when no step is missing; a brand that is open stays so',
    ...staff,
    refuses: ['NOT_READY', 'BLOCKED_BY_OPERATOR'],
  },
  'DELETE /office/v1/opening': {
    summary: 'Close the brand: guests cannot order until it is opened again, and its desk works',
    ...staff,
    refuses: [],
  },
} as const satisfies Endpoints
