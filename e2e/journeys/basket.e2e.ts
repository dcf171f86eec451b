// The basket: its content, its discounts, and its messages when something changes.
import { randomUUID } from 'node:crypto'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Pool } from 'pg'
import { confirmPhone, openCheckout, order } from '../helpers/checkout.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket, undo } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { CLOCK } from '../helpers/program.ts'
import { signIn } from '../helpers/sign-in.ts'

const DAY_MS = 86_400_000
/** A day relative to the program's clock, not to the real date. */
const dayOfClock = (days: number) => new Date(CLOCK.getTime() + days * DAY_MS)

type Line = { readonly productId: string; readonly quantity: number; readonly optionId?: string }

/** A returning browser: with these lines in its basket, for pickup. */
async function keepBasket({ page }: Guest, merchant: TestMerchant, lines: readonly Line[]): Promise<void> {
  const basket = lines.map(({ productId, quantity, optionId }) => ({
    ...{ productId, quantity, comment: '' },
    options: optionId === undefined ? [] : [{ optionId, count: 1 }],
  }))
  const place = { service: 'PICK_UP', address: null, pickupBranchId: merchant.branchId, saved: [] }
  await page.evaluate(
    ([id, lines, place]) => {
      localStorage.setItem(`dasturxon:${id}:basket:v1`, lines)
      localStorage.setItem(`dasturxon:${id}:place:v1`, place)
    },
    [merchant.id, JSON.stringify(basket), JSON.stringify(place)] as const,
  )
}

async function openBasketWith(guest: Guest, merchant: TestMerchant, lines: readonly Line[]): Promise<void> {
  await keepBasket(guest, merchant, lines)
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
  const guest = await shop(merchant.sub)
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
  const guest = await shop(merchant.sub, { device: 'desktop' })
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

test('nothing is lost: limits are said, removals come back, and two tabs agree', async ({ shop, brand }) => {
  const merchant = await brand()
  const { scarce, sized } = merchant.products
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  await openBasketWith(guest, merchant, [
    { productId: scarce, quantity: 3 },
    { productId: sized, quantity: 1, optionId: merchant.options.small },
    { productId: sized, quantity: 1, optionId: merchant.options.large },
  ])
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(3)
  await press(page.getByRole('button', { name: t('page.more') }).first(), { force: true })
  await expect(page.getByText(t('basket.at_most', { quantity: '3 ta' }))).toBeVisible()

  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: t('page.remove'), exact: true })
      .first(),
  )
  const back = page.getByRole('button', { name: t('page.undo') })
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(2)
  // a pointer over the toast pauses its timer
  await back.hover()
  await press(back)
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(3)
  await press(page.getByRole('button', { name: t('basket.clear') }))
  await back.hover()
  await expect(page.getByRole('heading', { name: t('basket.empty_title') })).toBeVisible()
  await press(back)
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(3)

  const other = await guest.anotherTab('/basket')
  await press(other.page.getByRole('button', { name: t('page.less') }).first())
  await expect(page.getByRole('group').first()).toContainText('2')
})

test('cutlery is counted with the basket, agreed by two tabs, and comes with the order', async ({ shop, brand }) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  const lines = [{ productId: merchant.products.plain, quantity: 1 }]
  await openBasketWith(guest, merchant, lines)
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

test('a sum that is being counted again can still be read', async ({ shop, brand }) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub)
  const { page } = guest
  await page.route(/\/api\/orders\/v1\/orders\/quote$/, () => undefined)
  await openBasketWith(guest, merchant, [{ productId: merchant.products.plain, quantity: 1 }])
  await expect(page.locator('[aria-busy=true] dl')).toBeVisible()
})

test('a brand that sells nothing to eat offers no cutlery', async ({ shop, brand }) => {
  const merchant = await brand({ settings: { cutleryActive: false } })
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  await openBasketWith(guest, merchant, [{ productId: merchant.products.plain, quantity: 1 }])
  await expect(page.getByRole('button', { name: t('basket.checkout') })).toBeVisible()
  await expect(page.getByRole('group', { name: t('basket.cutlery') })).toHaveCount(0)
})

test('what has changed on the menu stays in the basket, greyed or with both prices', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const { plain, reduced } = merchant.products
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  await openBasketWith(guest, merchant, [
    { productId: plain, quantity: 1 },
    { productId: reduced, quantity: 1 },
  ])
  await expect(sumOf(guest)).toContainText('66 000')
  await database.query('update products set price = 33000 where id = $1', [plain])
  await database.query('update products set is_active = false where id = $1', [reduced])
  await expect(page.getByText('30 000 → 33 000 soʻm')).toBeVisible()
  await expect(page.getByText(t('basket.unavailable_title', { count: 1 }))).toBeVisible()
  await expect(sumOf(guest)).toContainText('33 000')
  await press(page.getByRole('button', { name: t('benefits.price_accept') }))
  await expect(page.getByText('30 000 → 33 000 soʻm')).toBeHidden()
  await press(page.getByRole('button', { name: t('basket.remove_unavailable') }).first())
  await expect(page.getByText(t('basket.unavailable_title', { count: 1 }))).toBeHidden()
  await expect(page.getByRole('button', { name: t('basket.checkout') })).toBeVisible()
})

test('cashback pays a part, by switch and slider, and is put away with the basket', async ({
  shop,
  brand,
  database,
}) => {
  const terms = { cashback_percent: 5, cashback_share_percent: 50 }
  const merchant = await brand({ settings: { cashbackActive: true }, terms })
  const guest = await shop(merchant.sub, { path: '/login' })
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

test('an error is told in the words of the server, and a browser that keeps nothing is told once', async ({
  shop,
  brand,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub)
  const { page, t, noise } = guest
  noise.expect(/^503 POST .*quote/)
  await page.route('**/api/orders/v1/orders/quote', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'OVERLOADED', status: 503, description: { uz: 'Hozir juda band' } }),
    }),
  )
  await openBasketWith(guest, merchant, [{ productId: merchant.products.plain, quantity: 1 }])
  await expect(page.getByRole('alert')).toContainText('Hozir juda band')
  await expect(sumOf(guest)).toContainText('30 000')
  await page.unroute('**/api/orders/v1/orders/quote')
  await press(page.getByRole('alert').getByRole('button', { name: t('page.retry') }))
  await expect(page.getByText('Hozir juda band')).toBeHidden()

  const bare = await guest.anotherTab('/')
  await bare.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await bare.goTo('/')
  await expect(bare.page.getByText(t('page.not_kept'))).toBeVisible()
})

test('nothing of the basket shows through the foot with the way on', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  await addToBasket(guest, 'Qarsildoq burger')
  await openBasket(guest)
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
    await expect(page.getByRole('button', { name: t('basket.place_wanted_delivery') })).toBeInViewport()
    expect(await add.evaluate(lies)).toBe('under')
  }).toPass()
})
