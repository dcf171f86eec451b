import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => answered(call('GET /office/v1/settings')),
})
