// The browser's history in the form that the router needs.
import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

/** The current history entry, how it was reached, and whether the scroll position is kept. */
export type Place = { readonly location: Location; readonly action: NavigationType; readonly keepsScroll: boolean }

export type History = {
  readonly navigator: Navigator
  now(): Place
  /** Calls `listener` after every navigation; returns a function that unsubscribes. */
  listen(listener: (place: Place) => void): () => void
}

// the state of a history entry: the caller's state, and a unique key
type Mark = { readonly usr: unknown; readonly key: string }

const FIRST_KEY = 'default'

function markOf(state: unknown): Mark {
  if (typeof state !== 'object' || state === null) return { usr: null, key: FIRST_KEY }
  return {
    usr: 'usr' in state ? (state.usr ?? null) : null,
    key: 'key' in state && typeof state.key === 'string' ? state.key : FIRST_KEY,
  }
}

function locationHere(base: string): Location {
  const { pathname, search, hash } = window.location
  const { usr, key } = markOf(window.history.state)
  return { pathname: pathname.slice(base.length) || '/', search, hash, state: usr, key }
}

/** The history of the window. `base` stands before every path of the shop: `/telegram` inside Telegram, else nothing. */
export function windowHistory(base: string): History {
  const listeners = new Set<(place: Place) => void>()
  let place: Place = { location: locationHere(base), action: NavigationType.Pop, keepsScroll: true }

  function arrive(action: NavigationType, keepsScroll: boolean) {
    place = { location: locationHere(base), action, keepsScroll }
    for (const listener of listeners) listener(place)
  }

  function move(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown, keepsScroll = false) {
    const mark: Mark = { usr: state ?? null, key: crypto.getRandomValues(new Uint32Array(1)).join('') }
    const address = base + (typeof to === 'string' ? to : createPath(to))
    if (action === NavigationType.Push) window.history.pushState(mark, '', address)
    else window.history.replaceState(mark, '', address)
    arrive(action, keepsScroll)
  }

  window.addEventListener('popstate', () => arrive(NavigationType.Pop, false))
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => window.history.go(steps),
      push: (to, state, options) => move(NavigationType.Push, to, state, options?.preventScrollReset),
      replace: (to, state, options) => move(NavigationType.Replace, to, state, options?.preventScrollReset),
    },
    now: () => place,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
