// The calls with which a phone at a table pays its part of the bill.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, nothing, paidByHand } from '../fields.ts'
import { PaymentProgress } from './payments-v2.ts'
import { TokenRef } from './table-parts.ts'
import { PayAtTable, PayAtTableAsk } from './table-paying.ts'
import { AT_TABLE, VisitBill } from './table-rounds.ts'

const PartRef = TokenRef.extend({ id: idOf<'billPart'>() })
const AT_TABLE_CALL = { access: 'open', limit: 'write', takesVisit: true } as const

export const tablePayments = {
  'POST /orders/v1/tables/:token/payments': {
    ...AT_TABLE_CALL,
    summary:
      'Pay at the table: hold a part of the bill for this phone and open its payment; guests without an account too',
    identifies: true,
    sells: true,
    needsKey: true,
    params: TokenRef,
    body: PayAtTableAsk,
    reply: PayAtTable,
    refuses: [
      ...AT_TABLE,
      ...['BY_HAND_ASKED', 'SPLIT_FIXED', 'PART_TAKEN', 'NOTHING_TO_PAY', 'STALE', 'IDEMPOTENCY_MISMATCH'],
      ...['PAYMENT_UNAVAILABLE', 'PAYMENT_DOWN', 'ORDER_PAID', 'PAYMENT_EXPIRED', 'ORDER_CANCELED'],
    ],
  },
  'GET /orders/v1/tables/:token/payments/:id/state': {
    ...AT_TABLE_CALL,
    summary: 'How far the own payment at the table is; a provider that only sends notices is asked',
    params: PartRef,
    reply: PaymentProgress,
    refuses: ['NOT_FOUND'],
  },
  'POST /orders/v1/tables/:token/payments/:id/cancel': {
    ...AT_TABLE_CALL,
    summary: 'Give the held sum back to the table',
    params: PartRef,
    body: nothing,
    reply: VisitBill,
    refuses: [...AT_TABLE, 'NOT_FOUND', 'ORDER_PAID'],
  },
  'POST /orders/v1/tables/:token/by-hand': {
    ...AT_TABLE_CALL,
    summary: 'Ask to pay the staff what is due, in cash or by a terminal; the waiter is called',
    params: TokenRef,
    body: z.object({ paymentType: paidByHand }),
    reply: VisitBill,
    refuses: [...AT_TABLE, 'BY_HAND_ASKED', 'NOTHING_TO_PAY'],
  },
  'POST /orders/v1/tables/:token/by-hand/cancel': {
    ...AT_TABLE_CALL,
    summary: 'Pay online after all; by any phone of the table',
    params: TokenRef,
    body: nothing,
    reply: VisitBill,
    refuses: AT_TABLE,
  },
} as const satisfies Endpoints
