// Whether touch targets are large enough, and whether the focused element is always visible.
import type { Page } from '@playwright/test'

const LEAST_PX = 44

/** Targets in the viewport that are too small for touch; a link inside a text may be as small as its text. */
export async function smallTargetsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const TARGETS = 'a[href], button, select, summary, [role="tab"], label:has(input), input, textarea'
    const reach = least / 2 - 1
    const isHeld = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const isInWords = getComputedStyle(element).display === 'inline'
      const isInLabel = element.matches('input') && element.closest('label') !== null
      // a label around a whole field is not a separate target
      return width > 1 && height > 1 && !isInWords && !isInLabel && !element.closest('[inert], [aria-hidden="true"]')
    }
    const targetAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest(TARGETS) ?? null
    const isUnderBar = (element: Element, x: number, y: number) => {
      let above: Element | null = document.elementFromPoint(x, y)
      while (above !== null && !['fixed', 'sticky'].includes(getComputedStyle(above).position))
        above = above.parentElement
      return above !== null && !above.contains(element)
    }
    /** Whether the point is beyond the edge of the list in which the element scrolls. */
    const isCut = (element: Element, x: number, y: number) => {
      let list = element.parentElement
      while (list !== null && !['auto', 'scroll'].includes(getComputedStyle(list).overflowY)) list = list.parentElement
      if (list === null) return false
      const { left, right, top, bottom } = list.getBoundingClientRect()
      return x < left || x > right || y < top || y > bottom
    }
    return [...document.querySelectorAll(TARGETS)].filter(isHeld).flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isInView = x > reach && y > reach && x < innerWidth - reach && y < innerHeight - reach
      if (!isInView || targetAt(x, y) !== element) return []
      const ends = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      // between two adjacent targets, a point belongs to one of them; a target covered by a bar or cut by its list can be scrolled
      const missed = ends.filter(
        ([endX, endY]) =>
          targetAt(endX, endY) === null && !isUnderBar(element, endX, endY) && !isCut(element, endX, endY),
      )
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
      return missed.length === 0
        ? []
        : [`small: ${element.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, LEAST_PX)
}

/** Elements that can get focus and are then completely covered or outside the viewport (WCAG 2.4.11). */
export async function hiddenFocusOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const place = document.querySelector('[role="dialog"]') ?? document
    const all = place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
    const isSeen = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const shares = [0.5, 0.1, 0.9]
      const points = shares.flatMap((a) => shares.map((b) => [left + width * a, top + height * b] as const))
      return points.some(([x, y]) => {
        const found = document.elementFromPoint(x, y)
        return found !== null && (element.contains(found) || found.contains(element))
      })
    }
    // a horizontal row needs a moment to scroll the element into view, longer on a busy machine
    const PATIENCE_MS = 5000
    const comesIntoView = async (element: HTMLElement) => {
      const since = performance.now()
      while (!isSeen(element) && performance.now() - since < PATIENCE_MS) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return isSeen(element)
    }
    const found: string[] = []
    for (const element of all) {
      element.focus()
      // elements that cannot get focus, such as a button in a hidden part, are skipped
      if (document.activeElement !== element) continue
      const seen = element.matches('input') ? (element.closest<HTMLElement>('label') ?? element) : element
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
      if (!(await comesIntoView(seen))) found.push(`focus hidden: ${element.tagName} “${name}”`)
    }
    return found
  })
}

const NARROW = { width: 320, height: 640 }

/** Content that is lost at a magnification of 400 % (WCAG 1.4.10): elements beyond the edge of the page. */
export async function lostWhenNarrowOn(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize() ?? NARROW
  await page.setViewportSize(NARROW)
  // content far from the viewport is laid out a moment after the page has changed its width
  const lost = await page.evaluate(async () => {
    const SAID = 'a[href], button, input, textarea, select, h1, h2, h3, p, li, dd, dt, label'
    const PATIENCE_MS = 5000
    const root = document.documentElement
    // a row that the user can scroll loses nothing
    const isScrolled = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    const isOut = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (right > root.clientWidth + 1 || left < -1)
    }
    const look = () => {
      const out = [...document.querySelectorAll(SAID)].filter(
        (element) => isOut(element) && !isScrolled(element.parentElement) && !element.closest('[aria-hidden="true"]'),
      )
      const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : []
      return [...wide, ...out.map(({ tagName, textContent }) => `${tagName} “${textContent?.trim().slice(0, 40)}”`)]
    }
    let found = look()
    const since = performance.now()
    while (found.length > 0 && performance.now() - since < PATIENCE_MS) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      found = look()
    }
    return found
  })
  await page.setViewportSize(usual)
  return lost.map((what) => `lost at 320: ${what}`)
}
