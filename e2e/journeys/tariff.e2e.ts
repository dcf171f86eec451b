// The delivery fee beside the address: it follows the basket, with few requests, and says when it could not be checked.
import type { Request } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { chooseAddress } from '../helpers/places.ts'

const HOME = { typed: 'amir temur', found: 'Amir Temur shoh koʻchasi' }
const TARIFF = '**/api/deliveries/v1/delivery/tariff/client/calculate'

test('the fee is free as soon as the basket is worth it, by one request for each basket at rest', async ({
  shop,
  brand,
}) => {
  const { sub } = await brand({ terms: { tariff_free_from: 80_000 } })
  const guest = await shop(sub, { device: 'desktop' })
  const { page, t } = guest
  const header = page.getByRole('banner')
  await chooseAddress(guest, HOME)
  await expect(header).toContainText('12 000 soʻm')

  const asked: Request[] = []
  page.on('request', (request) => {
    if (/\/closest\?|tariff\/client/.test(request.url())) asked.push(request)
  })
  await addToBasket(guest, 'Osh')
  const more = page.getByRole('group', { name: t('home.quantity_of', { name: 'Osh' }) }).first()
  for (let times = 0; times < 2; times += 1) await press(more.getByRole('button', { name: t('page.more') }))
  await expect(header).toContainText(t('page.free'))
  const worths = asked.map((request) => Number(request.postDataJSON()?.productPrice))
  expect(worths.at(-1)).toBe(90_000)
  expect(worths).toEqual([...new Set(worths)])
})

test('a fee that could not be checked stays with the word for it, and is checked again', async ({ shop, brand }) => {
  const { sub } = await brand()
  const guest = await shop(sub, { device: 'desktop', path: null })
  const { page, t, noise } = guest
  await page.clock.install()
  await guest.goTo('/')
  const header = page.getByRole('banner')
  await chooseAddress(guest, HOME)
  await expect(header).toContainText('12 000 soʻm')

  noise.expect(/ERR_FAILED POST .*tariff/)
  await page.route(TARIFF, (route) => route.abort('failed'))
  await addToBasket(guest, 'Osh')
  await page.clock.runFor(400)
  const checking = t('basket.fee_checking', { price: '12 000 soʻm' })
  await expect(header).toContainText(checking)
  await page.unroute(TARIFF)
  await page.clock.runFor(11_000)
  await expect(header).not.toContainText(checking)
  await expect(header).toContainText('12 000 soʻm')
})
