// A shop that is not a kitchen uses its own words: no kitchen words on any of its pages, in any of its languages.

import { KITCHEN_WORDS } from '@dasturxon/checks/kind-words'
import type { Language } from '@dasturxon/domain/locale'
import { insertStaffKey } from '@dasturxon/server/testing/staff'
import type { Page } from '@playwright/test'
import { callWith, valueIn } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { orderFromPage } from '../helpers/orders.ts'
import { signIn } from '../helpers/sign-in.ts'

// the texts of every kind in every language are checked by checks/kind-words.ts: here they only have to be the ones shown
const VISITS = [
  { kind: 'flowers', language: 'uz', device: 'phone' },
  { kind: 'groceries', language: 'ru', device: 'desktop' },
] as const
const SETTINGS = {
  isNavigationViewEnabled: true,
  branchesActive: true,
  favouriteActive: true,
  cartInMainActive: true,
} as const
const PATHS = ['/', '/search', '/search?query=qwertyu', '/basket', '/branches', '/category', '/no-such-page']
const OWN_PATHS = ['/profile', '/profile/orders', '/profile/favorites']
const MOVES = [
  ['ACCEPTED', 'orders.status_accepted'],
  ['COOKING', 'orders.status_cooking'],
  ['DONE', 'orders.status_done_pickup'],
  ['DELIVERED', 'orders.status_picked_up'],
] as const

/** All texts of the page, visible or for screen readers. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'alt', 'title']
    const texts = [...document.querySelectorAll('body *')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style') != null
      if (!isCode) texts.push(walker.currentNode.textContent ?? '')
    }
    return texts
  })
}

/** Checks that the open page has no kitchen words. */
async function expectNoKitchenHere(guest: Guest, language: Language): Promise<void> {
  await expect(guest.page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
  const texts = await textsOn(guest.page)
  expect(texts.filter((text) => KITCHEN_WORDS[language].test(text))).toEqual([])
}

/** Opens the page and checks that it has no kitchen words. */
async function expectNoKitchen(guest: Guest, path: string, language: Language): Promise<void> {
  await guest.goTo(path)
  await expectNoKitchenHere(guest, language)
}

for (const { kind, language, device } of VISITS) {
  test(`a shop of ${kind} says nothing of a kitchen in ${language}`, async ({ shop, brand, database }) => {
    const merchant = await brand({ merchant: { kind }, settings: { ...SETTINGS, mainLanguage: language } })
    await database.query(`update categories set name = '{"uz": "Tovarlar"}' where merchant_id = $1`, [merchant.id])
    const guest = await shop(merchant.sub, { kind, language, device, path: null })
    const { page, t, site, noise } = guest
    noise.expect(/^404 GET \/no-such-page/)
    noise.expect(/^404 GET \/product\/no-such/)
    const product = `/product/${merchant.products.plain}`
    for (const path of [...PATHS, '/product/no-such', ...OWN_PATHS, product]) {
      await expectNoKitchen(guest, path, language)
    }
    await expect(page.getByRole('textbox', { name: t('product.comment') })).toBeVisible()

    await signIn(guest)
    const id = await orderFromPage(guest, await pickupDraft(site))
    for (const path of [...OWN_PATHS, '/']) await expectNoKitchen(guest, path, language)
    const staff = callWith(site, await insertStaffKey(database, merchant, 'operator', {}))
    await expectNoKitchen(guest, `/profile/orders/${id}`, language)
    for (const [to, sentence] of MOVES) {
      valueIn(await staff('POST /office/v1/orders/:id/moves', { params: { id }, body: { to } }))
      // the open page learns of it
      await expect(page.getByRole('heading', { name: t(sentence), level: 1 })).toBeVisible()
      await expectNoKitchenHere(guest, language)
    }
    const notes = await page.evaluate(async () => (await fetch('/api/notifications/v1/notifications')).text())
    expect(notes).not.toMatch(KITCHEN_WORDS[language])
  })
}

test('the flower shop of the demo is a catalogue, and its product asks for the words of a card', async ({ shop }) => {
  const { page } = await shop('lolanabot')
  await expect(page.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible()
  await expect(page.getByText('Острое')).toHaveCount(0)
  await press(page.getByRole('link', { name: /Букет «Весна»/ }).first())
  await expect(page.getByRole('textbox', { name: 'Текст открытки' })).toBeVisible()
})
