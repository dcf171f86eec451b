// The server's delivery tariff for the chosen address.

import { type Answer, queries, useQuery } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { BranchId } from '@dasturxon/domain/ids'
import { useEffect } from 'react'
import { call } from '../shop/api.ts'
import { type SavedAddress, setDeliveryBranch } from './place-store.ts'

export type DeliveryTariff = Reply<Api['POST /deliveries/v1/delivery/tariff/client/calculate']>

type PointKey = { readonly lat: number; readonly lon: number }

const tariffQuery = queries(({ lat, lon }: PointKey, signal) =>
  call('POST /deliveries/v1/delivery/tariff/client/calculate', { body: { latitude: lat, longitude: lon } }, { signal }),
)

/** The tariff for a point that is not chosen yet; `null` sends no request. */
export function useTariffAt(point: PointKey | null): Answer<DeliveryTariff> {
  return useQuery(point === null ? null : tariffQuery({ lat: point.lat, lon: point.lon }))
}

/** The tariff and the branch for an address; stores which branch delivers to it. */
export function useTariff(address: SavedAddress | null): Answer<DeliveryTariff> {
  const answer = useQuery(address === null ? null : tariffQuery({ lat: address.point.lat, lon: address.point.lon }))
  const branchId: BranchId | null = answer.state === 'ready' ? answer.value.branchId : null
  useEffect(() => {
    if (address !== null && branchId !== null) setDeliveryBranch(branchId)
  }, [address, branchId])
  return answer
}
