// Whether everybody can use what is on the screen.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// WCAG 2.2 AA, and what those who know the tools of the blind advise
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

const COVERED = 'target-size'

/** A sheet that lies open: nothing under it can be reached, and the page without it is examined on its own. */
const OPEN_SHEET = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])'

/** Fails on any breach on the page as it stands, sheets included; waits until nothing moves. */
export async function checkAccessible(page: Page): Promise<void> {
  expect.soft(await breachesOn(page), `accessibility of ${page.url()}`).toEqual([])
}

/** Every breach on the page as it stands, once nothing moves on it. */
export async function breachesOn(page: Page): Promise<readonly string[]> {
  await stillness(page)
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'], preload: false })
  if ((await page.locator(OPEN_SHEET).count()) > 0) axe.include(OPEN_SHEET)
  // our pages have no frames, for which it would open a page of its own
  const { violations } = await axe.setLegacyMode().analyze()
  const breaches = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target, failureSummary }) => ({
      place: id === COVERED ? target.join(' ') : null,
      words: `${id}: ${help}\n${html}\n${failureSummary ?? ''}`,
    })),
  )
  const kept: string[] = []
  for (const { place, words } of breaches) if (place === null || (await isSmall(page, place))) kept.push(words)
  return kept
}

/** Whether a target is small when it stands in the middle of the view: what a bar covered there can be scrolled away from it. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY)
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const axe = new AxeBuilder({ page }).include(target).withRules([COVERED])
  const { violations } = await axe.setLegacyMode().analyze()
  await page.evaluate((top) => window.scrollTo(0, top), before)
  return violations.length > 0
}

/** The same page in another scheme: what is on it is the same, only its colours can fail. `breachesOn` comes first. */
export async function badColoursOn(page: Page): Promise<readonly string[]> {
  await stillness(page)
  return page.evaluate(async (openSheet) => {
    // left there by the first look at the page
    const { axe } = window as unknown as { readonly axe: Axe }
    const sheets = [...document.querySelectorAll(openSheet)]
    const { violations } = await axe.run(sheets.length > 0 ? sheets : document, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`))
  }, OPEN_SHEET)
}

type Axe = {
  run(
    place: Document | Element[],
    options: { runOnly: readonly string[]; resultTypes: readonly string[] },
  ): Promise<{
    readonly violations: readonly { readonly nodes: readonly { html: string; failureSummary: string }[] }[]
  }>
}

/** Colours in the middle of a fade are nobody's choice: every movement that ends has ended. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      return animation.playState !== 'running' || endTime === Number.POSITIVE_INFINITY
    }),
  )
}
