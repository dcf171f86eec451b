import { useEffect, useState } from 'react'

/** The text once it has not changed for `restMs`; the first one at once. */
export function useDebounced(text: string, restMs: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (text === debounced) return
    const timer = setTimeout(() => setDebounced(text), restMs)
    return () => clearTimeout(timer)
  }, [text, debounced, restMs])
  return debounced
}
