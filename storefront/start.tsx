// Takes over the page that the server rendered, then reads what this device keeps.
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import type { PageFacts } from './data/page.tsx'
import { setVendor } from './data/vendor.ts'
import { closedRoutes, shopRoutes } from './routes.tsx'
import { App } from './shell/app.tsx'
import type { Fetched } from './shell/fetch-shop.ts'
import { withFewEars } from './shell/few-ears.ts'
import { windowHistory } from './shell/history.ts'
import { loadScreens } from './shell/lazy-screen.tsx'
import { WindowRouter } from './shell/router.tsx'
import { breath } from './shell/wake.ts'
import type { Words } from './text/words.ts'
import './styles.css'

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

type Beginning = Fetched & {
  readonly root: HTMLElement
  readonly facts: PageFacts
  readonly words: Words
  /** Called once the page answers to a touch. */
  onAlive(): void
}

/** Brings the page in `root` to life. */
export async function start({ root, facts, words, shop, isAsDrawn, onAlive }: Beginning): Promise<void> {
  setVendor(facts.vendor)
  const routes = facts.state === 'open' && shop !== null ? shopRoutes : closedRoutes
  const history = windowHistory()
  const { location } = history.now()
  const screens = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  // the first drawing must equal the server's; without its code the screen says that it failed
  await loadScreens(screens, location.key).catch(() => undefined)
  await breath()
  startTransition(() => {
    const app = (
      <App facts={facts} shop={shop} words={words} report={null}>
        <WindowRouter routes={routes} history={history} />
        <Alive onAlive={onAlive} />
      </App>
    )
    // a menu that has changed meanwhile is drawn anew, in the place of the old one
    withFewEars(root, () => void (isAsDrawn ? hydrateRoot(root, app) : createRoot(root).render(app)))
  })
}
