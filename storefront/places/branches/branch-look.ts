// What a map of branches shows: first the city, then all branches.
import type { CityId } from '@dasturxon/domain/ids'
import type { Padding, Point } from '@dasturxon/ui/map/port.ts'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import type { Branch } from '../place.ts'

export type LookedAt = {
  /** Must be memoized: the map creates its markers again when the array changes. */
  readonly branches: readonly Branch[]
  /** The city at which the map opens. */
  readonly cityId: CityId | null
  /** Whether the customer picked that city: then the map shows its branches at once. */
  readonly isCityPicked: boolean
  /** What covers the map on each side, such as a card with details; must be memoized. */
  readonly padding: Padding
}

/** The zoom at which the map opens. */
const OPENING_ZOOM = 10
/** How long after the branches are there the map is fitted to them. */
const BOUNDS_DELAY_MS = 500
/**
 * How long after that a preselected city is shown where there are several. The specification waits so long before it picks
 * the city at all; here the list is filled at once, and only the map moves later, so that the customer does not wait.
 */
const CITY_PICK_DELAY_MS = 1234

/** Opens at the city, then shows all branches; later changes of the branches are shown at once. */
export function useBranchLook({ branches, cityId, isCityPicked, padding }: LookedAt) {
  const { cities } = useShop()
  const delayMs = cities.length > 1 ? CITY_PICK_DELAY_MS : BOUNDS_DELAY_MS
  const [isFitted, setFitted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFitted(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return useMemo(() => {
    const centre = cities.find(({ id }) => id === cityId) ?? branches[0]
    if (isFitted || isCityPicked || centre === undefined) return { points: branches.map(pointOf), padding }
    return { centre: pointOf(centre), zoom: OPENING_ZOOM }
  }, [branches, cities, cityId, isFitted, isCityPicked, padding])
}

export function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}
