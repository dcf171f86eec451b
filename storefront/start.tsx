// Takes over the page that the server rendered, then reads what this device keeps.
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import type { PageFacts } from './data/page.tsx'
import { setVendor } from './data/vendor.ts'
import { closedRoutes, shopRoutes } from './routes.tsx'
import { App } from './shell/app.tsx'
import { windowHistory } from './shell/history.ts'
import { loadScreens } from './shell/lazy-screen.tsx'
import { readShop } from './shell/page-data.ts'
import { WindowRouter } from './shell/router.tsx'
import { breath } from './shell/wake.ts'
import type { Words } from './text/words.ts'

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

/** Brings the page in `root` to life; `onAlive` is called once it answers to a touch. */
export async function start(root: HTMLElement, facts: PageFacts, words: Words, onAlive: () => void): Promise<void> {
  const shop = readShop()
  setVendor(facts.vendor)
  const routes = facts.state === 'open' && shop !== null ? shopRoutes : closedRoutes
  const history = windowHistory()
  const { location } = history.now()
  const screens = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  // the first drawing must equal the server's; without its code the screen says that it failed
  await loadScreens(screens, location.key).catch(() => undefined)
  await breath()
  startTransition(() => {
    hydrateRoot(
      root,
      <App facts={facts} shop={shop} words={words} report={null}>
        <WindowRouter routes={routes} history={history} />
        <Alive onAlive={onAlive} />
      </App>,
    )
  })
}
