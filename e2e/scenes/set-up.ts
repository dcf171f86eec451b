// The shop with a person in every situation: a guest, a buyer with full baskets, a customer with active orders.
import { demoId } from '@dasturxon/demo/uuid'
import { idFrom } from '@dasturxon/domain/ids'
import { insertMerchant } from '@dasturxon/server/testing/a-merchant'
import { type Browser, expect as base, type Locator, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { aCustomer, aPhone, type Customer, type Draft, placeOrder, valueIn } from '../helpers/customers.ts'
import { pickupDraft, shopAt } from '../helpers/drafts.ts'
import { goTo } from '../helpers/go-to.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { hadOrder } from '../helpers/past-orders.ts'
import { typeAddress } from '../helpers/places.ts'
import { originOf, type Site, siteOf } from '../helpers/site.ts'
import { say } from '../helpers/words.ts'

export type Who = 'guest' | 'buyer' | 'customer'
export type BrowserState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

export type Stage = {
  /** The browser state of each person: cookies and storage. */
  readonly states: Readonly<Record<Who, BrowserState>>
  /** Order ids by their status. */
  readonly orders: Readonly<Record<OrderKind, string>>
  /** A brand that takes no orders. */
  readonly blockedSub: string
  readonly port: number
}

type Customers = Readonly<Record<typeof MAIN | 'qarsildoq' | 'kumomaki', Customer>>
type OrderKind =
  | 'open'
  | 'cooking'
  | 'late'
  | 'on_way'
  | 'ready'
  | 'delivered'
  | 'just_delivered'
  | 'rated'
  | 'refunded'
  | 'canceled'
  | 'scheduled'
  | 'unconfirmed'

// a slow machine must not fail the set-up
const expect = base.configure({ timeout: 30_000 })

/** The brand of most scenes. */
export const MAIN = 'xontaxta'
const ALL_SUBS = [MAIN, 'qarsildoq', 'kumomaki', 'lolanabot']
// scenes are shown in every language, more than a demo brand has switched on
const ALL_LANGUAGES = { arActive: true, kzActive: true, zhActive: true, trActive: true }
const LIKED = ['xon-mastava', 'xon-bahor']
const PAST = ['xon-mastava', 'xon-achchiq-chuchuk', 'xon-bahor', 'xon-non']
const CHANGED = ['xon-chuchvara', 'xon-toshkent-salat', 'xon-non']
const BASKET = ['xon-mastava', 'xon-achchiq-chuchuk', 'xon-sabzavot-kabob', 'xon-bahor']

type Making = { readonly browser: Browser; readonly database: Pool; readonly port: number }

/** Prepares all persons on a running program whose kitchens are practically stopped. */
export async function setStage({ browser, database, port }: Making): Promise<Stage> {
  await database.query(
    `update merchant_settings set web = web || $2 from merchants m where m.id = merchant_id and m.sub = any($1)`,
    [ALL_SUBS, ALL_LANGUAGES],
  )
  const { sub: blockedSub } = await insertMerchant(database, {
    merchant: { is_active: false },
    settings: ALL_LANGUAGES,
  })
  // without its default, the option of the pot of tea has to be chosen
  await database.query('update options set is_default = false where option_group_id = $1', [demoId('xon-o-tea')])
  const phone = aPhone()
  const customers = {
    [MAIN]: await aCustomer(siteOf(MAIN, port), phone),
    qarsildoq: await aCustomer(siteOf('qarsildoq', port), phone),
    kumomaki: await aCustomer(siteOf('kumomaki', port), phone),
  }
  await giveCashback(database, phone)
  const orders = await placeOrders(database, port, customers)
  await placePastOrders(database, siteOf(MAIN, port), customers[MAIN])
  for (const key of LIKED)
    valueIn(await customers[MAIN].call('POST /products/v1/favourite', { body: { productId: idFrom(demoId(key)) } }))
  const guest = await stateOf(browser, async () => undefined)
  const buyer = await stateOf(browser, (page) => fillBaskets(page, port))
  await sellOut(database, buyer)
  const customer = await stateOf(browser, (page) => signInAt(page, port, customers), buyer)
  return { states: { guest, buyer, customer }, orders, blockedSub, port }
}

/** Gives the customer a cashback balance at the dark brand, as from an earlier order. */
async function giveCashback(database: Pool, phone: string): Promise<void> {
  await database.query(
    `with entry as (
       insert into cashback_entries (merchant_id, id, user_id, earned, "left", created_at, expires_at)
       select u.merchant_id, gen_random_uuid(), u.id, amount, amount, now() - interval '1 day', now() + days * interval '1 day'
       from users u join merchants m on m.id = u.merchant_id, (values (18600, 60), (6200, 10)) as e (amount, days)
       where u.phone = $1 and m.sub = 'kumomaki' returning *)
     insert into cashback_ledger (merchant_id, user_id, entry_id, kind, amount, at)
     select merchant_id, user_id, id, 'EARN', earned, created_at from entry`,
    [phone],
  )
}

async function stateOf(browser: Browser, live: (page: Page) => Promise<void>, before?: BrowserState) {
  const kept = before === undefined ? {} : { storageState: before }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...kept })
  await live(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

/** A person of this stage on one of its pages, in Uzbek whatever the brand's main language is. */
async function onPage(page: Page, sub: string, port: number) {
  const site = siteOf(sub, port)
  await page.context().addCookies([{ name: 'language', value: 'uz', url: originOf(site) }])
  return { page, site, t: say('uz'), goTo: (path: string) => goTo(page, originOf(site) + path) }
}

/** The browser has signed in before: it has the session, and the hint to request the user. */
async function signInAt(page: Page, port: number, customers: Customers): Promise<void> {
  for (const [sub, { token }] of Object.entries(customers)) {
    const { site } = await onPage(page, sub, port)
    await page.context().addCookies([{ name: 'sid', value: token, url: originOf(site), httpOnly: true }])
    await page.goto(`${originOf(site)}/`)
    const { merchant } = await shopAt(site)
    await page.evaluate((id) => localStorage.setItem(`dasturxon:${id}:signed:v1`, 'true'), merchant.id)
  }
}

/** One basket that can be ordered, one below the minimum order, and one with a dish that will be sold out. */
async function fillBaskets(page: Page, port: number): Promise<void> {
  for (const [sub, count] of [
    ['qarsildoq', 1],
    ['kumomaki', 2],
  ] as const) {
    const guest = await onPage(page, sub, port)
    await guest.goTo('/')
    for (let added = 0; added < count; added += 1) await addFrom(guest, firstPlainCard(guest))
  }
  const guest = await onPage(page, MAIN, port)
  for (const key of BASKET) await addOnItsPage(guest, demoId(key))
  await guest.goTo('/')
  const { t } = guest
  await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
  await typeAddress(guest, 'amir temur')
  await press(page.getByRole('button', { name: 'Amir Temur shoh koʻchasi' }).first())
  await press(page.getByRole('button', { name: t('place.save') }))
  const details = page.getByRole('dialog', { name: t('place.details_title') })
  await press(details.getByRole('button', { name: t('place.home') }))
  for (const [field, value] of [
    ['place.office', '42'],
    ['place.entrance', '3'],
    ['place.floor', '5'],
  ] as const)
    await typeInto(details.getByRole('textbox', { name: t(field) }), value)
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(details).toBeHidden()
}

type Reader = Awaited<ReturnType<typeof onPage>>

/** A card that adds its product to the basket with one tap. */
function firstPlainCard({ page, t }: Reader): Locator {
  const add = page.getByRole('button', { name: t('home.add_named', { name: '' }).trim() })
  return page.getByRole('article').filter({ has: add }).first()
}

async function addFrom({ page, t }: Reader, card: Locator): Promise<void> {
  const held = page.getByRole('article').getByRole('group')
  const before = await held.count()
  await press(card.getByRole('button', { name: t('home.add_named', { name: '' }).trim() }))
  await expect(held).toHaveCount(before + 1)
}

/** Adds a product to the basket on its own page. */
async function addOnItsPage({ page, t, goTo: go }: Reader, id: string): Promise<void> {
  await go(`/product/${id}`)
  await press(page.getByRole('button', { name: t('product.to_basket') }).first())
  const isKept = (productId: string) => Object.values({ ...localStorage }).some((kept) => kept.includes(productId))
  await expect.poll(() => page.evaluate(isKept, id)).toBe(true)
}

/** The link to a demo product on the menu, in any language. */
export function linkTo(place: Locator, key: string): Locator {
  return place.locator(`a[href*="/product/${demoId(key)}"]`).first()
}

/** Sells out the dish that the buyer added last to the dark brand's basket. */
async function sellOut(database: Pool, { origins }: BrowserState): Promise<void> {
  const kept = origins.find(({ origin }) => origin.includes('kumomaki'))?.localStorage ?? []
  const basket = kept.find(({ name }) => name.includes(':basket:'))?.value ?? ''
  const ids = [...basket.matchAll(/"productId":"([\da-f-]{36})"/g)].map(([, id]) => id)
  await database.query('update products set is_available = false where id = $1', [ids.at(-1)])
}

type Told = { readonly status: string; readonly minutesAgo: number; readonly more?: string }

const TOLD: Readonly<Record<Exclude<OrderKind, 'unconfirmed'>, Told>> = {
  open: { status: 'OPEN', minutesAgo: 1 },
  cooking: {
    status: 'COOKING',
    minutesAgo: 9,
    more: "accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min', cutlery = 2",
  },
  late: {
    status: 'COOKING',
    minutesAgo: 14,
    // delivery takes five minutes more: it arrives six minutes after the end of the promise
    more: `accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min',
           ready_at = promised_to + interval '1 min'`,
  },
  on_way: {
    status: 'ON_WAY',
    minutesAgo: 24,
    more: `accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min', done_at = placed_at + interval '18 min',
           on_way_at = placed_at + interval '20 min', courier_id = (select id from couriers c where c.merchant_id = orders.merchant_id limit 1)`,
  },
  ready: {
    status: 'DONE',
    minutesAgo: 21,
    more: "accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min', done_at = placed_at + interval '20 min'",
  },
  delivered: {
    status: 'DELIVERED',
    minutesAgo: 3000,
    more: `accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min', done_at = placed_at + interval '18 min',
           on_way_at = placed_at + interval '20 min', delivered_at = placed_at + interval '31 min'`,
  },
  just_delivered: {
    status: 'DELIVERED',
    minutesAgo: 40,
    more: `accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min', done_at = placed_at + interval '18 min',
           on_way_at = placed_at + interval '20 min', delivered_at = placed_at + interval '31 min'`,
  },
  rated: {
    status: 'DELIVERED',
    minutesAgo: 1500,
    more: `accepted_at = placed_at + interval '1 min', cooking_at = placed_at + interval '3 min', done_at = placed_at + interval '18 min',
           on_way_at = placed_at + interval '20 min', delivered_at = placed_at + interval '34 min'`,
  },
  refunded: {
    status: 'CANCELED',
    minutesAgo: 2000,
    more: `canceled_at = placed_at + interval '10 min', canceled_by = 'system', cancel_reason = 'NOT_ANSWERED',
           payment_type = 'CLICK', is_paid = true, promo_code = 'YOZ'`,
  },
  canceled: {
    status: 'CANCELED',
    minutesAgo: 4500,
    more: "canceled_at = placed_at + interval '2 min', canceled_by = 'branch', cancel_reason = 'SOLD_OUT'",
  },
  scheduled: {
    status: 'AT_TIME',
    minutesAgo: 5,
    more: `delivery_at = placed_at + interval '5 hours', delivery_until = placed_at + interval '5 hours 30 min',
           promised_from = placed_at + interval '5 hours', promised_to = placed_at + interval '5 hours 30 min'`,
  },
}

/** Orders of one customer, moved by the test: working kitchens would complete them too early. */
async function placeOrders(database: Pool, port: number, customers: Customers): Promise<Stage['orders']> {
  const site = siteOf(MAIN, port)
  const customer = customers[MAIN]
  const kinds = Object.keys(TOLD) as (keyof typeof TOLD)[]
  const made: Partial<Record<OrderKind, string>> = {}
  for (const [index, kind] of kinds.entries()) {
    const draft = kind === 'ready' ? await pickupDraft(site, index + 3) : await deliveryDraft(site, index + 3)
    const { id } = await placeOrder(customer, draft)
    const { status, minutesAgo, more } = TOLD[kind]
    const moves = more === undefined ? '' : `, ${more}`
    await database.query(
      `update orders set placed_at = placed_at - ago, promised_from = promised_from - ago, promised_to = promised_to - ago
       from (select interval '${minutesAgo} min' as ago) moved where id = $1`,
      [id],
    )
    await database.query(`update orders set status = $2${moves} where id = $1`, [id, status])
    made[kind] = id
  }
  await database.query(
    `insert into order_reviews (merchant_id, order_id, user_id, stars, tags, text, created_at, updated_at)
     select merchant_id, id, user_id, 4, '{TASTY,HOT}', 'Juda mazali, rahmat!', delivered_at + interval '20 hours',
       delivered_at + interval '20 hours' from orders where id = $1`,
    [made.rated],
  )
  await database.query(
    `update order_reviews set answer = 'Rahmat! Yana kutamiz.', answered_at = updated_at + interval '1 hour' where order_id = $1`,
    [made.rated],
  )
  await database.query(
    `insert into payments (merchant_id, id, order_id, provider, provider_transaction_id, amount, state, created_at, expires_at, paid_at,
       refund_state, refund_amount, refund_at, refund_id)
     select merchant_id, gen_random_uuid(), id, 'CLICK', id::text, total, 'PAID', placed_at, placed_at, placed_at, 'SENT', total, canceled_at,
       gen_random_uuid() from orders where id = $1`,
    [made.refunded],
  )
  // an unanswered order would be canceled before its last screenshot is taken
  await database.query("delete from jobs where kind = 'cancel-unanswered'")
  // otherwise a customer who has just signed in needs no second code
  await database.query('update sessions set phone_confirmed_at = null')
  made.unconfirmed = (await placeOrder(customers.kumomaki, await pickupDraft(siteOf('kumomaki', port), 4))).id
  return made as Stage['orders']
}

/** Two orders to repeat: one unchanged, and one with a dish that is now dearer and another that is no longer sold. */
async function placePastOrders(database: Pool, site: Site, customer: Customer): Promise<void> {
  const items = (keys: readonly string[]) => keys.map((key) => ({ productId: idFrom(demoId(key)), count: 1 }))
  await hadOrder(database, site, customer, items(PAST), 5)
  const changed = await hadOrder(database, site, customer, items(CHANGED), 9)
  await database.query(
    'update order_lines set gross = gross - 4000, total = total - 4000 where order_id = $1 and position = 0',
    [changed],
  )
  await database.query('update products set is_available = false where id = $1', [demoId('xon-toshkent-salat')])
}

/** The same dish, delivered to an address near the main branch. */
async function deliveryDraft(site: Site, count: number): Promise<Draft> {
  const { branchId: _, ...draft } = await pickupDraft(site, count)
  const branch = (await shopAt(site)).branches.find(({ isMain }) => isMain)
  const address = {
    streetName: 'Bobur',
    houseNumber: '12',
    latitude: branch?.latitude ?? 0,
    longitude: branch?.longitude ?? 0,
  }
  return { ...draft, serviceType: 'DELIVERY', address }
}
