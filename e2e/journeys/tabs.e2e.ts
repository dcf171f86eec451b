// Sister brands in tabs: each has its own guest, place and basket, and restores them when the guest returns.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Pool } from 'pg'
import { choose } from '../helpers/choose.ts'
import { expect, type Guest, type MakeBrand, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { signInByForm } from '../helpers/sign-in.ts'
import { fetchAt, originOf, PORT, siteOf } from '../helpers/site.ts'

const FIRST_ASK = /\/api\/(users\/v1\/users\/me|orders\/v1\/merchant\/settings)$/

/** Two brands, each shown in the tabs of the other. */
async function twoSisters(brand: MakeBrand, database: Pool): Promise<readonly [TestMerchant, TestMerchant]> {
  const sisters = [await brand(), await brand()] as const
  const tabs = { multiTabNavigationEnabled: true, tabMerchantIds: sisters.map(({ id }) => id) }
  for (const { id } of sisters) {
    const set = 'update merchant_settings set web = web || $2::jsonb where merchant_id = $1'
    await database.query(set, [id, JSON.stringify(tabs)])
  }
  for (const { sub } of sisters) {
    const catalogue = async () => (await (await fetchAt(siteOf(sub))('/api/support/v1/brand/catalog')).json()).length
    await expect.poll(catalogue, { message: 'the program learns of the tabs' }).toBe(2)
  }
  return sisters
}

/** Runs an action that opens another page and waits until that page is hydrated. */
async function alive({ page }: Guest, go: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse((answer) => FIRST_ASK.test(answer.url()))
  await go()
  await page.mouse.move(2, 2)
  await asked
}

async function switchTo(guest: Guest, { sub }: TestMerchant): Promise<void> {
  const tab = guest.page.getByRole('navigation', { name: guest.t('page.brands') }).getByRole('link', { name: sub })
  await alive(guest, () => press(tab))
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

/** The user of the page's own calls: a phone number, or the refusal for a guest. */
function whoIsIt({ page }: Guest, { sub }: TestMerchant): Promise<string> {
  return page.evaluate(async (merchant) => {
    const me = await (await fetch('/api/users/v1/users/me', { headers: { merchant } })).json()
    return me.phone ?? me.code
  }, sub)
}

/** Everything that this device stores for a brand, without the count of visits, which every visit changes. */
function keptFor({ page }: Guest, { id }: TestMerchant): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(
    (of) =>
      Object.entries<string>({ ...localStorage })
        .filter(([key]) => key.includes(of) && !key.includes(':visits:'))
        .sort(),
    id,
  )
}

const quantityOf = ({ page, t }: Guest, name: string) =>
  page.getByRole('group', { name: t('home.quantity_of', { name }), exact: true }).first()

for (const host of ['each brand has a host', 'brands share a host'] as const) {
  test(`a guest goes to the sister brand and back, and finds everything as it was: ${host}`, async ({
    shop,
    brand,
    database,
  }) => {
    const [first, second] = await twoSisters(brand, database)
    const own = await shop(first.sub, { path: null })
    const origin = host === 'brands share a host' ? `http://localhost:${PORT}` : originOf(own.site)
    const guest: Guest = { ...own, goTo: (path) => alive(own, () => own.page.goto(origin + path)) }
    const { page, t, noise } = guest
    // no one is signed in at the sister brand, and the test calls it
    noise.expect(/^401 GET .*\/users\/me$/)

    await guest.goTo(`/?vendor=${first.sub}`)
    const phone = await signInByForm(guest)
    await guest.goTo('/')
    await choose(page, t('page.pickup'))
    await addToBasket(guest, 'Osh')
    const keptNames = async () => (await keptFor(guest, first)).map(([key]) => key.split(':')[2])
    // the seen prices are stored after the dish is in the basket
    await expect.poll(keptNames).toEqual(expect.arrayContaining(['basket', 'place', 'prices', 'signed']))
    const kept = await keptFor(guest, first)

    await switchTo(guest, second)
    await expect(page.getByRole('radio', { name: t('page.delivery') })).toBeChecked()
    await expect(quantityOf(guest, 'Osh')).toHaveCount(0)
    expect(await whoIsIt(guest, second)).toBe('SESSION_REQUIRED')
    await addToBasket(guest, 'Somsa')

    await switchTo(guest, first)
    await expect(quantityOf(guest, 'Osh')).toBeVisible()
    await expect(quantityOf(guest, 'Somsa')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: t('page.pickup') })).toBeChecked()
    expect(await whoIsIt(guest, first)).toBe(phone)
    await expect.poll(() => keptFor(guest, first)).toEqual(kept)

    await switchTo(guest, second)
    await expect(quantityOf(guest, 'Somsa')).toBeVisible()
    await expect(page.getByRole('radio', { name: t('page.delivery') })).toBeChecked()
  })
}
