// Renders the routes of the shop for the current history entry.

import { NO_CONNECTION } from '@dasturxon/client/is-reachable'
import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { matchRoutes, parsePath, type RouteObject, Router, StaticRouter, useLocation, useRoutes } from 'react-router'
import { type Moves, MovesContext } from '../navigation/go.ts'
import { ErrorScreen } from './error-screen.tsx'
import type { History } from './history.ts'
import { useScrollMemory } from './scroll-memory.ts'

const HandleContext = createContext<unknown>(null)

/** The `handle` of the current route. */
export function useHandle(): unknown {
  return use(HandleContext)
}

type GuardProps = { readonly place: string; readonly children: ReactNode }
type GuardState = { readonly brokenAt: string | null; readonly isCut: boolean }

/** An error boundary: shows the error screen, and tries again at another address. */
class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { brokenAt: null, isCut: false }

  static getDerivedStateFromError(cause: unknown): GuardState {
    return { brokenAt: '', isCut: cause === NO_CONNECTION }
  }

  static getDerivedStateFromProps({ place }: GuardProps, { brokenAt }: GuardState): Partial<GuardState> | null {
    if (brokenAt === null || brokenAt === place) return null
    return { brokenAt: brokenAt === '' ? place : null }
  }

  override render() {
    const { brokenAt, isCut } = this.state
    return brokenAt === null ? this.props.children : <ErrorScreen isCut={isCut} />
  }
}

/** An error boundary around a screen: an error inside does not break the frame outside. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  return <Guard place={`${pathname} ${key}`}>{children}</Guard>
}

function Screens({ routes }: { routes: RouteObject[] }) {
  const location = useLocation()
  const screens = useRoutes(routes)
  const handle: unknown = matchRoutes(routes, location)?.at(-1)?.route.handle ?? null
  return (
    <HandleContext value={handle}>
      <ScreenGuard>{screens}</ScreenGuard>
    </HandleContext>
  )
}

function movesIn({ navigator, now, listen }: History): Moves {
  return {
    go(to, { replace, state, preventScrollReset = false } = {}) {
      if (typeof to === 'number') navigator.go(to)
      else if (replace) navigator.replace(to, state, { preventScrollReset })
      else navigator.push(to, state, { preventScrollReset })
    },
    here: () => now().location,
    listen,
  }
}

/** The server does not navigate. */
function fixedAt(url: string): Moves {
  const location = { pathname: '/', search: '', hash: '', ...parsePath(url), state: null, key: 'default' }
  return { go: () => undefined, here: () => location, listen: () => () => undefined }
}

/** The router in a browser. */
export function WindowRouter({ routes, history }: { routes: RouteObject[]; history: History }) {
  const [place, setPlace] = useState(history.now)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history])
  useScrollMemory(place)
  const moves = useMemo(() => movesIn(history), [history])
  return (
    <MovesContext value={moves}>
      <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
        <Screens routes={routes} />
      </Router>
    </MovesContext>
  )
}

/** The router on the server, for one address. */
export function PageRouter({ routes, url }: { routes: RouteObject[]; url: string }) {
  return (
    <MovesContext value={fixedAt(url)}>
      <StaticRouter location={url}>
        <Screens routes={routes} />
      </StaticRouter>
    </MovesContext>
  )
}
