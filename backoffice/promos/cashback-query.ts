// The cashback of all customers: sums, what expires when, and the last movements.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type CashbackSums = Reply<Api['GET /office/v1/cashback']>
export type BrandMovement = Reply<Api['GET /office/v1/cashback/movements']>[number]

const SIZE = 10

export const cashbackQuery = queryOptions({
  queryKey: ['cashback', 'sums'],
  queryFn: () => answered(call('GET /office/v1/cashback')),
})

export const movementsQuery = infiniteQueryOptions({
  queryKey: ['cashback', 'movements'],
  queryFn: ({ pageParam: page }) =>
    answered(call('GET /office/v1/cashback/movements', { query: { page, size: SIZE } })),
  initialPageParam: 0,
  getNextPageParam: (last, _, page) => (last.length < SIZE ? null : page + 1),
})
