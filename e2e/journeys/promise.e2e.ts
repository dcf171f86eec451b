// The promised time and the expected cashback: the same wherever they are shown, and unchanged afterwards.
import { CREDIT_AFTER_MINUTES, creditedAt } from '@dasturxon/domain/cashback'
import { travelMinutes } from '@dasturxon/domain/estimate'
import { minutesText, timeRangeText, timeText } from '@dasturxon/domain/format'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { TestMerchant, Wish } from '@dasturxon/server/testing/a-merchant'
import { insertStaffKey } from '@dasturxon/server/testing/staff'
import type { Locator } from '@playwright/test'
import type { Pool } from 'pg'
import { confirmPhone, openCheckout, order } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { callWith, type Order, valueIn } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { chooseAddress } from '../helpers/places.ts'

const HOME = { typed: 'amir temur', found: 'Amir Temur shoh koʻchasi' }
const RANGE = /(≈ )?(\d+)–(\d+)\sdaqiqa/
const PAYS_BACK: Wish = {
  settings: { basketPosition: 'FLOATING_OVER_PRODUCT', cashbackActive: true },
  terms: { cashback_percent: 10 },
}

/** The minutes shown in a part of the page, as they are formatted. */
async function minutesIn(part: Locator): Promise<string> {
  await expect(part).toContainText(RANGE)
  return RANGE.exec((await part.textContent()) ?? '')?.[0] ?? ''
}

/** The kitchen of a brand, which changes the status of orders. */
async function kitchenOf(database: Pool, merchant: TestMerchant, { site }: Guest) {
  const call = callWith(site, await insertStaffKey(database, merchant, 'operator', {}))
  return async (id: Order['id'], to: OrderStatus, readyTime: Date | null = null) =>
    valueIn(
      await call('POST /office/v1/orders/:id/moves', {
        params: { id },
        body: { to, readyTime: readyTime?.toISOString() ?? null },
      }),
    )
}

async function onlyOrder(guest: Guest): Promise<Order> {
  const [placed] = await ownOrders(guest)
  if (placed === undefined) throw new Error('expected the order that was placed')
  return placed
}

test('one promise goes from the menu to the order, and a delay is told against it', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(PAYS_BACK)
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  const main = page.getByRole('main')
  await chooseAddress(guest, HOME)
  const header = page.getByRole('banner').getByRole('button', { name: merchant.sub })
  // the basket is empty, so the time is only approximate and marked as such
  await expect.poll(() => minutesIn(header)).toMatch(/^≈ /)
  await addToBasket(guest, 'Osh')
  await expect(header).not.toContainText('≈')
  const promise = await minutesIn(header)

  await openBasket(guest)
  await expect.poll(() => minutesIn(main)).toBe(promise)
  await openCheckout(guest)
  await expect.poll(() => minutesIn(main)).toBe(promise)
  await confirmPhone(guest)
  await order(guest)

  const placed = await onlyOrder(guest)
  const [, , from = '', to = ''] = RANGE.exec(promise) ?? []
  const at = new Date(placed.timestamp)
  const end = addMinutes(at, Number(to))
  const window = timeRangeText(addMinutes(at, Number(from)), end, 'uz')
  const steps = page.getByRole('region', { name: t('orders.steps') })
  await expect(steps.getByText(window, { exact: true })).toBeVisible()
  await expect(steps.getByText(t('orders.on_time'))).toBeVisible()

  const tell = await kitchenOf(database, merchant, guest)
  const newTime = addMinutes(end, 6)
  await tell(placed.id, 'ACCEPTED', addMinutes(newTime, -travelMinutes(placed.distance ?? 0)))
  await expect(page.getByRole('heading', { name: t('orders.late'), level: 1 })).toBeVisible()
  await expect(page.getByText('Vaʼdadan 6 daqiqa kechroq')).toBeVisible()
  await expect(steps.getByText(timeText(newTime), { exact: true })).toBeVisible()
  await expect(steps.locator('s')).toHaveText(window)
  await expect(steps.getByText(t('orders.on_time'))).toBeHidden()
  // the list of orders shows the same
  await guest.goTo('/profile/orders')
  await expect(page.getByRole('article').getByText('Vaʼdadan 6 daqiqa kechroq')).toBeVisible()
})

test('a time that was chosen for later stands in the header as it stands in checkout', async ({ shop, brand }) => {
  const guest = await shop((await brand(PAYS_BACK)).sub, { device: 'desktop' })
  const { page, t } = guest
  await choose(page, t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await guest.goTo('/checkout')
  const slot = /\d\d:\d\d–\d\d:\d\d/
  await press(page.locator('label').filter({ has: page.getByRole('radio', { name: t('checkout.later') }) }))
  const sheet = page.getByRole('dialog')
  // not the first slot, which may pass while the test runs
  await press(
    sheet
      .locator('label')
      .filter({ hasText: /^\d\d:\d\d$/ })
      .nth(2),
  )
  await press(sheet.getByRole('button', { name: slot }))
  await expect(sheet).toBeHidden()
  const chosen = page.getByRole('main').getByText(slot).first()
  await expect(chosen).toBeVisible()
  const [hours = ''] = slot.exec((await chosen.textContent()) ?? '') ?? []
  await expect(page.getByRole('banner').getByRole('button', { name: 'Markaz' })).toContainText(hours)
})

test('cashback that is coming is shown with when it comes, from the basket to the order', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(PAYS_BACK)
  const guest = await shop(merchant.sub)
  const { page, t } = guest
  const minutes = minutesText(CREDIT_AFTER_MINUTES, 'uz')
  const coming = t('benefits.cashback_coming', { minutes, price: '3 000 soʻm' })
  await choose(page, t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await openBasket(guest)
  await expect(page.getByText(coming)).toBeVisible()
  await openCheckout(guest)
  await expect(page.getByText(coming)).toBeVisible()
  await confirmPhone(guest)
  await order(guest)
  await expect(page.getByText(t('benefits.cashback_sum', { price: '3 000 soʻm' }))).toBeVisible()
  await expect(page.getByText(t('benefits.cashback_after', { minutes }))).toBeVisible()

  const { id } = await onlyOrder(guest)
  const tell = await kitchenOf(database, merchant, guest)
  for (const to of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) await tell(id, to)
  const { deliveredAt } = await onlyOrder(guest)
  const time = timeText(creditedAt(new Date(deliveredAt ?? '')))
  await expect(page.getByText(t('benefits.cashback_at', { time }))).toBeVisible()
})
