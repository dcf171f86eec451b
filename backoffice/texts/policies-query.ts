import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Policy = Reply<Api['GET /office/v1/policies']>[number]
export type PolicyType = Policy['type']

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: () => answered(call('GET /office/v1/policies')),
})
