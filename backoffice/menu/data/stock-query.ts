import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../../frame/calls.ts'

export const stockQuery = queryOptions({
  queryKey: ['office-stock'],
  queryFn: () => answered(call('GET /office/v1/stock')),
})
