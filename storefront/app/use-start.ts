// What runs after hydration: the session, the connection, and prefetching the code of the next screens.

import { useStorageRefused } from '@dasturxon/client/persisted-store'
import { useConnectivity } from '@dasturxon/client/use-connectivity'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect, useRef } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { call } from '../shop/api.ts'
import { isSignedHint, setGuest, setSigned } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

/** Asks the server who is signed in, if this device has a hint; the answer also sets the clock to the server's time. */
async function askSession(): Promise<void> {
  if (!isSignedHint()) {
    setGuest()
    await call('GET /orders/v1/merchant/settings')
    return
  }
  const me = await call('GET /users/v1/users/me')
  if (me.ok) setSigned(me.value)
  // only 401 means that the session has ended; a failed call does not
  else if (me.status === 401) setGuest()
}

/** Browsers do not scroll to an element that is partly visible; keyboard users need to see all of the focused one. */
function showFocused({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':is(a, button):focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Code that is likely to be needed next, prefetched. */
const NEXT: readonly (() => Promise<unknown>)[] = [
  () => import('../product/product-sheet.tsx'),
  () => import('./place-overlay.tsx'),
  () => import('../product/product-screen.tsx'),
  () => import('../basket/basket-screen.tsx'),
  // a picture shown offline must be loaded before
  () => Object.assign(new Image(), { src: noticePicture('plug') }).decode(),
]

/** Runs the tasks one after another when the browser is idle: the photos of the menu are loaded first. */
function warmUp([first, ...others] = NEXT): void {
  if (first === undefined) return
  whenIdle(() => {
    // a failed prefetch is retried when the code is needed
    first().catch(() => undefined)
    warmUp(others)
  })
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** Follows the shop and the account; if an import fails offline, it is retried when the connection is back. */
async function follow(shop: Shop, gone: AbortSignal): Promise<void> {
  try {
    const { followAddresses } = await import('../places/addresses/account-addresses.ts')
    const { followShop } = await import('../shop/follow-shop.ts')
    followAddresses(gone)
    followShop(shop, gone)
  } catch {
    window.addEventListener('online', () => void follow(shop, gone), { once: true, signal: gone })
  }
}

/** Starts all of that once, in the frame around all screens. */
export function useStart(): void {
  // only the first shop: later ones come from the follower that is started here
  const first = useRef(useShop())
  const t = useText()
  const isRefused = useStorageRefused()

  useEffect(() => {
    const gone = new AbortController()
    // a separate task: early clicks are repeated before it
    const timer = setTimeout(async () => {
      await askSession()
      await follow(first.current, gone.signal)
      warmUp()
    })
    document.addEventListener('focusin', showFocused, { signal: gone.signal })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])

  useEffect(() => {
    if (isRefused) showToast({ text: t('page.not_kept') })
  }, [isRefused, t])

  useConnectivity((isOnline) =>
    showToast(isOnline ? { text: t('page.online'), kind: 'success' } : { text: t('page.offline'), kind: 'error' }),
  )
}
