// What takes a layout to see in the basket: rows that are swiped away, the foot above them, a banner in its place.
import { randomUUID } from 'node:crypto'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { expect, type Guest, type MakeBrand, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket, undo } from '../helpers/menu.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'

/** A brand with a banner in its basket, and a dish that is recommended there. */
async function aBrandWithBanner(brand: MakeBrand, database: Pool): Promise<TestMerchant> {
  const merchant = await brand({ settings: { bannersActive: true } })
  await database.query('update products set is_cart_recommendation = true where id = $1', [merchant.products.scarce])
  await insertRow(database, 'banners', {
    ...{ merchant_id: merchant.id, id: randomUUID(), image: 'a/b', placement: 'BASKET' },
    ...{ title: '{"uz": "Choy sovgʻa"}', alt: '{"uz": "Choynak"}', action: '{"type": "BRANCH"}' },
  })
  const told = async () => (await (await fetchAt(siteOf(merchant.sub))('/api/products/v1/shop')).json()).banners.length
  await expect.poll(told).toBe(1)
  return merchant
}

/** Nothing of the basket shows through the foot with the way on. */
async function expectFootAbove({ page, t }: Guest): Promise<void> {
  const add = page.getByRole('main').locator('article').getByRole('button').first()
  await expect(add).toBeAttached()
  const lies = (button: Element) => {
    const { top, left, width, height } = button.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above !== null && button.contains(above) ? 'above' : 'under'
  }
  // content above it may still load and move it down
  await expect(async () => {
    const { y = 0, height = 0 } = (await add.boundingBox()) ?? {}
    // a viewport that ends just below it
    await page.setViewportSize({ width: 390, height: Math.round(y + height) + 20 })
    await expect(
      page.getByRole('button', { name: t('basket.place_wanted_delivery') }).filter({ hasText: 'soʻm' }),
    ).toBeInViewport()
    expect(await add.evaluate(lies)).toBe('under')
  }).toPass()
}

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

test('a row goes by a swipe or by the Delete key and comes back; a banner and the foot stand where they belong', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await aBrandWithBanner(brand, database)
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, noise } = guest
  // the picture of this test does not exist
  noise.allow(/^404 GET \/media\//)
  await guest.goTo('/')
  await expect(page.getByRole('region', { name: t('home.offers') })).toHaveCount(0)
  for (const name of ['Osh', 'Lagʻmon']) await addToBasket(guest, name)
  await openBasket(guest)
  await expect(page.getByRole('link', { name: /Choy sovgʻa/ })).toBeVisible()
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(2)
  const links = rows.getByRole('heading').getByRole('link')
  const names = await links.allTextContents()
  const remove = rows.first().getByRole('button', { name: t('basket.remove_named', { name: names[0] ?? '' }) })

  // a swipe scrolls the row: it shows the button, and a tap on the button removes the row
  await expect(remove).not.toBeInViewport()
  await rows.first().evaluate((row) => row.firstElementChild?.scrollBy({ left: 200 }))
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await press(remove)
  await expect(rows).toHaveCount(1)
  await undo(guest)
  await expect(rows).toHaveCount(2)

  // by keyboard: the row is removed at once, the next one gets the focus, and Ctrl+Z restores it
  await links.first().focus()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(1)
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(links).toHaveText(names)
  // the button also works without knowing the key: it is shown while it has focus
  await rows
    .first()
    .getByRole('button', { name: t('page.more') })
    .focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(remove).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(remove).not.toBeInViewport()
  await expectFootAbove(guest)
})
