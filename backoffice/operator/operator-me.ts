// Who of the operator is signed in.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { answered, call } from '../frame/calls.ts'

export type Operator = Reply<Api['GET /operator/v1/me']>

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => answered(call('GET /operator/v1/me')),
  staleTime: 300_000,
})

/** The id of the route whose loader knows who is signed in. */
export const OPERATOR_ROUTE = 'operator'

/** The person at the desk, inside its shell. */
export function useOperator(): Operator {
  const operator = useRouteLoaderData<Operator>(OPERATOR_ROUTE)
  if (operator === undefined) throw new Error('expected to be inside the shell of the operator’s desk')
  return operator
}
