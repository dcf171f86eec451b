// The shop on the page: what the server rendered with, renewed quietly when the merchant changes something.
import type { Shop } from '@dasturxon/contract/shop'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { call } from './api.ts'

const ShopContext = createContext<Shop | null>(null)
const STALE_MS = 60_000

let adopt: ((shop: Shop) => void) | null = null
let askedAt = 0

/** Asks for the shop anew; the page changes only when its revision has moved. Safe to call at any time. */
export async function refreshShop(language: Shop['language']): Promise<void> {
  askedAt = Date.now()
  const answer = await call('GET /products/v1/shop', { query: { language } })
  // without an answer the shop on the page stays: a menu of a minute ago is better than none
  if (answer.ok) adopt?.(answer.value)
}

/** Gives the shop to everything inside and keeps it fresh: a page that comes back into view asks again. */
export function ShopProvider({ shop: first, children }: { shop: Shop; children: ReactNode }) {
  const [shop, setShop] = useState(first)
  const { language } = shop
  useEffect(() => {
    askedAt = Date.now()
    adopt = (next) => setShop((held) => (next.revision === held.revision ? held : next))
    const handleView = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > STALE_MS) void refreshShop(language)
    }
    document.addEventListener('visibilitychange', handleView)
    window.addEventListener('online', handleView)
    return () => {
      adopt = null
      document.removeEventListener('visibilitychange', handleView)
      window.removeEventListener('online', handleView)
    }
  }, [language])
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
