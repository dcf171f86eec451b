// Customers of the brand as the server lists them, and what it knows of one of them.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { CustomerGroup } from '@dasturxon/domain/customer-groups'
import type { BranchId, UserId } from '@dasturxon/domain/ids'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Customer = Reply<Api['GET /office/v1/customers']>[number]
export type CustomerDetails = Reply<Api['GET /office/v1/customers/:id']>
export type CustomerOrder = Reply<Api['GET /office/v1/customers/:id/orders']>[number]
export type Movement = Reply<Api['GET /office/v1/customers/:id/cashback']>[number]
export type Losses = Reply<Api['GET /office/v1/customers/:id/losses']>

export type CustomersAsk = {
  readonly branchId: BranchId | null
  readonly group: CustomerGroup | null
  readonly search: string
  readonly page: number
}

/** Rows of a page. */
export const PAGE_SIZE = 20
export const CUSTOMERS_KEY = ['customers'] as const
const FEW = 5

const ofBranch = (branchId: BranchId | null) => (branchId === null ? {} : { branchId })

export const customersQuery = ({ branchId, group, search, page }: CustomersAsk) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', branchId, group, search, page],
    queryFn: () => {
      const query = { ...ofBranch(branchId), ...(group === null ? {} : { group }), search, page, size: PAGE_SIZE }
      return answered(call('GET /office/v1/customers', { query }))
    },
  })

export const countsQuery = (branchId: BranchId | null) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'counts', branchId],
    queryFn: () => answered(call('GET /office/v1/customers/counts', { query: ofBranch(branchId) })),
  })

export const customerQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: () => answered(call('GET /office/v1/customers/:id', { params: { id } })),
  })

export const customerOrdersQuery = (id: UserId) =>
  infiniteQueryOptions({
    queryKey: [...CUSTOMERS_KEY, 'orders', id],
    queryFn: ({ pageParam: page }) =>
      answered(call('GET /office/v1/customers/:id/orders', { params: { id }, query: { page, size: FEW } })),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (last.length < FEW ? null : page + 1),
  })

export const ledgerQuery = (id: UserId) =>
  infiniteQueryOptions({
    queryKey: [...CUSTOMERS_KEY, 'ledger', id],
    queryFn: ({ pageParam: page }) =>
      answered(call('GET /office/v1/customers/:id/cashback', { params: { id }, query: { page, size: FEW } })),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (last.length < FEW ? null : page + 1),
  })

export const lossesQuery = (id: UserId) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'losses', id],
    queryFn: () => answered(call('GET /office/v1/customers/:id/losses', { params: { id } })),
    staleTime: 0,
  })
