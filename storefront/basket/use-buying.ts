// What "add" and the stepper of a card do: at once, or by way of the product's options.

import { useCallback } from 'react'
import { useGo } from '../navigation/go.ts'
import { feel } from '../shop/haptics.ts'
import { isOneTap, menuOf, type Product } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { buyOne, setProductQuantity } from './buying.ts'

/** The handlers of product cards; they stay the same while the menu stays. */
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
