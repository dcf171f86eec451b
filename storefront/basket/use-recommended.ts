// What the merchant recommends: for the basket, and with one product. Only what can be had here.
import type { ProductId } from '@dasturxon/domain/ids'
import { productTrouble } from '../places/availability.ts'
import { usePlace } from '../places/place.ts'
import { menuOf, type Product } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import type { BasketView } from './price/basket-view.ts'

const MOST = 8

/** Recommended products for this basket, in the order of the menu. */
export function useRecommended({ lines }: Pick<BasketView, 'lines'>): readonly Product[] {
  const { products } = useShop()
  const place = usePlace()
  const held = new Set(lines.map(({ line }) => line.productId))
  return products
    .filter((product) => product.isRecommended && !held.has(product.id) && productTrouble(product, place) === null)
    .slice(0, MOST)
}

/** What goes well with a product, as its merchant says, in that order. */
export function useGoesWell(ids: readonly ProductId[]): readonly Product[] {
  const menu = menuOf(useShop())
  const place = usePlace()
  const named = ids.flatMap((id) => menu.product(id) ?? [])
  return named.filter((product) => productTrouble(product, place) === null).slice(0, MOST)
}
