// Every screen and sheet of the storefront in every relevant state: each is photographed and checked for accessibility.
import type { Language } from '@dasturxon/domain/locale'
import type { Page } from '@playwright/test'
import { goTo } from '../helpers/go-to.ts'
import type { Noise } from '../helpers/noise.ts'
import { originOf, siteOf } from '../helpers/site.ts'
import { say } from '../helpers/words.ts'
import { GUEST_SCENES } from './guest.ts'
import { BUYER_SCENES, CUSTOMER_SCENES } from './known.ts'
import { OWN_SCENES } from './own-pages.ts'
import { expect, type Scene, type Visit } from './scene.ts'
import { MAIN, type Stage } from './set-up.ts'

export const SCENES: readonly Scene[] = [...GUEST_SCENES, ...BUYER_SCENES, ...CUSTOMER_SCENES, ...OWN_SCENES]

type Opening = {
  readonly page: Page
  readonly noise: Noise
  readonly stage: Stage
  readonly language: Language
}

/** The page as used by a visitor of the stage with this `language`. */
export function visitOn({ page, noise, stage, language }: Opening): Visit {
  const leave = async () => {
    // removes the network faults of the previous scene
    await page.unrouteAll()
    await page.context().setOffline(false)
    // a page that is loaded again would reopen the sheet of its history entry
    await page.evaluate(() => history.replaceState(null, ''))
  }
  const to = (path: string, sub: string) => originOf(siteOf(sub, stage.port)) + path
  return {
    page,
    noise,
    stage,
    t: say(language),
    go: async (path, sub = MAIN) => {
      await leave()
      await goTo(page, to(path, sub))
    },
    see: async (path, sub = MAIN) => {
      await leave()
      await page.goto(to(path, sub))
    },
  }
}

/** The language of each browser of the stage: a cookie at every brand. */
export function languageCookies(stage: Stage, language: Language) {
  const subs = [MAIN, 'qarsildoq', 'kumomaki', 'lolanabot', stage.blockedSub, 'nobody']
  return subs.map((sub) => ({ name: 'language', value: language, url: originOf(siteOf(sub, stage.port)) }))
}

/** Waits until everything is shown: fonts, pictures and cards in the viewport, no skeleton, no finite animation. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
  await page.waitForFunction(() => {
    const page = { top: 0, bottom: innerHeight, left: 0, right: innerWidth }
    const isIn = (element: Element, view: typeof page) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > view.top && top < view.bottom && right > view.left && left < view.right
    }
    const isStill = document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    })
    // a sheet that is about to open
    const isComing = document.querySelector('[data-starting-style]') !== null
    // a row clips the pictures outside of it
    const rowOf = (image: Element) => image.closest('.rail-list')?.getBoundingClientRect() ?? page
    const pictures = [...document.images].filter((image) => isIn(image, page) && isIn(image, rowOf(image)))
    return !isComing && isStill && document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete)
  })
}

/** Switches the scheme without a transition: colours in the middle of a change are not design colours. */
export async function wear(page: Page, scheme: 'light' | 'dark' | 'other'): Promise<void> {
  await page.evaluate((wanted) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    const root = document.documentElement
    root.dataset.theme = wanted === 'other' ? (root.dataset.theme === 'dark' ? 'light' : 'dark') : wanted
  }, scheme)
}
