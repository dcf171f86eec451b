// A browser without script shows the shop: what its pages hold is in view, what needs script says so in words. Every dish and
// every branch is looked up in e2e/program/without-script.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { moneyParts } from '@dasturxon/domain/format'
import { money, percentOf } from '@dasturxon/domain/money'
import { phoneText } from '@dasturxon/domain/phone'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { shopAt } from '../helpers/drafts.ts'
import { press } from '../helpers/hands.ts'
import { originOf, siteOf } from '../helpers/site.ts'
import { say } from '../helpers/words.ts'
import { plain } from '../program/plain-page.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }
const t = say('uz')

type Reader = { readonly page: Page; goTo(sub: string, path: string): Promise<void> }

/** Runs `visit` in a browser without script. */
async function read(browser: Browser, viewport: typeof PHONE, visit: (reader: Reader) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await visit({ page, goTo: async (sub, path) => void (await page.goto(originOf(siteOf(sub)) + path)) })
  await context.close()
}

/** The cards at both ends of each menu are drawn when they come into view, and the last photo is loaded. */
async function seeMenus({ page, goTo }: Reader): Promise<void> {
  for (const sub of ['xontaxta', 'kumomaki', 'lolanabot', 'qarsildoq']) {
    await goTo(sub, '/')
    const cards = page.getByRole('main').getByRole('article')
    for (const card of [cards.first(), cards.last()]) {
      await card.scrollIntoViewIfNeeded()
      const name = async () => plain((await card.getByRole('heading').allInnerTexts()).join(' '))
      await expect.poll(name, `a card of ${sub} that is in view is drawn`).not.toBe('')
      const width = () =>
        card
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width, `a photo of ${sub} that is in view is loaded`).toBeGreaterThan(0)
    }
  }
}

async function seeProduct({ page, goTo }: Reader): Promise<void> {
  const { products } = await shopAt(siteOf('qarsildoq'))
  const product = products.find(({ name }) => name === 'Katta xot-dog')
  if (product === undefined) throw new Error('expected a hot dog')
  await goTo('qarsildoq', '/')
  await press(page.getByRole('link', { name: product.name, exact: true }))
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
  await expect(page.getByText(plain(product.description)).first()).toBeVisible()
  const body = plain((await page.locator('body').allInnerTexts()).join(' '))
  expect(body).toContain(priceWords(product))
  await expect(page.locator('main img').filter({ visible: true }).first()).toBeVisible()
}

function priceWords({ price, discountPercent }: Shop['products'][number]): string {
  return plain(moneyParts(money(price - percentOf(money(price), discountPercent)), 'uz').amount)
}

async function seeBranches({ page, goTo }: Reader): Promise<void> {
  const { branches } = await shopAt(siteOf('xontaxta'))
  for (const path of ['/branches', '/address/pickup', '/address/pickup2']) {
    await goTo('xontaxta', path)
    for (const branch of branches) {
      const item = page.getByRole('listitem').filter({ hasText: branch.name })
      await expect(item, `${branch.name} at ${path}`).toContainText(branch.address)
      await expect(item.getByText(branch.address).first(), `${branch.name} at ${path}`).toBeVisible()
      if (branch.phone !== null) await expect(item.getByText(phoneText(branch.phone)).first(), path).toBeVisible()
    }
    if (path === '/branches') continue
    // nothing that would never work: no choice, no map
    await expect(page.getByRole('radio', { name: branches[0]?.name ?? '' }), path).toBeHidden()
    await expect(page.getByRole('region', { name: t('place.branch_map') }), path).toBeHidden()
  }
}

async function seeWhatNeedsScript({ page, goTo }: Reader): Promise<void> {
  for (const path of ['/basket', '/checkout']) {
    await goTo('qarsildoq', path)
    await expect(page.getByText(/JavaScript/).first(), path).toBeVisible()
    // no placeholders that would never be filled
    await expect(page.locator('[aria-busy="true"]:visible'), path).toHaveCount(0)
  }
}

test('without script a phone shows menus, products and branches, and says what needs it', async ({ browser }) => {
  await read(browser, PHONE, async (reader) => {
    await seeMenus(reader)
    await seeProduct(reader)
    await seeBranches(reader)
    await seeWhatNeedsScript(reader)
  })
})

test('without script a wide page shows a product, branches, and words in its basket', async ({ browser }) => {
  await read(browser, WIDE, async (reader) => {
    await seeProduct(reader)
    await seeBranches(reader)
    // words, not an empty box
    await reader.goTo('qarsildoq', '/')
    const basket = reader.page.getByRole('complementary', { name: t('basket.title') })
    await expect(basket).toContainText(t('basket.empty_title'))
  })
})
