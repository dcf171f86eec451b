// What the server offers for reservations, and the customer's own ones.

import { after, openStream } from '@dasturxon/client/event-stream'
import { listenToView } from '@dasturxon/client/presence'
import { queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId, ReservationId } from '@dasturxon/domain/ids'
import { useEffect } from 'react'
import { call } from '../shop/api.ts'
import { followReservation } from './follow-reservation.ts'
import type { Reservation } from './reservation.ts'

export type BookingBranch = Reply<Api['GET /orders/v1/reservations/branches']>[number]
export type BookingDay = Reply<Api['GET /orders/v1/reservations/days']>[number]
export type Slot = Reply<Api['GET /orders/v1/reservations/slots']>[number]
export type BookingHall = Reply<Api['GET /orders/v1/reservations/halls']>[number]
export type BookingTable = BookingHall['tables'][number]

type Party = { readonly branchId: BranchId; readonly chairs: number; readonly except?: ReservationId }

/** The branches with whether they take reservations. */
export const branchesQuery = queries((_of: 'all', signal) =>
  call('GET /orders/v1/reservations/branches', {}, { signal }),
)

/** The days on which the party can come. */
export const daysQuery = queries((query: Party, signal) =>
  call('GET /orders/v1/reservations/days', { query }, { signal }),
)

/** The times of a day. */
export const slotsQuery = queries((query: Party & { readonly date: string }, signal) =>
  call('GET /orders/v1/reservations/slots', { query }, { signal }),
)

/** The halls with their tables at a time. */
export const hallsQuery = queries((query: Party & { readonly time: string }, signal) =>
  call('GET /orders/v1/reservations/halls', { query }, { signal }),
)

/** One own reservation. */
export const reservationQuery = queries((id: string, signal) =>
  call('GET /orders/v1/reservations/:id', { params: { id } }, { signal }),
)

type ListAsk = { readonly userId: string; readonly when: 'COMING' | 'PAST'; readonly page: number }

/** A page of the customer's reservations. */
export const listQuery = queries(({ when, page }: ListAsk, signal) =>
  call('GET /orders/v1/reservations', { query: { when, page, size: 10 } }, { signal }),
)

/** Whether something about the reservation may still change. */
function isComing({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'REQUESTED' || status === 'CONFIRMED' || status === 'SEATED'
}

/** The reservation, kept up to date while this component is mounted; `null` loads nothing. */
export function useLiveReservation(id: string | null) {
  const query = reservationQuery(id ?? '')
  const answer = useQuery(id === null ? null : query)
  const isLive = answer.state === 'ready' && isComing(answer.value)
  useEffect(() => {
    if (id === null || !isLive) return
    const following = followReservation(
      {
        open: () => openStream(`/orders/v1/reservations/${encodeURIComponent(id)}/live`),
        ask: () => call('GET /orders/v1/reservations/:id', { params: { id } }),
        after,
      },
      query.set,
    )
    const gone = new AbortController()
    listenToView({ onShow: following.wake }, gone.signal)
    return () => {
      following.stop()
      gone.abort()
    }
  }, [id, isLive, query])
  return answer
}
