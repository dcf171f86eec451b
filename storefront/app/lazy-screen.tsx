// Screens whose code is loaded when they are first needed.

import { isReachable, NO_CONNECTION } from '@dasturxon/client/is-reachable'
import { type ComponentType, isValidElement, type ReactElement, use } from 'react'
import { type RouteObject, useLocation } from 'react-router'

type Code = {
  /** The screen, once its code is here. */
  screen(): ComponentType | null
  /** What failed at a place stays so there: asking anew at every drawing would have no end. */
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

/** A screen that waits for its code; until then the screen before it stays. */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): ReactElement {
  return <Lazy code={codeOf(fetchScreen)} />
}

/** Loads the code of what stands at a place of the history, so that its first drawing is whole. */
export async function loadScreens(routes: readonly Pick<RouteObject, 'element'>[], place: string): Promise<void> {
  const codes = routes.flatMap(({ element }) =>
    isValidElement<{ code: Code }>(element) && element.type === Lazy ? [element.props.code] : [],
  )
  await Promise.all(codes.map((code) => code.load(place)))
}
