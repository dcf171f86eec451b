// Whether something of the page has come near what is being looked at. One watcher serves the whole page, and a section
// that is still far, and a list in it, is watched in place of all that it holds: a browser asks for each of them in every
// frame.
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../state/after-paint.ts'

/** A screen's length ahead, so that what comes into view is there already. */
const AHEAD = '100%'
/** Before the browser itself begins to lay a section out, which is a screen and a half ahead. */
const AHEAD_OF_SECTIONS = '200%'
/** Signs of a reader who will want more than what is in view. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

const waiting = new Map<Element, () => void>()
/** What waits in sections and lists that are still far, and in rows beyond what they show until somebody moves them. */
let afar = new WeakMap<Element, Element[]>()
let aside = new WeakMap<Element, readonly Element[]>()
/** What has come near and is not drawn yet. */
const due = new Set<Element>()
let isDrawing = false
let isHeld = false

type Watch = { readonly holders: IntersectionObserver; readonly things: IntersectionObserver }
let watch: Watch | null = null

function watchFrom(ahead: string, aheadOfSections: string): Watch {
  // `scrollMargin` looks ahead in rows that scroll sideways; a browser without it draws them as they come
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: `${ahead} 0px`,
    scrollMargin: `0px ${ahead}`,
  }
  const near = (entries: readonly IntersectionObserverEntry[]) =>
    entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
  return {
    holders: new IntersectionObserver((entries) => near(entries).forEach(open), {
      rootMargin: `${aheadOfSections} 0px`,
    }),
    things: new IntersectionObserver((entries) => draw(near(entries)), options),
  }
}

function watchThing(element: Element, holder: Element | null): void {
  const others = holder === null ? undefined : afar.get(holder)
  if (holder === null) watch?.things.observe(element)
  else if (others !== undefined) others.push(element)
  else {
    afar.set(holder, [element])
    watch?.holders.observe(holder)
  }
}

/** Lays a section or a list out, which asking for the size of something in it does, and watches what it holds. */
function open(holder: Element): void {
  watch?.holders.unobserve(holder)
  const held = (afar.get(holder) ?? []).filter((element) => waiting.has(element))
  afar.delete(holder)
  held[0]?.getBoundingClientRect()
  if (holder.matches('section')) openSection(holder, held)
  else openRow(holder, held)
}

/** Lists of a section are watched in place of what they hold; on wide pages they have no box that could come near. */
function openSection(section: Element, held: readonly Element[]): void {
  let list: Element | null = null
  let isBox = false
  for (const element of held) {
    const own = element.closest('ul')
    // asked once for a list and not for each of its cards: an answer is dear
    if (own !== list) isBox = section.contains(own) && own?.getClientRects().length === 1
    list = own
    watchThing(element, isBox ? list : null)
  }
}

/** Most rows are passed by: what stands beyond what one shows is watched once a hand has moved it. */
function openRow(row: Element, held: readonly Element[]): void {
  const last = held.at(-1)
  const isWhole = last === undefined || row.scrollLeft !== 0 || !isAside(last)
  const first = isWhole ? held.length : held.findIndex(isAside)
  for (const element of held.slice(0, first)) watchThing(element, null)
  // what has been there before stays, when a menu changes and its row is opened again
  aside.set(row, [...(aside.get(row) ?? []), ...held.slice(first)])
}

/** A section below the first view is clipped by the browser that leaves it undrawn: there is no ahead to its sides. */
function isAside(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  const ahead = element.closest('.far-rows') === null ? innerWidth : 0
  return left > innerWidth + ahead || right < -ahead
}

/** The section of a row that has been moved is left undrawn no more. */
function moveRow({ target }: Event): void {
  if (!(target instanceof Element)) return
  const held = aside.get(target)
  if (held === undefined) return
  aside.delete(target)
  const rows = target.closest<HTMLElement>('.far-rows')
  if (rows !== null) rows.style.contentVisibility = 'visible'
  for (const element of held) if (waiting.has(element)) watchThing(element, null)
}

/** How far something is from the middle of the screen. */
function distance(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs(top + bottom - innerHeight)
}

function drawNearest(): void {
  const [next] = [...due].map((element) => ({ element, far: distance(element) })).toSorted((a, b) => a.far - b.far)
  if (next === undefined) return
  due.delete(next.element)
  waiting.get(next.element)?.()
}

/**
 * The nearest first, a frame for each; drawn in one task and laid out in the next, which asking for a size does, both
 * before its frame: drawn together, at once, or in the frame itself, they would hold up the finger that scrolls.
 */
function drawAll(): void {
  if (isDrawing || isHeld || due.size === 0) return
  isDrawing = true
  afterPaint(() => {
    // asked for first, so that a card which cannot be drawn does not keep the others waiting for ever
    setTimeout(() => {
      void document.body.offsetHeight
      isDrawing = false
      drawAll()
    })
    if (!isHeld) drawNearest()
  })
}

function draw(elements: readonly Element[]): void {
  for (const element of elements) due.add(element)
  drawAll()
}

/** A finger on the glass is answered first: drawing waits until it has been, or until the finger scrolls. */
function giveWayToTouch(): void {
  const hold = ({ pointerType }: PointerEvent) => {
    isHeld = pointerType === 'touch'
  }
  const release = () => {
    if (!isHeld) return
    afterPaint(() => {
      isHeld = false
      drawAll()
    })
  }
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', hold, options)
  for (const end of ['pointerup', 'pointercancel', 'scroll']) window.addEventListener(end, release, options)
}

function lookAhead(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, lookAhead, true)
  watch?.holders.disconnect()
  watch?.things.disconnect()
  afar = new WeakMap()
  aside = new WeakMap()
  watch = watchFrom(AHEAD, AHEAD_OF_SECTIONS)
  for (const element of waiting.keys()) watchThing(element, element.closest('section'))
}

let width = 0

/** Where a page becomes wider or narrower, lists gain or lose their box (parts/menu-section.tsx), and rows show more. */
function turn(): void {
  if (innerWidth === width) return
  width = innerWidth
  lookAhead()
}

/** A page that nobody has touched draws what is in view and fetches no more than that. */
function watchView(): Watch {
  giveWayToTouch()
  width = innerWidth
  window.addEventListener('scroll', moveRow, { capture: true, passive: true })
  for (const sign of SIGNS) window.addEventListener(sign, lookAhead, { capture: true, passive: true })
  window.addEventListener('resize', turn)
  return watchFrom('0px', '0px')
}

function whenNear(element: Element, act: () => void): () => void {
  watch ??= watchView()
  const stop = () => {
    waiting.delete(element)
    due.delete(element)
    watch?.things.unobserve(element)
  }
  waiting.set(element, () => {
    stop()
    act()
  })
  watchThing(element, element.closest('section'))
  return stop
}

/** Whether the element that takes `ref` has come near; it stays so. What `isAtOnce` counts as near from the start. */
export function useNear<T extends Element>(isAtOnce: boolean) {
  const [isNear, setIsNear] = useState(isAtOnce)
  const ref = useRef<T>(null)
  useEffect(() => {
    if (isNear || ref.current === null) return
    return whenNear(ref.current, () => flushSync(() => setIsNear(true)))
  }, [isNear])
  return { isNear, ref }
}
