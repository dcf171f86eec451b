// Only the rows in view are drawn: a menu has a thousand.
import { type RefObject, useEffect, useState } from 'react'

// rows above and below the view, so that fast scrolling shows no gap
const MORE = 8

/** The first and the last row to draw of a list inside `scroller`, whose rows all have one height. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeightPx: number) {
  const [view, setView] = useState({ from: 0, to: 2 * MORE })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const gone = new AbortController()
    const look = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeightPx) - MORE)
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowHeightPx) + MORE
      setView((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    element.addEventListener('scroll', look, { signal: gone.signal, passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      gone.abort()
      sizes.disconnect()
    }
  }, [scroller, rowHeightPx])
  return { from: Math.min(view.from, count), to: Math.min(view.to, count) }
}
