// Every screen and sheet of the storefront in every state worth looking at: what is photographed is also examined.
import { demoId } from '@dasturxon/demo/uuid'
import { expect as base, type Page } from '@playwright/test'
import { askCode } from './checkout.ts'
import { aPhone } from './customers.ts'
import { goTo } from './go-to.ts'
import type { Noise } from './noise.ts'
import { originOf, siteOf } from './site.ts'
import { linkTo, MAIN, type Stage, type Who } from './stage.ts'
import { type Spoken, say } from './words.ts'

export type Visit = {
  readonly page: Page
  readonly t: ReturnType<typeof say>
  readonly stage: Stage
  readonly noise: Noise
  /** To an address of the brand, waiting until the page is alive. */
  go(path: string, sub?: string): Promise<void>
  /** To an address where nothing comes alive. */
  see(path: string, sub?: string): Promise<void>
}

export type Scene = { readonly name: string; readonly who: Who; show(visit: Visit): Promise<void> }

// a busy machine is no failure
const expect = base.configure({ timeout: 30_000 })

const NOWHERE = '00000000-0000-4000-8000-000000000000'

const at = (name: string, path: string, who: Who = 'guest'): Scene => ({ name, who, show: ({ go }) => go(path) })
const scene = (name: string, who: Who, show: Scene['show']): Scene => ({ name, who, show })

/** The words around a radio, which is what a finger presses. */
function choice(page: Page, name: string) {
  return page.locator('label').filter({ has: page.getByRole('radio', { name }) })
}

/** Presses a product's card on the menu; far from the view there is only its name. */
async function openFromCard({ page, go }: Visit, key: string): Promise<void> {
  await go('/')
  // at once: what is far is a name that gives way to its card on the way
  await linkTo(page.getByRole('main'), key).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await linkTo(page.getByRole('article'), key).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openPlace({ page, t, go }: Visit): Promise<void> {
  await go('/')
  await page
    .getByRole('button', { name: t('home.address_wanted') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openOneClick({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('product.one_click') }).click()
  await expect(page.getByRole('dialog', { name: t('product.one_click') })).toBeVisible()
}

async function search({ page, t, go }: Visit, words: string): Promise<void> {
  await go('/search')
  await page.getByRole('textbox', { name: t('search.field') }).fill(words)
}

const BRANCHES_CODE = /assets\/branches.*\.js/
const NO_CODE = /found no line|Failed to fetch dynamically imported module|Unable to preload CSS/

async function toBranches(page: Page, t: Visit['t']): Promise<void> {
  await page
    .getByRole('link', { name: t('page.branches') })
    .first()
    .click()
}

const GUEST: readonly Scene[] = [
  // the first: code that the browser keeps from an earlier scene would come without a line
  scene('offline', 'guest', async ({ page, t, go, noise }) => {
    const picture = page.waitForResponse(/assets\/plug.*\.webp/)
    await go('/')
    // what is shown without a line comes with the first touch
    await page.mouse.move(4, 4)
    await (await picture).finished()
    // whatever is asked for without a line does not come
    noise.expect(/net::ERR_INTERNET_DISCONNECTED/)
    noise.allow(NO_CODE)
    await page.context().setOffline(true)
    await toBranches(page, t)
    await expect(page.getByRole('heading', { name: t('page.offline_title') })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }),
  scene('offline-menu', 'guest', async ({ page, t, go, noise }) => {
    await go('/')
    noise.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    // under a hand it stays
    await page
      .getByRole('alert')
      .filter({ hasText: t('page.offline') })
      .hover()
  }),
  ...[MAIN, 'qarsildoq', 'kumomaki', 'lolanabot'].map((sub) => scene(`home-${sub}`, 'guest', ({ go }) => go('/', sub))),
  scene('home-scrolled', 'guest', async ({ page, go }) => {
    await go('/')
    await page.mouse.wheel(0, 1600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  }),
  at('product-page', `/product/${demoId('xon-toy-oshi')}`),
  scene('product-sheet', 'guest', (visit) => openFromCard(visit, 'xon-qovurma-lagmon')),
  scene('product-pop-up', 'guest', (visit) => openFromCard(visit, 'xon-sabzavot-kabob')),
  scene('product-full-screen', 'guest', (visit) => openFromCard(visit, 'xon-qazili')),
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
  scene('search-nothing', 'guest', async (visit) => {
    await search(visit, 'qwrtzx')
    await expect(visit.page.getByRole('heading', { name: 'qwrtzx' })).toBeVisible()
  }),
  at('categories', '/category'),
  scene('story', 'guest', async ({ page, t, go }) => {
    await go('/')
    await page
      .getByRole('region', { name: t('content.stories') })
      .getByRole('button')
      .first()
      .click()
    // for whoever wants less movement, as visitors of the stage do, it does not move on by itself
    await expect(page.getByRole('button', { name: t('content.next') })).toBeVisible()
  }),
  scene('favourite-prompt', 'guest', async ({ page, go }) => {
    await go(`/product/${demoId('xon-mastava')}`)
    await page.locator('button[aria-pressed]:visible').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  at('branches', '/branches'),
  scene('address-search', 'guest', openPlace),
  scene('address-found', 'guest', async (visit) => {
    const { page, t } = visit
    await openPlace(visit)
    await page.getByRole('searchbox', { name: t('place.search_label') }).fill('amir temur')
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
    await page.getByRole('searchbox', { name: t('place.search_label') }).fill('amir temur')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Amir Temur|Амира? Темур/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: t('place.details_title') })).toBeVisible()
  }),
  scene('branch-sheet', 'guest', async ({ page, t, go }) => {
    await go('/')
    await choice(page, t('page.pickup')).first().click()
    await page
      .getByRole('button', { name: t('home.branch_wanted') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // the service is remembered: the next scenes are a delivery again
    await page.evaluate(() => localStorage.clear())
  }),
  scene('language-sheet', 'guest', async ({ page, t, go }) => {
    await go('/profile')
    await page
      .getByRole('button', { name: t('profile.language') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  at('profile-guest', '/profile'),
  at('login', '/login'),
  scene('login-code', 'guest', async ({ page, t, go }) => {
    await go('/login')
    await askCode({ page, t }, aPhone())
  }),
  at('orders-guest', '/profile/orders'),
  at('favourites-guest', '/profile/favorites'),
  at('about', '/about'),
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
    noise.expect(/^404 GET \/merchantNotAvailable/)
    return see('/', 'nobody')
  }),
  scene('failed', 'guest', async ({ page, t, go, noise }) => {
    await go('/')
    noise.expect(/net::ERR_FAILED GET .*branches/)
    noise.allow(NO_CODE)
    await page.route(BRANCHES_CODE, (route) => route.abort('failed'))
    // code that is gone is looked for in a page loaded anew, once
    const anew = page.waitForEvent('domcontentloaded')
    await toBranches(page, t)
    await anew
    await expect(page.getByRole('heading', { name: t('page.failed_title') })).toBeVisible()
  }),
]

const BUYER: readonly Scene[] = [
  at('home-with-basket', '/', 'buyer'),
  scene('product-in-basket', 'buyer', ({ go }) => go(`/product/${demoId('xon-mastava')}`)),
  at('basket', '/basket', 'buyer'),
  scene('basket-below-minimum', 'buyer', ({ go }) => go('/basket', 'qarsildoq')),
  scene('basket-sold-out', 'buyer', ({ go }) => go('/basket', 'kumomaki')),
  at('checkout-guest', '/checkout', 'buyer'),
  scene('checkout-time', 'buyer', async ({ page, t, go }) => {
    await go('/checkout')
    await choice(page, t('checkout.later')).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  scene('saved-addresses', 'buyer', async ({ page, t, go }) => {
    await go('/basket')
    await page
      .getByRole('button', { name: /12|Amir/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: t('place.saved_title') })).toBeVisible()
  }),
  // the last of the buyer's: the basket keeps the code
  scene('basket-promo', 'buyer', async ({ page, t, go, noise }) => {
    // whether the sum is large enough for it is told either way
    noise.allow(/^409 POST .*promos\/check/)
    await go('/basket')
    const cutlery = page.getByRole('group', { name: t('basket.cutlery') })
    await cutlery.getByRole('button', { name: t('page.more') }).click()
    await page.getByRole('textbox', { name: t('benefits.promo') }).fill('OSH30')
    await page.getByRole('button', { name: t('benefits.apply') }).click()
    await expect(page.getByRole('button', { name: t('benefits.promo_clear') })).toBeVisible()
  }),
]

const onOrder = (name: string, kind: keyof Stage['orders'], sub = MAIN): Scene =>
  scene(name, 'customer', async ({ page, go, stage }) => {
    await go(`/profile/orders/${stage.orders[kind]}`, sub)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

const CUSTOMER: readonly Scene[] = [
  at('profile', '/profile', 'customer'),
  scene('profile-edit', 'customer', async ({ page, t, go }) => {
    await go('/profile')
    await page.getByRole('button', { name: t('profile.edit') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  scene('profile-leave', 'customer', async ({ page, t, go }) => {
    await go('/profile')
    await page.getByRole('button', { name: t('profile.log_out') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  scene('orders-active', 'customer', async ({ page, go }) => {
    await go('/profile/orders')
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  scene('orders-archive', 'customer', async ({ page, t, go }) => {
    await go('/profile/orders')
    await choice(page, t('orders.archive')).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  onOrder('order-open', 'open'),
  onOrder('order-cooking', 'cooking'),
  onOrder('order-on-way', 'on_way'),
  onOrder('order-ready', 'ready'),
  onOrder('order-delivered', 'delivered'),
  onOrder('order-canceled', 'canceled'),
  onOrder('order-scheduled', 'scheduled'),
  onOrder('order-code', 'unconfirmed', 'kumomaki'),
  scene('order-cancel', 'customer', async ({ page, t, go, stage }) => {
    await go(`/profile/orders/${stage.orders.open}`)
    await page.getByRole('button', { name: t('orders.cancel') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  at('checkout', '/checkout', 'customer'),
  scene('favourites', 'customer', async ({ page, go }) => {
    await go('/profile/favorites')
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  scene('one-click', 'customer', async (visit) => {
    const { page, t, go } = visit
    await go(`/product/${demoId('xon-mastava')}`)
    // one is too little for delivery, two are enough
    await page
      .getByRole('group', { name: t('product.quantity') })
      .getByRole('button', { name: t('page.more') })
      .click()
    await openOneClick(visit)
  }),
  scene('one-click-short', 'customer', async (visit) => {
    await visit.go(`/product/${demoId('xon-mastava')}`)
    await openOneClick(visit)
  }),
]

export const SCENES: readonly Scene[] = [...GUEST, ...BUYER, ...CUSTOMER]

type Opening = {
  readonly page: Page
  readonly noise: Noise
  readonly stage: Stage
  readonly language: Spoken
}

/** The page as a visitor of the stage who reads `language`. */
export function visitOn({ page, noise, stage, language }: Opening): Visit {
  const leave = async () => {
    // what a scene has cut is whole again for the next
    await page.unrouteAll()
    await page.context().setOffline(false)
    // a page that is asked for again opens with the sheet that lay over it
    await page.evaluate(() => history.replaceState(null, ''))
  }
  const to = (path: string, sub: string) => originOf(siteOf(sub, stage.port)) + path
  return {
    page,
    noise,
    stage,
    t: say(language),
    go: async (path, sub = MAIN) => {
      await leave()
      await goTo(page, to(path, sub))
    },
    see: async (path, sub = MAIN) => {
      await leave()
      await page.goto(to(path, sub))
    },
  }
}

/** Which languages each browser of the stage is made to read: a cookie at every brand. */
export function languageCookies(stage: Stage, language: Spoken) {
  const subs = [MAIN, 'qarsildoq', 'kumomaki', 'lolanabot', stage.blockedSub, 'nobody']
  return subs.map((sub) => ({ name: 'language', value: language, url: originOf(siteOf(sub, stage.port)) }))
}

/** Waits until the page has all it shows: fonts, the pictures and cards in view, no skeleton, no movement that ends. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton').filter({ visible: true })).toHaveCount(0)
  await page.waitForFunction(() => {
    const page = { top: 0, bottom: innerHeight, left: 0, right: innerWidth }
    const isIn = (element: Element, view: typeof page) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > view.top && top < view.bottom && right > view.left && left < view.right
    }
    const isStill = document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    })
    // a sheet that is about to come, and a name in the place of its card
    const isComing = document.querySelector('[data-starting-style]') !== null
    const names = [...document.querySelectorAll('ul > .pale-card')].filter((name) => isIn(name, page))
    // a row cuts off what it does not show
    const isPale = names.some((name) => isIn(name, name.closest('ul')?.getBoundingClientRect() ?? page))
    const pictures = [...document.images].filter((image) => isIn(image, page))
    return (
      !isComing &&
      !isPale &&
      isStill &&
      document.fonts.status === 'loaded' &&
      pictures.every(({ complete }) => complete)
    )
  })
}

/** Puts the page into a scheme at once: colours in the middle of a change are nobody's choice. */
export async function wear(page: Page, scheme: 'light' | 'dark' | 'other'): Promise<void> {
  await page.evaluate((wanted) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    const root = document.documentElement
    root.dataset.theme = wanted === 'other' ? (root.dataset.theme === 'dark' ? 'light' : 'dark') : wanted
  }, scheme)
}
