// The map of a brand that chose Yandex: with a key it is drawn by Yandex, whose script is played here; without a key, and
// when the script does not come, it is drawn from tiles.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Locator, Route } from '@playwright/test'
import { expect, type Guest, type MakeBrand, type OpenShop, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { PLAYED_MAP, PLAYED_YANDEX, YANDEX_HOSTS } from '../helpers/outside/played-yandex.ts'
import { fetchAt } from '../helpers/site.ts'

const KEY = 'a-key-of-the-brand'
const YANDEX = { mapType: 'YANDEX' } as const
const SCRIPT_HOSTS = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net'

type Answer = (route: Route) => Promise<void> | undefined

/** Opens the shop of a brand with Yandex; `answer` replies to all requests to Yandex. Returns the guest and what was asked. */
async function openShop(shop: OpenShop, merchant: TestMerchant, answer: Answer) {
  const guest = await shop(merchant.sub, { path: null })
  const asked: string[] = []
  await guest.page.route(YANDEX_HOSTS, (route) => {
    asked.push(route.request().url())
    return answer(route)
  })
  await guest.page.clock.install()
  await guest.goTo('/')
  return { guest, asked }
}

const withKey = (brand: MakeBrand) => brand({ settings: YANDEX, merchant: { yandex_map_key: KEY } })

async function openMap({ page, t }: Guest): Promise<Locator> {
  await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
  return page.getByRole('region', { name: t('place.map_label') })
}

/** Moves the map by keys until its middle has a street, and keeps that address. */
async function chooseMiddle({ page, t }: Guest, map: Locator): Promise<void> {
  const deliver = page.getByRole('button', { name: t('place.save') })
  await expect(async () => {
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await expect(deliver).toBeVisible({ timeout: 4000 })
  }).toPass()
}

async function policyOf({ site }: Guest): Promise<string> {
  const { headers } = await fetchAt(site)('/')
  return headers.get('content-security-policy') ?? ''
}

test('with a key Yandex draws the map, and an address is chosen on it', async ({ shop, brand }) => {
  const { guest, asked } = await openShop(shop, await withKey(brand), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PLAYED_YANDEX }),
  )
  const { page } = guest
  expect(await policyOf(guest)).toContain(`script-src 'self' ${SCRIPT_HOSTS};`)
  const map = await openMap(guest)
  await expect(page.locator(PLAYED_MAP)).toBeVisible()
  await chooseMiddle(guest, map)
  expect(asked).toEqual([`https://api-maps.yandex.ru/v3/?apikey=${KEY}&lang=ru_RU`])
  await expect(page.locator('.leaflet-tile')).toHaveCount(0)
})

const FAULTS: readonly {
  readonly what: string
  readonly answer: Answer
  readonly noise: RegExp | null
  readonly waitMs: number
}[] = [
  { what: 'is refused', answer: (route) => route.fulfill({ status: 403 }), noise: /403 GET \/v3\//, waitMs: 0 },
  {
    what: 'is no map',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    noise: null,
    waitMs: 0,
  },
  { what: 'does not come within 5 seconds', answer: () => undefined, noise: null, waitMs: 5_100 },
]
for (const { what, answer, noise, waitMs } of FAULTS) {
  test(`when the script of Yandex ${what}, the map is drawn from tiles`, async ({ shop, brand }) => {
    const { guest, asked } = await openShop(shop, await withKey(brand), answer)
    if (noise !== null) guest.noise.expect(noise)
    const map = await openMap(guest)
    await expect.poll(() => asked.length).toBe(1)
    if (waitMs > 0) await guest.page.clock.runFor(waitMs)
    await expect(guest.page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await chooseMiddle(guest, map)
  })
}

test('without a key the map is drawn from tiles, and nothing of Yandex is reached or allowed', async ({
  shop,
  brand,
}) => {
  const { guest, asked } = await openShop(shop, await brand({ settings: YANDEX }), (route) => route.abort())
  expect(await policyOf(guest)).not.toContain('yandex')
  const map = await openMap(guest)
  await expect(guest.page.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await chooseMiddle(guest, map)
  expect(asked).toEqual([])
})
