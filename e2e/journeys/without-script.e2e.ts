// A browser without script shows the whole shop: menu, products, branches; parts that need script say so in a text.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { moneyParts } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import { money, percentOf } from '@dasturxon/domain/money'
import { phoneText } from '@dasturxon/domain/phone'
import { test as base, expect, type Page } from '@playwright/test'
import { press } from '../helpers/hands.ts'
import { fetchAt, originOf, type Site, siteOf } from '../helpers/site.ts'
import { say } from '../helpers/words.ts'

const BRANDS = { xontaxta: 'uz', qarsildoq: 'uz', kumomaki: 'ru', lolanabot: 'ru' } as const
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

type Reader = {
  readonly page: Page
  readonly site: Site
  readonly language: 'uz' | 'ru'
  /** The data of the brand, as its storefront receives it. */
  readonly shop: Shop
  goTo(path: string): Promise<void>
}
type OpenReader = (sub: keyof typeof BRANDS, viewport?: typeof PHONE) => Promise<Reader>

const test = base.extend<{ reader: OpenReader }>({
  reader: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (sub, viewport = PHONE) => {
      const context = await browser.newContext({ viewport, javaScriptEnabled: false })
      const page = await context.newPage()
      pages.push(page)
      const [site, language] = [siteOf(sub), BRANDS[sub]]
      const answer = await fetchAt(site)(`/api/products/v1/shop?language=${language}`)
      // the server checks this shape against the contract
      const shop = (await answer.json()) as Shop
      return { page, site, language, shop, goTo: async (path) => void (await page.goto(originOf(site) + path)) }
    })
    for (const page of pages) await page.context().close()
  },
})

type Shown = { readonly name: string; readonly text: string; readonly photo: string; readonly href: string }

/** The visible cards of the page, read while scrolling down. */
async function cardsOn(page: Page): Promise<readonly Shown[]> {
  const shown: Shown[] = []
  for (const card of await page.getByRole('main').getByRole('article').all()) {
    await card.scrollIntoViewIfNeeded()
    const name = async () => plain((await card.getByRole('heading').allInnerTexts()).join(' '))
    await expect.poll(name, 'a card that is in view is drawn').not.toBe('')
    shown.push({
      name: await name(),
      text: plain((await card.allInnerTexts()).join(' ')),
      photo: (await card.locator('img').first().getAttribute('src')) ?? '',
      href: (await card.getByRole('link').first().getAttribute('href')) ?? '',
    })
  }
  return shown
}

/** Replaces all kinds of spaces by one kind, and removes soft hyphens. */
function plain(text: string): string {
  return text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
}

function priceWords({ price, discountPercent }: Shop['products'][number], language: Language): string {
  return plain(moneyParts(money(price - percentOf(money(price), discountPercent)), language).amount)
}

/** Home, and the menu pages that it links to: groups or categories, where the brand shows one at a time. */
async function wholeMenu({ page, goTo }: Reader): Promise<ReadonlyMap<string, Shown>> {
  await goTo('/')
  const parts = await page
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/?')),
    )
  const paths = new Set(parts.map((href) => href.replace(/#.*/, '')))
  const shown = new Map((await cardsOn(page)).map((card) => [card.href, card]))
  for (const path of paths) {
    await goTo(path)
    for (const card of await cardsOn(page)) shown.set(card.href, card)
  }
  return shown
}

for (const sub of ['xontaxta', 'qarsildoq', 'kumomaki', 'lolanabot'] as const) {
  test(`without script the menu of ${sub} shows every name, price and photo`, async ({ reader }) => {
    const guest = await reader(sub)
    const { shop, language } = guest
    const shown = await wholeMenu(guest)
    for (const product of shop.products) {
      const card = [...shown.values()].find(({ href }) => href.includes(`/product/${product.id}`))
      expect(card, product.name).toBeDefined()
      expect(card?.name).toBe(plain(product.name))
      // an unavailable product shows the reason instead of its price
      if (product.isAvailable) expect(card?.text, product.name).toContain(priceWords(product, language))
      if (product.image !== null) expect(card?.photo, product.name).toContain('/media/')
    }
  })
}

test('without script a photo of the menu is loaded when it comes into view', async ({ reader }) => {
  const { page, goTo } = await reader('qarsildoq')
  await goTo('/')
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const width = () => last.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})

for (const viewport of [PHONE, WIDE]) {
  test(`without script a name leads to the product's own page, ${viewport.width} px`, async ({ reader }) => {
    const { page, goTo, shop, language } = await reader('qarsildoq', viewport)
    await goTo('/')
    const product = shop.products.find(({ name }) => name === 'Katta xot-dog')
    if (product === undefined) throw new Error('expected a hot dog')
    await press(page.getByRole('link', { name: product.name, exact: true }))
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
    await expect(page.getByRole('heading', { name: product.name }).first()).toBeVisible()
    await expect(page.getByText(plain(product.description)).first()).toBeVisible()
    const body = plain((await page.locator('body').allInnerTexts()).join(' '))
    expect(body).toContain(priceWords(product, language))
    await expect(page.locator('main img').filter({ visible: true }).first()).toBeVisible()
  })
}

for (const sub of ['xontaxta', 'lolanabot'] as const) {
  test(`without script the branches of ${sub} show their addresses, hours and phones`, async ({ reader }) => {
    const { page, goTo, shop, language } = await reader(sub)
    await goTo('/branches')
    const clock = new RegExp(
      `\\d\\d:\\d\\d|${say(language)('place.round_the_clock')}|${say(language)('place.holiday')}`,
    )
    for (const branch of shop.branches) {
      const item = page.getByRole('listitem').filter({ hasText: branch.name })
      await expect(item, branch.name).toBeVisible()
      await expect(item).toContainText(branch.address)
      await expect(item).toContainText(clock)
      if (branch.phone !== null) await expect(item).toContainText(phoneText(branch.phone))
    }
  })
}

for (const path of ['/address/pickup', '/address/pickup2']) {
  for (const viewport of [PHONE, WIDE]) {
    test(`without script ${path} lists every branch with its phone, ${viewport.width} px`, async ({ reader }) => {
      const { page, goTo, shop, language } = await reader('xontaxta', viewport)
      await goTo(path)
      for (const branch of shop.branches) {
        const item = page.getByRole('listitem').filter({ hasText: branch.name })
        await expect(item, branch.name).toContainText(branch.address)
        if (branch.phone !== null) await expect(item.getByText(phoneText(branch.phone))).toBeVisible()
      }
      // nothing that would never work: no choice, no map
      await expect(page.getByRole('radio', { name: shop.branches[0]?.name ?? '' })).toBeHidden()
      await expect(page.getByRole('region', { name: say(language)('place.branch_map') })).toBeHidden()
    })
  }
}

for (const path of ['/basket', '/checkout']) {
  test(`without script ${path} says in words that it needs it`, async ({ reader }) => {
    const { page, goTo } = await reader('qarsildoq')
    await goTo(path)
    await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    // no placeholders that would never be filled
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  })
}

test('without script a wide page shows words in its basket, not an empty box', async ({ reader }) => {
  const { page, goTo, language } = await reader('qarsildoq', WIDE)
  await goTo('/')
  const basket = page.getByRole('complementary', { name: say(language)('basket.title') })
  await expect(basket).toContainText(say(language)('basket.empty_title'))
})
