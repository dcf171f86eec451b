// The basket: its content, its discounts, and its messages when something changes.
import { randomUUID } from 'node:crypto'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Pool } from 'pg'
import { confirmPhone, openCheckout, order } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { undo } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { CLOCK } from '../helpers/program.ts'
import { comeBackForPickup } from '../helpers/returning.ts'
import { signIn } from '../helpers/sign-in.ts'

const DAY_MS = 86_400_000
/** A day relative to the program's clock, not to the real date. */
const dayOfClock = (days: number) => new Date(CLOCK.getTime() + days * DAY_MS)

type Lines = Parameters<typeof comeBackForPickup>[2]

async function openBasketWith(guest: Guest, merchant: TestMerchant, lines: Lines): Promise<void> {
  await comeBackForPickup(guest, merchant, lines)
  await guest.goTo('/basket')
  await expect(guest.page.getByRole('heading', { name: guest.t('basket.title'), level: 1 })).toBeVisible()
}

async function insertPromo(database: Pool, merchant: TestMerchant, code: string, days: readonly [number, number]) {
  await insertRow(database, 'promos', {
    ...{
      merchant_id: merchant.id,
      id: idFrom<PromoId>(randomUUID()),
      code,
      discount_type: 'PERCENTAGE',
      min_price: 50_000,
    },
    ...{ product_discount: 10, delivery_discount: 0 },
    starts_at: dayOfClock(days[0]),
    ends_at: dayOfClock(days[1]),
  })
}

const sumOf = ({ page, t }: Guest) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: t('basket.total') })

test('a promo code is tried, applied, let go with its rule, and travels into the order', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  await insertPromo(database, merchant, 'YOZ10', [-1, 9])
  await insertPromo(database, merchant, 'ESKI', [-20, -10])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, noise } = guest
  noise.expect(/^409 POST .*promos\/check/)
  await openBasketWith(guest, merchant, [{ productId: merchant.products.plain, quantity: 2 }])

  const field = page.getByRole('textbox', { name: t('benefits.promo') })
  const apply = page.getByRole('button', { name: t('benefits.apply') })
  await typeInto(field, 'eski')
  await press(apply)
  await expect(page.getByText(/\d\d\.\d\d\.\d{4} da tugagan/)).toBeVisible()
  await press(page.getByRole('button', { name: t('benefits.promo_clear') }))
  await typeInto(field, ' yoz10 ')
  await field.press('Enter')
  await expect(page.getByText(t('benefits.promo_applied', { code: 'YOZ10' }))).toBeVisible()
  await expect(sumOf(guest)).toContainText('54 000')

  // with one dish less, the goods are below the promo's minimum
  const quantity = page.getByRole('listitem').getByRole('group')
  await press(quantity.getByRole('button', { name: t('page.less') }))
  await expect(page.getByRole('alert').filter({ hasText: 'YOZ10' })).toBeVisible()
  await expect(sumOf(guest)).toContainText('30 000')
  await guest.goTo('/basket')
  await expect(field).toHaveValue('YOZ10')
  await expect(page.getByText(t('benefits.below', { price: '50 000 soʻm' }))).toBeVisible()

  await press(quantity.getByRole('button', { name: t('page.more') }))
  await press(page.getByRole('button', { name: t('benefits.promo_clear') }))
  await typeInto(field, 'YOZ10')
  await press(apply)
  await expect(sumOf(guest)).toContainText('54 000')
  await openCheckout(guest)
  await confirmPhone(guest)
  const id = await order(guest)
  const { rows } = await database.query('select promo_product, total from orders where id = $1', [id])
  expect(rows).toEqual([{ promo_product: '6000', total: '54000' }])
})

test('an undo stands while somebody points at it, news wait behind it, and what it brings back brings its promo', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  await insertPromo(database, merchant, 'YOZ10', [-1, 9])
  const guest = await shop(merchant.sub, { device: 'desktop', path: null })
  const { page, t } = guest
  const { plain, scarce } = merchant.products
  await openBasketWith(guest, merchant, [
    { productId: plain, quantity: 1 },
    { productId: scarce, quantity: 2 },
  ])
  await typeInto(page.getByRole('textbox', { name: t('benefits.promo') }), 'YOZ10')
  await press(page.getByRole('button', { name: t('benefits.apply') }))
  const applied = page.getByText(t('benefits.promo_applied', { code: 'YOZ10' }))
  await expect(applied).toBeVisible()

  const remove = page.getByRole('main').getByRole('button', { name: t('page.remove'), exact: true })
  const undo = page.getByRole('button', { name: t('page.undo') })
  const news = page.getByRole('alert').filter({ hasText: 'YOZ10' })
  await page.clock.install({ time: await page.evaluate(() => Date.now()) })
  await press(remove)
  await undo.hover()
  // longer than the page takes to drop the code, and longer than a toast lasts
  await page.clock.runFor(9_000)
  await expect(applied).toHaveCount(0)
  await expect(news).toHaveCount(0)
  await press(undo)
  await expect(remove).toHaveCount(1)
  await expect(applied).toBeVisible()
  await expect(news).toHaveCount(0)

  await press(remove)
  await page.mouse.move(4, 400)
  // as long as the undo lasts, not as long as the other message does
  await Promise.all([expect(news).toBeVisible(), page.clock.runFor(5_000)])
})

test('two tabs agree on quantities and cutlery, which comes back with the basket and comes with the order', async ({
  shop,
  brand,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  const lines = [{ productId: merchant.products.plain, quantity: 1 }]
  await openBasketWith(guest, merchant, [{ productId: merchant.products.plain, quantity: 2 }])
  const cutlery = page.getByRole('group', { name: t('basket.cutlery') })
  await expect(cutlery).toContainText('0')
  await press(cutlery.getByRole('button', { name: t('page.more') }))
  await press(cutlery.getByRole('button', { name: t('page.more') }))
  await expect(cutlery).toContainText('2')

  const other = await guest.anotherTab('/basket')
  const there = other.page.getByRole('group', { name: t('basket.cutlery') })
  await expect(there).toContainText('2')
  await press(there.getByRole('button', { name: t('page.more') }))
  await expect(cutlery).toContainText('3')
  await press(
    other.page
      .getByRole('listitem')
      .getByRole('group')
      .getByRole('button', { name: t('page.less') }),
  )
  await expect(page.getByRole('listitem').getByRole('group')).toContainText('1')
  await press(cutlery.getByRole('button', { name: t('page.less') }))
  await guest.goTo('/basket')
  await expect(cutlery).toContainText('2')
  await press(page.getByRole('button', { name: t('basket.clear') }))
  await undo(guest)
  await expect(cutlery).toContainText('2')

  await openCheckout(guest)
  await confirmPhone(guest)
  const id = await order(guest)
  await expect(page.locator('dl > div').filter({ hasText: t('basket.cutlery') })).toContainText('2')
  expect(await ownOrders(guest)).toMatchObject([{ id, cutlery: 2 }])
  await openBasketWith(guest, merchant, lines)
  await expect(cutlery).toContainText('0')
})

test('a browser that keeps nothing is told so', async ({ shop, brand }) => {
  const { sub } = await brand()
  const { page, t, goTo } = await shop(sub, { path: null })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await goTo('/')
  await expect(page.getByText(t('page.not_kept'))).toBeVisible()
})

test('cashback pays a part, by switch and slider, and is put away with the basket', async ({
  shop,
  brand,
  database,
}) => {
  const terms = { cashback_percent: 5, cashback_share_percent: 50 }
  const merchant = await brand({ settings: { cashbackActive: true }, terms })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  const phone = await signIn(guest)
  await database.query(
    `insert into cashback_entries (merchant_id, id, user_id, earned, "left", created_at, expires_at)
     select merchant_id, $1, id, 24800, 24800, $4, $5 from users where phone = $2 and merchant_id = $3`,
    [randomUUID(), phone, merchant.id, dayOfClock(0), dayOfClock(9)],
  )
  await openBasketWith(guest, merchant, [{ productId: merchant.products.plain, quantity: 1 }])
  const onOff = page.getByRole('switch', { name: t('benefits.cashback') })
  await press(onOff)
  // half of the goods can be paid with cashback
  await expect(sumOf(guest)).toContainText('15 000')
  const slider = page.getByRole('slider', { name: t('benefits.amount') })
  await slider.press('Home')
  await slider.press('ArrowRight')
  await expect(sumOf(guest)).toContainText('29 900')
  await slider.press('End')
  await openCheckout(guest)
  await expect(page.getByRole('complementary')).toContainText('−15 000')
  await guest.goTo('/basket')
  await expect(onOff).toBeChecked()
  await press(page.getByRole('button', { name: t('basket.clear') }))
  await undo(guest)
  await expect(onOff).not.toBeChecked()
})
