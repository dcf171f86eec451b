import type { Minutes } from '@dasturxon/domain/estimate'
import { useShop } from '../../shop/shop.tsx'
import { useBasketView } from './basket-view.ts'
import { minutesFor } from './minutes.ts'

/** Returns a function for the minutes of a delivery over a distance: they depend on what is in the basket. */
export function useMinutesTo(): (distanceM: number) => Minutes {
  const shop = useShop()
  const basket = useBasketView()
  return (distanceM) => minutesFor(shop, basket, distanceM)
}
