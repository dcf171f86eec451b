// Reviews: which orders may be reviewed, until when a review may be changed, and how many stars a thumb counts.
import type { OrderStatus } from './order-status.ts'

const DAY_MS = 86_400_000
const OPEN_DAYS = 14
const EDIT_DAYS = 1

type Reviewed = {
  readonly status: OrderStatus
  readonly deliveredAt: Date | null
  /** when it was first reviewed */
  readonly reviewedAt: Date | null
}

/** Whether the customer may write or change a review now: for 14 days after delivery, and for a day once written. */
export function canReview({ status, deliveredAt, reviewedAt }: Reviewed, now: Date): boolean {
  if ((status !== 'DELIVERED' && status !== 'CLOSED') || deliveredAt === null) return false
  if (reviewedAt !== null) return now <= editableUntil(reviewedAt)
  return now.getTime() - deliveredAt.getTime() <= OPEN_DAYS * DAY_MS
}

/** Until when a review may be changed. */
export function editableUntil(reviewedAt: Date): Date {
  return new Date(reviewedAt.getTime() + EDIT_DAYS * DAY_MS)
}

/** A thumb as a rating of one to five. */
export function markOf(isUp: boolean): 1 | 5 {
  return isUp ? 5 : 1
}
