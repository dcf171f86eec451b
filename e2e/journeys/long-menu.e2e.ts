// A long menu: no layout shift while it is read to its end.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { expect, test } from '../helpers/fixtures.ts'
import { addToBasket, seeProduct } from '../helpers/menu.ts'

type More = { readonly name: string; readonly dishes: number; readonly [column: string]: string | number }

/** Adds a category below the existing ones; its dishes have the same name with a number. */
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

/** Scrolls down to the end in steps. */
async function readThrough(page: Page): Promise<void> {
  const isLeft = () => page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 2)
  await page.mouse.move(9, 9)
  for (let strokes = 0; strokes < 90 && (await isLeft()); strokes += 1) {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  }
  expect(await isLeft()).toBe(false)
}

test('a section keeps its height when it comes into view, on phones and tablets', async ({ shop, brand, database }) => {
  const merchant = await brand()
  const kinds = ['BIG', 'MEDIUM', 'SMALL'].flatMap((view) =>
    ['VERTICAL', 'HORIZONTAL'].map((scroll) => ({
      name: `${view[0]}-${scroll[0]}`,
      view_type: view,
      scroll_type: scroll,
    })),
  )
  // sections below a hundred cards are not rendered until they are near the viewport
  const first = { view_type: 'SMALL', scroll_type: 'HORIZONTAL', priority: 50 }
  await addCategory(database, merchant, { name: 'Avval', dishes: 100, ...first })
  // a priority each: with equal ones their order is that of random ids, and S-V is not always the last
  for (const [at, kind] of kinds.entries())
    await addCategory(database, merchant, { ...kind, dishes: 14, priority: 101 + at })
  await database.query(
    `update products set description = jsonb_build_object('uz', repeat('Tandirda pishgan non. ', 9)), measure = 350
     where merchant_id = $1`,
    [merchant.id],
  )
  const guest = await shop(merchant.sub, { path: null })
  const { page } = guest
  for (const width of [360, 390, 500, 800]) {
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
    const isUndrawn = (section: Element) =>
      ![...section.querySelectorAll('article')].at(-1)?.checkVisibility({ contentVisibilityAuto: true })
    await expect(page.getByRole('region', { name: 'Avval' })).toBeVisible()
    // the browser decides in its first frames which sections to skip; before that all are rendered
    const last = page.getByRole('region', { name: 'S-V' })
    await expect.poll(() => last.evaluate(isUndrawn), { message: 'the last is not drawn yet' }).toBe(true)
    const before = await heights()
    await readThrough(page)
    // the first small section has no line above it
    const moved = Object.entries(await heights()).filter(([name, height]) => Math.abs(height - (before[name] ?? 0)) > 1)
    expect(moved, `${width} px, before: ${JSON.stringify(before)}`).toEqual([])
  }
})

test('a row that scrolls sideways shows its last dish, and one that comes while it is looked at', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  await addCategory(database, merchant, { name: 'Oldin', dishes: 8 })
  await addCategory(database, merchant, { name: 'Qator', dishes: 30, scroll_type: 'HORIZONTAL', view_type: 'SMALL' })
  const guest = await shop(merchant.sub)
  const { page } = guest
  await addToBasket(guest, 'Qator 30')
  await database.query(
    `insert into products (merchant_id, id, category_id, name, price, cooking_max, priority)
     select merchant_id, gen_random_uuid(), category_id, '{"uz": "Yangi taom"}', price, cooking_max, 99
     from products where merchant_id = $1 and name ->> 'uz' = 'Qator 30'`,
    [merchant.id],
  )
  await expect(page.getByRole('region', { name: 'Qator' }).getByRole('link', { name: 'Yangi taom' })).toHaveCount(1)
  await addToBasket(guest, 'Yangi taom')
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
  // in landscape, a phone is as wide as those pages
  const turned = await shop(sub)
  await seeProduct(turned, 'Pitsa')
  await expect(turned.page.getByRole('article').filter({ hasText: 'Shashlik' })).toBeVisible()
  await turned.page.setViewportSize({ width: 844, height: 390 })
  await addToBasket(turned, 'Taom 25')

  const { page } = guest
  await page.setViewportSize({ width: 1600, height: 900 })
  const tops = () =>
    page
      .getByRole('region', { name: 'Taomlar' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  await expect.poll(async () => (await tops()).length).toBe(30)
  const rows = Map.groupBy(await tops(), (top) => top)
  // all rows are complete, also where one list ends and the next begins
  const [across = 0, ...others] = [...rows.values()].map((row) => row.length)
  expect(others.slice(0, -1).every((count) => count === across)).toBe(true)
  await addToBasket(guest, 'Taom 24')
})
