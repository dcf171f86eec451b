// How many minutes an order takes, by the page's own estimate.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { cookingMinutes, type Minutes, promisedMinutes } from '@dasturxon/domain/estimate'
import type { Product } from '../../shop/menu.ts'
import type { BasketView } from './basket-view.ts'

/** Minutes until the order arrives: by the dishes in the basket, or by a dish with the median cooking time. */
export function minutesFor(shop: Shop, basket: BasketView, distanceM: number | null): Minutes {
  const chosen = basket.lines.flatMap(({ product, trouble }) => (product !== null && trouble === null ? [product] : []))
  return promisedMinutes(cookingMinutes(chosen.length > 0 ? chosen : middling(shop.products)), distanceM)
}

function middling(products: readonly Product[]): readonly Product[] {
  const cooked = products.filter(({ isAvailable }) => isAvailable).toSorted((a, b) => a.cookingMax - b.cookingMax)
  const dish = cooked[Math.floor(cooked.length / 2)]
  return dish === undefined ? [] : [dish]
}
