// Refunds and differences of the branches within reach.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Refund = Reply<Api['GET /office/v1/refunds']>[number]
export type Difference = Reply<Api['GET /office/v1/differences']>[number]

const POLL_MS = 30_000
const ofBranch = (branchId: BranchId | null) => (branchId === null ? {} : { branchId })

export function refundsQuery(branchId: BranchId | null) {
  return queryOptions({
    queryKey: ['refunds', branchId],
    queryFn: () => answered(call('GET /office/v1/refunds', { query: ofBranch(branchId) })),
    refetchInterval: POLL_MS,
  })
}

export function differencesQuery(branchId: BranchId | null) {
  return queryOptions({
    queryKey: ['differences', branchId],
    queryFn: () => answered(call('GET /office/v1/differences', { query: ofBranch(branchId) })),
    refetchInterval: POLL_MS,
  })
}
