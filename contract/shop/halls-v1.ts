// The calls of path group orders/v1 about halls: reservations, table sessions, waiter calls; and the calls of office/v1
// with which the staff answer them.
import { RESERVATION_STATUSES } from '@dasturxon/domain/reservation'
import { CALL_STATUSES } from '@dasturxon/domain/table-visit'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, idOf, instant, nothing, phone, requiredText, texts } from '../fields.ts'

const status = z.enum(RESERVATION_STATUSES)
const chairs = z.int().min(1).max(100)
const Branch = z.object({
  id: idOf<'branch'>(),
  name: texts,
  address: texts,
  phone: z.string().nullable(),
  bookingPhone: z.string().nullable(),
})
const Hall = z.object({ id: idOf<'hall'>(), name: texts })
const Table = z.object({ id: idOf<'table'>(), number: z.int(), chairs: z.int() })

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
  canCancel: z.boolean(),
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
})

export const WaiterCall = z.object({
  id: idOf<'waiterCall'>(),
  reason: z.enum(['COME', 'BILL', 'CUTLERY', 'OTHER']),
  text: z.string(),
  status: z.enum(CALL_STATUSES),
  calledAt: instant,
  repeatAt: instant.nullable().meta({ description: 'when the waiter may be called again, while nobody has answered' }),
  acceptedAt: instant.nullable(),
  doneAt: instant.nullable(),
})

const Bill = z.object({
  orderCount: z.int(),
  totalPrice: amount,
  paidPrice: amount,
  duePrice: amount,
})

export const TableSession = z.object({
  id: idOf<'tableSession'>(),
  openedAt: instant,
  guestCount: z.int(),
  needsCode: z.boolean().meta({ description: 'the first order waits for the four digits that the staff tell' }),
  bill: Bill.meta({ description: 'of this visit only' }),
})

export const TableState = z.object({
  branch: Branch,
  hall: Hall,
  table: Table,
  servicePercent: z.number().meta({ description: 'what the brand adds for service in the hall' }),
  servicePrice: amount.meta({ description: 'a fixed fee for service, where the brand takes one instead' }),
  session: TableSession.nullable().meta({ description: 'the visit that the Table-Visit header names, while it lasts' }),
  waiterCall: WaiterCall.nullable(),
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
const ReservationRef = z.object({ id: idOf<'reservation'>() })
const TableRef = z.object({ id: idOf<'table'>() })
export const TokenRef = z.object({ token: z.string().min(1).max(128) })
const ofBranch = z.object({ branchId: idOf<'branch'>().optional() })
const BOOKING_REFUSALS = ['BRANCH_NOT_FOUND', 'BOOKING_OFF', 'BOOK_BY_PHONE'] as const

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
    summary: 'Reservations of the customer, newest first',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({ page, size }),
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
