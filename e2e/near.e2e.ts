// Cards of a long menu are drawn as they come near: before they are in view, and without moving what is.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Locator, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { checkAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addToBasket, seeProduct } from './menu.ts'

type More = { readonly name: string; readonly dishes: number; readonly [column: string]: string | number }

/** Another category below those that are there, with dishes of the same name and their numbers. */
async function addCategory(database: Pool, { id, products }: TestMerchant, { name, dishes, ...more }: More) {
  await database.query(
    `with category as (
       insert into categories select (jsonb_populate_record(c, jsonb_build_object(
         'id', gen_random_uuid(), 'name', jsonb_build_object('uz', $2::text), 'priority', 100 + $3::int) || $5)).*
       from categories c where merchant_id = $1 limit 1 returning id)
     insert into products (merchant_id, id, category_id, name, price, cooking_max, priority)
     select merchant_id, gen_random_uuid(), category.id, jsonb_build_object('uz', $2::text || ' ' || nth), price, cooking_max,
       9 + nth
     from products, category, generate_series(1, $3::int) as nth where merchant_id = $1 and products.id = $4`,
    [id, name, dishes, products.plain, JSON.stringify(more)],
  )
}

/** Where a page stands and whether the browser still draws it; then moves it by a pixel. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(async () => {
    const frame = new Promise<string>((tell) => requestAnimationFrame(() => tell('frames come')))
    const none = new Promise<string>((tell) => setTimeout(tell, 1_000, 'no frame for a second'))
    return `at ${scrollY} of ${innerWidth} x ${innerHeight}, ${document.visibilityState}, ${await Promise.race([frame, none])}`
  })
  await page.mouse.wheel(0, 1)
  return state
}

/** Scrolls down to the end, and sees to it that cards are there before they come into view. */
async function readThrough(page: Page): Promise<void> {
  // names that still stand where a finger's next stroke would bring them into view
  const late = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section ul.grid li')]
        .filter((item) => item.querySelector('article') === null && item.textContent !== '')
        .map((item) => ({ top: item.getBoundingClientRect().top, name: item.textContent }))
        .filter(({ top }) => top > 0 && top < 1.6 * innerHeight)
        .map(({ name }) => name),
    )
  const isLeft = () => page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 2)
  // a page that nobody touches draws no more than its view
  await page.mouse.move(9, 9)
  for (let strokes = 0; strokes < 60; strokes += 1) {
    await expect
      .poll(late)
      .toEqual([])
      .catch(async (failure: Error) => {
        throw new Error(`${failure.message}\n${await stateOf(page)}; after one more pixel: ${await late()}`)
      })
    if (!(await isLeft())) break
    await page.mouse.wheel(0, 400)
  }
  expect(await isLeft()).toBe(false)
}

test('cards are drawn before they come into view, in short categories and in long ones', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  for (const [name, dishes] of [
    ['Qisqa', 6],
    ['Uzun', 40],
    ['Oxirgi', 4],
  ] as const)
    await addCategory(database, merchant, { name, dishes })
  const { page } = await shop(merchant.sub)
  // when a browser begins to draw one of them, it goes through all that its parent holds
  const undrawn = page.locator('main :is(.far-rows, .far-lot)')
  expect(await undrawn.count()).toBeGreaterThan(3)
  expect(await undrawn.evaluateAll((all) => all.map((one) => one.parentElement?.childElementCount))).toEqual(
    Array(await undrawn.count()).fill(1),
  )
  await expect(page.getByRole('region', { name: 'Oxirgi' })).toHaveCount(1)
  await readThrough(page)
})

test('a section keeps its height when its cards are drawn, on phones and tablets', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const kinds = ['BIG', 'MEDIUM', 'SMALL'].flatMap((view) =>
    ['VERTICAL', 'HORIZONTAL'].map((scroll) => ({
      name: `${view[0]}-${scroll[0]}`,
      view_type: view,
      scroll_type: scroll,
    })),
  )
  for (const kind of kinds) await addCategory(database, merchant, { ...kind, dishes: 14 })
  await database.query(
    `update products set description = jsonb_build_object('uz', repeat('Tandirda pishgan non. ', 9)), measure = 350
     where merchant_id = $1`,
    [merchant.id],
  )
  for (const width of [360, 390, 500, 800]) {
    const guest = await shop(merchant.sub, { path: null })
    const { page } = guest
    await page.setViewportSize({ width, height: 844 })
    await guest.goTo('/')
    const heights = () =>
      page
        .getByRole('region', { name: /-[VH]$/ })
        .evaluateAll(
          (all): Record<string, number> =>
            Object.fromEntries(
              all.map((section) => [
                section.querySelector('h2')?.textContent,
                Math.round(section.getBoundingClientRect().height),
              ]),
            ),
        )
    const before = await heights()
    await readThrough(page)
    // the first of the small ones has no line above it
    const moved = Object.entries(await heights()).filter(([name, height]) => Math.abs(height - (before[name] ?? 0)) > 1)
    expect(moved, `${width} px, before: ${JSON.stringify(before)}`).toEqual([])
  }
})

/** Moves a row to the end, and sees to it that cards are there before they come into view. */
async function moveThrough(page: Page, row: Locator, lastName: string): Promise<void> {
  const items = row.getByRole('listitem')
  const late = () =>
    items.evaluateAll((all) =>
      all
        .filter((item) => item.querySelector('article') === null)
        .map((item) => ({ left: item.getBoundingClientRect().left, name: item.textContent }))
        .filter(({ left }) => left < 1.6 * innerWidth)
        .map(({ name }) => name),
    )
  const last = items.filter({ hasText: lastName })
  const isEnd = () => last.evaluate((item) => item.getBoundingClientRect().right <= innerWidth)
  await row.getByRole('list').first().hover()
  for (let strokes = 0; strokes < 60 && !(await isEnd()); strokes += 1) {
    await page.mouse.wheel(200, 0)
    await expect.poll(late).toEqual([])
  }
  expect(await isEnd()).toBe(true)
}

test('cards of a row that scrolls sideways are drawn before they come into view', async ({ shop, brand, database }) => {
  const merchant = await brand()
  await addCategory(database, merchant, { name: 'Oldin', dishes: 8 })
  await addCategory(database, merchant, { name: 'Qator', dishes: 30, scroll_type: 'HORIZONTAL', view_type: 'SMALL' })
  const guest = await shop(merchant.sub)
  const { page } = guest
  await moveThrough(page, page.getByRole('region', { name: 'Qator' }), 'Qator 30')
  await addToBasket(guest, 'Qator 30')
  await checkAccessible(page)
})

test('a row that has got another dish draws the new one and those that waited before', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  await addCategory(database, merchant, { name: 'Oldin', dishes: 8 })
  await addCategory(database, merchant, { name: 'Qator', dishes: 30, scroll_type: 'HORIZONTAL', view_type: 'SMALL' })
  const { page } = await shop(merchant.sub)
  const row = page.getByRole('region', { name: 'Qator' })
  await row.getByRole('list').first().hover()
  await expect(row.getByRole('article').first()).toBeVisible()
  await database.query(
    `insert into products (merchant_id, id, category_id, name, price, cooking_max, priority)
     select merchant_id, gen_random_uuid(), category_id, '{"uz": "Yangi taom"}', price, cooking_max, 99
     from products where merchant_id = $1 and name ->> 'uz' = 'Qator 30'`,
    [merchant.id],
  )
  await expect(row.getByRole('link', { name: 'Yangi taom' })).toHaveCount(1)
  await moveThrough(page, row, 'Yangi taom')
})

test('a phone that is turned draws what it shows more of a row', async ({ shop, brand, database }) => {
  const merchant = await brand()
  await addCategory(database, merchant, { name: 'Oldin', dishes: 8 })
  await addCategory(database, merchant, { name: 'Qator', dishes: 30, scroll_type: 'HORIZONTAL', view_type: 'SMALL' })
  const { page } = await shop(merchant.sub)
  const row = page.getByRole('region', { name: 'Qator' })
  for (const [width, height] of [
    [390, 844],
    [667, 375],
    [1_000, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await row.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
    const names = () =>
      row
        .getByRole('listitem')
        .evaluateAll((all) =>
          all
            .filter((item) => item.getBoundingClientRect().left < innerWidth && item.querySelector('article') === null)
            .map((item) => item.textContent),
        )
    await expect.poll(names).toEqual([])
  }
})

test('a long category goes on from list to list, and is one grid on a wide page', async ({ shop, brand, database }) => {
  const { sub, id, products } = await brand()
  await database.query(
    `insert into products (merchant_id, id, category_id, name, price, cooking_max, priority)
     select merchant_id, gen_random_uuid(), category_id, jsonb_build_object('uz', 'Taom ' || nth), price, cooking_max, 9 + nth
     from products, generate_series(1, 25) as nth where merchant_id = $1 and id = $2`,
    [id, products.plain],
  )
  const guest = await shop(sub)
  const lists = guest.page.getByRole('region', { name: 'Taomlar' }).getByRole('list')
  await expect(lists).toHaveCount(3)
  await addToBasket(guest, 'Taom 25')
  // turned on its side, a phone is as wide as those pages
  const turned = await shop(sub)
  await seeProduct(turned, 'Pitsa')
  await expect(turned.page.getByRole('article').filter({ hasText: 'Shashlik' })).toBeVisible()
  await turned.page.setViewportSize({ width: 844, height: 390 })
  await addToBasket(turned, 'Taom 25')

  const wide = await shop(sub, { device: 'desktop' })
  const { page } = wide
  await page.setViewportSize({ width: 1600, height: 900 })
  const tops = () =>
    page
      .getByRole('region', { name: 'Taomlar' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  await expect.poll(async () => (await tops()).length).toBe(30)
  const rows = Map.groupBy(await tops(), (top) => top)
  // whole rows all the way, wherever one list ends and the next begins
  const [across = 0, ...others] = [...rows.values()].map((row) => row.length)
  expect(others.slice(0, -1).every((count) => count === across)).toBe(true)
  await addToBasket(wide, 'Taom 25')
  await checkAccessible(page)
})
