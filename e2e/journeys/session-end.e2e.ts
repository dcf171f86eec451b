// A session that ends on the server, on every screen that a signed-in customer can have open.
import { randomUUID } from 'node:crypto'
import { insertRow } from '@dasturxon/server/testing/insert'
import { newToken, tokenHash } from '@dasturxon/server/tokens'
import type { Pool } from 'pg'
import { aCustomer, type Customer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft, shopAt } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { routesOf } from '../helpers/routes.ts'
import { signIn, signInByForm } from '../helpers/sign-in.ts'
import { originOf, siteOf } from '../helpers/site.ts'

const SUB = 'xontaxta'
const SCREENS = /^\/(profile|checkout|reservations|basket|pay|address\/delivery|choose-address|search|category|$)/
const WALKS = 3

/** Gives the browser a session of its own: a token that was refused once stays unknown. */
async function openSession({ page, site }: Guest, database: Pool, { user }: Customer, model: object): Promise<void> {
  const token = newToken()
  await insertRow(database, 'sessions', { ...model, token_hash: tokenHash(token), id: randomUUID() } as never)
  await page.context().addCookies([{ name: 'sid', value: token, url: originOf(site), httpOnly: true }])
  await page.evaluate((id) => localStorage.setItem(`dasturxon:${id}:signed:v1`, 'true'), user.merchantId)
}

const stored = ({ page }: Guest, { user }: Customer, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `dasturxon:${user.merchantId}:${name}:v1`)

/** The page notices it when it comes into view again; until its later code is loaded it does not look. */
async function noticeEnd({ page, t }: Guest, path: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(t('profile.session_ended')), path).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

for (let walk = 0; walk < WALKS; walk++) {
  test(`is told on every screen, and what was chosen is kept, ${walk + 1} of ${WALKS}`, async ({ shop, database }) => {
    const site = siteOf(SUB)
    const customer = await aCustomer(site)
    const order = await placeOrder(customer, await pickupDraft(site))
    const [model] = (await database.query('select * from sessions where user_id = $1', [customer.user.id])).rows
    const all = routesOf(await shopAt(site), order.id).filter(({ path }) => SCREENS.test(path))
    const guest = await shop(SUB)
    const { page, noise } = guest
    noise.allow(/^401 /)
    const plain = (await shopAt(site)).products.find(
      ({ optionGroupIds, stock }) => optionGroupIds.length === 0 && stock === null,
    )
    await addToBasket(guest, plain?.name ?? '')
    const basket = await stored(guest, customer, 'basket')
    expect(basket).toContain(plain?.id)
    for (const { path } of all.filter((_, index) => index % WALKS === walk)) {
      await openSession(guest, database, customer, model)
      await guest.goTo(path)
      await database.query('delete from sessions where user_id = $1', [customer.user.id])
      await noticeEnd(guest, path)
      await expect(page.getByRole('alert'), path).toHaveCount(1)
      expect(await stored(guest, customer, 'signed'), path).toBe('false')
      expect(await stored(guest, customer, 'basket'), path).toBe(basket)
      expect(
        (await page.context().cookies()).map(({ name }) => name),
        path,
      ).not.toContain('sid')
    }
  })
}

test('the message leads through signing in back to the same page', async ({ shop, brand, database }) => {
  const { sub, id } = await brand({ settings: { bookingActive: true } })
  const guest = await shop(sub, { path: null })
  const { page, t, noise } = guest
  const phone = await signIn(guest)
  await guest.goTo('/profile/reservations')
  await expect(page).toHaveURL(/\/profile\/reservations$/)
  noise.allow(/^401 /)
  await database.query('delete from sessions where merchant_id = $1', [id])
  await noticeEnd(guest, '')
  await press(page.getByRole('alert').getByRole('button', { name: t('profile.login_title') }))
  await expect(page).toHaveURL(/\/login\?to=/)
  await signInByForm(guest, phone)
  await expect(page).toHaveURL(/\/profile\/reservations$/)
})
