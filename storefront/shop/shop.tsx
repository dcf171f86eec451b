// The shop on the page: what the server rendered with, renewed quietly when the merchant changes something.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const ShopContext = createContext<Shop | null>(null)

type Change = (held: Shop) => Shop

let put: ((change: Change) => void) | null = null
let afterwards: (() => void) | null = null

/** Puts another shop on the page, made of the one it shows, when there is time to draw it; `then` runs when it is drawn. */
export function changeShop(change: Change, then: () => void): void {
  afterwards = then
  put?.(change)
}

/** Gives the shop to everything inside. */
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

/** The shop of the page. Every screen but the notices about the brand itself stands inside one. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (shop === null) throw new Error('no shop is provided here')
  return shop
}

/** The shop where there may be none: on the notices about the brand itself. */
export function useOptionalShop(): Shop | null {
  return use(ShopContext)
}
