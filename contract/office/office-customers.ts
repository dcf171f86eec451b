// Path group office/v1: the customers of the brand, as far as the role may see them.
import { CUSTOMER_GROUPS } from '@dasturxon/domain/customer-groups'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  amount,
  freeText,
  idOf,
  instant,
  nothing,
  orderStatus,
  pageNumber,
  pageSize,
  requiredText,
  serviceType,
  wholeAmount,
} from '../fields.ts'

const group = z.enum(CUSTOMER_GROUPS)

export const OfficeCustomer = z.object({
  id: idOf<'user'>(),
  name: z.string().meta({ description: 'empty while the customer has not said it' }),
  image: z.string().nullable(),
  phone: z.string().meta({ description: 'masked' }),
  group: group.nullable(),
  orders: z
    .int()
    .meta({ description: 'neither canceled nor waiting for payment; of the branch, for a role of one branch' }),
  spent: amount.meta({ description: 'the totals of these orders without what was refunded' }),
  cashback: amount,
  lastOrder: instant.nullable(),
})

const OneCustomer = OfficeCustomer.extend({
  phone: z.string().meta({ description: 'masked, unless the role may call customers' }),
  isPhoneWhole: z.boolean(),
  createdDate: instant,
  birthday: z.string().nullable().meta({ description: 'month and day alone: `04-12`' }),
  language: z.string(),
  average: amount.nullable(),
  daysBetween: z.number().nullable().meta({ description: 'between orders, on average' }),
  grade: z.number().nullable().meta({ description: 'the mean of the stars the customer gave' }),
  grades: z.int(),
  sessions: z.int().meta({ description: 'where the customer is signed in' }),
  consents: z.array(
    z.object({
      kind: z.enum(['TERMS', 'PROMO', 'NEWS']),
      isGiven: z.boolean(),
      changedDate: instant.nullable().meta({ description: 'null when the customer has said nothing' }),
    }),
  ),
})

const CustomerOrder = z.object({
  id: idOf<'order'>(),
  number: z.int(),
  branchId: idOf<'branch'>(),
  serviceType,
  status: orderStatus,
  total: amount,
  placedDate: instant,
})

const CustomerMovement = z.object({
  id: z.uuid(),
  type: z.enum(['EARN', 'SPEND', 'RELEASE', 'EXPIRE', 'REVERSE']),
  amount,
  balance: amount.meta({ description: 'after the movement' }),
  isHeld: z.boolean().meta({ description: 'an order that is not handed over yet holds it' }),
  orderNumber: z.int().nullable(),
  reason: z.string().nullable().meta({ description: 'of what the staff gave or took' }),
  by: z.string().nullable().meta({ description: 'who of the staff' }),
  date: instant,
})

const Losses = z.object({
  cashback: amount,
  promos: z.int(),
  addresses: z.int(),
  cards: z.int(),
  favourites: z.int(),
  reservations: z.int().meta({ description: 'to come' }),
  orders: z.int().meta({ description: 'that stay, without the person' }),
  holding: z
    .array(z.object({ number: z.int(), reason: z.enum(['ORDER', 'REFUND']) }))
    .meta({ description: 'what prevents it now' }),
})

const ref = z.object({ id: idOf<'user'>() })
const staff = { access: 'staff', limit: 'staff' } as const
const filter = {
  branchId: idOf<'branch'>().optional(),
  group: group.optional(),
}

export const officeCustomers = {
  'GET /office/v1/customers': {
    summary: 'Customers, who ordered last first, by group or by a name, the end of a phone, the number of an order',
    ...staff,
    query: z.object({
      ...filter,
      search: freeText(60)
        .default('')
        .meta({ description: 'a role that may not list customers must search, and gets the first page alone' }),
      page: pageNumber,
      size: pageSize.default(20),
    }),
    reply: z.array(OfficeCustomer),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/customers/counts': {
    summary: 'How many customers there are, and in each group',
    ...staff,
    query: z.object({ branchId: idOf<'branch'>().optional() }),
    reply: z.object({ all: z.int(), new: z.int(), regular: z.int(), leaving: z.int() }),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/customers/file': {
    summary: 'The customers as CSV, phones masked',
    ...staff,
    query: z.object({ ...filter, language: z.enum(['uz', 'ru', 'eng']).default('uz') }),
    answersAs: ['text/csv'],
    reply: z.string(),
    refuses: ['NOT_FOUND', 'TOO_MANY_CUSTOMERS'],
  },
  'GET /office/v1/customers/:id': {
    summary: 'One customer: what they ordered, agreed to, and how they grade',
    ...staff,
    params: ref,
    reply: OneCustomer,
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/customers/:id/orders': {
    summary: 'The orders of a customer within reach, the newest first',
    ...staff,
    params: ref,
    query: z.object({ page: pageNumber, size: pageSize }),
    reply: z.array(CustomerOrder),
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/customers/:id/cashback': {
    summary: 'The cashback of a customer: every movement with the balance after it, the newest first',
    ...staff,
    params: ref,
    query: z.object({ page: pageNumber, size: pageSize }),
    reply: z.array(CustomerMovement),
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/customers/:id/cashback': {
    summary: 'Give cashback to a customer or take it back; the customer is told, with the reason',
    ...staff,
    params: ref,
    body: z.object({
      kind: z.enum(['GIVE', 'TAKE']),
      amount: wholeAmount.refine((n) => n > 0 && n <= 10_000_000, { message: 'TOO_LARGE' }),
      reason: requiredText(3, 200),
      balance: amount.meta({ description: 'as it was seen: a repeated or late request changes nothing' }),
    }),
    reply: z.object({ balance: amount }),
    refuses: ['NOT_FOUND', 'STALE', 'IN_PROGRESS'],
  },
  'GET /office/v1/customers/:id/losses': {
    summary: 'What a customer loses when their account is deleted, and what prevents it',
    ...staff,
    params: ref,
    reply: Losses,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /office/v1/customers/:id': {
    summary: 'Delete the account of a customer who asked for it: their data is erased, the orders stay without them',
    ...staff,
    params: ref,
    reply: nothing,
    refuses: ['NOT_FOUND', 'ACTIVE_ORDERS', 'IN_PROGRESS'],
  },
} as const satisfies Endpoints
