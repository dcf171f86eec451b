// The operator of the installation at their own host: a new brand, an own domain, and a brand that is blocked and opened again.
import { randomUUID } from 'node:crypto'
import { INSTALLATION_ID } from '@dasturxon/server/merchants/installation'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Locator, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aCustomer, aPhone, codeSentTo, placeOrder } from '../helpers/customers.ts'
import { expect, test } from '../helpers/desk.ts'
import { enterByKeys, press, typeInto } from '../helpers/hands.ts'
import { fetchAt, originOf, type Site, siteOf } from '../helpers/site.ts'

const DESK = siteOf('desk')

/** Signs a new person of the operator in. */
async function signInAsOperator(page: Page, database: Pool): Promise<void> {
  const phone = aPhone()
  const person = { id: randomUUID(), phone, full_name: 'Sardor Aliyev', role: 'brand_admin' } as const
  await insertRow(database, 'staff', { merchant_id: INSTALLATION_ID, ...person })
  await page.goto(originOf(DESK))
  await expect(page.getByRole('heading', { name: 'Operator uchun kirish' })).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: 'Telefon raqami' }), phone)
  await press(page.getByRole('button', { name: 'Kod olish' }))
  await typeInto(page.getByRole('textbox', { name: 'SMS dagi kod' }), await codeSentTo(DESK, phone))
  await expect(page.getByRole('heading', { name: 'Brendlar' })).toBeVisible()
}

/** Opens the brand that the search finds. */
async function openBrand(page: Page, name: string, search: string): Promise<Locator> {
  await typeInto(page.getByRole('searchbox'), search)
  await press(page.getByRole('list', { name: 'Brendlar' }).getByRole('button', { name }))
  return page.getByRole('complementary', { name: `${name}: brend` })
}

/** Presses a button of the panel and confirms; the question names the brand. */
async function confirm(panel: Locator, action: string, question: string): Promise<void> {
  await press(panel.getByRole('button', { name: action }))
  const dialog = panel.page().getByRole('dialog', { name: question })
  await press(dialog.getByRole('button', { name: action }))
  await expect(dialog).toBeHidden()
}

type NewBrand = { readonly name: string; readonly sub: string; readonly owner: string }

/** Fills in the form of a new brand, whose short name follows from its name. */
async function fillNewBrand(page: Page, { name, sub, owner }: NewBrand): Promise<void> {
  await press(page.getByRole('button', { name: 'Yangi brend' }))
  const form = page.getByRole('dialog', { name: 'Yangi brend' })
  await typeInto(form.getByRole('textbox', { name: 'Nomi', exact: true }), name)
  await expect(form.getByRole('textbox', { name: 'Qisqa nomi' })).toHaveValue(sub)
  await typeInto(form.getByRole('textbox', { name: 'Egasining ismi' }), 'Dilshod Rahimov')
  await typeInto(form.getByRole('textbox', { name: 'Egasining telefoni' }), owner.slice('+998'.length))
  await enterByKeys(form.getByRole('button', { name: 'Brend yaratish' }))
}

/** The first owner signs in at the desk of the brand, which is blocked. */
async function ownerSignsIn(guest: Page, site: Site, owner: string): Promise<void> {
  await guest.goto(`${originOf(site)}/office`)
  await typeInto(guest.getByRole('textbox', { name: 'Telefon raqami' }), owner)
  await press(guest.getByRole('button', { name: 'Kod olish' }))
  await typeInto(guest.getByRole('textbox', { name: 'SMS dagi kod' }), await codeSentTo(site, owner))
  // a brand that was never open begins with its first steps
  await expect(guest).not.toHaveURL(/sign-in/)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Refuses what is no domain, adds one, at which the brand answers at once, and takes it away. */
async function changeHosts(panel: Locator, site: Site): Promise<void> {
  const own = `${site.host.split('.')[0]}.uz`
  await typeInto(panel.getByRole('textbox', { name: 'Yangi domen' }), 'https://anhor.uz')
  await press(panel.getByRole('button', { name: 'Domen qoʻshish' }))
  await expect(panel.getByRole('textbox', { name: 'Yangi domen' })).toHaveAttribute('aria-invalid', 'true')
  await typeInto(panel.getByRole('textbox', { name: 'Yangi domen' }), own)
  await press(panel.getByRole('button', { name: 'Domen qoʻshish' }))
  await expect(panel.getByText(own, { exact: true })).toBeVisible()
  expect((await fetchAt({ ...site, host: own })('/blocked')).status).toBe(403)
  await press(panel.getByRole('button', { name: `${own} domenini olib tashlash` }))
  await press(panel.page().getByRole('dialog').getByRole('button', { name: 'Olib tashlash' }))
  await expect(panel.getByText(own, { exact: true })).toBeHidden()
}

test('the operator makes a brand; its host answers that it is closed, and its owner may sign in', async ({
  database,
  aScreen,
}) => {
  const { page, noise } = await aScreen('desktop')
  noise.expect(/^422 POST .*\/hosts$/)
  await signInAsOperator(page, database)
  const name = `Anhor ${randomUUID().slice(0, 6)}`
  const sub = name.toLowerCase().replace(' ', '-')
  const owner = aPhone()
  await fillNewBrand(page, { name, sub, owner })
  const panel = page.getByRole('complementary', { name: `${name}: brend` })
  await expect(panel.getByText('Yopiq', { exact: true })).toBeVisible()
  await expect(panel.getByText('Dilshod Rahimov')).toBeVisible()

  const site = siteOf(sub)
  await expect.poll(async () => (await fetchAt(site)('/blocked')).status).toBe(403)
  await ownerSignsIn(await page.context().newPage(), site, owner)
  await changeHosts(panel, site)

  await press(page.getByRole('link', { name: 'Jurnal' }))
  const log = page.getByRole('list', { name: 'Jurnal' })
  for (const line of [`«${sub}» yaratildi`, `«${sub}» domen oldi: ${sub}.uz`, `«${sub}» domenidan ayrildi: ${sub}.uz`])
    await expect(log.getByText(line)).toBeVisible()
})

test('a brand is blocked, its guest keeps the order and orders nothing, and it is opened again', async ({
  shop,
  brand,
  database,
  aScreen,
}) => {
  const { sub, branchId, products } = await brand()
  const guest = await shop(sub, { path: null })
  guest.noise.expect(/^4(03|10) GET \/blocked/)
  const customer = await aCustomer(guest.site)
  const cartItems = [{ productId: products.plain, count: 1 }]
  const draft = { serviceType: 'PICK_UP', branchId, cartItems } as const
  const order = await placeOrder(customer, draft)
  await guest.goTo('/')

  const { page } = await aScreen('phone')
  await signInAsOperator(page, database)
  await expect(page).toHaveTitle('Dasturxon')
  await typeInto(page.getByRole('searchbox'), sub)
  const row = page.getByRole('list', { name: 'Brendlar' }).getByRole('button')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('30 kunda 1 ta buyurtma')
  const title = (await row.locator('b').textContent()) ?? ''
  const panel = await openBrand(page, title, sub)
  await confirm(panel, 'Bloklash', `${title} bloklansinmi?`)
  await expect(panel.getByText('Bloklangan')).toBeVisible()

  await expect(guest.page.getByRole('heading', { name: guest.t('page.blocked_title') })).toBeVisible()
  await expect(placeOrder(customer, draft)).rejects.toThrow()
  const kept = await customer.call('GET /orders/v1/orders/:id', { params: { id: order.id } })
  expect(kept).toMatchObject({ ok: true, value: { id: order.id } })

  await confirm(panel, 'Mehmonlarga ochish', `${title} mehmonlarga ochilsinmi?`)
  await expect(panel.getByText('Ochiq', { exact: true })).toBeVisible()
  await expect(guest.page.getByRole('heading', { name: guest.t('page.blocked_title') })).toBeHidden()

  await confirm(panel, 'Brendni oʻchirish', `${title} oʻchirilsinmi?`)
  await expect(panel.getByText('Oʻchirilgan')).toBeVisible()
  expect((await fetchAt(guest.site)('/blocked')).status).toBe(410)
  expect((await fetchAt(guest.site)('/office')).status).toBe(404)
  await confirm(panel, 'Brendni tiklash', `${title} tiklansinmi?`)
  await expect(panel.getByText('Bloklangan')).toBeVisible()
})
