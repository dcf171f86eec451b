import { useCallback, useEffect, useRef } from 'react'

/** The same function at every rendering, which calls the newest one: rows that get it are not drawn again. */
export function useStable<Args extends readonly unknown[], Result>(work: (...args: Args) => Result) {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
