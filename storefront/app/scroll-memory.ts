// Where the reader was on each page of the visit: "back" leads to the same line, a new page begins at its top.
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

/** What an earlier page of this visit kept; nothing where storage is refused. */
function readLines(): Lines {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    return isLines(kept) ? kept : {}
  } catch {
    // refused or spoilt: the visit goes on without a memory of its scrolls
    return {}
  }
}

function keepLines(lines: Lines): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(lines))
  } catch {
    // refused or full: the same
  }
}

/** Scrolls as the reader expects after each move to another place. */
export function useScrollMemory({ location, action, keepsScroll }: Place): void {
  const [lines] = useState(readLines)
  const shown = useRef(location.key)

  useEffect(() => {
    // until now the browser kept the scroll of a page loaded anew
    window.history.scrollRestoration = 'manual'
    const note = () => {
      lines[shown.current] = window.scrollY
    }
    const leave = () => {
      keepLines(lines)
      window.history.scrollRestoration = 'auto'
    }
    // the browser scrolls to what an address names before the page above it is drawn
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
    // to ask where the page stands would lay it all out at once, and it has not moved
    lines[location.key] = keepsScroll ? last : window.scrollY
  }, [location, action, keepsScroll, lines])
}

/** The top of the page, or what its address names. */
function scrollToStart(hash: string): void {
  const named = namedBy(hash)
  if (named === null) window.scrollTo(0, 0)
  else holdAt(named)
}

function namedBy(hash: string): Element | null {
  return document.getElementById(hash.slice(1))
}

/** A page that is loaded again stays where it was, whatever its address names. */
function isFirstLoad(): boolean {
  return performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'navigate')
}

/** About there: whoever has scrolled on before the page was alive is left in peace. */
function isAtTop(named: Element): boolean {
  return Math.abs(named.getBoundingClientRect().top) < window.innerHeight / 2
}

/** Scrolls there, and keeps it so while what stands above is being drawn; the person's first input ends it. */
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
