// Path group office/v1: halls and their tables as the staff draw them, and reservations that the staff make or move.
import { PLAN_HEIGHT, PLAN_MARKS, PLAN_WIDTH } from '@dasturxon/domain/hall-plan'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { freeText, idOf, instant, phone, requiredText, texts } from '../fields.ts'
import { chairs, Reservation, ReservationRef } from '../shop/halls-v1.ts'
import { version } from './edit-fields.ts'

const across = z.int().min(0).max(PLAN_WIDTH)
const along = z.int().min(0).max(PLAN_HEIGHT.most)
const box = { x: across, y: along, width: z.int().min(1).max(PLAN_WIDTH), length: z.int().min(1).max(PLAN_HEIGHT.most) }
const Place = z.object(box).refine(({ x, width }) => x + width <= PLAN_WIDTH)

const Plan = z.object({
  height: z.int().min(PLAN_HEIGHT.least).max(PLAN_HEIGHT.most),
  marks: z.array(z.object({ kind: z.enum(PLAN_MARKS), name: texts, ...box })).max(60),
})

const DrawnTable = z.object({
  number: z.int().min(1).max(9_999),
  chairs,
  isRound: z.boolean(),
  note: texts.meta({ description: 'by the window, in the shade' }),
  place: Place.nullable().meta({ description: 'on the plan; the upper left corner and the size' }),
})

export const OfficeHall = z.object({
  id: idOf<'hall'>(),
  version: z.int(),
  branchId: idOf<'branch'>(),
  name: texts,
  plan: Plan.nullable().meta({ description: '358 units wide; null where the hall was not drawn' }),
  tables: z.array(DrawnTable.extend({ id: idOf<'table'>() })),
})

const named = texts.refine((name) => Object.values(name).some((text) => text.trim() !== ''))
const HallRef = z.object({ id: idOf<'hall'>() })
const BranchRef = z.object({ id: idOf<'branch'>().meta({ description: 'of the branch' }) })

export const officeHalls = {
  'GET /office/v1/halls': {
    summary: 'The halls of the branches that the caller works for, with their plans and tables',
    access: 'staff',
    limit: 'staff',
    query: z.object({ branchId: idOf<'branch'>().optional() }),
    reply: z.array(OfficeHall),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/branches/:id/halls': {
    summary: 'A new hall of a branch, without tables',
    access: 'staff',
    limit: 'staff',
    params: BranchRef,
    body: z.object({ name: named }),
    reply: OfficeHall,
    refuses: ['NOT_FOUND'],
  },
  'PUT /office/v1/halls/:id': {
    summary: 'Save a hall whole: its name, plan and tables; a table that is left out is taken out of use',
    access: 'staff',
    limit: 'staff',
    params: HallRef,
    body: z.object({
      version: version.meta({ description: 'of the hall that was edited; an older one is refused as stale' }),
      name: named,
      plan: Plan.nullable(),
      tables: z
        .array(DrawnTable.extend({ id: idOf<'table'>().nullable().meta({ description: 'null for a new table' }) }))
        .max(300),
    }),
    reply: OfficeHall,
    refuses: ['NOT_FOUND', 'STALE', 'TABLE_IN_USE', 'TABLE_NUMBER_TAKEN'],
  },
  'POST /office/v1/branches/:id/reservations': {
    summary: 'Write down the reservation of a guest who calls; it is confirmed at once',
    access: 'staff',
    limit: 'staff',
    params: BranchRef,
    body: z.object({
      tableId: idOf<'table'>().nullable().meta({ description: 'null: the smallest free table with enough chairs' }),
      chairs,
      reservationTime: instant,
      name: requiredText(1, 100),
      phone,
      comment: freeText(500).default(''),
    }),
    reply: Reservation,
    refuses: ['NOT_FOUND', 'SLOT_GONE', 'RESERVATION_PAST'],
  },
  'POST /office/v1/reservations/:id/table': {
    summary: 'Give a reservation another table of the branch, free for the whole stay',
    access: 'staff',
    limit: 'staff',
    params: ReservationRef,
    body: z.object({ version, tableId: idOf<'table'>() }),
    reply: Reservation,
    refuses: ['NOT_FOUND', 'STALE', 'SLOT_GONE', 'RESERVATION_PAST'],
  },
} as const satisfies Endpoints
