// The promo codes of the brand, as they are edited.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Promo = Reply<Api['GET /office/v1/promos']>[number]

export const promosQuery = queryOptions({
  queryKey: ['promos'],
  queryFn: () => answered(call('GET /office/v1/promos')),
})
