// What the loaded reviews say together.
import type { Review } from './reviews-query.ts'

export const REVIEW_FILTERS = ['waiting', 'all', 'low'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

const LOW = 3

/** Whether nobody has answered or hidden the review. */
export function isWaiting({ answer, hidden }: Review): boolean {
  return answer === null && hidden === null
}

/** The reviews of a filter, in their order. */
export function filteredReviews(reviews: readonly Review[], filter: ReviewFilter): readonly Review[] {
  if (filter === 'all') return reviews
  return reviews.filter((review) => (filter === 'waiting' ? isWaiting(review) : review.stars <= LOW))
}

/** The mean of the stars in tenths, and what share of the reviews has each number of them, five first. */
export function starSums(reviews: readonly Review[]) {
  const count = reviews.length
  const sum = reviews.reduce((all, { stars }) => all + stars, 0)
  const shares = [5, 4, 3, 2, 1].map((stars) => {
    const own = reviews.filter((review) => review.stars === stars).length
    return { stars, percent: count === 0 ? 0 : Math.round((own * 100) / count) }
  })
  return { count, mean: count === 0 ? null : Math.round((sum * 10) / count) / 10, shares }
}
