// A returning customer orders again what they ordered before.
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, undo } from '../helpers/menu.ts'
import { aReturningCustomer, hadOrder } from '../helpers/past-orders.ts'
import { expectNoShift } from '../helpers/shifts.ts'
import { signIn } from '../helpers/sign-in.ts'
import { siteOf } from '../helpers/site.ts'

/** The basket of this device: product ids and quantities. */
function held({ page }: Guest): Promise<readonly (readonly [string, number])[]> {
  return page.evaluate(() => {
    const kept = Object.entries({ ...localStorage }).find(([name]) => name.includes(':basket:'))?.[1] ?? '[]'
    // the storage format of the page
    const lines = JSON.parse(kept) as readonly { readonly productId: string; readonly quantity: number }[]
    return lines.map(({ productId, quantity }) => [productId, quantity] as const)
  })
}

/** Signs in, and opens the menu again once this device has stored that there is an order to repeat. */
async function comeBack(guest: Guest, phone: string): Promise<void> {
  await signIn(guest, phone)
  await guest.goTo('/')
  await expect.poll(() => guest.page.evaluate(() => document.cookie)).toContain('again-')
  await guest.goTo('/')
}

const block = ({ page, t }: Guest) => page.getByRole('region', { name: t('again.title') })
const repeatButton = (guest: Guest) => block(guest).getByRole('button', { name: guest.t('again.repeat') })

test('after signing in the menu begins with the last order: one tap to the basket, on a phone and at a desk', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const { plain, reduced } = merchant.products
  const items = [
    { productId: plain, count: 2 },
    { productId: reduced, count: 1 },
  ]
  const { phone } = await aReturningCustomer(database, siteOf(merchant.sub), items)
  const guest = await shop(merchant.sub)
  await expect(block(guest)).toHaveCount(0)

  await comeBack(guest, phone)
  await addToBasket(guest, 'Somsa')
  const before = [[merchant.products.scarce, 1]]
  for (const size of [null, { width: 1280, height: 900 }]) {
    if (size !== null) {
      await guest.page.setViewportSize(size)
      await guest.goTo('/')
    }
    await expect(block(guest).getByText('96 000')).toBeVisible()
    await expect(guest.page.getByRole('region', { name: guest.t('again.dishes') }).getByRole('article')).toHaveCount(2)
    await expectNoShift(guest.page)
    await expect.poll(() => held(guest)).toEqual(before)
    await press(repeatButton(guest))
    await expect(guest.page.getByText(guest.t('again.added'))).toBeVisible()
    await expect.poll(() => held(guest)).toEqual([...before, [plain, 2], [reduced, 1]])
    await undo(guest)
    await expect.poll(() => held(guest)).toEqual(before)
  }
})

test('what is gone, dearer or short is named before anything goes into the basket', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const { plain, reduced, scarce } = merchant.products
  const items = [plain, reduced, scarce].map((productId) => ({ productId, count: 2 }))
  const { phone } = await aReturningCustomer(database, siteOf(merchant.sub), items)
  const of = [merchant.id]
  await database.query('update products set is_available = false where merchant_id = $1 and id = $2', [...of, plain])
  await database.query('update products set price = 50000 where merchant_id = $1 and id = $2', [...of, reduced])
  await database.query('update product_stock set amount = 1 where merchant_id = $1', of)

  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await comeBack(guest, phone)
  await press(repeatButton(guest))
  const sheet = page.getByRole('dialog', { name: t('again.sheet_title') })
  await expect(sheet.getByText(t('again.changed', { count: 3 }), { exact: false })).toBeVisible()
  const line = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
  await expect(line('Osh').getByText(t('basket.sold_out'))).toBeVisible()
  await expect(line('Lagʻmon').getByText(t('again.price_moved'))).toBeVisible()
  await expect(line('Lagʻmon').locator('s')).toContainText('72 000')
  await expect(line('Somsa').getByText(t('basket.short', { quantity: '1 ta' }))).toBeVisible()
  expect(await held(guest)).toEqual([])

  await press(sheet.getByRole('button', { name: t('again.to_basket') }))
  await expect(sheet).toBeHidden()
  await expect
    .poll(() => held(guest))
    .toEqual([
      [reduced, 2],
      [scarce, 1],
    ])
})

test('an order of which nothing is left says so, and "back" closes its sheet', async ({ shop, brand, database }) => {
  const merchant = await brand()
  const { plain } = merchant.products
  const { phone } = await aReturningCustomer(database, siteOf(merchant.sub), [{ productId: plain, count: 1 }])
  await database.query('update products set is_available = false where merchant_id = $1 and id = $2', [
    merchant.id,
    plain,
  ])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await comeBack(guest, phone)
  await press(block(guest).getByRole('button', { name: t('again.none_today') }), { force: true })
  const sheet = page.getByRole('dialog', { name: t('again.sheet_title') })
  // a replacement can be chosen, but is never added automatically
  const other = sheet.locator('button[aria-pressed="false"]')
  await expect(sheet.getByRole('button', { name: t('again.none_today') })).toHaveAttribute('aria-disabled', 'true')
  await press(other)
  await expect(sheet.getByRole('button', { name: t('again.to_basket') })).toBeEnabled()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(await held(guest)).toEqual([])
})

test('an ended order can be had again from the archive and from its own page', async ({ shop, brand, database }) => {
  const merchant = await brand()
  const site = siteOf(merchant.sub)
  const { plain } = merchant.products
  const customer = await aReturningCustomer(database, site, [{ productId: plain, count: 1 }])
  const old = await hadOrder(database, site, customer, [{ productId: plain, count: 3 }], 200)
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await comeBack(guest, customer.phone)
  // too old for the block on the menu, but still in the list of orders
  await expect(block(guest).getByRole('article')).toHaveCount(1)
  await guest.goTo('/profile/orders?tab=archive')
  await press(page.getByRole('button', { name: t('again.repeat') }).first())
  await expect.poll(() => held(guest)).toEqual([[plain, 1]])
  await guest.goTo(`/profile/orders/${old}`)
  await press(page.getByRole('button', { name: t('again.repeat') }))
  await expect.poll(() => held(guest)).toEqual([[plain, 4]])
})

test('after logging out the next page keeps no room for it, whatever answer was still on its way', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const { phone } = await aReturningCustomer(database, siteOf(merchant.sub), [
    { productId: merchant.products.plain, count: 1 },
  ])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await comeBack(guest, phone)
  // the answer about past orders arrives right after the customer has logged out
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (address, options) => {
      const answer = await ask(address, options)
      if (String(address).includes('/logout')) setTimeout(() => dispatchEvent(new Event('logged-out')))
      if (String(address).includes('onlyArchive')) {
        await new Promise((resolve) => addEventListener('logged-out', resolve, { once: true }))
      }
      return answer
    }
  })
  const asked = page.waitForResponse(/onlyArchive=true/)
  const askedMoving = page.waitForResponse(/\/active/)
  await guest.goTo('/profile')
  await Promise.all([asked, askedMoving])
  await press(page.getByRole('button', { name: t('profile.log_out') }))
  await press(page.getByRole('dialog').getByRole('button', { name: t('profile.log_out') }))
  await page.waitForURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Taomlar', level: 2 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('again-')
  await expect(block(guest)).toHaveCount(0)
})
