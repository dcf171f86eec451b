// The browser's start: takes over the page that the server rendered, then reads what this device keeps.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { closedRoutes, shopRoutes } from './routes.tsx'
import { App } from './shell/app.tsx'
import { readPageFacts, readShop } from './shell/page-data.ts'
import { loadWords } from './text/load-words.ts'
import './styles.css'

const RELOAD_GAP_MS = 10_000

/** Code that has gone with an older build is found again by loading the page anew: once in a while, never in a circle. */
function reloadWhenCodeIsGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const mark = `dasturxon:reloaded:${window.location.pathname}`
    const last = Number(window.history.state?.[mark] ?? 0)
    if (!navigator.onLine || Date.now() - last < RELOAD_GAP_MS) return
    window.history.replaceState({ ...window.history.state, [mark]: Date.now() }, '')
    window.location.reload()
  })
}

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

async function start(): Promise<void> {
  reloadWhenCodeIsGone()
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  const facts = readPageFacts()
  const shop = readShop()
  const routes = facts.state === 'open' && shop !== null ? shopRoutes : closedRoutes
  const [words] = await Promise.all([loadWords(facts.language), loadScreens(routes)])
  // given as rendered already, the page stays where the reader has scrolled to meanwhile
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  startTransition(() => {
    hydrateRoot(
      root,
      <App facts={facts} shop={shop} words={words} report={null}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

void start()
