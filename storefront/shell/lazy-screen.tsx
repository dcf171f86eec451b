// Screens whose code is loaded when they are first needed.
import { type ComponentType, isValidElement, type ReactElement, use } from 'react'
import type { RouteObject } from 'react-router'

type Code = {
  /** The screen, once its code is here. */
  screen(): ComponentType | null
  load(): Promise<void>
}

function codeOf(fetchScreen: () => Promise<ComponentType>): Code {
  let screen: ComponentType | null = null
  let coming: Promise<void> | null = null
  async function fetchOnce(): Promise<void> {
    try {
      screen = await fetchScreen()
    } catch (cause) {
      // the next try asks again
      coming = null
      throw cause
    }
  }
  return {
    screen: () => screen,
    load() {
      coming ??= fetchOnce()
      return coming
    },
  }
}

function Lazy({ code }: { code: Code }) {
  if (code.screen() === null) use(code.load())
  const Screen = code.screen()
  return Screen === null ? null : <Screen />
}

/** A screen that waits for its code; until then the screen before it stays. */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): ReactElement {
  return <Lazy code={codeOf(fetchScreen)} />
}

/** Loads the code of what stands at an address, so that its first drawing is whole. */
export async function loadScreens(routes: readonly Pick<RouteObject, 'element'>[]): Promise<void> {
  const codes = routes.flatMap(({ element }) =>
    isValidElement<{ code: Code }>(element) && element.type === Lazy ? [element.props.code] : [],
  )
  await Promise.all(codes.map((code) => code.load()))
}
