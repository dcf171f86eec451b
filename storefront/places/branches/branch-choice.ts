// Which branches a customer may choose from for pickup, and which one is chosen.
import type { BranchId, CityId } from '@dasturxon/domain/ids'
import { matches } from '@dasturxon/domain/search'
import { distanceM } from '@dasturxon/domain/zones'
import { useMemo, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useMyPoint } from '../location.ts'
import { openingAt, useNow } from '../opening.ts'
import { type Branch, pickupBranches, servicesOf, usePlace } from '../place.ts'
import { useKeptPlace } from '../place-store.ts'

export type MeasuredBranch = { readonly branch: Branch; readonly distance: number | null }

export type BranchChoice = {
  readonly cityId: CityId | null
  /** Whether the customer picked the city; otherwise it is preselected. */
  readonly isCityPicked: boolean
  pickCity(id: CityId): void
  /** The branches of the city that match the search; the nearest first when the customer's position is known. */
  readonly list: readonly MeasuredBranch[]
  /** The same branches; the array changes only when they do. */
  readonly branches: readonly Branch[]
  readonly typed: string
  type(text: string): void
  /** Whether there are so many branches that a search helps. */
  readonly hasSearch: boolean
  /** The branch that "choose" will take; `null` when none of them can be chosen. */
  readonly chosen: Branch | null
  /** The branch whose details are shown: also one that cannot be chosen today. */
  readonly shown: Branch | null
  canChoose(branch: Branch): boolean
  show(id: BranchId): void
}

/** A search is offered from one branch more than this. */
const SEARCH_FROM = 6

/** The city: the only one, the picked one, that of the order's branch, or the main one. */
export function useCity(orderBranchId: BranchId | null) {
  const { cities, branches } = useShop()
  const [picked, setPicked] = useState<CityId | null>(null)
  const main = cities.find(({ isMain }) => isMain) ?? cities[0]
  const ofOrder = branches.find(({ id }) => id === orderBranchId)?.cityId
  const known = cities.find(({ id }) => id === (picked ?? ofOrder)) ?? main
  return { cityId: known?.id ?? null, isCityPicked: picked !== null, pickCity: setPicked }
}

function useBranches(cityId: CityId | null, typed: string): readonly MeasuredBranch[] {
  const shop = useShop()
  const { point } = useMyPoint()
  return useMemo(() => {
    const offered = servicesOf(shop).includes('PICK_UP') ? pickupBranches(shop) : []
    const here = offered
      .filter((branch) => shop.cities.length < 2 || branch.cityId === cityId)
      .filter(({ name, address }) => matches(typed, `${name} ${address}`))
    const measured = here.map((branch) => ({
      branch,
      distance: point === null ? null : distanceM(point, { lat: branch.latitude, lon: branch.longitude }),
    }))
    return point === null ? measured : measured.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  }, [shop, cityId, typed, point])
}

/** The state of a choice of branches: the order's branch is chosen first, else the main one, else the first. */
export function useBranchChoice(): BranchChoice {
  const shop = useShop()
  const place = usePlace()
  const { pickupBranchId } = useKeptPlace()
  const now = useNow()
  const orderBranchId = pickupBranchId ?? place.branchId
  const city = useCity(orderBranchId)
  const [typed, type] = useState('')
  const [wishedId, show] = useState<BranchId | null>(null)
  const list = useBranches(city.cityId, typed)
  const branches = useMemo(() => list.map(({ branch }) => branch), [list])
  // on a day off a branch cannot be chosen; a closed one can, for a later order
  const canChoose = (branch: Branch) => openingAt(branch, 'PICK_UP', now).state !== 'holiday'
  const free = branches.filter(canChoose)
  const chosen =
    free.find(({ id }) => id === wishedId) ??
    free.find(({ id }) => id === orderBranchId) ??
    free.find(({ isMain }) => isMain) ??
    free[0] ??
    null
  const shown = branches.find(({ id }) => id === wishedId) ?? chosen ?? branches[0] ?? null
  const hasSearch = pickupBranches(shop).length > SEARCH_FROM
  return { ...city, list, branches, typed, type, hasSearch, chosen, shown, canChoose, show }
}
