// Saved addresses: those of the device and those of the account are one list, the same on every device.
import type { Page } from '@playwright/test'
import { aCustomer, type Customer, valueIn } from '../helpers/customers.ts'
import { expect, type Guest, type MakeBrand, type OpenShop, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { chooseAddress } from '../helpers/places.ts'
import { signIn, signInByForm } from '../helpers/sign-in.ts'

const HOME = { typed: 'Osiyo 2', found: 'Osiyo koʻchasi, 2' }
const PAGE = '/profile/address'
const body = (name: string, latitude: number) => ({ name, streetName: 'Osiyo koʻchasi', latitude, longitude: 69.28 })

const card = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const label = (page: Page, name: string) => page.locator('label').filter({ has: card(page, name) })
const trash = ({ page, t }: Guest, name: string) =>
  page.getByRole('button', { name: t('place.delete_named', { name }), exact: true })

async function addressesOf({ call, user }: Customer) {
  const params = { merchantId: user.merchantId, userId: user.id }
  return valueIn(await call('GET /users/v1/addresses/merchant/:merchantId/user/:userId', { params }))
}

/** Presses the trash of an address and confirms. */
async function remove(guest: Guest, name: string): Promise<void> {
  const { page, t } = guest
  await press(trash(guest, name))
  const question = page.getByRole('dialog', { name: t('place.delete_title') })
  await expect(question.getByText(name, { exact: true })).toBeVisible()
  await press(question.getByRole('button', { name: t('place.delete_yes') }))
}

/** The page becomes visible again, as after a while in another tab. */
async function comeBack({ page }: Guest): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

type Parts = { readonly shop: OpenShop; readonly brand: MakeBrand }

/** A customer with two addresses in the account, and a browser that is signed in with the same phone. */
async function aCustomerAt({ shop, brand }: Parts, device: 'phone' | 'desktop' = 'phone') {
  const { sub } = await brand()
  const guest = await shop(sub, { path: null, device })
  const customer = await aCustomer(guest.site)
  const params = { userId: customer.user.id }
  const add = (name: string, latitude: number) =>
    customer.call('POST /users/v1/addresses/user/:userId', { params, body: body(name, latitude) })
  valueIn(await add('Ishxona', 41.32))
  valueIn(await add('Uycha', 41.31))
  await expect.poll(async () => (await addressesOf(customer)).length).toBe(2)
  await signIn(guest, customer.phone)
  return { guest, customer, sub }
}

test('an address of a guest is in the account after signing in, once, and a second device sees and deletes it', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand()
  const first = await shop(sub)
  await chooseAddress(first, HOME)
  const name = first.t('place.home')
  const phone = await signInByForm(first)
  const customer = await aCustomer(first.site, phone)
  await expect.poll(async () => (await addressesOf(customer)).map((address) => address.name)).toEqual([name])

  const second = await shop(sub, { path: null })
  await signIn(second, phone)
  await second.goTo('/profile')
  await press(second.page.getByRole('link', { name: second.t('place.saved_title') }))
  await expect(card(second.page, name)).toBeVisible()

  // the session ends and starts again: nothing is uploaded twice
  first.noise.expect(/^401 GET .*\/users\/me$/)
  await first.page.context().clearCookies()
  await signInByForm(first, phone)
  await first.goTo(PAGE)
  await expect(card(first.page, name)).toHaveCount(1)
  expect(await addressesOf(customer)).toHaveLength(1)

  await remove(second, name)
  await expect(second.page.getByText(second.t('place.saved_empty'))).toBeVisible()
  expect(await addressesOf(customer)).toEqual([])
  await comeBack(first)
  await expect(card(first.page, name)).toHaveCount(0)
  await first.goTo('/')
  await expect(first.page.getByRole('button', { name: first.t('home.address_wanted') }).first()).toBeVisible()
})

test('a change on one device is seen on the other, and is not overwritten by it', async ({ shop, brand }) => {
  const { guest, customer, sub } = await aCustomerAt({ shop, brand })
  const { page, t } = guest
  const other = await shop(sub, { path: null })
  await signIn(other, customer.phone)
  await guest.goTo(PAGE)
  await other.goTo(PAGE)
  const edit = (on: Guest, name: string) =>
    press(on.page.getByRole('button', { name: t('place.edit_named', { name }) }))
  const field = (on: Guest, name: string) => on.page.getByRole('textbox', { name })
  const save = (on: Guest) => press(on.page.getByRole('button', { name: t('profile.save') }))

  await edit(other, 'Uycha')
  await edit(guest, 'Uycha')
  await typeInto(field(guest, t('place.floor')), '4')
  await typeInto(field(guest, t('checkout.courier_comment')), 'Yashil darvoza')
  await save(guest)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(label(page, 'Uycha')).toContainText(t('place.floor_short', { value: '4' }))

  await typeInto(field(other, t('place.name')), 'Dala hovli')
  await save(other)
  await expect(other.page.getByText(t('place.stale'))).toBeVisible()
  await expect(field(other, t('place.floor'))).toHaveValue('4')
  await typeInto(field(other, t('place.name')), 'Dala hovli')
  await save(other)
  await expect(other.page.getByRole('dialog')).toBeHidden()
  await comeBack(guest)
  await expect(card(page, 'Dala hovli')).toBeVisible()
  const [latest] = await addressesOf(customer)
  expect(latest).toMatchObject({ name: 'Dala hovli', comment: 'Yashil darvoza', details: { floor: '4' }, version: 3 })
})

test('deleting the chosen address opens the picker, and another one leaves the drawer open', async ({
  shop,
  brand,
}) => {
  const { guest, customer } = await aCustomerAt({ shop, brand })
  const { page, t } = guest
  await guest.goTo(PAGE)
  await press(label(page, 'Uycha'))
  await guest.goTo('/')
  const drawer = page.getByRole('dialog', { name: t('place.saved_title') })
  const openDrawer = () => press(page.getByRole('button', { name: /Osiyo koʻchasi/ }).first())
  await openDrawer()
  await expect(card(page, 'Uycha')).toBeChecked()
  await remove(guest, 'Ishxona')
  await expect(drawer).toBeVisible()
  await expect(card(page, 'Ishxona')).toHaveCount(0)
  await remove(guest, 'Uycha')
  await expect(page.getByRole('dialog', { name: t('place.address_title') })).toBeVisible()
  await expect.poll(() => addressesOf(customer)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // signed in without addresses: the list is empty, and adding one opens the picker
  await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
  await expect(drawer.getByText(t('place.saved_empty'))).toBeVisible()
  await press(drawer.getByRole('button', { name: t('place.add_address') }))
  await expect(page.getByRole('dialog', { name: t('place.address_title') })).toBeVisible()
})

test('an address cannot be deleted offline: this is said, and the address stays', async ({ shop, brand }) => {
  const { guest, customer } = await aCustomerAt({ shop, brand })
  const { page, t, noise } = guest
  await guest.goTo(PAGE)
  await expect(card(page, 'Uycha')).toBeVisible()
  noise.expect(/^net::ERR_INTERNET_DISCONNECTED DELETE /)
  noise.allow(/^net::ERR_INTERNET_DISCONNECTED /)
  await page.context().setOffline(true)
  await remove(guest, 'Uycha')
  await expect(page.getByText(t('place.delete_failed'))).toBeVisible()
  await press(page.getByRole('button', { name: t('place.delete_no') }))
  await expect(card(page, 'Uycha')).toBeVisible()
  await page.context().setOffline(false)
  expect(await addressesOf(customer)).toHaveLength(2)
  await remove(guest, 'Uycha')
  await expect(card(page, 'Uycha')).toHaveCount(0)
})

test('a wide page adds an address by its own path and has it in the account', async ({ shop, brand }) => {
  const { guest, customer } = await aCustomerAt({ shop, brand }, 'desktop')
  const { page, t } = guest
  await guest.goTo(PAGE)
  await expect(card(page, 'Uycha')).toBeVisible()
  await press(page.getByRole('link', { name: t('place.add_address') }))
  await expect(page).toHaveURL(/\/profile\/address\/create$/)
  const picker = page.getByRole('dialog', { name: t('place.address_title') })
  await typeInto(picker.getByRole('searchbox', { name: t('place.search_label') }), HOME.typed)
  await press(picker.getByRole('button', { name: HOME.found }).first())
  await press(picker.getByRole('button', { name: t('place.save') }))
  const details = page.getByRole('dialog', { name: t('place.details_title') })
  await press(details.getByRole('button', { name: t('place.other') }))
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(page).toHaveURL(/\/profile\/address$/)
  await expect(card(page, t('place.other'))).toBeChecked()
  await expect.poll(async () => (await addressesOf(customer)).length).toBe(3)

  // the first page of a visit: closing leads to the list
  await guest.goTo(`${PAGE}/create`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/profile\/address$/)
})
