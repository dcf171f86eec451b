// Back as a person means it: to the screen before, or to where that screen would be when there was none.

import { useLocation } from 'react-router'
import { useGo } from './go.ts'

/** A function that goes back inside the shop, or to `fallback` when this page was the first of the visit. */
export function useGoBack(fallback: string): () => void {
  const go = useGo()
  const { key } = useLocation()
  return () => {
    if (key !== 'default' && window.history.length > 1) go(-1)
    else go(fallback, { replace: true })
  }
}
