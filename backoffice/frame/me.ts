// Who is signed in, and what they may do: asked of the same table as the server asks.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { reachOf } from '@dasturxon/domain/staff-roles'
import { queryOptions } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { answered, call } from './calls.ts'

export type Me = Reply<Api['GET /office/v1/me']>
/** A call of the office; whether somebody may make it decides what they see. */
export type OfficeCall = Extract<keyof Api, `${string} /office/${string}`>

const MINUTE_MS = 60_000

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => answered(call('GET /office/v1/me')),
  staleTime: 5 * MINUTE_MS,
})

/** Whether this person may make the call. */
export function may(me: Me, address: OfficeCall): boolean {
  const { role, branchId, courierId } = me
  return reachOf({ id: me.id, role, branchId, courierId }, address) !== null
}

/** The id of the route whose loader knows who is signed in. */
export const DESK_ROUTE = 'desk'

/** The person at the desk, inside the shell. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(DESK_ROUTE)
  if (me === undefined) throw new Error('expected to be inside the shell of the desk')
  return me
}
