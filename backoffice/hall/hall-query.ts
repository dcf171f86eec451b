// What the screens of the hall ask: tables, calls and bills often, plans seldom.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId, TableId } from '@dasturxon/domain/ids'
import { queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type HallTable = Reply<Api['GET /office/v1/tables']>[number]
export type HallCall = Reply<Api['GET /office/v1/waiter-calls']>[number]
export type OfficeHall = Reply<Api['GET /office/v1/halls']>[number]
export type Bill = Reply<Api['GET /office/v1/tables/:id/bill']>
export type Round = Bill['rounds'][number]
export type Dish = Round['cartItems'][number]
export type Reservation = Reply<Api['GET /office/v1/reservations']>[number]

const POLL_MS = 15_000
// a guest who calls looks at the door
const CALLS_POLL_MS = 5_000

/** Everything of the hall; what somebody did at a table is shown everywhere at once. */
export const HALL_KEY = ['hall'] as const
export const PLANS_KEY = ['halls'] as const

export const hallsQuery = (branchId: BranchId) =>
  queryOptions({
    queryKey: [...PLANS_KEY, branchId],
    queryFn: () => answered(call('GET /office/v1/halls', { query: { branchId } })),
    staleTime: 60_000,
  })

export const tablesQuery = (branchId: BranchId) =>
  queryOptions({
    queryKey: [...HALL_KEY, 'tables', branchId],
    queryFn: () => answered(call('GET /office/v1/tables', { query: { branchId } })),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })

export const callsQuery = (branchId: BranchId) =>
  queryOptions({
    queryKey: [...HALL_KEY, 'calls', branchId],
    queryFn: () => answered(call('GET /office/v1/waiter-calls', { query: { branchId } })),
    refetchInterval: CALLS_POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })

export const billQuery = (id: TableId, sessionId: string | null) =>
  queryOptions({
    queryKey: [...HALL_KEY, 'bill', id, sessionId],
    queryFn: () => answered(call('GET /office/v1/tables/:id/bill', { params: { id } })),
    enabled: sessionId !== null,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })

export const reservationsQuery = (branchId: BranchId, date: string) =>
  queryOptions({
    queryKey: [...HALL_KEY, 'reservations', branchId, date],
    queryFn: () => answered(call('GET /office/v1/reservations', { query: { branchId, date } })),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })
