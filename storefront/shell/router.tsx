// What stands at which address: the routes of the shop, drawn at the place of its history.
import { Component, createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import { matchRoutes, type RouteObject, Router, StaticRouter, useLocation, useRoutes } from 'react-router'
import { LINE_CUT } from '../data/reach.ts'
import { ErrorScreen } from '../screens/error.tsx'
import type { History } from './history.ts'
import { useScrollMemory } from './scroll-memory.ts'

const HandleContext = createContext<unknown>(null)

/** What the route at this address tells its frame. */
export function useHandle(): unknown {
  return use(HandleContext)
}

type GuardProps = { readonly place: string; readonly children: ReactNode }
type GuardState = { readonly brokenAt: string | null; readonly isCut: boolean }

/** Puts the error screen where something broke; another address is another try. */
class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { brokenAt: null, isCut: false }

  static getDerivedStateFromError(cause: unknown): GuardState {
    return { brokenAt: '', isCut: cause === LINE_CUT }
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

/** Keeps what breaks inside from breaking what stands around it. */
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

/** The shop in a browser. */
export function WindowRouter({ routes, history }: { routes: RouteObject[]; history: History }) {
  const [place, setPlace] = useState(history.now)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history])
  useScrollMemory(place)
  return (
    <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
      <Screens routes={routes} />
    </Router>
  )
}

/** The shop at one address, on the server. */
export function PageRouter({ routes, url }: { routes: RouteObject[]; url: string }) {
  return (
    <StaticRouter location={url}>
      <Screens routes={routes} />
    </StaticRouter>
  )
}
