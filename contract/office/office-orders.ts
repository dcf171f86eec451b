// Path group office/v1: one order whole for the staff, the search for orders, their later time and their courier.
import { REFUND_STATUSES, TRANSACTION_STATES } from '@dasturxon/domain/payment-status'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, idOf, instant, orderStatus, texts } from '../fields.ts'
import { OrderAddress } from '../shop/order-address.ts'
import { QuoteLine, Sums } from '../shop/orders-v1.ts'
import { version } from './edit-fields.ts'
import { BoardOrder } from './office-v1.ts'

const TimeWindow = z.object({ from: instant, to: instant })

const OfficeLine = QuoteLine.omit({ key: true }).extend({
  position: z.int().meta({ description: 'its name in a refund' }),
  paid: amount.meta({ description: 'what was really paid for it, after discounts, promo and cashback' }),
  refunded: z.number().meta({ description: 'how much of its count was refunded, or is on its way' }),
})

const OrderEvent = z.object({
  at: instant,
  kind: z.string(),
  from: orderStatus.nullable(),
  to: orderStatus,
  actor: z.string(),
  by: z.string().nullable().meta({ description: 'the name of the person or program of the staff' }),
  reason: z.string().nullable(),
})

export const OfficeRefund = z.object({
  id: z.uuid(),
  amount,
  state: z.enum(REFUND_STATUSES),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
  isWhole: z.boolean().meta({ description: 'all that was left of the payment, not some lines' }),
})

const MoneyOfOrder = z.object({
  payments: z.array(
    z.object({
      id: idOf<'payment'>(),
      provider: z.string(),
      amount,
      state: z.enum(TRANSACTION_STATES),
      at: instant.meta({ description: 'of its last change' }),
    }),
  ),
  refunds: z.array(OfficeRefund),
  refundable: amount.meta({ description: 'what can still be refunded online' }),
  refunded: amount,
})

export const OrderDetails = z.object({
  order: BoardOrder,
  branchName: texts,
  lines: z.array(OfficeLine),
  sums: Sums,
  promoCode: z.string().nullable(),
  note: z.string(),
  receiver: z
    .object({ name: z.string(), phone: z.string().nullable() })
    .nullable()
    .meta({ description: 'for those who may see customers; without the phone for those who may not call them' }),
  place: OrderAddress.extend({ courierComment: z.string() }).nullable(),
  courier: z.object({ id: idOf<'courier'>(), firstName: z.string(), phone: z.string().nullable() }).nullable(),
  promisedAt: TimeWindow.meta({ description: 'what was promised at placing; it never changes' }),
  expectedAt: TimeWindow.nullable().meta({ description: 'the estimate as things stand' }),
  canceled: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
  history: z.array(OrderEvent),
  money: MoneyOfOrder.nullable().meta({ description: 'for those who may refund' }),
})

const OrderRef = z.object({ id: idOf<'order'>() })

export const officeOrders = {
  'GET /office/v1/orders/found': {
    summary: 'Orders of the last 14 days, finished ones too, by their number or the end of a phone; the newest first',
    access: 'staff',
    limit: 'staff',
    query: z.object({
      branchId: idOf<'branch'>().optional(),
      search: freeText(40).default(''),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.array(BoardOrder),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/orders/:id': {
    summary: 'One order whole: lines, customer, address, courier, times, history, and its money for those who refund',
    access: 'staff',
    limit: 'staff',
    params: OrderRef,
    reply: OrderDetails,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/orders/:id/estimate': {
    summary: 'Say a later or earlier time for an order that is being made; the promise stays, the customer sees both',
    access: 'staff',
    limit: 'staff',
    params: OrderRef,
    body: z.object({ readyTime: instant, version }),
    reply: BoardOrder,
    refuses: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'STALE'],
  },
  'PUT /office/v1/orders/:id/courier': {
    summary: 'Give a delivery to a courier of its branch, or to nobody; its status stays',
    access: 'staff',
    limit: 'staff',
    params: OrderRef,
    body: z.object({ courierId: idOf<'courier'>().nullable(), version }),
    reply: BoardOrder,
    refuses: ['NOT_FOUND', 'COURIER_NOT_FOUND', 'MOVE_NOT_ALLOWED', 'STALE'],
  },
} as const satisfies Endpoints
