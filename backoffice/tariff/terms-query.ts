// The terms of orders, as they are edited.
import type { Api } from '@dasturxon/contract/api'
import type { Reply, Send } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type TermsAsk = Send<Api['PUT /office/v1/terms']>['body']
export type Tested = Reply<Api['GET /office/v1/tariff']>

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: () => answered(call('GET /office/v1/terms')),
})
