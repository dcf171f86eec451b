// What can be stopped and what is: asked again often, because colleagues stop things too and stops end by themselves.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type SoldProduct = Reply<Api['GET /office/v1/products']>[number]
export type Stop = Reply<Api['GET /office/v1/stops']>[number]

const POLL_MS = 15_000
const MINUTE_MS = 60_000

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => answered(call('GET /office/v1/products')),
  staleTime: MINUTE_MS,
})

export const stopsQuery = queryOptions({
  queryKey: ['stops'],
  queryFn: () => answered(call('GET /office/v1/stops')),
  refetchInterval: POLL_MS,
})
