// The point that a customer picks on a map, and its address.
import type { CityId } from '@dasturxon/domain/ids'
import { type Point, zoneAt } from '@dasturxon/domain/zones'
import type { Camera, Point as MapPoint } from '@dasturxon/ui/map/port.ts'
import { useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { type FoundPlace, type LookupState, useLookup } from '../geocoder.ts'
import { useMyPoint } from '../location.ts'
import { domainPoint, mapPoint } from '../map-source.ts'
import { type SavedAddress, useKeptPlace } from '../place-store.ts'

const ZOOM = 14
const NEAR_ZOOM = 17

type Spot = {
  readonly point: Point
  /** The address, if it is known without a lookup. */
  readonly known: FoundPlace | null
}

export type PickedPlace = {
  readonly point: Point
  readonly lookup: LookupState
  /** The point is outside all zones of a brand that delivers only inside them. */
  readonly isOutside: boolean
  readonly cityId: CityId | null
  /** The centre and zoom that the map should show. */
  readonly look: { readonly centre: MapPoint; readonly zoom: number }
  showPoint(point: Point): void
  showPlace(place: FoundPlace): void
  showCity(id: CityId): void
  /** The map stopped here. */
  stopAt(camera: Camera): void
}

/** A saved address as a place on the map. */
function placeOf({ name, streetName, houseNumber, description, mode, point }: SavedAddress): FoundPlace {
  return { title: name, streetName, houseNumber, description, mode, point }
}

/** The picked point; the map starts at the chosen address, the customer's position or the main city. */
export function usePickedPlace(): PickedPlace {
  const { cities, terms, zones } = useShop()
  const { address } = useKeptPlace()
  const { point: mine } = useMyPoint()
  const main = cities.find(({ isMain }) => isMain) ?? cities[0]
  const [cityId, setCityId] = useState(main?.id ?? null)
  const [spot, setSpot] = useState<Spot>(() => {
    if (address !== null) return { point: address.point, known: placeOf(address) }
    return { point: mine ?? (main ? { lat: main.latitude, lon: main.longitude } : { lat: 0, lon: 0 }), known: null }
  })
  const [look, setLook] = useState({ centre: mapPoint(spot.point), zoom: spot.known === null ? ZOOM : NEAR_ZOOM })
  const lookup = useLookup(spot.known === null ? spot.point : null)

  function show(next: Spot, zoom: number) {
    setSpot(next)
    setLook({ centre: mapPoint(next.point), zoom })
  }
  return {
    point: spot.point,
    lookup: spot.known === null ? lookup : { state: 'found', place: spot.known },
    isOutside: terms.mustBeInZone && zoneAt(zones, spot.point) === null,
    cityId,
    look,
    showPoint: (point) => show({ point, known: null }, NEAR_ZOOM),
    showPlace: (place) => show({ point: place.point, known: place }, NEAR_ZOOM),
    showCity(id) {
      setCityId(id)
      const city = cities.find((one) => one.id === id)
      if (city !== undefined) show({ point: { lat: city.latitude, lon: city.longitude }, known: null }, ZOOM)
    },
    stopAt({ isByUser, centre }) {
      // after a move of ours the address is known already, or its lookup has begun
      if (isByUser) setSpot({ point: domainPoint(centre), known: null })
    },
  }
}
