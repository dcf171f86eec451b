// The branches and cities of the brand, as they are edited.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Branch = Reply<Api['GET /office/v1/branches']>[number]
export type City = Reply<Api['GET /office/v1/cities']>[number]
export type Service = Branch['services'][number]

export const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: () => answered(call('GET /office/v1/branches')),
})

export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: () => answered(call('GET /office/v1/cities')),
})

/** The branch as the server has it now. */
export async function latestBranch(queries: QueryClient, id: BranchId): Promise<Branch | null> {
  const branches = await queries.fetchQuery({ ...branchesQuery, staleTime: 0 })
  return branches.find((branch) => branch.id === id) ?? null
}

/** Puts a saved branch into the list, and asks for the others again: only one of them is the main one. */
export function withBranch(queries: QueryClient, saved: Branch): void {
  queries.setQueryData(branchesQuery.queryKey, (branches = []) =>
    branches.some(({ id }) => id === saved.id)
      ? branches.map((branch) => (branch.id === saved.id ? saved : branch))
      : [...branches, saved],
  )
  void queries.invalidateQueries({ queryKey: branchesQuery.queryKey })
  // its name is among those of the person
  void queries.invalidateQueries({ queryKey: ['me'] })
}
