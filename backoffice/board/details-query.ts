// One order whole, and the search among finished ones.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId, OrderId } from '@dasturxon/domain/ids'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type OrderDetails = Reply<Api['GET /office/v1/orders/:id']>
export type OfficeLine = OrderDetails['lines'][number]

const LEAST_SEARCH = 2

/** The whole order; `version` is that of the board, so that a change on the board asks for it again. */
export function detailsQuery(id: OrderId, version: number | null) {
  return queryOptions({
    queryKey: ['order', id, version],
    queryFn: () => answered(call('GET /office/v1/orders/:id', { params: { id } })),
    // the older state of the same order is shown until the newer one is there
    placeholderData: (before: OrderDetails | undefined) => (before?.order.id === id ? before : undefined),
  })
}

/** Orders of the last days that fit a search, finished ones too. */
export function foundQuery(branchId: BranchId | null, search: string) {
  const wanted = search.trim()
  return queryOptions({
    queryKey: ['found', branchId, wanted],
    queryFn: () => {
      const query = branchId === null ? { search: wanted } : { search: wanted, branchId }
      return answered(call('GET /office/v1/orders/found', { query }))
    },
    enabled: wanted.length >= LEAST_SEARCH,
    placeholderData: keepPreviousData,
  })
}
