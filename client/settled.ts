import { useEffect, useState } from 'react'

/** The text once it has rested for so long; the first one at once. */
export function useSettled(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), restMs)
    return () => clearTimeout(timer)
  }, [text, settled, restMs])
  return settled
}
