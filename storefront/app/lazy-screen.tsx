// Screens whose code is loaded when they are first needed.

import { isReachable, NO_CONNECTION } from '@dasturxon/client/is-reachable'
import { type ComponentType, isValidElement, type ReactElement, use } from 'react'
import { type RouteObject, useLocation } from 'react-router'

type Code = {
  /** The screen, or `null` until its code is loaded. */
  screen(): ComponentType | null
  /** A failed import is remembered per history entry, so that rendering does not retry it for ever. */
  load(place: string): Promise<void>
}

function codeOf(fetchScreen: () => Promise<ComponentType>): Code {
  let screen: ComponentType | null = null
  let coming: Promise<void> | null = null
  let [askedAt, hasFailed] = ['', false]
  async function fetchOnce(): Promise<void> {
    try {
      screen = await fetchScreen()
    } catch (cause) {
      hasFailed = true
      throw (await isReachable()) ? cause : NO_CONNECTION
    }
  }
  return {
    screen: () => screen,
    load(place) {
      if (coming !== null && !(hasFailed && place !== askedAt)) return coming
      askedAt = place
      hasFailed = false
      coming = fetchOnce()
      return coming
    },
  }
}

function Lazy({ code }: { code: Code }) {
  const { key } = useLocation()
  if (code.screen() === null) use(code.load(key))
  const Screen = code.screen()
  return Screen === null ? null : <Screen />
}

/** A screen that suspends until its code is loaded; until then the previous screen is shown. */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): ReactElement {
  return <Lazy code={codeOf(fetchScreen)} />
}

/** Loads the code of the screens of a history entry, so that the first rendering is complete. */
export async function loadScreens(routes: readonly Pick<RouteObject, 'element'>[], place: string): Promise<void> {
  const codes = routes.flatMap(({ element }) =>
    isValidElement<{ code: Code }>(element) && element.type === Lazy ? [element.props.code] : [],
  )
  await Promise.all(codes.map((code) => code.load(place)))
}
