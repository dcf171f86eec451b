// Path group office/v1: what was sold, when, where and how, right to the soʻm.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, texts } from '../fields.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const Figures = z.object({
  orders: z.int().meta({ description: 'taken: neither canceled nor waiting for payment or a code' }),
  revenue: amount.meta({ description: 'totals of these orders without what was refunded' }),
  average: amount,
  refunded: amount,
  discounts: amount.meta({ description: 'of items, of promo codes and on delivery' }),
  cashback: amount.meta({ description: 'paid by cashback' }),
  delivery: amount,
  canceled: z.int(),
  late: z.int().meta({ description: 'handed over, or still not, later than five minutes after the promise' }),
  minutes: z.int().nullable().meta({ description: 'from order to hand-over, the middle one of those handed over' }),
})
const Sold = { orders: z.int(), revenue: amount }

const OfficeReport = z.object({
  from: instant,
  until: instant.meta({ description: 'the figures end here: now, while the last day is not over' }),
  isRunning: z.boolean(),
  comparedFrom: instant,
  comparedUntil: instant.meta({ description: 'as much of the days before' }),
  figures: Figures,
  before: Figures,
  series: z
    .array(
      z.object({
        at: z.string().meta({ description: 'the hour of one day, 0 to 23, or the day' }),
        isOver: z.boolean().meta({ description: 'false for the hour or day that is not over, and later ones' }),
        ...Sold,
        before: z.object(Sold),
      }),
    )
    .meta({ description: 'by hours for one day, else by days' }),
  steps: z.object({ placed: z.int(), taken: z.int(), accepted: z.int(), cooked: z.int(), handedOver: z.int() }),
  week: z
    .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), orders: z.int() }))
    .meta({ description: 'when guests ordered in the last four weeks, Monday is 1' }),
  dishes: z.array(
    z.object({
      id: idOf<'product'>(),
      name: texts,
      count: z.number(),
      amount,
      before: z.object({ count: z.number(), amount }),
    }),
  ),
  late: z.array(
    z.object({
      id: idOf<'order'>(),
      number: z.int(),
      branchId: idOf<'branch'>(),
      placedAt: instant,
      lateMinutes: z.int(),
      cooked: z.enum(['late', 'in_time']).nullable().meta({ description: 'whether the kitchen was late already' }),
    }),
  ),
  canceled: z.array(z.object({ reason: z.string().nullable(), by: z.string().nullable(), orders: z.int(), amount })),
  branches: z.array(z.object({ id: idOf<'branch'>(), ...Sold })),
  channels: z.array(z.object({ channel: z.string(), ...Sold })),
  services: z.array(z.object({ service: z.string(), ...Sold })),
  payments: z.array(z.object({ payment: z.string(), ...Sold })),
})

const asked = z.object({
  from: day.meta({ description: 'the first day in Tashkent' }),
  to: day.meta({ description: 'the last day' }),
  branchId: idOf<'branch'>().optional(),
})

export const officeReports = {
  'GET /office/v1/reports': {
    summary: 'Orders and revenue of some days, compared with the days before',
    access: 'staff',
    limit: 'staff',
    query: asked,
    reply: OfficeReport,
    refuses: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  'GET /office/v1/reports/file': {
    summary: 'The orders of these days as CSV, one in each row, without names and phones',
    access: 'staff',
    limit: 'staff',
    query: asked.extend({ language: z.enum(['uz', 'ru', 'eng']).default('uz') }),
    answersAs: ['text/csv'],
    reply: z.string(),
    refuses: ['NOT_FOUND', 'BAD_REQUEST', 'REPORT_TOO_LONG'],
  },
} as const satisfies Endpoints
