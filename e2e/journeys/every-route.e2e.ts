// Every address of the shop answers, with the layout that belongs to it.

import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft, shopAt } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { type Layout, MINI_APPS, type Route, routesOf } from '../helpers/routes.ts'
import { fetchAt, originOf, siteOf } from '../helpers/site.ts'
import { say, THREE_LANGUAGES } from '../helpers/words.ts'

// hundreds of pages, none of them rendered before
test.describe.configure({ timeout: 600_000 })

const SUB = 'xontaxta'

/** What a layout has and has not, in the HTML that the server sends to everybody, signed in or out. */
const LANDMARKS: Readonly<Record<Layout, { readonly has: readonly string[]; readonly hasNot: readonly string[] }>> = {
  default: { has: ['<header', 'href="/search"'], hasNot: [] },
  extra: { has: ['<header', 'href="/search"', '<footer', 'class="dock'], hasNot: [] },
  auth: { has: ['<main'], hasNot: ['<header', 'class="dock', 'href="/search"'] },
  map: { has: ['<main'], hasNot: ['class="dock', '<footer'] },
  table: { has: [], hasNot: ['class="dock', '<footer', 'href="/search"'] },
}

for (const language of THREE_LANGUAGES) {
  test(`every address answers in ${language}, in its layout`, async () => {
    const site = siteOf(SUB)
    const fetchPage = fetchAt(site)
    for (const { path, layout } of routesOf(await shopAt(site))) {
      const answer = await fetchPage(path, { headers: { cookie: `language=${language}` } })
      const html = await answer.text()
      const body = /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? ''
      const { has, hasNot } = LANDMARKS[layout]
      expect.soft(answer.status, path).toBe(200)
      expect
        .soft(
          has.filter((mark) => !body.includes(mark)),
          `${path} lacks`,
        )
        .toEqual([])
      expect
        .soft(
          hasNot.filter((mark) => body.includes(mark)),
          `${path} has`,
        )
        .toEqual([])
      expect.soft(html, path).not.toContain(`<title>${say(language)('page.not_found_title')}`)
    }
  })
}

test('the mini apps have their addresses, and one that nobody has built is not found', async () => {
  const fetchPage = fetchAt(siteOf(SUB))
  const asked = [...MINI_APPS, '/nobody-built-this']
  const statuses = await Promise.all(asked.map(async (path) => [path, (await fetchPage(path)).status]))
  expect(statuses).toEqual([...MINI_APPS.map((path) => [path, 200]), ['/nobody-built-this', 404]])
})

test('the notices of a brand lead home while it is open, and a host without one has its own', async () => {
  for (const path of ['/blocked', '/merchantNotAvailable']) {
    const answer = await fetchAt(siteOf(SUB))(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  }
  const unknown = await fetchAt(siteOf('nobody'))('/merchantNotAvailable')
  expect(unknown.status).toBe(404)
  const html = await unknown.text()
  for (const mark of LANDMARKS.auth.hasNot) expect(html).not.toContain(mark)
})

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

test('a guest can open every address, and every link there', async ({ shop }) => {
  const guest = await shop(SUB, { device: 'desktop', path: null })
  await expectAlive(guest, await walk(guest, routesOf(await shopAt(guest.site))))
})

test('a customer can open every address, and every link there', async ({ shop }) => {
  const guest = await shop(SUB, { device: 'desktop', path: null })
  const { page, site } = guest
  const customer = await aCustomer(site)
  const { id } = await placeOrder(customer, await pickupDraft(site))
  const { merchant } = await shopAt(site)
  await page.context().addCookies([{ name: 'sid', value: customer.token, url: originOf(site), httpOnly: true }])
  await page.addInitScript((brand) => localStorage.setItem(`dasturxon:${brand}:signed:v1`, 'true'), merchant.id)
  await expectAlive(guest, await walk(guest, routesOf(await shopAt(site), id)))
})
