import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Person = Reply<Api['GET /office/v1/people']>[number]
export type DeskSession = Reply<Api['GET /office/v1/sessions']>[number]
export type DeviceKey = Reply<Api['GET /office/v1/keys']>[number]

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => answered(call('GET /office/v1/people')),
})
export const sessionsQuery = queryOptions({
  queryKey: ['people', 'sessions'],
  queryFn: () => answered(call('GET /office/v1/sessions')),
})
export const keysQuery = queryOptions({
  queryKey: ['people', 'keys'],
  queryFn: () => answered(call('GET /office/v1/keys')),
})
export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: () => answered(call('GET /office/v1/couriers')),
})
