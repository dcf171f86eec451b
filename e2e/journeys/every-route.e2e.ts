// Every address of the shop opens in a browser, and so does every link there.

import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft, shopAt } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { type Route, routesOf } from '../helpers/routes.ts'
import { fetchAt, originOf } from '../helpers/site.ts'

// hundreds of pages, none of them rendered before
test.describe.configure({ timeout: 600_000 })

const SUB = 'xontaxta'
const LONG = { type: 'long', description: 'it opens every address of a shop' }

/** Opens each address in a browser, and collects where its links lead. */
async function walk({ page, site, t }: Guest, routes: readonly Route[]): Promise<ReadonlySet<string>> {
  const links = new Set<string>()
  for (const { path, layout } of routes) {
    // a code that nobody has: its journeys are those of the table
    if (layout === 'table') continue
    await page.goto(originOf(site) + path)
    // a sheet that the address opens hides the page behind it from roles
    await expect(page.locator('main'), path).toBeVisible()
    await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true }), path).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('page.not_found_title') }), path).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('page.failed_title') }), path).toHaveCount(0)
    // a customer who is signed in has nothing to do at the sign-in page
    if (layout === 'auth' && new URL(page.url()).pathname.startsWith('/login'))
      await expect(page.getByRole('banner'), path).toHaveCount(0)
    const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    for (const href of found) if (href !== null) links.add(href.split('#')[0] ?? '')
  }
  return links
}

async function expectAlive({ site }: Guest, links: ReadonlySet<string>): Promise<void> {
  const fetchPage = fetchAt(site)
  const dead: string[] = []
  for (const link of links) {
    const { status } = await fetchPage(link)
    if (status >= 400) dead.push(`${status} ${link}`)
  }
  expect(dead).toEqual([])
}

test('a guest can open every address, and every link there', { annotation: LONG }, async ({ shop }) => {
  const guest = await shop(SUB, { device: 'desktop', path: null })
  await expectAlive(guest, await walk(guest, routesOf(await shopAt(guest.site))))
})

test('a customer can open every address, and every link there', { annotation: LONG }, async ({ shop }) => {
  const guest = await shop(SUB, { device: 'desktop', path: null })
  const { page, site } = guest
  const customer = await aCustomer(site)
  const { id } = await placeOrder(customer, await pickupDraft(site))
  const { merchant } = await shopAt(site)
  await page.context().addCookies([{ name: 'sid', value: customer.token, url: originOf(site), httpOnly: true }])
  await page.addInitScript((brand) => localStorage.setItem(`dasturxon:${brand}:signed:v1`, 'true'), merchant.id)
  await expectAlive(guest, await walk(guest, routesOf(await shopAt(site), id)))
})
