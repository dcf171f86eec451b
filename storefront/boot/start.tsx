// Hydrates the page that the server rendered: section by section, and first the one that is touched.

import { openStores } from '@dasturxon/client/persisted-store'
import { setVendor } from '@dasturxon/client/vendor'
import type { Words } from '@dasturxon/client/words'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import { App } from '../app/app.tsx'
import { windowHistory } from '../app/history.ts'
import { loadScreens } from '../app/lazy-screen.tsx'
import { WindowRouter } from '../app/router.tsx'
import { closedRoutes, shopRoutes } from '../app/routes.tsx'
import { pageBase } from '../navigation/page-base.ts'
import { setPictureHost } from '../pictures/merchant-pictures.ts'
import type { PageFacts } from '../shop/page.tsx'
import { setPageLanguage } from '../text/later-words.ts'
import type {} from './early-events.ts'
import type { Fetched } from './fetch-shop.ts'
import './styles.css'

/** Makes the first script (storefront/boot/early-events.ts) repeat the clicks from before hydration. */
function RepeatEarlyEvents() {
  useEffect(() => {
    // in a new task, because React handles no events while it commits
    setTimeout(() => {
      const repeat = window.earlyEvents
      window.earlyEvents = 'over'
      if (typeof repeat === 'function') repeat()
    })
  }, [])
  return null
}

type Beginning = Fetched & {
  readonly root: HTMLElement
  readonly facts: PageFacts
  readonly words: Words
}

/** What the app around the page needs; a browser needs nothing. */
const MINI_APPS = {
  WEB: null,
  TG: () => import('../telegram/mini-app.ts'),
  CLICK: () => import('../click/mini-app.ts'),
}

/** Hydrates the page in `root`. */
export async function start({ root, facts, words, shop, isAsDrawn }: Beginning): Promise<void> {
  const miniApp = await MINI_APPS[facts.channel]?.()
  miniApp?.beginMiniApp(facts)
  setVendor(facts.vendor)
  setPageLanguage(facts.language)
  setPictureHost(facts.pictureHost ?? '')
  const routes = facts.state === 'open' && shop !== null ? shopRoutes : closedRoutes
  const history = windowHistory(pageBase())
  const { location } = history.now()
  const screens = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  // the first rendering must equal the server's; if the import fails, the screen shows an error
  await loadScreens(screens, location.key).catch(() => undefined)
  // before the first event, or stored values would overwrite a new choice
  if (shop !== null) openStores(shop.merchant.id)
  startTransition(() => {
    const app = (
      <App facts={facts} shop={shop} words={words} report={null}>
        <WindowRouter routes={routes} history={history} />
        <RepeatEarlyEvents />
      </App>
    )
    // if the menu has changed since, hydration would not match, so the page is rendered again
    if (isAsDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  await miniApp?.openMiniApp({ history, facts, words, shop })
}
