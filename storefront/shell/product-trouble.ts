import { productTrouble } from '../data/basket-view.ts'
import type { Product } from '../data/menu.ts'
import { usePlace } from '../data/place.ts'
import { useText } from '../text/text.tsx'

/** Why the product cannot be had at the chosen place, in words; `null` when it can. */
export function useProductTrouble(product: Product): string | null {
  const t = useText()
  const trouble = productTrouble(product, usePlace())
  switch (trouble) {
    case null:
      return null
    case 'sold_out':
      return t('product.sold_out')
    case 'not_delivered':
      return t('product.not_delivered')
    case 'not_here':
      return t('product.not_here')
  }
}
