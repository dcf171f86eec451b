// A page contains its critical CSS; the whole style sheet is loaded with its code and changes nothing on the page.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { originOf } from '../helpers/site.ts'

const PAGES = ['/', '/category', '/basket', '/profile/favorites', '/profile', '/about']

// one property of each kind: derived values, such as sizes, would multiply the reads
const FACTS =
  'display position z-index color background-color background-image opacity visibility font-family font-size font-weight ' +
  'line-height letter-spacing text-align padding margin border border-radius box-shadow gap flex grid-template-columns ' +
  'transform overflow max-width min-height content contain content-visibility will-change animation-name'

/** The styles of every element of the page and of its two pseudo-elements, after all animations have ended. */
function looks(page: Page): Promise<readonly string[]> {
  return page.evaluate((names) => {
    for (const move of document.getAnimations()) move.finish()
    const lookOf = (element: Element, pseudo: string | null) => {
      const style = getComputedStyle(element, pseudo)
      const facts = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return [`${element.tagName}${pseudo ?? ''} “${element.textContent.trim().slice(0, 40)}”`, ...facts].join('\n')
    }
    const elements = [document.documentElement, ...document.querySelectorAll('#root *')]
    return elements.flatMap((one) => [null, '::before', '::after'].map((pseudo) => lookOf(one, pseudo)))
  }, FACTS.split(' '))
}

/** Disables or enables the whole style sheet, which is linked at the end of every page. */
async function useWholeSheet(page: Page, isUsed: boolean): Promise<void> {
  await page.evaluate((used) => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet
    if (!sheet) throw new Error('the page has no whole style sheet')
    sheet.disabled = !used
  }, isUsed)
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

test('a page looks the same with the styles it carries and with all of them, on phones and wide pages', async ({
  shop,
}) => {
  const { page, site } = await shop('qarsildoq', { path: null })
  await page.route(/\/assets\/shop-.*\.js$/, () => undefined)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PAGES) {
    await page.goto(`${originOf(site)}${path}`)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await useWholeSheet(page, false)
      const carried = await looks(page)
      await useWholeSheet(page, true)
      const all = await looks(page)
      expect(all.filter((look, at) => look !== carried[at])).toEqual([])
    }
  }
})
