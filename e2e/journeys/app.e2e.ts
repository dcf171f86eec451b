// The shop as an app on the phone: it opens and its basket is edited without a connection, it is told of newer versions, and
// it can be installed.
import { confirmPhone, openCheckout, orderButton, orderShown } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { expectOneOrder } from '../helpers/orders.ts'
import { originOf } from '../helpers/site.ts'

const SETTINGS = { basketPosition: 'FLOATING_OVER_PRODUCT', isNavigationViewEnabled: true } as const
// the worker asks for the home page in the background, which a busy server may refuse
const CUT = /^503 GET \/$|^net::ERR_INTERNET_DISCONNECTED|^net::ERR_FAILED|found no connection/

/** Waits until the worker has kept the shop and answers this page. */
async function isKept({ page }: Guest): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}

test('without a connection the menu opens, says of when it is, and the basket is edited', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: SETTINGS })
  const guest = await shop(sub, { hasWorker: true })
  const { page, t, noise } = guest
  noise.allow(CUT)
  await addToBasket(guest, 'Osh')
  await isKept(guest)

  await page.context().setOffline(true)
  await page.reload()
  const note = page.getByRole('status').filter({ hasText: t('page.offline_title') })
  await expect(note).toContainText(/\d\d:\d\d/)
  await expect(page.getByRole('heading', { name: 'Osh', exact: true }).first()).toBeVisible()
  await addToBasket(guest, 'Somsa')
  await openBasket(guest)
  await page.reload()
  // opened by its address, it is rendered by the code that was kept
  await expect(page.getByRole('heading', { name: t('basket.title'), level: 1 })).toBeVisible()
  const osh = page.getByRole('group', { name: t('home.quantity_of', { name: 'Osh' }), exact: true })
  await press(osh.getByRole('button').last())
  await page.reload()
  await expect(osh.getByText('2', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: t('home.quantity_of', { name: 'Somsa' }), exact: true })).toBeVisible()

  await page.context().setOffline(false)
  await guest.goTo('/')
  await expect(note).toBeHidden()
})

test('an order pressed without a connection is sent once, when it is back', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: SETTINGS })
  const guest = await shop(sub, { path: null, hasWorker: true })
  const { page, t, noise } = guest
  await page.clock.install()
  noise.allow(CUT)
  // the order is looked for before it is sent again
  noise.allow(/^404 GET .*\/by-key\//)
  await guest.goTo('/')
  await choose(page, t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await openBasket(guest)
  await openCheckout(guest)
  await confirmPhone(guest)
  await expect(orderButton(guest)).toBeEnabled()

  await page.context().setOffline(true)
  await press(orderButton(guest))
  // it waits for longer than one attempt takes: half a minute
  const isUnknown = async () => {
    await page.clock.runFor(5_000)
    return page.getByText(t('checkout.unknown_line')).isVisible()
  }
  await expect.poll(isUnknown).toBe(true)
  await page.context().setOffline(false)
  await expectOneOrder(guest, await orderShown(guest))
})

test('a newer version is offered where nothing is begun, and opens with one press', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: SETTINGS })
  const guest = await shop(sub, { path: null })
  const { page, t } = guest
  await page.clock.install()
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await guest.goTo('/search')
  const bar = page.getByRole('status').filter({ hasText: t('app.new_version') })
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).or(page.getByRole('textbox')).first()
  await typeInto(field, 'osh')
  // the page asks every five minutes
  const asked = page.waitForResponse('**/builds/latest.json')
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000)
      return Promise.race([asked.then(() => true), page.waitForTimeout(100).then(() => false)])
    })
    .toBe(true)
  await expect(bar).toBeHidden()
  await typeInto(field, '')
  await field.blur()
  await expect(bar).toBeVisible()
  const loaded = page.waitForEvent('load')
  await press(bar.getByRole('button', { name: t('app.renew') }))
  await loaded
})

test('the offer to install comes on the second visit, inside the menu, and stays away once closed', async ({
  shop,
}) => {
  const guest = await shop('qarsildoq', { path: null })
  const { page, t } = guest
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) })
    addEventListener('load', () => dispatchEvent(offer))
  })
  const card = page.getByRole('region', { name: t('app.install_title', { brand: 'Qarsildoq' }) })
  const offered = () => page.evaluate(() => localStorage.length > 0 && 'installPrompt' in window)
  await guest.goTo('/')
  await expect.poll(offered).toBe(true)
  await page.evaluate(anHourAgo)
  await guest.goTo('/')
  await expect(card).toBeVisible()
  await press(card.getByRole('button', { name: t('page.close') }))
  await expect(card).toBeHidden()
  await page.evaluate(anHourAgo)
  await guest.goTo('/')
  await expect.poll(offered).toBe(true)
  await expect(card).toBeHidden()
})

/** Runs in the page: its last visit was an hour ago. */
function anHourAgo(): void {
  const name = Object.keys(localStorage).find((key) => key.includes(':visits:'))
  if (name === undefined) throw new Error('expected a counted visit')
  const visits = JSON.parse(localStorage.getItem(name) ?? '')
  localStorage.setItem(name, JSON.stringify({ ...visits, at: visits.at - 3_600_000 }))
}

for (const sub of ['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot']) {
  test(`the browser takes the shop as an app that can be installed: ${sub}`, async ({ shop }) => {
    const guest = await shop(sub, { path: '/login', hasWorker: true })
    const { page, site } = guest
    await isKept(guest)
    const cdp = await page.context().newCDPSession(page)
    const { url, errors, data } = await cdp.send('Page.getAppManifest')
    expect({ url, errors }).toEqual({ url: `${originOf(site)}/manifest.webmanifest`, errors: [] })
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    // the browser of a journey keeps nothing after it, which the browser calls incognito
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
    const { icons } = JSON.parse(data ?? '') as { readonly icons: readonly { src: string; sizes: string }[] }
    const sides = await page.evaluate(
      sidesOf,
      icons.map(({ src }) => src),
    )
    expect(sides).toEqual([192, 512, 512])
  })
}

/** Runs in the page: the side of each icon, as the browser decodes it. */
function sidesOf(addresses: readonly string[]): Promise<readonly number[]> {
  return Promise.all(
    addresses.map(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return image.naturalWidth
    }),
  )
}
