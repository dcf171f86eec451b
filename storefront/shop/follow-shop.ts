// The menu of an open page is the merchant's menu of this moment.

import { after, openStream } from '@dasturxon/client/event-stream'
import { listenToView } from '@dasturxon/client/presence'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { followMenu } from './menu-live.ts'
import { renewShop } from './renew-shop.ts'

/** Follows what the merchant changes for as long as the page is looked at and `gone` has not been said. */
export function followShop({ language, revision }: Shop, gone: AbortSignal): void {
  if (gone.aborted) return
  const following = followMenu(
    {
      open: () => openStream('/products/v1/live'),
      renew: () => renewShop(language),
      after,
      random: Math.random,
    },
    revision,
  )
  listenToView({ onShow: following.show, onHide: following.hide }, gone)
  // a page with an open line would not be kept for the way back
  window.addEventListener('pagehide', following.rest, { signal: gone })
  gone.addEventListener('abort', following.rest)
  if (document.visibilityState === 'visible') following.show()
  else following.hide()
}
