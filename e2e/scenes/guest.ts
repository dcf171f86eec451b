// Scenes of a guest: the menu, products, search, places, and pages that fail to load.
import { demoId } from '@dasturxon/demo/uuid'
import type { Page } from '@playwright/test'
import { askCode } from '../helpers/checkout.ts'
import { tick } from '../helpers/choose.ts'
import { aPhone } from '../helpers/customers.ts'
import { press, typeInto, typeKeys } from '../helpers/hands.ts'
import { typeAddress } from '../helpers/places.ts'
import { at, choice, expect, partOf, type Scene, scene, type Visit } from './scene.ts'
import { linkTo, MAIN } from './set-up.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** Scrolls down to the last matching element, also when more elements are rendered meanwhile. */
async function scrollToLast({ page }: Visit, what: string): Promise<void> {
  const last = page.locator(what).last()
  await expect(async () => {
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(last).toBeInViewport({ timeout: 1000 })
  }).toPass()
}

/** Presses a product's card on the menu; far from the viewport there is only its name. */
async function openFromCard({ page, go }: Visit, key: string): Promise<void> {
  await go('/')
  // without smooth scrolling: a distant product is a name that is replaced by its card meanwhile
  await linkTo(page.getByRole('main'), key).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await press(linkTo(page.getByRole('article'), key))
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openPlace({ page, t, go }: Visit): Promise<void> {
  await go('/')
  await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openBranches({ page, t, go }: Visit): Promise<void> {
  await go('/')
  await press(choice(page, t('page.pickup')).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  // the service is stored: the next scenes need delivery again
  await page.evaluate(() => localStorage.clear())
}

async function search({ page, t, go }: Visit, words: string): Promise<void> {
  await go('/search')
  await typeInto(page.getByRole('textbox', { name: t('search.field') }), words)
  // before that, the cards on the page are those of the start and not search results
  await expect(page.locator('h2[aria-live]')).toBeAttached()
}

const BRANCHES_CODE = /assets\/branches.*\.js/
const NO_CODE = /found no connection|Failed to fetch dynamically imported module|Unable to preload CSS/

async function toBranches(page: Page, t: Visit['t']): Promise<void> {
  await press(page.getByRole('link', { name: t('page.branches') }).first())
}

/** The first free time of the second day that can be chosen. */
async function bookingTime({ page, t, go }: Visit): Promise<void> {
  await go('/reservations?step=time')
  const days = page.getByRole('radiogroup', { name: t('booking.which_day') })
  await tick(days.getByRole('radio').nth(1))
  const times = page.getByRole('radiogroup', { name: t('booking.what_time') })
  await tick(times.getByRole('radio', { name: /^19:00/ }))
}

export const GUEST_SCENES: readonly Scene[] = [
  // the first scene: code that an earlier scene has cached would load even offline
  scene('offline', 'guest', async ({ page, t, go, noise }) => {
    const picture = page.waitForResponse(/assets\/plug.*\.webp/)
    await go('/')
    // the picture for offline pages is loaded on the first pointer event
    await page.mouse.move(4, 4)
    await (await picture).finished()
    // every request fails while offline
    noise.expect(/net::ERR_INTERNET_DISCONNECTED/)
    noise.allow(NO_CODE)
    await page.context().setOffline(true)
    await toBranches(page, t)
    await expect(page.getByRole('heading', { name: t('page.offline_title') })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }),
  partOf('offline-menu', 'guest', async ({ page, t, go, noise }) => {
    await go('/')
    noise.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    // a hovered toast is not hidden by its timer
    await page
      .getByRole('alert')
      .filter({ hasText: t('page.offline') })
      .hover()
  }),
  ...[MAIN, 'qarsildoq', 'kumomaki', 'lolanabot'].map((sub) => scene(`home-${sub}`, 'guest', ({ go }) => go('/', sub))),
  partOf('home-scrolled', 'guest', async ({ page, go }) => {
    await go('/')
    await page.mouse.wheel(0, 1600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  }),
  ...['qarsildoq', 'kumomaki', 'lolanabot'].map((sub) =>
    partOf(`home-${sub}-below`, 'guest', async (visit) => {
      await visit.go('/', sub)
      await scrollToLast(visit, 'main section')
    }),
  ),
  partOf('home-promo-banner', 'guest', async ({ page, go }) => {
    await go('/', 'qarsildoq')
    const banner = page.getByRole('link', { name: /QARS30/ })
    await banner.evaluate((link) => link.scrollIntoView({ inline: 'start', block: 'nearest' }))
    await expect(banner).toBeInViewport()
  }),
  partOf('home-foot', 'guest', async (visit) => {
    await visit.go('/')
    await scrollToLast(visit, 'footer')
  }),
  at('product-page', `/product/${demoId('xon-toy-oshi')}`),
  scene('product-sheet', 'guest', (visit) => openFromCard(visit, 'xon-qovurma-lagmon')),
  scene('product-pop-up', 'guest', (visit) => openFromCard(visit, 'xon-sabzavot-kabob')),
  scene('product-full-screen', 'guest', (visit) => openFromCard(visit, 'xon-qazili')),
  scene('product-options', 'guest', async ({ page, t, go }) => {
    await go(`/product/${demoId('qar-burger-crispy')}`, 'qarsildoq')
    // the maximum of the first group is four: two of one and two of another, so the others are disabled
    for (let taken = 0; taken < 2; taken += 1) {
      await press(page.getByRole('button', { name: t('page.add'), exact: true }).first())
      await expect(page.locator(':focus')).toHaveAccessibleName(t('page.more'))
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('fieldset[aria-disabled="true"]').first()).toBeVisible()
  }),
  scene('product-missed', 'guest', async ({ page, t, go }) => {
    await go(`/product/${demoId('xon-choy')}`)
    // the blocked button still reacts to a press
    await page.locator('button[aria-disabled="true"]:visible').filter({ hasText: /\S/ }).first().press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t('product.choose_one_please') })).toBeVisible()
  }),
  scene('product-reviews', 'guest', async ({ page, t, go }) => {
    await go(`/product/${demoId('qar-burger-crispy')}`, 'qarsildoq')
    await page.getByRole('region', { name: t('product.reviews') }).scrollIntoViewIfNeeded()
  }),
  scene('product-gone', 'guest', ({ go, noise }) => {
    noise.expect(/^404 GET \/product\//)
    return go(`/product/${NOWHERE}`)
  }),
  at('basket-empty', '/basket'),
  at('search', '/search'),
  scene('search-found', 'guest', async (visit) => {
    await search(visit, 'osh')
    await expect(visit.page.getByRole('article').first()).toBeVisible()
  }),
  scene('search-history', 'guest', async (visit) => {
    const { page, t } = visit
    for (const words of ['osh', 'lagmon']) {
      await search(visit, words)
      await press(page.getByRole('article').first().getByRole('link'))
      await expect(page).toHaveURL(/\/product\//)
    }
    await visit.go('/search')
    await expect(page.getByRole('button', { name: t('search.forget', { query: 'osh' }) })).toBeVisible()
  }),
  scene('search-nothing', 'guest', async (visit) => {
    await search(visit, 'qwrtzx')
    await expect(visit.page.getByRole('heading', { name: 'qwrtzx' })).toBeVisible()
  }),
  at('categories', '/category'),
  scene('story', 'guest', async ({ page, t, go }) => {
    await go('/')
    await press(
      page
        .getByRole('region', { name: t('content.stories') })
        .getByRole('button')
        .first(),
    )
    // visitors of the stage prefer reduced motion, so the slides do not advance automatically
    await expect(page.getByRole('button', { name: t('content.next') })).toBeVisible()
  }),
  scene('favourite-prompt', 'guest', async ({ page, go }) => {
    await go(`/product/${demoId('xon-mastava')}`)
    await press(page.locator('button[aria-pressed]:visible').first())
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  at('branches', '/branches'),
  scene('address-picker', 'guest', async (visit) => {
    await openPlace(visit)
    await expect(visit.page.getByRole('region', { name: visit.t('place.map_label') })).toBeVisible()
  }),
  at('address-delivery', '/address/delivery'),
  at('choose-address', '/choose-address'),
  scene('address-found', 'guest', async (visit) => {
    const { page, t } = visit
    await openPlace(visit)
    await typeAddress({ page, t }, 'amir temur')
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Amir Temur|Амира? Темур/ })
        .first(),
    ).toBeVisible()
  }),
  scene('address-details', 'guest', async (visit) => {
    const { page, t } = visit
    await openPlace(visit)
    await typeAddress({ page, t }, 'amir temur')
    await press(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Amir Temur|Амира? Темур/ })
        .first(),
    )
    await press(page.getByRole('button', { name: t('place.save') }))
    await expect(page.getByRole('dialog', { name: t('place.details_title') })).toBeVisible()
  }),
  // without a geocoder the place is described in words
  scene('address-landmark', 'guest', async (visit) => {
    const { page, t, noise } = visit
    noise.expect(/503 GET .*nominatim/)
    await visit.go('/')
    await page.route('**/nominatim/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    )
    await press(page.getByRole('button', { name: t('home.address_wanted') }).first())
    await typeAddress({ page, t }, 'Koʻk darvoza')
    await press(page.getByRole('button', { name: t('place.landmark_show') }))
    await press(page.getByRole('button', { name: t('place.landmark_describe') }))
    await expect(page.getByRole('dialog', { name: t('place.details_title') })).toBeVisible()
  }),
  at('branches-map', '/branches/map'),
  at('branch', `/branches/${demoId('xon-b-bobur')}`),
  scene('branch-sheet', 'guest', (visit) => openBranches(visit)),
  scene('branch-details', 'guest', async (visit) => {
    await openBranches(visit)
    await press(visit.page.getByRole('dialog').locator('[data-branch] button').first())
    await expect(visit.page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  }),
  scene('branch-sheet-map', 'guest', async (visit) => {
    await openBranches(visit)
    await press(choice(visit.page, visit.t('place.view_map')))
    await expect(visit.page.locator('.map-marker-button').first()).toBeVisible()
  }),
  at('pickup-map', '/address/pickup'),
  at('pickup-list', '/address/pickup2'),
  scene('language-sheet', 'guest', async ({ page, t, go }) => {
    await go('/profile')
    await press(page.getByRole('button', { name: t('profile.language') }).first())
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  at('profile-guest', '/profile'),
  at('login', '/login'),
  scene('login-code', 'guest', async ({ page, t, go }) => {
    await go('/login')
    await askCode({ page, t }, aPhone())
  }),
  scene('login-wrong-code', 'guest', async ({ page, t, go, noise }) => {
    noise.expect(/^422 POST .*\/auth\/confirm$/)
    await go('/login')
    await askCode({ page, t }, aPhone())
    await typeKeys(page, '000000')
    await expect(page.getByText(t('profile.code_wrong', { count: 4 }))).toBeVisible()
  }),
  at('orders-guest', '/profile/orders'),
  at('favourites-guest', '/profile/favorites'),
  at('about', '/about'),
  at('vacancies', '/vacancy'),
  at('vacancy', `/vacancy/${demoId('xon-vac-1')}`),
  scene('vacancy-apply', 'guest', async ({ page, t, go }) => {
    await go(`/vacancy/${demoId('xon-vac-1')}`)
    // on a wide page the form is beside the vacancy
    const open = page.getByRole('button', { name: t('vacancy.apply') }).filter({ visible: true })
    if ((page.viewportSize()?.width ?? 0) < 1024) await press(open)
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'rezyume.txt', mimeType: 'text/plain', buffer: Buffer.from('rezyume') })
    await expect(page.getByRole('alert').filter({ hasText: t('vacancy.wrong_type') })).toBeVisible()
  }),
  at('offer', '/offerta'),
  at('privacy', '/privacy'),
  scene('not-found', 'guest', ({ go, noise }) => {
    noise.expect(/^404 GET \/no\/such\/page/)
    return go('/no/such/page')
  }),
  scene('blocked', 'guest', ({ see, noise, stage }) => {
    noise.expect(/^403 GET \/blocked/)
    return see('/', stage.blockedSub)
  }),
  scene('not-available', 'guest', ({ see, noise }) => {
    // the page asks once more before it forgets anything
    noise.expect(/^404 GET \/(?:merchantNotAvailable|api\/orders\/v1\/merchant\/settings)/)
    return see('/', 'nobody')
  }),
  scene('failed', 'guest', async ({ page, t, go, noise }) => {
    await go('/')
    noise.expect(/net::ERR_FAILED GET .*branches/)
    noise.allow(NO_CODE)
    await page.route(BRANCHES_CODE, (route) => route.abort('failed'))
    // the build is the same, so that a reload would not help
    await toBranches(page, t)
    await expect(page.getByRole('heading', { name: t('page.failed_title') })).toBeVisible()
  }),
  at('reservations', '/reservations'),
  scene('reservations-time', 'guest', bookingTime),
  scene('reservations-table', 'guest', async (visit) => {
    await bookingTime(visit)
    await visit.go('/reservations?step=table')
    await expect(visit.page.getByRole('radio').first()).toBeAttached()
  }),
  scene('reservations-who', 'guest', async (visit) => {
    await bookingTime(visit)
    await visit.go('/reservations?step=who')
  }),
]
