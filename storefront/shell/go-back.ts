// Back as a person means it: to the screen before, or to where that screen would be when there was none.
import { useLocation, useNavigate } from 'react-router'

/** A function that goes back inside the shop, or to `fallback` when this page was the first of the visit. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key !== 'default' && window.history.length > 1) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
