// What a page does once it runs: it follows the shop and the account, prefetches the code of the next screens, and becomes
// an app on this device. Loaded after hydration, because nobody waits for it.

import type { Shop } from '@dasturxon/contract/shop/shop'
import type { ComponentType } from 'react'
import type { Listen } from '../navigation/go.ts'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { withLaterWords } from '../text/later-words.ts'

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
function warmUp([first, ...others]: readonly (() => Promise<unknown>)[]): void {
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
async function follow(shop: Shop, listen: Listen, gone: AbortSignal): Promise<void> {
  try {
    const { followAddresses } = await import('../places/addresses/account-addresses.ts')
    const { followShop } = await import('../shop/follow-shop.ts')
    followAddresses(gone)
    const { leaveIfOff } = await import('../shop/brand-off.ts')
    followShop(shop, { onState: leaveIfOff, listen }, gone)
  } catch {
    window.addEventListener('online', () => void follow(shop, listen, gone), { once: true, signal: gone })
  }
}

type Start = {
  readonly shop: Shop
  readonly listen: Listen
  /** Whether there are bars to show at once: of the preview, or of the brand's trackers. */
  readonly hasBars: boolean
  /** Shows the bars of the app, once there is something to show. */
  onBars(Bars: ComponentType): void
  readonly gone: AbortSignal
}

/** Starts all of that; ends it when `gone` is aborted. */
export async function afterStart({ shop, listen, gone, ...bars }: Start): Promise<void> {
  document.addEventListener('focusin', showFocused, { signal: gone })
  await follow(shop, listen, gone)
  warmUp([...NEXT, () => startApp(bars, gone)])
}

async function startApp({ hasBars, onBars }: Pick<Start, 'hasBars' | 'onBars'>, gone: AbortSignal): Promise<void> {
  const { startDevice } = await import('../device/start-device.ts')
  const showBars = async () => onBars((await withLaterWords(import('./bars.tsx'))).Bars)
  // without a connection there is nothing to offer
  const show = () => void showBars().catch(() => undefined)
  startDevice(show, gone)
  if (hasBars) show()
}
