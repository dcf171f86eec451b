// The calls of path group orders/v1 about halls: reservations, table sessions, waiter calls; and the calls of office/v1
// with which the staff answer them.
import { RESERVATION_STATUSES } from '@dasturxon/domain/reservation'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, idOf, instant, nothing, phone, requiredText, texts } from '../fields.ts'
import { TableSession, TokenRef, WaiterCall } from './table-parts.ts'
import { VisitBill } from './table-rounds.ts'

const status = z.enum(RESERVATION_STATUSES)
export const chairs = z.int().min(1).max(100)
const Branch = z.object({
  id: idOf<'branch'>(),
  name: texts,
  address: texts,
  phone: z.string().nullable(),
  bookingPhone: z.string().nullable(),
})
export const Hall = z.object({ id: idOf<'hall'>(), name: texts })
export const Table = z.object({ id: idOf<'table'>(), number: z.int(), chairs: z.int() })

export const Reservation = z.object({
  id: idOf<'reservation'>(),
  status,
  version: z.int(),
  branch: Branch,
  hall: Hall.nullable(),
  table: Table.nullable(),
  chairs: z.int(),
  reservationTime: instant,
  reservationUntil: instant,
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  canCancel: z.boolean().meta({ description: 'until an hour before; the same holds for a change' }),
  cancelUntil: instant,
  answerBy: instant.nullable().meta({ description: 'until when the staff answer a request; none for others' }),
  isCallDue: z.boolean().meta({ description: 'nobody answered the request in time: the branch calls the guest' }),
  canceled: z.object({ by: z.enum(['customer', 'staff', 'system']), reason: z.string(), at: instant }).nullable(),
  timestamp: instant,
})

export const ReserveAsk = z.object({
  branchId: idOf<'branch'>(),
  hallId: idOf<'hall'>().nullish(),
  tableId: idOf<'table'>().nullish(),
  chairs,
  reservationTime: instant.meta({ description: 'one of the times that slots offers' }),
  name: requiredText(1, 100),
  phone,
  comment: freeText(500).default(''),
})

const Slot = z.object({
  time: instant,
  isFree: z.boolean().meta({ description: 'a table with enough chairs is free for the whole stay' }),
  isOnRequest: z.boolean().meta({ description: 'no single table is that large: the staff answer within 15 minutes' }),
  freeTables: z.int().meta({ description: 'how many tables with enough chairs are free; two or one are few' }),
  nearest: instant.nullable().meta({ description: 'the nearest free time of the day, where this one is full' }),
})

const ClosedVisit = z.object({
  at: instant,
  how: z.enum(['PAID', 'STAFF', 'FORGOTTEN']),
  bill: VisitBill,
})

export const TableState = z.object({
  branch: Branch,
  hall: Hall,
  table: Table,
  servicePercent: z.number().meta({ description: 'what the brand adds for service in the hall' }),
  servicePrice: amount.meta({ description: 'a fixed fee for service, where the brand takes one instead' }),
  session: TableSession.nullable().meta({ description: 'the visit that the Table-Visit header names, while it lasts' }),
  waiterCall: WaiterCall.nullable(),
  closed: ClosedVisit.nullable().meta({
    description: 'for an hour, to a phone that sat at the table until the visit ended',
  }),
})

const HallCall = WaiterCall.extend({
  times: z.int().meta({ description: 'how often it was called' }),
  branchId: idOf<'branch'>(),
  hall: Hall,
  table: Table,
  waiterId: z.uuid().nullable(),
  isEscalated: z.boolean(),
})

const HallTable = Table.extend({
  token: z.string(),
  branchId: idOf<'branch'>(),
  hall: Hall,
  session: TableSession.extend({
    code: z.string().nullable(),
    waiterId: z.uuid().nullable(),
    lastActionAt: instant,
  }).nullable(),
})

const page = z.coerce.number().int().min(0).max(1000).default(0)
const size = z.coerce.number().int().min(1).max(50).default(10)
export const ReservationRef = z.object({ id: idOf<'reservation'>() })
const TableRef = z.object({ id: idOf<'table'>() })
const TokenCallRef = TokenRef.extend({ id: idOf<'waiterCall'>() })
const ofBranch = z.object({ branchId: idOf<'branch'>().optional() })
export const BOOKING_REFUSALS = ['BRANCH_NOT_FOUND', 'BOOKING_OFF', 'BOOK_BY_PHONE'] as const

export const hallsV1 = {
  'GET /orders/v1/reservations/slots': {
    summary: 'Times of a day at which a table can be reserved',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({
      branchId: idOf<'branch'>(),
      date: z.iso.date(),
      chairs: z.coerce.number().int().min(1).max(100),
      hallId: idOf<'hall'>().optional(),
      except: idOf<'reservation'>()
        .optional()
        .meta({ description: 'a reservation that is being changed: its table counts as free' }),
    }),
    reply: z.array(Slot),
    refuses: BOOKING_REFUSALS,
  },
  'POST /orders/v1/reservations': {
    summary: 'Reserve a table; confirmed at once when one is free',
    access: 'customer',
    limit: 'reservation',
    sells: true,
    needsKey: true,
    body: ReserveAsk,
    reply: Reservation,
    refuses: [...BOOKING_REFUSALS, 'MERCHANT_BLOCKED', 'NOT_FOUND', 'SLOT_GONE', 'IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /orders/v1/reservations': {
    summary: 'Reservations of the customer, newest first; COMING ones the soonest first, PAST ones the latest first',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({ page, size, when: z.enum(['COMING', 'PAST']).optional() }),
    reply: z.object({
      content: z.array(Reservation),
      page: z.int(),
      size: z.int(),
      totalElements: z.int(),
      last: z.boolean(),
    }),
    refuses: [],
  },
  'POST /orders/v1/reservations/:id/cancel': {
    summary: 'Cancel the own reservation until an hour before',
    access: 'customer',
    limit: 'write',
    needsKey: true,
    params: ReservationRef,
    body: z.object({
      reason: z.enum(['CHANGED_MIND', 'OTHER_TIME', 'OTHER_PLACE', 'DUPLICATE', 'OTHER']),
      text: freeText(500).default(''),
    }),
    reply: Reservation,
    refuses: ['NOT_FOUND', 'CANCEL_TOO_LATE', 'RESERVATION_PAST', 'IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /orders/v1/tables/:token/session': {
    summary: 'Sit down: open the visit of a table or join it; guests without an account too',
    access: 'open',
    limit: 'quote',
    identifies: true,
    sells: true,
    shedAs: 'quote',
    takesVisit: true,
    params: TokenRef,
    body: z.object({
      code: z
        .string()
        .regex(/^\d{4}$/)
        .nullish(),
    }),
    reply: TableState.extend({
      session: TableSession,
      visitToken: z.string().meta({ description: 'show it in the Table-Visit header of later calls' }),
    }),
    refuses: ['TABLE_UNKNOWN', 'BRANCH_CLOSED', 'CODE_WRONG', 'CODE_TRIES_SPENT'],
  },
  'GET /orders/v1/tables/:token': {
    summary: 'A table as it is now; the visit and its bill only for those who sit at it',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    takesVisit: true,
    params: TokenRef,
    reply: TableState,
    refuses: ['TABLE_UNKNOWN'],
  },
  'POST /orders/v1/tables/:token/waiter-calls': {
    summary: 'Call the waiter to a table with an open visit',
    access: 'open',
    limit: 'waiter',
    needsKey: true,
    takesVisit: true,
    params: TokenRef,
    body: z.object({ reason: WaiterCall.shape.reason, text: freeText(200).default('') }),
    reply: WaiterCall,
    refuses: ['TABLE_UNKNOWN', 'VISIT_ENDED', 'WAITER_CALLED', 'IDEMPOTENCY_MISMATCH'],
  },
  'PUT /orders/v1/tables/:token/name': {
    summary: 'Tell the own name to the table, or change it; an empty one takes it back',
    access: 'open',
    limit: 'write',
    takesVisit: true,
    params: TokenRef,
    body: z.object({ name: freeText(40) }),
    reply: TableState,
    refuses: ['TABLE_UNKNOWN', 'VISIT_ENDED'],
  },
  'POST /orders/v1/tables/:token/waiter-calls/:id/cancel': {
    summary: 'Undo a call within ten seconds, by the phone that called',
    access: 'open',
    limit: 'write',
    takesVisit: true,
    params: TokenCallRef,
    body: nothing,
    reply: TableState,
    refuses: ['TABLE_UNKNOWN', 'VISIT_ENDED', 'NOT_FOUND', 'WAITER_CALLED'],
  },
  'POST /orders/v1/tables/:token/waiter-calls/:id/done': {
    summary: 'The waiter has come: any phone of the table may say so once the call is accepted',
    access: 'open',
    limit: 'write',
    takesVisit: true,
    params: TokenCallRef,
    body: nothing,
    reply: TableState,
    refuses: ['TABLE_UNKNOWN', 'VISIT_ENDED', 'NOT_FOUND', 'STALE'],
  },

  'GET /office/v1/waiter-calls': {
    summary: 'Waiter calls that are not done, the longest waiting first; a waiter sees the own ones and those for all',
    access: 'staff',
    limit: 'staff',
    query: ofBranch,
    reply: z.array(HallCall),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/waiter-calls/:id/moves': {
    summary: 'Accept a waiter call, or say that it is done',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'waiterCall'>() }),
    body: z.object({ to: z.enum(['ACCEPTED', 'DONE']) }),
    reply: HallCall,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'GET /office/v1/tables': {
    summary: 'Tables with their visits',
    access: 'staff',
    limit: 'staff',
    query: ofBranch,
    reply: z.array(HallTable),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/tables/codes': {
    summary: 'Sheets to print: a card with the code of each table, or of one',
    access: 'staff',
    limit: 'staff',
    query: ofBranch.extend({ format: z.enum(['svg', 'pdf']).default('pdf'), tableId: idOf<'table'>().optional() }),
    answersAs: ['application/pdf', 'image/svg+xml'],
    reply: z.string(),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/tables/:id/session': {
    summary: 'Open the visit of a table for the guests; no code is asked then',
    access: 'staff',
    limit: 'staff',
    params: TableRef,
    body: nothing,
    reply: HallTable,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/tables/:id/close': {
    summary: 'End the visit of a table',
    access: 'staff',
    limit: 'staff',
    params: TableRef,
    body: nothing,
    reply: HallTable,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/tables/:id/token': {
    summary: 'Give a table a new code; the old one leads nowhere from now on',
    access: 'staff',
    limit: 'staff',
    params: TableRef,
    body: nothing,
    reply: HallTable,
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/reservations': {
    summary: 'Reservations of a day, the earliest first',
    access: 'staff',
    limit: 'staff',
    query: ofBranch.extend({ date: z.iso.date() }),
    reply: z.array(Reservation),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/reservations/:id/moves': {
    summary: 'Answer, seat, end or cancel a reservation; a confirmation may name the table',
    access: 'staff',
    limit: 'staff',
    params: ReservationRef,
    body: z.object({
      to: status,
      version: z.int().optional(),
      tableId: idOf<'table'>().nullish(),
      reason: freeText(500).default(''),
    }),
    reply: Reservation,
    refuses: ['NOT_FOUND', 'STALE', 'RESERVATION_PAST', 'CANCEL_TOO_LATE', 'SLOT_GONE'],
  },
} as const satisfies Endpoints
