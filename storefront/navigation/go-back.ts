// "Back" inside the shop: to the previous screen, or to a fallback if there is none.

import { useLocation } from 'react-router'
import { useGo } from './go.ts'

/** Returns a function that goes back inside the shop, or to `fallback` if this page was the first of the visit. */
export function useGoBack(fallback: string): () => void {
  const go = useGo()
  const { key } = useLocation()
  return () => {
    if (key !== 'default' && window.history.length > 1) go(-1)
    else go(fallback, { replace: true })
  }
}
