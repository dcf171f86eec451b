import { useBasketView } from '../basket/price/basket-view.ts'
import { minutesFor } from '../basket/price/minutes.ts'
import { useSheetStep } from '../navigation/sheet-step.ts'
import { PlaceSheet } from '../places/place-sheet.tsx'
import { useShop } from '../shop/shop.tsx'

type Props = { readonly open: boolean }

/** The choice of the place; the delivery time of an address depends on what is in the basket. */
export function PlaceOverlay({ open }: Props) {
  const { leave } = useSheetStep([])
  const shop = useShop()
  const basket = useBasketView()
  return (
    <PlaceSheet open={open} onClose={() => leave(1)} minutesTo={(distanceM) => minutesFor(shop, basket, distanceM)} />
  )
}
