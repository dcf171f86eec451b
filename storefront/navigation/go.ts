// Navigation inside the shop. The router's own `navigate` is a new function after every navigation: with it, all cards of
// a menu would render again each time something opens over them. It also reports a navigation only after the screens are
// rendered.
import { createContext, use, useSyncExternalStore } from 'react'
import type { Location, NavigateOptions, Path } from 'react-router'

type Way = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>

/** Goes to an address of the shop, or a number of steps through the history. */
export type Go = (to: string | Partial<Path> | number, way?: Way) => void

/** Calls back after every navigation; returns a function that unsubscribes. */
export type Listen = (listener: () => void) => () => void

export type Moves = {
  readonly go: Go
  here(): Location
  readonly listen: Listen
}

export const MovesContext = createContext<Moves | null>(null)

function useMoves(): Moves {
  const moves = use(MovesContext)
  if (moves === null) throw new Error('there is no router around this')
  return moves
}

/** The function that navigates; it is the same for the whole lifetime of the page. */
export function useGo(): Go {
  return useMoves().go
}

/** The function that follows navigations. */
export function useListen(): Listen {
  return useMoves().listen
}

/**
 * The current location of the history, without delay: for sheets over a screen. The router's own hook updates only when
 * the screens are rendered, which takes seconds on a slow phone while a long menu hydrates.
 */
export function useHere(): Location {
  const { listen, here } = useMoves()
  return useSyncExternalStore(listen, here, here)
}
