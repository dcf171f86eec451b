// Path group office/v1: refunds and their approval, and differences between providers and us.
import { STAFF_ROLES } from '@dasturxon/domain/staff-roles'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, requiredText } from '../fields.ts'
import { OfficeRefund } from './office-orders.ts'

const ListedRefund = OfficeRefund.extend({
  order: z.object({
    id: idOf<'order'>(),
    number: z.int(),
    branchId: idOf<'branch'>(),
    customer: z.string(),
  }),
  provider: z.string(),
})

const Difference = z.object({
  id: z.uuid(),
  order: z
    .object({ id: idOf<'order'>(), number: z.int(), branchId: idOf<'branch'>() })
    .nullable()
    .meta({ description: 'null for a part of the bill of a table, and for a payment without an order' }),
  provider: z.string(),
  amount,
  ours: z.string(),
  theirs: z.string(),
  foundAt: instant,
  takenBy: z.string().nullable().meta({ description: 'who works on it' }),
  takenAt: instant.nullable(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  note: z.string().nullable(),
})

const OrderRef = z.object({ id: idOf<'order'>() })
const DifferenceRef = z.object({ id: z.uuid() })
const OfBranch = z.object({
  branchId: idOf<'branch'>().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})

export const officeMoney = {
  'GET /office/v1/refunds': {
    summary: 'Refunds of orders with their state, the newest first',
    access: 'staff',
    limit: 'staff',
    query: OfBranch,
    reply: z.array(ListedRefund),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/orders/:id/approvers': {
    summary: 'Who may approve a refund above the limit of an operator: managers of the branch and admins of the brand',
    access: 'staff',
    limit: 'staff',
    params: OrderRef,
    reply: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(STAFF_ROLES) })),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/orders/:id/approval-codes': {
    summary: 'Send a code to the one who is to approve a refund of this order',
    access: 'staff',
    limit: 'code',
    params: OrderRef,
    body: z.object({ approverId: z.uuid() }),
    reply: z.object({ challengeId: idOf<'code'>(), expiresIn: z.int(), resendIn: z.int() }),
    refuses: ['NOT_FOUND', 'CODE_LIMIT'],
  },
  'GET /office/v1/differences': {
    summary: 'Differences between a provider and us, open ones first',
    access: 'staff',
    limit: 'staff',
    query: OfBranch,
    reply: z.array(Difference),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/differences/:id/take': {
    summary: 'Take a difference: from here on everybody sees who works on it',
    access: 'staff',
    limit: 'staff',
    params: DifferenceRef,
    reply: Difference,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'POST /office/v1/differences/:id/settle': {
    summary: 'Settle a difference with a note of what was done',
    access: 'staff',
    limit: 'staff',
    params: DifferenceRef,
    body: z.object({ note: requiredText(1, 500) }),
    reply: Difference,
    refuses: ['NOT_FOUND', 'STALE'],
  },
} as const satisfies Endpoints
