// Restores the scroll position of each history entry: "back" returns to the same position, a new page starts at its top.
import { listenToInput } from '@dasturxon/client/presence'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType } from 'react-router'
import type { Place } from './history.ts'

const STORE = 'dasturxon:scroll'

const LONGEST_HOLD_MS = 3000

type Lines = Record<string, number>

function isLines(value: unknown): value is Lines {
  return typeof value === 'object' && value !== null && Object.values(value).every((line) => typeof line === 'number')
}

/** The positions stored earlier in this visit; none if the browser forbids storage. */
function readLines(): Lines {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    return isLines(kept) ? kept : {}
  } catch {
    // storage is forbidden or its value is invalid: positions are not restored
    return {}
  }
}

function keepLines(lines: Lines): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(lines))
  } catch {
    // storage is forbidden or full: positions are not stored
  }
}

/** Sets the scroll position after each navigation. */
export function useScrollMemory({ location, action, keepsScroll }: Place): void {
  const [lines] = useState(readLines)
  const shown = useRef(location.key)

  useEffect(() => {
    // before hydration the browser itself restored the position after a reload
    window.history.scrollRestoration = 'manual'
    const note = () => {
      lines[shown.current] = window.scrollY
    }
    const leave = () => {
      keepLines(lines)
      window.history.scrollRestoration = 'auto'
    }
    // the browser scrolls to the anchor before the sections above it are rendered
    const named = namedBy(window.location.hash)
    if (named !== null && isFirstLoad() && isAtTop(named)) holdAt(named)
    note()
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [lines])

  useLayoutEffect(() => {
    if (location.key === shown.current) return
    const last = lines[shown.current] ?? 0
    shown.current = location.key
    if (action === NavigationType.Pop) window.scrollTo(0, lines[location.key] ?? 0)
    else if (!keepsScroll) scrollToStart(location.hash)
    // reading scrollY would force a layout, and the position has not changed
    lines[location.key] = keepsScroll ? last : window.scrollY
  }, [location, action, keepsScroll, lines])
}

/** Scrolls to the top of the page, or to the anchor in its address. */
function scrollToStart(hash: string): void {
  const named = namedBy(hash)
  if (named === null) window.scrollTo(0, 0)
  else holdAt(named)
}

function namedBy(hash: string): Element | null {
  return document.getElementById(hash.slice(1))
}

/** Whether the page was not reloaded: a reload keeps its scroll position, whatever the anchor. */
function isFirstLoad(): boolean {
  return performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'navigate')
}

/** Whether the anchor is near the top; if not, the visitor has scrolled before hydration and is not moved. */
function isAtTop(named: Element): boolean {
  return Math.abs(named.getBoundingClientRect().top) < window.innerHeight / 2
}

/** Scrolls to the anchor, and again while sections above it are rendered; the visitor's first input stops it. */
function holdAt(named: Element): void {
  named.scrollIntoView()
  const drawn = new ResizeObserver(() => named.scrollIntoView())
  const ended = new AbortController()
  const end = () => {
    drawn.disconnect()
    ended.abort()
  }
  listenToInput(window, end, ended.signal)
  setTimeout(end, LONGEST_HOLD_MS)
  drawn.observe(named.parentElement ?? named)
}
