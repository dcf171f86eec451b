// A merchant's settings of the menu that are visible only in use: links to the basket, how products open, the order strip.
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, chooseCategory } from '../helpers/menu.ts'
import { expectNoShift } from '../helpers/shifts.ts'
import { signIn } from '../helpers/sign-in.ts'
import { fetchAt } from '../helpers/site.ts'

const PLAIN = 'Osh'

test('without a basket page the basket opens over the menu, and its address leads there', async ({ shop, brand }) => {
  const settings = { cartPageActive: false, basketPosition: 'NAVIGATION_BAR', isNavigationViewEnabled: true } as const
  const { sub } = await brand({ settings })
  const guest = await shop(sub)
  const { page, t } = guest
  await addToBasket(guest, PLAIN)
  // the tab is shown, and the bar is not
  await press(page.getByRole('link', { name: t('page.basket') }))
  const sheet = page.getByRole('dialog', { name: t('basket.title') })
  await expect(sheet.getByRole('button', { name: t('basket.place_wanted_delivery') })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')

  await guest.goTo('/basket')
  await expect(sheet).toBeVisible()
  await press(sheet.getByRole('button', { name: t('page.close') }))
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: PLAIN }).first()).toBeVisible()
})

/** Opens a product by its name and measures the box of its dialog. */
async function openedBox({ page }: Guest, name: string) {
  await press(page.getByRole('link', { name, exact: true }))
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  // where it is when it has ended its way there
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await dialog.boundingBox()
  await page.goBack()
  await expect(dialog).toBeHidden()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

test('a product opens as its category wants it, over the menu and the category it was chosen in', async ({
  shop,
  brand,
  database,
}) => {
  const { sub, id } = await brand({ settings: { categoryView: 'ONE_CATEGORY' } })
  // another category, with a dish of its own
  await database.query(
    `with category as (
       insert into categories select (jsonb_populate_record(c, jsonb_build_object(
         'id', gen_random_uuid(), 'name', '{"uz": "Ichimliklar"}'::jsonb, 'priority', 100))).*
       from categories c where merchant_id = $1 limit 1 returning id)
     insert into products (merchant_id, id, category_id, name, price, cooking_max, priority)
     values ($1, gen_random_uuid(), (select id from category), '{"uz": "Choy"}', 5000, 5, 1)`,
    [id],
  )
  const guest = await shop(sub, { path: null })
  const { page } = guest
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const opened: Record<string, Awaited<ReturnType<typeof openedBox>>> = {}
  for (const mode of ['SHEET', 'POP_UP', 'FULL_SCREEN']) {
    await database.query('update categories set navigation_type = $2 where merchant_id = $1', [id, mode])
    const isKnown = async () => (await fetchAt(guest.site)('/api/products/v1/shop')).text()
    await expect.poll(isKnown).toContain(`"navigationType":"${mode}"`)
    await guest.goTo('/')
    opened[mode] = await openedBox(guest, PLAIN)
  }
  expect(opened.FULL_SCREEN).toMatchObject({ x: 0, y: 0, width, height })
  expect(opened.SHEET?.width).toBe(width)
  expect((opened.SHEET?.y ?? 0) + (opened.SHEET?.height ?? 0)).toBeCloseTo(height, 0)
  // a card in the middle: the menu is visible on every side
  expect(opened.POP_UP?.width).toBeLessThan(width)
  expect((opened.POP_UP?.y ?? 0) + (opened.POP_UP?.height ?? height)).toBeLessThan(height)

  // one category at a time stays chosen under the product that is opened in it
  await chooseCategory(guest, 'Ichimliklar')
  await openedBox(guest, 'Choy')
  await expect(page.getByRole('heading', { name: 'Ichimliklar', level: 2 })).toBeInViewport()
})

test('an order on its way stands at the top of the menu, and the next page keeps its place', async ({
  shop,
  brand,
}) => {
  const merchant = await brand({ settings: { balanceActive: true, isVisibleAtProfileTop: true } })
  const guest = await shop(merchant.sub, { device: 'desktop', path: null })
  const { page, t, site } = guest
  const customer = await aCustomer(site)
  const { id } = await placeOrder(customer, await pickupDraft(site))
  await signIn(guest, customer.phone)

  // an open page is not pushed down: it shows only the count of active orders, the next page shows the strip
  await guest.goTo('/')
  await expect(page.getByRole('link', { name: t('orders.active_count', { count: 1 }) })).toBeVisible()
  await guest.goTo('/')
  const strip = page.getByRole('main').getByRole('link', { name: t('orders.status_open') })
  await expect(strip).toBeVisible()
  await expect(page.getByRole('link', { name: `${t('page.profile')}: Nodira, 0` })).toBeVisible()
  await expectNoShift(page)
  await press(strip)
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`))

  await press(page.getByRole('link', { name: t('page.profile') }))
  const [balance, rows] = [
    page.getByText(t('profile.cashback'), { exact: true }),
    page.getByText(t('profile.my_orders')),
  ]
  const apart = async () => ((await rows.boundingBox())?.y ?? 0) - ((await balance.boundingBox())?.y ?? 0)
  await expect.poll(apart).toBeGreaterThan(0)
})
