// What happens once the page's code runs: the session, the connection, and the code of the next screens.

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

/** Asks who is signed in, if this device thinks somebody is; any answer also tells the server's time. */
async function askSession(): Promise<void> {
  if (!isSignedHint()) {
    setGuest()
    await call('GET /orders/v1/merchant/settings')
    return
  }
  const me = await call('GET /users/v1/users/me')
  if (me.ok) setSigned(me.value)
  // without an answer nobody has said that the session ended
  else if (me.status === 401) setGuest()
}

/** What a browser sees by a hair it leaves where it is: whoever moves by keyboard sees the whole of where they are. */
function showFocused({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':is(a, button):focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** What is likely to be wanted next, so that it comes without a trip. */
const NEXT: readonly (() => Promise<unknown>)[] = [
  () => import('../product/product-sheet.tsx'),
  () => import('./place-overlay.tsx'),
  () => import('../product/product-screen.tsx'),
  () => import('../basket/basket-screen.tsx'),
  // what a page shows without a line must be here before
  () => Object.assign(new Image(), { src: noticePicture('plug') }).decode(),
]

/** One after another, whenever the browser has nothing better to do: the photos of the menu come first. */
function warmUp([first, ...others] = NEXT): void {
  if (first === undefined) return
  whenIdle(() => {
    // what does not come now is asked for again when it is wanted
    first().catch(() => undefined)
    warmUp(others)
  })
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** Follows the shop; without a connection its code is asked for again as soon as there is one. */
async function follow(shop: Shop, gone: AbortSignal): Promise<void> {
  try {
    const { followShop } = await import('../shop/follow-shop.ts')
    followShop(shop, gone)
  } catch {
    window.addEventListener('online', () => void follow(shop, gone), { once: true, signal: gone })
  }
}

/** Starts all of that: once, from the frame around all screens. */
export function useStart(): void {
  // of what comes later, the page learns from what is started here
  const first = useRef(useShop())
  const t = useText()
  const isRefused = useStorageRefused()

  useEffect(() => {
    const gone = new AbortController()
    // a task of its own: early presses are repeated before it
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
