// Whether something of the page has come near what is being looked at. One watcher serves the whole page.
import { startTransition, useEffect, useRef, useState } from 'react'

/** A screen's length ahead, so that what comes into view is there already. */
const AHEAD = '100%'
/** Signs of a reader who will want more than what is in view. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

const waiting = new Map<Element, () => void>()
let watcher: IntersectionObserver | null = null

function watchFrom(ahead: string): IntersectionObserver {
  // `scrollMargin` looks ahead in rows that scroll sideways; a browser without it draws them as they come
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: `${ahead} 0px`,
    scrollMargin: `0px ${ahead}`,
  }
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
  }, options)
}

function lookAhead(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, lookAhead, true)
  watcher?.disconnect()
  watcher = watchFrom(AHEAD)
  for (const element of waiting.keys()) watcher.observe(element)
}

/** A page that nobody has touched draws what is in view and fetches no more than that. */
function watch(): IntersectionObserver {
  for (const sign of SIGNS) window.addEventListener(sign, lookAhead, { capture: true, passive: true })
  return watchFrom('0px')
}

function whenNear(element: Element, act: () => void): () => void {
  watcher ??= watch()
  const stop = () => {
    waiting.delete(element)
    watcher?.unobserve(element)
  }
  waiting.set(element, () => {
    stop()
    act()
  })
  watcher.observe(element)
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
