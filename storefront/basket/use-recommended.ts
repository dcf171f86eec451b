// The merchant's recommended products, for the basket and for one product. Only those available at this place.
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

/** The products that the merchant recommends with a product, in the merchant's order. */
export function useGoesWell(ids: readonly ProductId[]): readonly Product[] {
  const menu = menuOf(useShop())
  const place = usePlace()
  const named = ids.flatMap((id) => menu.product(id) ?? [])
  return named.filter((product) => productTrouble(product, place) === null).slice(0, MOST)
}
