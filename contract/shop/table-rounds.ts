// Ordering at a table: rounds are separate orders on the one bill of a visit.
import { DISH_MOVES, DISH_STATES } from '@dasturxon/domain/dish-state'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, idOf, instant, orderStatus, paidByHand, paymentType } from '../fields.ts'
import { ORDER_BODY_BYTES, Order, PlaceAsk, Quote, QuoteAsk, QuoteLine, Sums } from './orders-v1.ts'
import { TableSession, TokenRef, WaiterCall } from './table-parts.ts'
import { BillPayment } from './table-paying.ts'

export const RoundQuoteAsk = QuoteAsk.pick({ cartItems: true, promoCode: true, cashback: true })

export const RoundAsk = RoundQuoteAsk.extend({
  ...PlaceAsk.pick({ paymentType: true, comment: true, confirmDuplicate: true, seen: true }).shape,
  quoteHash: z.string().max(64),
  name: freeText(100).default('').meta({ description: 'who ordered, if they want to tell' }),
})

const Dish = QuoteLine.omit({ key: true }).extend({
  position: z.int().meta({ description: 'names the dish in its round for good' }),
  state: z.enum(DISH_STATES).meta({ description: 'a dish that is gone is shown, and costs nothing' }),
  readyAt: instant.nullable().meta({ description: 'when a dish that is being cooked will be ready' }),
})

const Round = Sums.extend({
  id: idOf<'order'>(),
  number: z.int(),
  version: z.int(),
  status: orderStatus,
  paymentType,
  isPaid: z.boolean(),
  isOwn: z.boolean().meta({ description: 'sent by this very phone' }),
  guestNumber: z.int().nullable().meta({ description: 'which guest of the visit sent it' }),
  name: z.string(),
  comment: z.string(),
  cartItems: z.array(Dish),
  timestamp: instant,
  expectedAt: z.object({ from: instant, to: instant }).nullable(),
  canceled: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
})

export const VisitBill = z.object({
  session: TableSession,
  servicePercent: z.number().meta({ description: 'what the brand adds for service; it stands in each round' }),
  servicePrice: amount.meta({ description: 'a fixed fee for service, once in a visit' }),
  rounds: z.array(Round).meta({ description: 'the first one first; canceled ones cost nothing' }),
  totals: Sums.meta({ description: 'the sums of all rounds that are not canceled' }),
  waiterCall: WaiterCall.nullable(),
  payment: BillPayment.meta({ description: 'what is paid, held and due, and by whom' }),
})

export const AT_TABLE = ['TABLE_UNKNOWN', 'VISIT_ENDED'] as const
const BASKET = ['BRANCH_NOT_FOUND', 'BRANCH_CLOSED', 'ITEMS_UNAVAILABLE', 'OPTIONS_INVALID', 'CASHBACK_SHORT'] as const

export const tableRounds = {
  'POST /orders/v1/tables/:token/orders/quote': {
    summary: 'The price of a round at the table',
    access: 'open',
    limit: 'quote',
    identifies: true,
    sells: true,
    shedAs: 'quote',
    takesVisit: true,
    params: TokenRef,
    body: RoundQuoteAsk,
    reply: Quote,
    refuses: [...AT_TABLE, ...BASKET],
  },
  'POST /orders/v1/tables/:token/orders': {
    summary: 'Order a round at the table; guests without an account too, once the visit is confirmed',
    access: 'open',
    limit: 'order',
    identifies: true,
    sells: true,
    bodyLimit: ORDER_BODY_BYTES,
    needsKey: true,
    takesVisit: true,
    params: TokenRef,
    body: RoundAsk,
    reply: Order,
    refuses: [
      ...AT_TABLE,
      ...BASKET,
      'TABLE_CODE_REQUIRED',
      'SESSION_REQUIRED',
      'SESSION_INVALID',
      'QUOTE_CHANGED',
      'DUPLICATE_SUSPECTED',
      'IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
      'PAYMENT_UNAVAILABLE',
      'TOO_MANY_OPEN',
    ],
  },
  'GET /orders/v1/tables/:token/bill': {
    summary: 'The bill of the visit with its rounds, for those who sit at the table',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    takesVisit: true,
    params: TokenRef,
    reply: VisitBill,
    refuses: AT_TABLE,
  },
  'GET /orders/v1/tables/:token/live': {
    summary: 'The bill as it changes: each event is the whole bill; ends with the visit',
    access: 'open',
    limit: 'live',
    shedAs: 'live',
    takesVisit: true,
    params: TokenRef,
    reply: VisitBill,
    isStream: true,
    refuses: AT_TABLE,
  },

  'GET /office/v1/tables/:id/bill': {
    summary: 'The bill of the visit at a table, as the staff see it',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'table'>() }),
    reply: VisitBill,
    refuses: ['NOT_FOUND', 'VISIT_ENDED'],
  },
  'POST /office/v1/orders/:id/dishes': {
    summary: 'Move one dish of a round forwards; one that is gone is taken off the bill',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'order'>() }),
    body: z.object({ position: z.int().min(0).max(1000), state: z.enum(DISH_MOVES) }),
    reply: Round,
    refuses: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ORDER_PAID', 'PART_TAKEN'],
  },
  'POST /office/v1/tables/:id/payment': {
    summary: 'The guests have paid the staff: what is due becomes paid, and the visit ends',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id: idOf<'table'>() }),
    body: z.object({
      paymentType: paidByHand,
      duePrice: amount.meta({ description: 'what was paid; refused as stale when the bill says otherwise by now' }),
    }),
    reply: VisitBill.shape.totals.extend({ paidPrice: amount }),
    refuses: ['NOT_FOUND', 'VISIT_ENDED', 'STALE'],
  },
} as const satisfies Endpoints
