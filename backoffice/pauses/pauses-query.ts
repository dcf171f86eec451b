// The branches that take no orders now: asked again often, because colleagues pause too and pauses end by themselves.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Pause = Reply<Api['GET /office/v1/pauses']>[number]

const POLL_MS = 15_000

export const pausesQuery = queryOptions({
  queryKey: ['pauses'],
  queryFn: () => answered(call('GET /office/v1/pauses')),
  refetchInterval: POLL_MS,
})
