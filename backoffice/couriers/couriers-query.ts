// The couriers within reach with their last known points.
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

// as often as a courier on the way reports
const POLL_MS = 10_000

export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: () => answered(call('GET /office/v1/couriers')),
  refetchInterval: POLL_MS,
})
