// Reviews in pages, as the server orders them: those that wait for an answer first.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Review = Reply<Api['GET /office/v1/reviews']>[number]

const SIZE = 50

export const REVIEWS_KEY = ['reviews'] as const

export const reviewsQuery = (branchId: BranchId | null) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS_KEY, branchId],
    queryFn: ({ pageParam: page }) => {
      const query = { page, size: SIZE, ...(branchId === null ? {} : { branchId }) }
      return answered(call('GET /office/v1/reviews', { query }))
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (last.length < SIZE ? null : page + 1),
  })
