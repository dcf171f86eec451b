// The review of an order as the staff see it, in the contract's spelling: without the phone of who wrote it.
import type { OfficeReview } from '@dasturxon/contract/office/office-reviews'
import type { z } from 'zod'
import type { OfficeReviewRow } from './office-review-store.ts'

export type OfficeReviewView = z.output<typeof OfficeReview>

/** The review as the staff see it. */
export function officeReviewView(row: OfficeReviewRow): OfficeReviewView {
  const { answer, answered_at, hidden_reason, hidden_at } = row
  return {
    id: row.order_id,
    number: row.number,
    branchId: row.branch_id,
    serviceType: row.service,
    author: row.author,
    stars: row.stars,
    tags: [...row.tags],
    text: row.text,
    products: row.products.map(({ productId, name, isUp }) => ({ productId, name, isUp })),
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.updated_at.toISOString(),
    answer: answer === null || answered_at === null ? null : { text: answer, date: answered_at.toISOString() },
    hidden:
      hidden_reason === null || hidden_at === null ? null : { reason: hidden_reason, date: hidden_at.toISOString() },
  }
}
