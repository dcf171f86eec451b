// The kitchen stops a dish, and every open page shows it within two seconds.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'

// a machine that is busy with other tests may exceed this limit once, but not every time
const PROMISED_MS = 2000
const ROUNDS = 5

/** Changes that only the merchant's office makes; each returns its time. */
function kitchenOf(database: Pool, { id, branchId, products: { plain, scarce } }: TestMerchant) {
  const ask = async (sql: string, ...values: string[]) => {
    await database.query(sql, [id, ...values])
    return performance.now()
  }
  return {
    stop: () =>
      ask('insert into product_stops (merchant_id, product_id, branch_id) values ($1, $2, $3)', plain, branchId),
    sellAgain: () => ask('delete from product_stops where merchant_id = $1'),
    sellOut: () => ask('update product_stock set amount = 0 where merchant_id = $1 and product_id = $2', scarce),
    cookMore: () => ask('update product_stock set amount = 5 where merchant_id = $1 and product_id = $2', scarce),
    price: (price: number) =>
      ask('update products set price = $3 where merchant_id = $1 and id = $2', plain, String(price)),
  }
}

/** Waits until the page is subscribed: from then on it receives every change. */
async function listening({ page }: Guest, go: () => Promise<unknown>): Promise<void> {
  const line = page.waitForResponse((answer) => answer.url().includes('/api/products/v1/live'))
  await go()
  await line
}

type Change = { readonly act: () => Promise<number>; readonly isSeen: () => Promise<void> }

/** Makes a change and its opposite; both must be shown, and at least one of them within the limit. */
async function seenInTime(...changes: readonly Change[]): Promise<void> {
  let soonest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && soonest > PROMISED_MS; round++) {
    for (const { act, isSeen } of changes) {
      const doneAt = await act()
      await isSeen()
      soonest = Math.min(soonest, performance.now() - doneAt)
    }
  }
  expect(soonest).toBeLessThan(PROMISED_MS)
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a dish that is stopped turns grey on the open menu and comes back, and the reader stays where they were', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const kitchen = kitchenOf(database, merchant)
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await listening(guest, () => guest.goTo('/'))
  const addOf = (name: string) => page.getByRole('button', { name: t('home.add_named', { name }), exact: true })
  const isGrey = (name: string) => expect(cardOf(page, name).getByText(t('home.sold_out'))).toBeVisible()
  const isSold = (name: string) => expect(addOf(name)).toBeVisible()
  await addOf('Osh').focus()
  await page.evaluate(() => window.scrollTo(0, 120))
  const scroll = await page.evaluate(() => window.scrollY)

  await kitchen.stop()
  await isGrey('Osh')
  await expect(addOf('Osh')).toHaveCount(0)
  // the button was removed because the dish is sold out; its focus moved to the card
  await expect(cardOf(page, 'Osh').getByRole('link', { name: 'Osh' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll)
  await kitchen.sellAgain()
  await isSold('Osh')

  await seenInTime(
    { act: kitchen.stop, isSeen: () => isGrey('Osh') },
    { act: kitchen.sellAgain, isSeen: () => isSold('Osh') },
  )
  await seenInTime(
    { act: kitchen.sellOut, isSeen: () => isGrey('Somsa') },
    { act: kitchen.cookMore, isSeen: () => isSold('Somsa') },
  )
  await kitchen.price(31_000)
  await expect(cardOf(page, 'Osh')).toContainText('31 000')
})

test('the open sheet of a dish and the basket know it too: what has gone is grey, what is dearer has both prices', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const kitchen = kitchenOf(database, merchant)
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await listening(guest, () => guest.goTo('/'))
  for (const name of ['Osh', 'Lagʻmon']) await addToBasket(guest, name)

  await press(page.getByRole('link', { name: 'Osh', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Osh', exact: true })
  const buy = sheet.getByRole('button', { name: t('product.to_basket') })
  await expect(buy).toBeVisible()
  await seenInTime(
    { act: kitchen.stop, isSeen: () => expect(sheet.getByText(t('product.sold_out')).first()).toBeVisible() },
    { act: kitchen.sellAgain, isSeen: () => expect(buy).toBeVisible() },
  )
  await page.goBack()
  await expect(sheet).toBeHidden()

  await openBasket(guest)
  const trouble = page.getByRole('main').getByText(t('basket.sold_out'))
  await seenInTime(
    { act: kitchen.stop, isSeen: () => expect(trouble).toBeVisible() },
    { act: kitchen.sellAgain, isSeen: () => expect(trouble).toHaveCount(0) },
  )
  const sum = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: t('basket.total') })
  await expect(sum).toContainText('66 000')
  await kitchen.price(33_000)
  await database.query('update products set is_active = false where id = $1', [merchant.products.reduced])
  await expect(page.getByText('30 000 → 33 000 soʻm')).toBeVisible()
  await expect(page.getByText(t('basket.unavailable_title', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('basket.gone')).first()).toBeVisible()
  await expect(sum).toContainText('33 000')
  await press(page.getByRole('button', { name: t('benefits.price_accept') }))
  await expect(page.getByText('30 000 → 33 000 soʻm')).toBeHidden()
  await press(page.getByRole('button', { name: t('basket.remove_unavailable') }).first())
  await expect(page.getByText(t('basket.unavailable_title', { count: 1 }))).toBeHidden()
  await expect(
    page.getByRole('button', { name: t('basket.place_wanted_delivery') }).filter({ hasText: 'soʻm' }),
  ).toBeVisible()
})
