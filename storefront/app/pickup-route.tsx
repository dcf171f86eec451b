import { useMinutesTo } from '../basket/price/use-minutes-to.ts'
import { PickupScreen } from '../places/branches/pickup-screen.tsx'

function useReadyIn() {
  return useMinutesTo()(null)
}

/** `/address/pickup`: a phone shows the map first. */
export function PickupMapRoute() {
  return <PickupScreen first="map" readyIn={useReadyIn()} />
}

/** `/address/pickup2`: the same branches, but a phone shows the list first. */
export function PickupListRoute() {
  return <PickupScreen first="list" readyIn={useReadyIn()} />
}
