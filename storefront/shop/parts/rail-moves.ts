// Observes and scrolls a row that scrolls sideways: its ends, its arrows, its keys.
import { prefersReducedMotion } from './reduced-motion.ts'

export type Side = 'start' | 'end'

/** The scroll position may be off by a fraction of a pixel. */
const SLACK_PX = 2
/** After a move, the items that were under the soft edges are still in view, and fully visible. */
const EDGE_PX = 64

function moreOf(list: HTMLElement): string {
  const { scrollLeft, clientWidth, scrollWidth } = list
  // scrollLeft is negative on a right-to-left page
  const passed = Math.abs(scrollLeft)
  const sides: Side[] = []
  if (passed > SLACK_PX) sides.push('start')
  if (passed + clientWidth < scrollWidth - SLACK_PX) sides.push('end')
  return sides.join(' ')
}

function isRightToLeft(list: HTMLElement): boolean {
  return getComputedStyle(list).direction === 'rtl'
}

function motion(): ScrollBehavior {
  return prefersReducedMotion() ? 'auto' : 'smooth'
}

/** Scrolls the row by the width of its visible part, towards one side. */
export function moveRail(list: HTMLElement, side: Side): void {
  const step = Math.max(list.clientWidth - 2 * EDGE_PX, list.clientWidth / 2)
  const isLeft = (side === 'start') !== isRightToLeft(list)
  list.scrollBy({ left: isLeft ? -step : step, behavior: motion() })
}

const FOCUSABLE = 'a[href], button:not([disabled])'

/** The elements that the arrow keys move through: the items of a list, or the links of a row without items. */
function itemsOf(list: HTMLElement): readonly Element[] {
  return list.matches('ul') ? [...list.children] : [...list.querySelectorAll(FOCUSABLE)]
}

function focusablesIn(item: Element): readonly HTMLElement[] {
  return item.matches(FOCUSABLE) && item instanceof HTMLElement
    ? [item]
    : [...item.querySelectorAll<HTMLElement>(FOCUSABLE)]
}

/** The index that a key moves to from `at`; `null` for keys that the row does not handle. */
function indexAfter(key: string, at: number, count: number, isMirrored: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return at + ((key === 'ArrowRight') !== isMirrored ? 1 : -1)
}

/** Moves the focus to the same element of the next or the previous item. */
function handleKey(list: HTMLElement, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const items = itemsOf(list)
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = at < 0 ? null : indexAfter(event.key, at, items.length, isRightToLeft(list))
  const [from, to] = [items[at], next === null ? undefined : items[next]]
  if (from === undefined || to === undefined) return
  const place = focusablesIn(from).findIndex((each) => each.contains(document.activeElement))
  const places = focusablesIn(to)
  const target = places[Math.min(Math.max(place, 0), places.length - 1)]
  if (target === undefined) return
  event.preventDefault()
  target.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest', inline: 'center', behavior: motion() })
}

/** Marks on the row which sides have more items, and handles its keys, until the returned function is called. */
export function followRail(rail: HTMLElement, list: HTMLElement): () => void {
  const look = () => {
    const more = moreOf(list)
    if (rail.dataset.more !== more) rail.dataset.more = more
  }
  const stop = new AbortController()
  // the observer fires only after layout: the browser skips the layout of rows far from the viewport
  const sizes = new ResizeObserver(look)
  sizes.observe(list)
  const contents = new MutationObserver(look)
  contents.observe(list, { childList: true })
  list.addEventListener('scroll', look, { passive: true, signal: stop.signal })
  list.addEventListener('keydown', (event) => handleKey(list, event), { signal: stop.signal })
  return () => {
    stop.abort()
    sizes.disconnect()
    contents.disconnect()
  }
}
