// Whether something of the page has come near what is being looked at. One watcher serves the whole page.
import { startTransition, useEffect, useRef, useState } from 'react'

/** A screen's length ahead, so that what comes into view is there already. */
const AHEAD = '100%'

const waiting = new Map<Element, () => void>()
let watcher: IntersectionObserver | null = null

function watch(): IntersectionObserver {
  // `scrollMargin` looks ahead in rows that scroll sideways; a browser without it draws them as they come
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: `${AHEAD} 0px`,
    scrollMargin: `0px ${AHEAD}`,
  }
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
  }, options)
}

function whenNear(element: Element, act: () => void): () => void {
  watcher ??= watch()
  const page = watcher
  const stop = () => {
    waiting.delete(element)
    page.unobserve(element)
  }
  waiting.set(element, () => {
    stop()
    act()
  })
  page.observe(element)
  return stop
}

/** Whether the element that takes `ref` has come near; it stays so. What `isAtOnce` counts as near from the start. */
export function useNear<T extends Element>(isAtOnce: boolean) {
  const [isNear, setIsNear] = useState(isAtOnce)
  const ref = useRef<T>(null)
  useEffect(() => {
    if (isNear || ref.current === null) return
    return whenNear(ref.current, () => startTransition(() => setIsNear(true)))
  }, [isNear])
  return { isNear, ref }
}
