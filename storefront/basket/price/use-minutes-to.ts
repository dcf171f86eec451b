import type { Minutes } from '@dasturxon/domain/estimate'
import { useShop } from '../../shop/shop.tsx'
import { useBasketView } from './basket-view.ts'
import { minutesFor } from './minutes.ts'

/** Returns a function for the minutes of an order; `null` is pickup. They depend on what is in the basket. */
export function useMinutesTo(): (distanceM: number | null) => Minutes {
  const shop = useShop()
  const basket = useBasketView()
  return (distanceM) => minutesFor(shop, basket, distanceM)
}
