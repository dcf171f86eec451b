// Takes over the page that the server rendered, then reads what this device keeps.
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageFacts } from './data/page.tsx'
import { setVendor } from './data/vendor.ts'
import { closedRoutes, shopRoutes } from './routes.tsx'
import { App } from './shell/app.tsx'
import { readShop } from './shell/page-data.ts'
import { breath } from './shell/wake.ts'
import type { Words } from './text/words.ts'

/** Loads the screen of this address before hydration, so that the first render equals the server's. */
async function loadScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}

/** Brings the page in `root` to life; `onAlive` is called once it answers to a touch. */
export async function start(root: HTMLElement, facts: PageFacts, words: Words, onAlive: () => void): Promise<void> {
  const shop = readShop()
  setVendor(facts.vendor)
  const routes = facts.state === 'open' && shop !== null ? shopRoutes : closedRoutes
  await loadScreens(routes)
  // given as rendered already, the page stays where the reader has scrolled to meanwhile
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  await breath()
  startTransition(() => {
    hydrateRoot(
      root,
      <App facts={facts} shop={shop} words={words} report={null}>
        <RouterProvider router={router} />
        <Alive onAlive={onAlive} />
      </App>,
    )
  })
}
