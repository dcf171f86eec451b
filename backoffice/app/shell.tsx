import { useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useMe } from '../frame/me.ts'
import { placesFor, tabsFor } from '../frame/places.ts'
import { useKeys } from '../frame/use-keys.ts'
import { Dock } from './dock.tsx'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'

const AFTER_G_MS = 1_500

/** Opens a place by G and its letter. */
function usePlaceKeys() {
  const me = useMe()
  const navigate = useNavigate()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  useKeys((key) => {
    if (key === 'g') {
      pressedAt.current = performance.now()
      return true
    }
    const isSecond = performance.now() - pressedAt.current < AFTER_G_MS
    pressedAt.current = Number.NEGATIVE_INFINITY
    const place = isSecond ? placesFor(me).find(({ letter }) => letter === key) : undefined
    const path = place === undefined ? undefined : tabsFor(me, place)[0]?.path
    if (path === undefined) return false
    void navigate(path)
    return true
  })
}

/** The frame of the desk: the rail of places, or a bar at the bottom of a phone, and the screen beside it. */
export function Shell() {
  const { pathname } = useLocation()
  usePlaceKeys()
  return (
    <div className="flex h-dvh flex-col-reverse overflow-hidden text-small md:flex-row">
      <SkipLink />
      <Rail path={pathname} />
      <Dock path={pathname} />
      <main id="work" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none!">
        <Outlet />
      </main>
    </div>
  )
}
