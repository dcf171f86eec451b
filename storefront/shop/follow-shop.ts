// Keeps an open page up to date with the merchant's changes: its menu, and whether it sells.

import { after, openStream } from '@dasturxon/client/event-stream'
import { listenToView } from '@dasturxon/client/presence'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { ShopState } from './brand-off.ts'
import { followMenu } from './menu-live.ts'
import { renewShop } from './renew-shop.ts'

type Watching = {
  /** Whether the brand sells now: told at first and after each change. */
  onState(state: ShopState): void
  /** Follows navigations: without a stream, each of them asks. */
  listen(listener: () => void): () => void
}

/** Follows the merchant's changes while the page is visible, until `gone` is aborted. */
export function followShop({ language, revision }: Shop, { onState, listen }: Watching, gone: AbortSignal): void {
  if (gone.aborted) return
  const following = followMenu(
    {
      open: () => openStream('/products/v1/live'),
      renew: () => renewShop(language, onState),
      onState,
      after,
      random: Math.random,
    },
    revision,
  )
  listenToView({ onShow: following.show, onHide: following.hide }, gone)
  // a page with an open connection cannot be stored in the browser's back/forward cache
  window.addEventListener('pagehide', following.rest, { signal: gone })
  gone.addEventListener('abort', following.rest)
  gone.addEventListener('abort', listen(following.check))
  if (document.visibilityState === 'visible') following.show()
  else following.hide()
}
