// The shop of the page: the one the server rendered with, updated in the background when the merchant changes something.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const ShopContext = createContext<Shop | null>(null)

type Change = (held: Shop) => Shop

let put: ((change: Change) => void) | null = null
let afterwards: (() => void) | null = null

/** Replaces the shop of the page in a transition: `change` gets the current one; `then` runs after the rendering. */
export function changeShop(change: Change, then: () => void): void {
  afterwards = then
  put?.(change)
}

/** Provides the shop to everything inside; `changeShop` replaces it. */
export function ShopProvider({ shop: first, children }: { shop: Shop; children: ReactNode }) {
  const [shop, setShop] = useState(first)
  useEffect(() => {
    put = (change) => startTransition(() => setShop(change))
    return () => {
      put = null
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shop has been drawn when it is another one
  useEffect(() => {
    afterwards?.()
    afterwards = null
  }, [shop])
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The shop of the page. Only the notices about the brand itself are rendered without one. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (shop === null) throw new Error('no shop is provided here')
  return shop
}
