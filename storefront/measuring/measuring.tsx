// Measuring with consent: asks for it, starts the trackers of the brand, and tells them what happens in the shop.
import { serverNow } from '@dasturxon/client/clock'
import { activeTrackers, isPrivatePage } from '@dasturxon/domain/trackers'
import { useEffect, useRef, useState } from 'react'
import { currentBasket, listenToBasket } from '../basket/basket-store.ts'
import { useHere } from '../navigation/go.ts'
import { call } from '../shop/api.ts'
import { menuOf } from '../shop/menu.ts'
import { useBar } from '../shop/one-bar.ts'
import { useShop } from '../shop/shop.tsx'
import { addedItems, itemsOf } from './basket-items.ts'
import { isConsentDue, saveConsent, useConsent } from './consent.ts'
import { ConsentBar } from './consent-bar.tsx'
import type { ShopEvent } from './events.ts'
import { takePurchases } from './take-purchases.ts'
import { startTrackers } from './trackers.ts'

type Tell = (event: ShopEvent) => void

const ASK_AFTER_MS = 2000

/** The bar of the consent: after the first scroll and two seconds, on a page where measuring is possible. */
function useIsAsking(path: string): boolean {
  const consent = useConsent()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let timer = 0
    const handleScroll = () => {
      timer = window.setTimeout(() => setReady(true), ASK_AFTER_MS)
    }
    window.addEventListener('scroll', handleScroll, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return isReady && isConsentDue(consent, serverNow()) && !isPrivatePage(path)
}

/** Starts the trackers once, with consent and where they may run; `null` until then. */
function useTell(isAllowed: boolean): Tell | null {
  const [tell, setTell] = useState<Tell | null>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isAllowed || isStarted.current) return
    isStarted.current = true
    const begin = async () => {
      const settings = await call('GET /support/v1/merchant/settings/web')
      if (settings.ok) setTell(() => startTrackers(activeTrackers(settings.value)))
    }
    void begin()
  }, [isAllowed])
  return tell
}

function useEvents(tell: Tell | null, path: string): void {
  const shop = useShop()
  const latest = useRef(shop)
  latest.current = shop
  useEffect(() => {
    if (tell === null) return
    tell({ kind: 'page', path })
    const product = menuOf(latest.current).product(/^\/product\/(.+)$/.exec(path)?.[1] ?? '')
    if (product !== null) {
      tell({ kind: 'view', items: [{ id: product.id, name: product.name, price: product.price, quantity: 1 }] })
    }
    void takePurchases(tell)
  }, [tell, path])
  useEffect(() => {
    if (tell === null) return
    let held = currentBasket()
    return listenToBasket(() => {
      const items = addedItems(latest.current, held, currentBasket())
      held = currentBasket()
      if (items.length > 0) tell({ kind: 'add', items })
    })
  }, [tell])
}

/** Loaded when the page has been idle for a while, by a brand that has trackers. */
export function Measuring() {
  const { pathname } = useHere()
  const shop = useShop()
  const { isGiven } = useConsent()
  const isPrivate = isPrivatePage(pathname)
  // what this document may load was decided when it was loaded
  const [isDocumentPrivate] = useState(() => isPrivatePage(window.location.pathname))
  const isAsking = useIsAsking(pathname)
  const isShown = useBar('consent', isAsking)
  const tell = useTell(isGiven && !isPrivate && !isDocumentPrivate)
  useEvents(isPrivate ? null : tell, pathname)
  useEffect(() => {
    if (!isGiven || isPrivate === isDocumentPrivate) return
    // trackers that run cannot be stopped, and a page without them cannot start them: another document is needed
    if (pathname === '/checkout') tell?.({ kind: 'checkout', items: itemsOf(shop, currentBasket()) })
    window.location.reload()
  }, [isGiven, isPrivate, isDocumentPrivate, pathname, tell, shop])
  if (!isShown) return null
  return <ConsentBar onAnswer={(answer) => saveConsent(answer, serverNow())} />
}
