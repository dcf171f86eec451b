// Paying at a table: a phone pays the whole bill, some of its equal parts, or dishes; or the guests pay the staff.
import { MOST_PARTS, SPLIT_WAYS } from '@dasturxon/domain/bill-split'
import { z } from 'zod'
import { amount, idOf, instant, paidByHand, paymentType, wholeAmount } from '../fields.ts'
import { Checkout } from './payments-v2.ts'

const way = z.enum(SPLIT_WAYS)
const parts = z.int().min(2).max(MOST_PARTS)
const Dish = z.object({
  orderId: idOf<'order'>(),
  position: z.int().min(0).max(999).meta({ description: 'of the line in its round, from 0' }),
})

const TablePayment = z.object({
  id: idOf<'billPart'>(),
  guestNumber: z.int().nullable().meta({ description: 'who pays, by join order; null when the staff took the money' }),
  amount,
  state: z.enum(['HELD', 'PAID']),
  until: instant.nullable().meta({ description: 'how long the sum is held for that phone; null once it is paid' }),
  paymentType,
  isOwn: z.boolean().meta({ description: 'of this very phone' }),
  dishes: z.array(Dish),
  share: z.int().meta({ description: 'how many parts of an equal split; 0 otherwise' }),
})

/** The part of a bill that tells what is paid, held and due. */
export const BillPayment = z.object({
  way: way
    .nullable()
    .meta({ description: 'how the bill is split, fixed by the first payment; null while nobody pays' }),
  parts: z.int().nullable().meta({ description: 'of an equal split' }),
  partsLeft: z.int().nullable().meta({ description: 'of an equal split: how many may still be taken' }),
  dueNow: amount.meta({ description: 'neither paid nor held' }),
  payments: z.array(TablePayment).meta({ description: 'the first one first' }),
  dishes: z
    .array(Dish.extend({ amount }))
    .meta({ description: 'what nobody holds or has paid, each with its share of the service fee' }),
  byHand: z
    .object({
      paymentType: paidByHand,
      guestNumber: z.int().nullable(),
      isOwn: z.boolean(),
      askedAt: instant,
    })
    .nullable()
    .meta({ description: 'the guests want to pay the staff; nothing is paid online meanwhile' }),
})

export const PayAtTableAsk = z
  .object({
    way,
    parts: parts.optional().meta({ description: 'needed with EQUAL' }),
    share: z.int().min(1).max(MOST_PARTS).default(1).meta({ description: 'how many of the parts this phone pays' }),
    dishes: z.array(Dish).min(1).max(200).optional().meta({ description: 'needed with DISHES' }),
    paymentType,
    amount: wholeAmount.meta({ description: 'what the page showed; refused as stale when the bill says otherwise' }),
  })
  .superRefine(({ way, parts: wanted, dishes }, context) => {
    if (way === 'EQUAL' && wanted === undefined)
      context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['parts'] })
    if (way === 'DISHES' && dishes === undefined)
      context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['dishes'] })
  })

export const PayAtTable = z.object({
  id: idOf<'billPart'>(),
  amount,
  until: instant.meta({ description: 'how long the sum is held for this phone' }),
  checkout: Checkout,
})
