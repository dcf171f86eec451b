import { useBasketView } from '../basket/price/basket-view.ts'
import { minutesFor } from '../basket/price/minutes.ts'
import { PlaceSheet } from '../places/place-sheet.tsx'
import { useShop } from '../shop/shop.tsx'

type Props = { readonly open: boolean; onClose(): void }

/** The choice of the place; how long an order takes depends on what is in the basket. */
export function PlaceOverlay(props: Props) {
  const shop = useShop()
  const basket = useBasketView()
  const minutesTo = (distanceM: number | null) => minutesFor(shop, basket, distanceM)
  return <PlaceSheet {...props} minutesTo={minutesTo} />
}
