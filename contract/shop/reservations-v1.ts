// The calls of path group orders/v1 with which a guest chooses a table, follows the reservation and changes it.
import { PLAN_MARKS } from '@dasturxon/domain/hall-plan'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, texts } from '../fields.ts'
import { BOOKING_REFUSALS, chairs, Hall, Reservation, ReservationRef, ReserveAsk, Table } from './halls-v1.ts'

const BookingBranch = z.object({
  id: idOf<'branch'>(),
  isBookable: z.boolean().meta({ description: 'takes reservations here; otherwise only by its phone' }),
  bookingPhone: z.string().nullable(),
  halls: z.array(Hall.extend({ tableCount: z.int(), chairs: z.int() })),
})

const BookingDay = z.object({
  date: z.iso.date(),
  isWorking: z.boolean().meta({ description: 'the branch has times on this day that are still to come' }),
  freeTimes: z.int().meta({ description: 'times at which the party can come; none on a working day: the day is full' }),
  firstTimes: z.array(instant).meta({ description: 'the first two of them' }),
})

const box = { x: z.int(), y: z.int(), width: z.int(), length: z.int() }

const TABLE_STATES = ['FREE', 'TAKEN', 'SMALL'] as const

const OfferedTable = Table.extend({
  note: texts.meta({ description: 'by the window, in the shade' }),
  isRound: z.boolean(),
  place: z.object(box).nullable().meta({ description: 'on the plan of the hall; the upper left corner and the size' }),
  state: z.enum(TABLE_STATES).meta({ description: 'at that time, for that party' }),
  takenUntil: instant.nullable(),
})

const OfferedHall = Hall.extend({
  plan: z
    .object({
      height: z.int(),
      marks: z.array(z.object({ kind: z.enum(PLAN_MARKS), name: texts, ...box })),
    })
    .nullable()
    .meta({ description: '358 units wide; none where the hall was not drawn' }),
  tables: z.array(OfferedTable),
})

export const ChangeAsk = ReserveAsk.pick({ hallId: true, tableId: true, reservationTime: true }).extend({
  chairs,
  version: z.int().meta({ description: 'of the reservation that the customer saw' }),
})

const except = idOf<'reservation'>().optional()
const party = z.coerce.number().int().min(1).max(100)

export const reservationsV1 = {
  'GET /orders/v1/reservations/branches': {
    summary: 'Which branches take reservations, and their halls',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.array(BookingBranch),
    refuses: ['BOOKING_OFF'],
  },
  'GET /orders/v1/reservations/days': {
    summary: 'The days on which a party can come, today and the thirty after it',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ branchId: idOf<'branch'>(), chairs: party, except }),
    reply: z.array(BookingDay),
    refuses: BOOKING_REFUSALS,
  },
  'GET /orders/v1/reservations/halls': {
    summary: 'Halls with their tables at a time: free, taken, or too small for the party',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ branchId: idOf<'branch'>(), chairs: party, time: instant, except }),
    reply: z.array(OfferedHall),
    refuses: BOOKING_REFUSALS,
  },
  'GET /orders/v1/reservations/:id': {
    summary: 'One own reservation',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: ReservationRef,
    reply: Reservation,
    refuses: ['NOT_FOUND'],
  },
  'GET /orders/v1/reservations/:id/live': {
    summary: 'The own reservation as it changes: each event is the whole reservation',
    access: 'customer',
    limit: 'live',
    shedAs: 'live',
    params: ReservationRef,
    reply: Reservation,
    isStream: true,
    refuses: ['NOT_FOUND'],
  },
  'GET /orders/v1/reservations/:id/calendar': {
    summary: 'The own reservation as a calendar file with the address of the branch (text/calendar)',
    access: 'customer',
    limit: 'read',
    params: ReservationRef,
    answersAs: ['text/calendar'],
    reply: z.string(),
    refuses: ['NOT_FOUND'],
  },
  'POST /orders/v1/reservations/:id/change': {
    summary:
      'Change time, party or table of the own reservation until an hour before; the old table is kept until then',
    access: 'customer',
    limit: 'reservation',
    sells: true,
    needsKey: true,
    params: ReservationRef,
    body: ChangeAsk,
    reply: Reservation,
    refuses: [
      ...BOOKING_REFUSALS,
      'MERCHANT_BLOCKED',
      'NOT_FOUND',
      'STALE',
      'SLOT_GONE',
      'CHANGE_TOO_LATE',
      'RESERVATION_PAST',
      'IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /office/v1/reservations/calls': {
    summary: 'Requests that nobody answered in time: the branch calls these guests, the longest waiting first',
    access: 'staff',
    limit: 'staff',
    query: z.object({ branchId: idOf<'branch'>().optional() }),
    reply: z.array(Reservation),
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
