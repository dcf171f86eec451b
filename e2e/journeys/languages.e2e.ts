// The same shop in its languages at two widths.
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { directionOf, htmlLang, type Language } from '@dasturxon/domain/locale'
import type { Page } from '@playwright/test'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { chooseAddress } from '../helpers/places.ts'
import { say } from '../helpers/words.ts'

/** No text key, no unfilled parameter, nothing wider than the screen. */
async function checkReadable(page: Page): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const isCode = walker.currentNode.parentElement?.closest('script, style') != null
        if (!isCode) texts.push(walker.currentNode.textContent)
      }
      const isRaw = (text: string) => /^[a-z]+\.[a-z_]+$/.test(text) || /\{\w+\}|undefined|NaN|\[object/.test(text)
      const { scrollWidth, clientWidth } = document.documentElement
      return { raw: texts.filter((text) => isRaw(text?.trim() ?? '')), isWide: scrollWidth > clientWidth }
    })
  await expect.poll(read).toEqual({ raw: [], isWide: false })
}

/** Changes the language on the page; returns the same guest with the texts of the new language. */
async function chooseLanguage(guest: Guest, language: Language): Promise<Guest> {
  const { page, t } = guest
  await press(page.getByRole('button', { name: t('home.language') }))
  await press(page.getByRole('dialog').getByText(OWN_NAMES[language]))
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(language))
  return { ...guest, t: say(language) }
}

/** The menu that is open, the basket and checkout are in this language. */
async function checkSpoken(guest: Guest, language: Language): Promise<void> {
  const { page, t } = guest
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', htmlLang(language))
  await expect(html).toHaveAttribute('dir', directionOf(language))
  await checkReadable(page)
  await guest.goTo('/basket')
  await expect(page.getByRole('region', { name: t('basket.recommended') })).toBeVisible()
  await checkReadable(page)
  await guest.goTo('/checkout')
  await expect(page.getByRole('heading', { name: t('checkout.title'), level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('profile.phone') })).toBeVisible()
  await checkReadable(page)
}

const VISITS = [
  { device: 'phone', brand: 'qarsildoq', dish: 'Katta xot-dog', languages: ['uz', 'ru', 'eng'] },
  { device: 'phone', brand: 'xontaxta', dish: 'Mastava', languages: ['uz', 'ar'] },
  { device: 'desktop', brand: 'kumomaki', dish: 'Филадельфия классическая', languages: ['ru', 'uz', 'eng'] },
] as const

for (const { device, brand, dish, languages } of VISITS) {
  test(`${brand} speaks its languages on a ${device}`, async ({ shop }) => {
    let guest = await shop(brand, { device })
    await addToBasket(guest, dish)
    for (const [index, language] of languages.entries()) {
      if (index > 0) {
        await guest.goTo('/')
        guest = await chooseLanguage(guest, language)
      }
      await checkSpoken(guest, language)
    }
  })
}

test('the language sheet stays closed after a choice and leaves no entry in the history', async ({ shop }) => {
  const guest = await shop('qarsildoq', { path: '/privacy' })
  const { page } = guest
  await guest.goTo('/')
  const isAlive = page.waitForResponse((response) => response.url().endsWith('/api/orders/v1/merchant/settings'))
  const { t } = await chooseLanguage(guest, 'ru')
  await page.mouse.move(3, 3)
  await isAlive

  // if the sheet had opened again, it would cover this button
  await press(page.getByRole('button', { name: t('home.language') }))
  const sheet = page.getByRole('dialog', { name: t('home.language') })
  await expect(sheet.getByRole('radio', { name: OWN_NAMES.ru })).toBeChecked()
  await press(sheet.getByRole('button', { name: t('page.close') }))
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

/** Texts of cards that overflow their card, except the ellipsis. Scrolls to each card, which is rendered a frame later. */
async function wordsBeyond(cards: readonly Element[]): Promise<readonly (string | null)[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const beyond: (string | null)[] = []
  for (const card of cards) {
    card.scrollIntoView({ block: 'center' })
    await frame()
    await frame()
    const { left, right } = card.getBoundingClientRect()
    const out = [...card.querySelectorAll('h3, p')].filter((text) => {
      const box = text.getBoundingClientRect()
      const dots = Number.parseFloat(getComputedStyle(text).paddingRight)
      return box.right - dots > right + 1 || box.right > innerWidth || box.left < left - 1
    })
    beyond.push(...out.map(({ textContent }) => textContent))
  }
  return beyond
}

test('a text that was not translated keeps its own language and side on an Arabic page', async ({ shop, database }) => {
  await database.query(
    `update policies set text = text - 'ar' where type = 'PRIVACY_POLICY'
     and merchant_id = (select id from merchants where sub = 'xontaxta')`,
  )
  const guest = await chooseLanguage(await shop('xontaxta'), 'ar')
  const { page } = guest
  await guest.goTo('/privacy')
  const text = page.getByRole('main').locator('[lang="uz"]')
  await expect(text).toHaveAttribute('dir', 'ltr')
  await expect(text).toHaveCSS('text-align', 'start')

  // a truncated description is inside its card; its ellipsis may be outside the card, but inside the page
  await guest.goTo('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').evaluateAll(wordsBeyond)).toEqual([])

  // the brand's name comes first, and on an Arabic page that is on the right
  await chooseAddress(guest, { typed: 'amir temur', found: 'Amir Temur' })
  const line = page.locator('button > span:has(> bdi)')
  await expect(line).toContainText('دقيقة')
  const isBrandRight = (element: Element) => {
    const [brand, rest] = [element.firstElementChild, element.lastChild]
    const range = document.createRange()
    if (rest !== null) range.selectNodeContents(rest)
    return (brand?.getBoundingClientRect().left ?? 0) > range.getBoundingClientRect().left
  }
  await expect.poll(() => line.evaluate(isBrandRight)).toBe(true)
})
