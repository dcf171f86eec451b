// A separate history for each test: `window.history` would keep entries from one test to the next.
import { createPath, type Location, NavigationType, parsePath, type To } from 'react-router'
import type { History, Place } from '../app/history.ts'

function locationOf(to: To, state: unknown, key: string): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return { pathname: path.pathname ?? '/', search: path.search ?? '', hash: path.hash ?? '', state, key }
}

/** A history that starts at this address. */
export function memoryHistory(address = '/'): History {
  const listeners = new Set<(place: Place) => void>()
  let entries: readonly Location[] = [locationOf(address, null, 'default')]
  let index = 0
  let moves = 0
  let place: Place = { location: locationOf(address, null, 'default'), action: NavigationType.Pop, keepsScroll: true }

  function arrive(action: NavigationType, keepsScroll: boolean) {
    place = { location: entries[index] ?? place.location, action, keepsScroll }
    for (const listener of listeners) listener(place)
  }
  function entryOf(to: To, state: unknown): Location {
    moves += 1
    return locationOf(to, state ?? null, String(moves))
  }
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go(steps) {
        index = Math.max(0, Math.min(index + steps, entries.length - 1))
        arrive(NavigationType.Pop, false)
      },
      push(to, state, options) {
        entries = [...entries.slice(0, index + 1), entryOf(to, state)]
        index += 1
        arrive(NavigationType.Push, options?.preventScrollReset === true)
      },
      replace(to, state, options) {
        entries = entries.with(index, entryOf(to, state))
        arrive(NavigationType.Replace, options?.preventScrollReset === true)
      },
    },
    now: () => place,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current address of the history, with query and hash. */
export function addressIn(history: History): string {
  return createPath(history.now().location)
}
