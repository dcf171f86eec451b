// Every screen of the desk and what opens over it, in a brand of its own, as its owner sees them.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { givePerson, staffCookie } from '../helpers/desk.ts'
import { addHall } from '../helpers/halls.ts'
import { press } from '../helpers/hands.ts'
import { originOf, siteOf } from '../helpers/site.ts'
import { expect } from './scene.ts'

export type DeskStage = {
  readonly merchant: TestMerchant
  readonly origin: string
  readonly cookie: Awaited<ReturnType<typeof staffCookie>>
  readonly orderId: string
  readonly customerId: string
  readonly tableId: string
}

type DeskVisit = { readonly page: Page; readonly desk: DeskStage }

export type DeskScene = {
  readonly name: string
  show(visit: DeskVisit): Promise<void>
}

/** Gives a brand of the shared program orders, a hall and an owner. */
export async function setDesk(database: Pool, merchant: TestMerchant): Promise<DeskStage> {
  const site = siteOf(merchant.sub)
  const [tableId] = await addHall(database, merchant, [4, 2])
  if (tableId === undefined) throw new Error('expected a table')
  const customer = await aCustomer(site)
  const cartItems = [{ productId: merchant.products.plain, count: 2 }]
  const draft = { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems } as const
  const { id: orderId } = await placeOrder(customer, draft)
  const cookie = await staffCookie(site, await givePerson(database, merchant, 'brand_admin'))
  return { merchant, origin: originOf(site), cookie, orderId, customerId: customer.user.id, tableId }
}

async function go({ page, desk }: DeskVisit, path: string): Promise<void> {
  await page.goto(`${desk.origin}/office/${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
}

/** A screen, or what its address opens on it. */
const at = (name: string, path: string | ((desk: DeskStage) => string)): DeskScene => ({
  name,
  show: (visit) => go(visit, typeof path === 'string' ? path : path(visit.desk)),
})

/** A sheet that a button of the screen opens. */
const sheet = (name: string, path: string, button: string | RegExp): DeskScene => ({
  name,
  async show(visit) {
    await go(visit, path)
    await press(visit.page.getByRole('button', { name: button, exact: true }).first())
    await expect(visit.page.getByRole('dialog')).toBeVisible()
  },
})

const orders: readonly DeskScene[] = [
  at('board', 'orders'),
  at('board-order', ({ orderId }) => `orders?order=${orderId}`),
  sheet('board-reject', 'orders', 'Rad etish'),
  at('kitchen', 'kitchen'),
  at('money', 'money'),
  at('hall', 'hall/tables'),
  at('hall-table', ({ tableId }) => `hall/tables?table=${tableId}`),
  at('hall-plan', 'hall/tables?view=plan'),
  at('hall-edit', 'hall/tables?edit=plan'),
  at('reservations', 'hall/reservations'),
  sheet('reservation-new', 'hall/reservations', 'Bron'),
  at('table-codes', 'hall/codes'),
]

const menu: readonly DeskScene[] = [
  at('menu', 'menu/products'),
  at('menu-found', 'menu/products?search=osh'),
  at('menu-product', ({ merchant }) => `menu/products?open=product:${merchant.products.sized}`),
  at('menu-category', ({ merchant }) => `menu/products?open=category:${merchant.categoryId}`),
  at('menu-options', ({ merchant }) => `menu/products?open=options:${merchant.options.groupId}`),
  ...['product', 'category', 'group', 'options'].map((kind) => at(`menu-new-${kind}`, `menu/products?open=${kind}:`)),
  at('stops', 'menu/stops'),
  at('import', 'menu/import'),
]

const places: readonly DeskScene[] = [
  at('branches', 'places/branches'),
  at('branch', ({ merchant }) => `places/branches?branch=${merchant.branchId}`),
  at('branch-edit', ({ merchant }) => `places/branches?branch=${merchant.branchId}&edit=1`),
  at('branch-new', 'places/branches?branch=new'),
  sheet('city-new', 'places/branches', 'Shahar qoʻshish'),
  at('zones', 'places/zones'),
  at('zone', ({ merchant }) => `places/zones?zone=${merchant.zoneId}`),
  at('tariff', 'places/tariff'),
]

const guests: readonly DeskScene[] = [
  at('customers', 'customers/list'),
  at('customer', ({ customerId }) => `customers/list?customer=${customerId}`),
  at('reviews', 'customers/reviews'),
  at('promos', 'promo/codes'),
  at('promo-new', 'promo/codes?promo=new'),
  at('cashback', 'promo/cashback'),
  at('stories', 'promo/stories'),
  at('story-new', 'promo/stories?open=story:new'),
  at('banner-new', 'promo/stories?open=banner:new'),
  at('notices', 'promo/notices'),
  at('notice-new', 'promo/notices?notice=new'),
  at('reports', 'reports'),
]

const brand: readonly DeskScene[] = [
  at('look', 'brand/look'),
  at('settings', 'brand/settings'),
  at('payments', 'brand/payments'),
  ...['ABOUT_COMPANY', 'TERMS', 'PRIVACY_POLICY'].map((type) => at(`texts-${type}`, `brand/texts?text=${type}`)),
  at('vacancies', 'brand/vacancies'),
  at('vacancy-new', 'brand/vacancies?vacancy=new'),
  at('people', 'brand/people'),
  sheet('person-new', 'brand/people', 'Qoʻshish'),
  sheet('key-new', 'brand/people', 'Kalit'),
  at('changes', 'brand/changes'),
  ...['brand', 'branch', 'zone', 'pay', 'menu', 'ready'].map((step) => at(`start-${step}`, `start/${step}`)),
  at('not-found', 'no-such-screen'),
]

const signIn: DeskScene = {
  name: 'sign-in',
  async show(visit) {
    await visit.page.context().clearCookies({ name: 'staff' })
    await go(visit, 'sign-in')
  },
}

// the sign-in is the last one: it ends the session of this browser
export const DESK_SCENES: readonly DeskScene[] = [...orders, ...menu, ...places, ...guests, ...brand, signIn]
