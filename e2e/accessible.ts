// Whether everybody can use what is on the screen.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Fails on any breach of WCAG 2.2 AA on the page as it stands, sheets included; waits until nothing moves. */
export async function checkAccessible(page: Page): Promise<void> {
  await stillness(page)
  const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA).options({ resultTypes: ['violations'], preload: false })
  // our pages have no frames, for which it would open a page of its own
  const { violations } = await axe.setLegacyMode().analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  expect.soft(told, `accessibility of ${page.url()}`).toEqual([])
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
