// What delivery to the chosen address costs, as the server says.

import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import { useEffect } from 'react'
import { type GuestAddress, setDeliveryBranch } from '../state/place.ts'
import { call } from './api.ts'
import { type Answer, queries, useQuery } from './query.ts'

export type DeliveryTariff = Reply<Api['POST /deliveries/v1/delivery/tariff/client/calculate']>

type PointKey = { readonly lat: number; readonly lon: number }

const tariffQuery = queries(({ lat, lon }: PointKey, signal) =>
  call('POST /deliveries/v1/delivery/tariff/client/calculate', { body: { latitude: lat, longitude: lon } }, { signal }),
)

/** Asks once what delivery to a point costs; for a form that must know before it saves. */
export function askTariff(point: PointKey) {
  return call('POST /deliveries/v1/delivery/tariff/client/calculate', {
    body: { latitude: point.lat, longitude: point.lon },
  })
}

/** The fee and the branch for an address; remembers which branch serves it. */
export function useTariff(address: GuestAddress | null): Answer<DeliveryTariff> {
  const answer = useQuery(address === null ? null : tariffQuery(address.point))
  const branchId: BranchId | null = answer.state === 'ready' ? answer.value.branchId : null
  useEffect(() => {
    if (address !== null && branchId !== null) setDeliveryBranch(branchId)
  }, [address, branchId])
  return answer
}
