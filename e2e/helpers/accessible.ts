// Whether the current screen is accessible to everybody.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// WCAG 2.2 AA, and the best practices that axe recommends
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const COVERED = 'target-size'
const COLOURS = 'color-contrast'

/** An open sheet: nothing under it can be reached, and the page without it is checked separately. */
const OPEN_SHEET = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])'

/** The whole page, or only the viewport, where another scene has already checked the whole page. */
export type Extent = 'page' | 'view'

// the minified file, because every checked page has to parse it
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All violations on the current page, after its animations have ended. */
export async function breachesOn(page: Page, extent: Extent = 'page'): Promise<readonly string[]> {
  const kept: string[] = []
  for (const { rule, target, words } of await examine(page, RULES, { extent })) {
    if (rule !== COVERED || (await isSmall(page, target))) kept.push(words)
  }
  return kept
}

/** The same page in another scheme: its content is the same, so only colours can fail. */
export async function badColoursOn(page: Page, extent: Extent = 'page'): Promise<readonly string[]> {
  return (await examine(page, [COLOURS], { extent })).map(({ words }) => words)
}

/** Whether a target is small also in the middle of the viewport: there it is not covered by a bar. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY)
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const found = await examine(page, [COVERED], { only: target })
  await page.evaluate((top) => window.scrollTo(0, top), before)
  return found.length > 0
}

type Breach = { readonly rule: string; readonly target: string; readonly words: string }
type Where = { readonly extent?: Extent; readonly only?: string }

/** Runs the rules on the open sheet if there is one, otherwise on the page. */
async function examine(page: Page, rules: readonly string[], { extent = 'page', only }: Where): Promise<Breach[]> {
  await stillness(page)
  // axe is still loaded after a navigation without a page load
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ rules, extent, place }) => {
      /** The largest parts of the page that are completely in the viewport, and texts that are partly in it. */
      const inView = (element: Element): Element[] => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
        const isOut = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
        const children = [...element.children]
        if (width > 0 && height > 0 && isOut) return []
        const isWhole = width > 0 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
        const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
        return isWhole || hasText || children.length === 0 ? [element] : children.flatMap(inView)
      }
      const parts = [...document.querySelectorAll(place)]
      const seen = parts.length === 0 && extent === 'view' ? inView(document.body) : parts
      // set above; the page's own types do not contain it
      const { axe: found } = window as unknown as { readonly axe: typeof axe }
      const options = { runOnly: [...rules], resultTypes: ['violations' as const], preload: false }
      const { violations } = await found.run(seen.length > 0 ? seen : document, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, target, failureSummary = '' }) => ({
          rule: id,
          target: target.join(' '),
          words: `${id}: ${help}\n${html}\n${failureSummary}`,
        })),
      )
    },
    { rules, extent, place: only ?? OPEN_SHEET },
  )
}

/** Waits until all finite animations have ended: colours in the middle of a fade are not design colours. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState !== 'running' || endTime === Number.POSITIVE_INFINITY
    }),
  )
}
