// Reviews: which orders may be reviewed, until when, with which tags, and how many stars a thumb counts.
import type { OrderStatus } from './order-status.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PINNED_MINUTES = 60
const LEAST_GOOD_STARS = 4

/** What a customer may praise. */
export const GOOD_TAGS = ['TASTY', 'HOT', 'FAST', 'POLITE', 'NEAT'] as const
/** What a customer may complain about. */
export const BAD_TAGS = ['LATE', 'COLD', 'MISSING_ITEMS', 'WRONG_ITEMS', 'DAMAGED', 'RUDE'] as const
export const REVIEW_TAGS = [...GOOD_TAGS, ...BAD_TAGS] as const
export type ReviewTag = (typeof REVIEW_TAGS)[number]
export const MOST_REVIEW_TEXT = 1000
export const MOST_ANSWER_TEXT = 1000

/** Whether so many stars are praise: from four on. */
export function isPraise(stars: number): boolean {
  return stars >= LEAST_GOOD_STARS
}

/** The tags that are offered with so many stars: praise or complaints. */
export function tagsFor(stars: number): readonly ReviewTag[] {
  return isPraise(stars) ? GOOD_TAGS : BAD_TAGS
}
const OPEN_DAYS = 14
const EDIT_DAYS = 1

type Reviewed = {
  readonly status: OrderStatus
  readonly deliveredAt: Date | null
  /** when it was first reviewed */
  readonly reviewedAt: Date | null
}

/** Until when the customer may write or change a review: 14 days after delivery, a day once written; `null` if not now. */
export function reviewableUntil({ status, deliveredAt, reviewedAt }: Reviewed, now: Date): Date | null {
  if ((status !== 'DELIVERED' && status !== 'CLOSED') || deliveredAt === null) return null
  const until = reviewedAt === null ? new Date(deliveredAt.getTime() + OPEN_DAYS * DAY_MS) : editableUntil(reviewedAt)
  return now <= until ? until : null
}

/** Since when an order must have been handed over for its first review to be open still. */
export function openReviewsSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_DAYS * DAY_MS)
}

/** Whether the customer may write or change a review now. */
export function canReview(reviewed: Reviewed, now: Date): boolean {
  return reviewableUntil(reviewed, now) !== null
}

/** Whether the order was handed over within the last hour: until then it is shown first, and its rating is asked for. */
export function isJustDelivered(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt !== null && now.getTime() - deliveredAt.getTime() < PINNED_MINUTES * MINUTE_MS
}

/** Until when a review may be changed. */
export function editableUntil(reviewedAt: Date): Date {
  return new Date(reviewedAt.getTime() + EDIT_DAYS * DAY_MS)
}

/** A thumb as a rating of one to five. */
export function markOf(isUp: boolean): 1 | 5 {
  return isUp ? 5 : 1
}
