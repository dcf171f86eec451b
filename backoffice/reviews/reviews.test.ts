import { type BranchId, idFrom, type OrderId } from '@dasturxon/domain/ids'
import { expect, it } from 'vitest'
import { filteredReviews, starSums } from './review-sums.ts'
import type { Review } from './reviews-query.ts'

const review = (stars: number, change: Partial<Review> = {}): Review => ({
  ...{
    id: idFrom<OrderId>('00000000-0000-4000-8000-000000000001'),
    number: 1,
    author: 'Aziz',
    stars,
    tags: [],
    text: '',
  },
  ...{ branchId: idFrom<BranchId>('00000000-0000-4000-8000-000000000002'), serviceType: 'PICK_UP' as const },
  ...{ products: [], createdDate: '2026-03-18T10:00:00Z', lastModifiedDate: '2026-03-18T10:00:00Z' },
  ...{ answer: null, hidden: null },
  ...change,
})
const done = { text: 'Rahmat', date: '2026-03-18T11:00:00Z' }

it('keeps those that wait for an answer, and those with few stars', () => {
  const all = [review(5), review(2, { answer: done }), review(1, { hidden: { reason: 'x', date: done.date } })]
  expect(filteredReviews(all, 'waiting')).toEqual([all[0]])
  expect(filteredReviews(all, 'low')).toEqual([all[1], all[2]])
  expect(filteredReviews(all, 'all')).toEqual(all)
})

it('counts stars; without reviews there is no mean', () => {
  const { mean, shares } = starSums([review(5), review(5), review(4), review(1)])
  expect(mean).toBe(3.8)
  expect(shares.map(({ percent }) => percent)).toEqual([50, 25, 0, 0, 25])
  expect(starSums([]).mean).toBeNull()
})
