// Components that open over a screen, and whose code is loaded on first use.

import { isReachable, NO_CONNECTION } from '@dasturxon/client/is-reachable'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * The component; `null` until its code is loaded. React's `lazy` would show it only after the screens of the same
 * navigation are rendered, which takes seconds while a long menu hydrates.
 */
export function useCode<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [found, setFound] = useState<ComponentType<Props> | null>(null)
  const isDue = isWanted && found === null
  useEffect(() => {
    if (!isDue) return
    const fail = async (cause: unknown) => {
      const shown = (await isReachable()) ? cause : NO_CONNECTION
      // thrown during rendering, so that the error boundary around the screen catches it
      setFound(() => {
        throw shown
      })
    }
    load().then((component) => setFound(() => component), fail)
  }, [isDue, load])
  return found
}

/**
 * The same for code that the page shows by itself and can do without: where the connection is cut, it is waited for in silence,
 * until the browser is online again. `load` is a constant of its module.
 */
export function useQuietCode<Props>(
  isDue: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [found, setFound] = useState<ComponentType<Props> | null>(null)
  const isWanted = isDue && found === null
  useEffect(() => {
    if (!isWanted) return
    const ask = () => {
      load().then(
        (component) => setFound(() => component),
        () => window.addEventListener('online', ask, { once: true }),
      )
    }
    ask()
    return () => window.removeEventListener('online', ask)
  }, [isWanted, load])
  return found
}
