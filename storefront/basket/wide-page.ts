import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

function listen(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is as wide as a desktop's; unknown while the server renders, and then it is not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
