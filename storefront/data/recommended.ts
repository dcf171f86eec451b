// What the basket lacks: products the merchant recommends, that can be had here and are not in it yet.
import { type BasketView, productTrouble } from './basket-view.ts'
import type { Product } from './menu.ts'
import { usePlace } from './place.ts'
import { useShop } from './shop.tsx'

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
