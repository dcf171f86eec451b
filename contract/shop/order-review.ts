// The review of an order by its customer.
import { MOST_REVIEW_TEXT, REVIEW_TAGS } from '@dasturxon/domain/review'
import { z } from 'zod'
import { freeText, idOf, instant } from '../fields.ts'

export const ReviewAsk = z.object({
  stars: z.int().min(1).max(5),
  products: z
    .array(z.object({ productId: idOf<'product'>(), isUp: z.boolean() }))
    .max(100)
    .default([])
    .meta({ description: 'thumbs up or down for dishes of the order' }),
  tags: z.array(z.enum(REVIEW_TAGS)).max(REVIEW_TAGS.length).default([]),
  text: freeText(MOST_REVIEW_TEXT).default(''),
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
  answer: z.object({ text: z.string(), date: instant }).nullable().meta({ description: 'of the brand' }),
  isHidden: z.boolean().meta({ description: 'the brand does not show it to others, which it may do only for abuse' }),
})
