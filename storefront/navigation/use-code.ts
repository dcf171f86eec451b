// Components that open over a screen, whose code comes when they are first wanted.

import { isReachable, NO_CONNECTION } from '@dasturxon/client/is-reachable'
import { type ComponentType, useEffect, useState } from 'react'

/**
 * The component, once its code is here; `null` until then. React's `lazy` would show it after the screens that follow
 * the same move, and while a long menu is being hydrated that takes seconds.
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
      // thrown while rendering: the guard around the screen says it
      setFound(() => {
        throw shown
      })
    }
    load().then((component) => setFound(() => component), fail)
  }, [isDue, load])
  return found
}
