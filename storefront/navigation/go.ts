// Moves inside the shop. The router tells of a move when its screens are rendered, and gives another function after
// every move: with it all cards of a menu would be rendered again each time something opens over them.
import { createContext, use, useSyncExternalStore } from 'react'
import type { Location, NavigateOptions, Path } from 'react-router'

type Way = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'>

/** Goes to an address of the shop, or so many steps through the history. */
export type Go = (to: string | Partial<Path> | number, way?: Way) => void

export type Moves = {
  readonly go: Go
  here(): Location
  /** Calls `listener` after every move; gives the way to stop. */
  listen(listener: () => void): () => void
}

export const MovesContext = createContext<Moves | null>(null)

function useMoves(): Moves {
  const moves = use(MovesContext)
  if (moves === null) throw new Error('there is no router around this')
  return moves
}

/** The way to move; it stays the same for as long as the page is open. */
export function useGo(): Go {
  return useMoves().go
}

/**
 * Where the history is, at once: for what opens over a screen. The router's own hook tells it when the screens are
 * rendered, which takes seconds on a slow phone while a long menu is being hydrated.
 */
export function useHere(): Location {
  const { listen, here } = useMoves()
  return useSyncExternalStore(listen, here, here)
}
