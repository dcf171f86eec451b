import { useBasketView } from '../basket/price/basket-view.ts'
import { minutesFor } from '../basket/price/minutes.ts'
import { PickupScreen } from '../places/pickup-screen.tsx'
import { useShop } from '../shop/shop.tsx'

function useReadyIn() {
  return minutesFor(useShop(), useBasketView(), null)
}

/** `/address/pickup`: a phone shows the map first. */
export function PickupMapRoute() {
  return <PickupScreen first="map" readyIn={useReadyIn()} />
}

/** `/address/pickup2`: the same branches, but a phone shows the list first. */
export function PickupListRoute() {
  return <PickupScreen first="list" readyIn={useReadyIn()} />
}
