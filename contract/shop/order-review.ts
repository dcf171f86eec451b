// The review of an order by its customer.
import { z } from 'zod'
import { freeText, idOf, instant } from '../fields.ts'

/** Topics that a review may praise or blame besides its stars. */
const REVIEW_TAGS = [
  'TASTY',
  'FAST',
  'HOT',
  'NEAT',
  'POLITE',
  'COLD',
  'LATE',
  'WRONG_ITEMS',
  'DAMAGED',
  'RUDE',
] as const

export const ReviewAsk = z.object({
  stars: z.int().min(1).max(5),
  products: z
    .array(z.object({ productId: idOf<'product'>(), isUp: z.boolean() }))
    .max(100)
    .default([])
    .meta({ description: 'thumbs up or down for dishes of the order' }),
  tags: z.array(z.enum(REVIEW_TAGS)).max(REVIEW_TAGS.length).default([]),
  text: freeText(1000).default(''),
})

export const OrderReview = z.object({
  orderId: idOf<'order'>(),
  stars: z.int(),
  products: z.array(z.object({ productId: idOf<'product'>(), isUp: z.boolean() })),
  tags: z.array(z.string()),
  text: z.string(),
  createdDate: instant,
  lastModifiedDate: instant,
  editableUntil: instant,
})
