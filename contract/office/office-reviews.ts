// The reviews of orders, for the staff. Calls of path group office/v1.
import { MOST_ANSWER_TEXT } from '@dasturxon/domain/review'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, pageNumber, pageSize, requiredText, serviceType, texts } from '../fields.ts'

export const OfficeReview = z.object({
  id: idOf<'order'>().meta({ description: 'of the order: it has one review' }),
  number: z.int().meta({ description: 'of the order' }),
  branchId: idOf<'branch'>(),
  serviceType,
  author: z.string().meta({ description: 'a first name; empty when the account was deleted' }),
  stars: z.int(),
  tags: z.array(z.string()),
  text: z.string(),
  products: z.array(z.object({ productId: idOf<'product'>(), name: texts, isUp: z.boolean() })),
  createdDate: instant,
  lastModifiedDate: instant,
  answer: z.object({ text: z.string(), date: instant }).nullable(),
  hidden: z.object({ reason: z.string(), date: instant }).nullable(),
})

const ReviewRef = z.object({ id: idOf<'order'>() })

export const officeReviews = {
  'GET /office/v1/reviews': {
    summary: 'Reviews of orders: those that wait for an answer first, then the newest first',
    access: 'staff',
    limit: 'staff',
    query: z.object({ branchId: idOf<'branch'>().optional(), page: pageNumber, size: pageSize.default(50) }),
    reply: z.array(OfficeReview),
    refuses: ['NOT_FOUND'],
  },
  'PUT /office/v1/reviews/:id/answer': {
    summary: 'Answer a review, or change the answer; the customer is told of the first one',
    access: 'staff',
    limit: 'staff',
    params: ReviewRef,
    body: z.object({ text: requiredText(1, MOST_ANSWER_TEXT) }),
    reply: OfficeReview,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/reviews/:id/hide': {
    summary: 'Hide a review from other customers, only for abuse: with the reason',
    access: 'staff',
    limit: 'staff',
    params: ReviewRef,
    body: z.object({ reason: requiredText(1, 500) }),
    reply: OfficeReview,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
