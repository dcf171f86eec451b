import { useEffect, useState } from 'react'
import { useHere } from '../navigation/go.ts'
import { isFree } from './is-free.ts'

/** Follows whether the page may be reloaded now. */
export function useFree(): boolean {
  const { pathname } = useHere()
  const [free, setFree] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const look = () => setFree(isFree(pathname, document))
    for (const type of ['focusin', 'focusout', 'input']) document.addEventListener(type, look, { signal: gone.signal })
    // sheets are children of the body
    const sheets = new MutationObserver(look)
    sheets.observe(document.body, { childList: true })
    look()
    return () => {
      gone.abort()
      sheets.disconnect()
    }
  }, [pathname])
  return free
}
