import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Secret = Reply<Api['GET /office/v1/secrets']>[number]
export type WaysToPay = Reply<Api['GET /office/v1/ways-to-pay']>
export type Way = WaysToPay['ways'][number]

export const secretsQuery = queryOptions({
  queryKey: ['secrets'],
  queryFn: () => answered(call('GET /office/v1/secrets')),
})
export const waysQuery = queryOptions({
  queryKey: ['ways-to-pay'],
  queryFn: () => answered(call('GET /office/v1/ways-to-pay')),
})
