import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

function listen(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the viewport has the width of a desktop; false during server rendering. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
