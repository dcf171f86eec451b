// Finds which section of the page is in view.

import { afterPaint } from '@dasturxon/client/after-paint'
import { useEffect, useRef, useState } from 'react'

type Spy = {
  /** The section under the sticky rows; `null` before hydration. */
  readonly currentId: string | null
  /** Scrolls to a section; `currentId` does not change again until the scroll has ended. */
  jump(id: string): void
}

const LONGEST_SCROLL_MS = 1500
const LONGEST_IDLE_MS = 500

/** The last section that begins above the line; at the end of the page, the last section. */
function sectionAt(ids: readonly string[], lineY: number): string | null {
  const { scrollHeight } = document.documentElement
  const isEnd = window.innerHeight + window.scrollY >= scrollHeight - 2
  const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= lineY)
  return (isEnd ? ids.at(-1) : begun.at(-1)) ?? ids[0] ?? null
}

/** Writes the current section to the address, without a history entry and without a router update. */
function writeHash(id: string, isFirst: boolean) {
  const { pathname, search } = window.location
  const isTop = isFirst && window.scrollY < window.innerHeight / 2
  window.history.replaceState(window.history.state, '', `${pathname}${search}${isTop ? '' : `#${id}`}`)
}

/** The height that sticky rows cover at the top, read from the sections' `scroll-margin-top`. */
function coveredTop(id: string | undefined): number {
  const section = id === undefined ? null : document.getElementById(id)
  return section === null ? 0 : Number.parseFloat(getComputedStyle(section).scrollMarginTop)
}

/** Calls `look` whenever a section passes the line under the sticky rows, and when a scroll ends. */
function watchSections(ids: readonly string[], top: number, look: () => void): () => void {
  const observer = new IntersectionObserver(look, {
    rootMargin: `-${top + 7}px 0px -${Math.max(0, window.innerHeight - top - 9)}px 0px`,
  })
  for (const id of ids) {
    const section = document.getElementById(id)
    if (section !== null) observer.observe(section)
  }
  // after paint: `look` forces a layout, which would delay the last frame of the scroll
  const lookAfter = () => afterPaint(look)
  window.addEventListener('scrollend', lookAfter)
  return () => {
    observer.disconnect()
    window.removeEventListener('scrollend', lookAfter)
  }
}

/** Runs `work` when the browser is idle: measuring forces a layout. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LONGEST_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: LONGEST_IDLE_MS })
  return () => window.cancelIdleCallback(request)
}

/** Calls `release` when the scroll ends, or after a timeout. */
function whenScrolled(release: () => void): void {
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('scrollend', end)
    release()
  }
  const timer = setTimeout(end, LONGEST_SCROLL_MS)
  window.addEventListener('scrollend', end)
}

/** Tracks which of the sections with these ids is in view. */
export function useScrollSpy(ids: readonly string[]): Spy {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const isLocked = useRef(false)
  const names = ids.join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the list
  useEffect(() => {
    function look(top: number) {
      if (isLocked.current) return
      const id = sectionAt(ids, top + 8)
      // the address does not change before the visitor scrolls
      if (held.current !== null && id !== null && held.current !== id) writeHash(id, id === ids[0])
      held.current = id
      setCurrentId(id)
    }
    let stop: (() => void) | null = null
    const cancel = whenIdle(() => {
      const top = coveredTop(ids[0])
      stop = watchSections(ids, top, () => look(top))
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [names])

  function jump(id: string) {
    const section = document.getElementById(id)
    if (section === null) return
    isLocked.current = true
    held.current = id
    setCurrentId(id)
    writeHash(id, false)
    whenScrolled(() => {
      isLocked.current = false
      // sections rendered during the scroll may differ from their reserved height, so the position is corrected
      section.scrollIntoView({ block: 'start' })
    })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  }

  return { currentId, jump }
}
