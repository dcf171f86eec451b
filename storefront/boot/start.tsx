// Takes over the page that the server rendered: React hydrates it, section by section, the touched one first.

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
import type { PageFacts } from '../shop/page.tsx'
import type {} from './early-events.ts'
import type { Fetched } from './fetch-shop.ts'
import './styles.css'

/** Has the first script (storefront/boot/early-events.ts) repeat what was pressed before the page could answer. */
function RepeatEarlyEvents() {
  useEffect(() => {
    // after React's own work: it takes no events while it commits
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

/** Makes the page in `root` answer. */
export async function start({ root, facts, words, shop, isAsDrawn }: Beginning): Promise<void> {
  setVendor(facts.vendor)
  const routes = facts.state === 'open' && shop !== null ? shopRoutes : closedRoutes
  const history = windowHistory()
  const { location } = history.now()
  const screens = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  // the first rendering must equal the server's; without its code the screen says that it failed
  await loadScreens(screens, location.key).catch(() => undefined)
  // before the first event can change anything: what this device keeps must not be read over a fresh choice
  if (shop !== null) openStores(shop.merchant.id)
  startTransition(() => {
    const app = (
      <App facts={facts} shop={shop} words={words} report={null}>
        <WindowRouter routes={routes} history={history} />
        <RepeatEarlyEvents />
      </App>
    )
    // a menu that has changed meanwhile is rendered again, in the place of the old one
    if (isAsDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
