// The page of a payment provider in a browser: what it may do besides, which a line of the page hides. The buttons of all
// providers are pressed in e2e/program/providers.
import type { Page } from '@playwright/test'
import { aCustomer, type Customer, type Order } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { originOf, siteOf } from '../helpers/site.ts'
import { linkToBank, orderNow, orderOnline } from '../program/online-orders.ts'

const SITE = siteOf('qarsildoq')

/** Opens the page of the provider, unfolds what it may do besides, and presses a button there. */
async function pressAtBank(page: Page, customer: Customer, order: Order, button: string): Promise<void> {
  await page.goto(new URL(await linkToBank(customer, order), originOf(SITE)).href)
  await press(page.locator('summary'))
  const pressed = page.waitForResponse((response) => response.request().method() === 'POST')
  await press(page.locator(`button[value=${button}]`))
  expect((await pressed).status()).toBe(303)
}

test('a provider that forges a payment is not believed, and one that pays twice is paid once', async ({
  page,
  database,
}) => {
  const customer = await aCustomer(SITE)
  const order = await orderOnline(SITE, customer, 'RAHMAT')
  await pressAtBank(page, customer, order, 'forged')
  expect(await orderNow(customer, order)).toMatchObject({ status: 'CREATED', isPaid: false })
  await pressAtBank(page, customer, order, 'twice')
  await expect.poll(async () => (await orderNow(customer, order)).isPaid).toBe(true)
  const text = `select count(*)::int as kept from payments where order_id = $1 and state = 'PAID' and refund_state is null`
  expect((await database.query(text, [order.id])).rows).toEqual([{ kept: 1 }])
})
