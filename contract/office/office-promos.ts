// Path group office/v1: the promo codes of the brand.
import { normalCode } from '@dasturxon/domain/promo'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, instant, texts, wholeAmount } from '../fields.ts'
import { optionalTexts, version } from './edit-fields.ts'

const discountType = z.enum(['AMOUNT', 'PERCENTAGE'])

export const OfficePromo = z.object({
  id: idOf<'promo'>(),
  version: z.int(),
  code: z.string(),
  discountType,
  productDiscount: z.int(),
  deliveryDiscount: z.int(),
  minPrice: amount.meta({ description: 'goods must be worth more than this' }),
  startDate: instant,
  endDate: instant,
  isActive: z.boolean(),
  firstOrderOnly: z.boolean(),
  description: texts,
  usesPerUser: z.int(),
  usesLeft: z.int().nullable().meta({ description: 'null: as often as customers like' }),
  uses: z.int().meta({ description: 'how many orders have used it' }),
})

const code = z
  .string()
  .max(64)
  .transform(normalCode)
  .pipe(z.string().regex(/^[A-ZА-ЯЁ0-9_-]{2,32}$/))

const fields = {
  code,
  discountType,
  productDiscount: wholeAmount,
  deliveryDiscount: wholeAmount,
  minPrice: wholeAmount,
  startDate: instant.meta({ examples: ['2026-03-21T00:00:00.000Z'] }),
  endDate: instant.meta({ examples: ['2026-04-21T00:00:00.000Z'] }),
  isActive: z.boolean(),
  firstOrderOnly: z.boolean(),
  description: optionalTexts(300),
  usesPerUser: z.int().min(1).max(1_000),
  usesLeft: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .optional()
    .meta({ description: 'absent keeps what is left: orders count it down meanwhile' }),
}

type Rule = {
  readonly discountType: 'AMOUNT' | 'PERCENTAGE'
  readonly productDiscount: number
  readonly deliveryDiscount: number
  readonly startDate: string
  readonly endDate: string
}

/** A promo takes something off, by percent at most all, and ends after it begins. */
function checkRule(rule: Rule, context: z.RefinementCtx): void {
  const wrong = (field: keyof Rule, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field], input: rule[field] })
  if (rule.productDiscount === 0 && rule.deliveryDiscount === 0) wrong('productDiscount', 'REQUIRED')
  for (const field of ['productDiscount', 'deliveryDiscount'] as const) {
    if (rule.discountType === 'PERCENTAGE' && rule[field] > 100) wrong(field, 'TOO_LARGE')
  }
  if (new Date(rule.endDate) <= new Date(rule.startDate)) wrong('endDate', 'DATE')
}

const staff = { access: 'staff', limit: 'staff' } as const

export const officePromos = {
  'GET /office/v1/promos': {
    summary: 'The promo codes of the brand, the newest first, with how often each was used',
    ...staff,
    reply: z.array(OfficePromo),
    refuses: [],
  },
  'POST /office/v1/promos': {
    summary: 'Add a promo code',
    ...staff,
    body: z.object(fields).superRefine(checkRule),
    reply: OfficePromo,
    refuses: [],
  },
  'PUT /office/v1/promos/:id': {
    summary: 'Change a promo code, or stop it; orders that were placed keep their discount',
    ...staff,
    params: z.object({ id: idOf<'promo'>() }),
    body: z.object({ ...fields, version }).superRefine(checkRule),
    reply: OfficePromo,
    refuses: ['NOT_FOUND', 'STALE'],
  },
} as const satisfies Endpoints
