// The handlers of "add" and the stepper on a card: they change the basket at once, or open the product's options.

import { useCallback } from 'react'
import { useGo } from '../navigation/go.ts'
import { feel } from '../shop/haptics.ts'
import { isOneTap, menuOf, type Product } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { buyOne, setProductQuantity } from './buying.ts'

/** The handlers of product cards; memoized until the menu changes. */
export function useBuying() {
  const menu = menuOf(useShop())
  const go = useGo()
  const onOpen = useCallback((product: Product) => go(`/product/${product.id}`, { preventScrollReset: true }), [go])
  const onAdd = useCallback(
    (product: Product) => {
      if (!isOneTap(menu, product)) return onOpen(product)
      feel('step')
      buyOne(menu, product)
    },
    [menu, onOpen],
  )
  const onQuantityChange = useCallback(
    (product: Product, quantity: number) => setProductQuantity(menu, product, quantity),
    [menu],
  )
  return { onOpen, onAdd, onQuantityChange }
}
