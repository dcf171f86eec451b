// Why a product cannot be ordered, and what the customer can do.

import { useGo } from '../navigation/go.ts'
import { useOverlay } from '../navigation/overlay.ts'
import { productTrouble } from '../places/availability.ts'
import { usePlace } from '../places/place.ts'
import type { Product } from '../shop/menu.ts'
import { useText } from '../text/text.tsx'

export type Trouble = {
  readonly words: string
  /** Leads to another branch or service, or to the product's category on the menu. */
  leave(): void
}

/** Why the product cannot be ordered at the chosen place; `null` when it can. */
export function useProductTrouble(product: Product): Trouble | null {
  const t = useText()
  const go = useGo()
  const { open } = useOverlay()
  const trouble = productTrouble(product, usePlace())
  switch (trouble) {
    case null:
      return null
    case 'sold_out':
      return {
        words: t('product.sold_out'),
        leave: () => go(`/?category=${product.categoryId}`, { replace: true }),
      }
    case 'not_delivered':
      return { words: t('product.not_delivered'), leave: () => open('place') }
    case 'not_here':
      return { words: t('product.not_here'), leave: () => open('place') }
  }
}
