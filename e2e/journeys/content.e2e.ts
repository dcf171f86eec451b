// A brand's content beside its menu, and a guest's favourites.
import type { Page } from '@playwright/test'
import { aCustomer } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, openBasket, undo } from '../helpers/menu.ts'
import { signIn, signInByForm } from '../helpers/sign-in.ts'
import { fetchAt } from '../helpers/site.ts'

const DISH = 'Toʻy oshi'

const heartOf = ({ page, t }: Guest, name: string) =>
  page.getByRole('button', { name: t('favourites.mark', { name }), exact: true }).filter({ visible: true })

test('a guest likes a dish, signs in on the way, and finds it among the favourites', async ({ shop, brand }) => {
  const { sub, products } = await brand({ settings: { favouriteActive: true } })
  const guest = await shop(sub, { path: null })
  const { page, t } = guest
  const id = products.plain
  await guest.goTo(`/product/${id}`)
  await press(heartOf(guest, 'Osh'))
  const prompt = page.getByRole('dialog', { name: t('favourites.prompt_title') })
  await expect(prompt).toBeVisible()
  await page.goBack()
  await expect(prompt).toBeHidden()
  await expect(heartOf(guest, 'Osh')).toBeFocused()

  await press(heartOf(guest, 'Osh'))
  await press(prompt.getByRole('link', { name: t('profile.sign_in') }))
  await expect(page).toHaveURL(/\/login\?/)
  await signInByForm(guest)
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
  await expect(heartOf(guest, 'Osh')).toHaveAttribute('aria-pressed', 'true')

  await guest.goTo('/profile')
  await press(page.getByRole('link', { name: t('favourites.title') }).filter({ visible: true }))
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(heartOf(guest, 'Osh'))
  // a toast with focus is not hidden by its timer
  await page.getByRole('button', { name: t('page.undo') }).focus()
  await expect(page.getByRole('heading', { name: t('favourites.empty_title') })).toBeVisible()
  await undo(guest)
  await expect(page.getByRole('article')).toContainText('Osh')
  // with something in the basket, the page has a link to it
  await guest.goTo('/')
  await addToBasket(guest, 'Lagʻmon')
  await guest.goTo('/profile/favorites')
  await openBasket(guest)
})

const coverOf = ({ page, t }: Guest, title: string) =>
  page.getByRole('button', { name: t('content.open_story', { title }), exact: true })
const seenCoverOf = ({ page, t }: Guest, title: string) =>
  page.getByRole('button', { name: t('content.open_story_seen', { title }), exact: true })

const movingOn = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length)

/** A slide lasts longer than the following steps take on a slow machine. */
async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, ...wish) {
      const running = animate.apply(this, wish)
      running.playbackRate = 0.01
      return running
    }
  })
}

/** The story rests by a key and under a finger, and goes on after each. */
async function restAndGoOn({ page, t }: Guest): Promise<void> {
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: t('content.go_on') })).toBeVisible()
  await expect.poll(() => movingOn(page)).toBe(0)
  await page.keyboard.press(' ')
  await expect.poll(() => movingOn(page)).toBe(1)
  await page.mouse.move(300, 400)
  await page.mouse.down()
  await expect.poll(() => movingOn(page)).toBe(0)
  // held longer than a tap: on release the story continues where it paused
  const heldFrom = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() - from > 250, heldFrom)
  await page.mouse.up()
  await expect.poll(() => movingOn(page)).toBe(1)
}

test('a story is read by keys and is still for those who want stillness; else it goes on by itself and rests under a finger', async ({
  shop,
}) => {
  const guest = await shop('xontaxta', { path: null })
  const { page, t } = guest
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await guest.goTo('/')
  await press(coverOf(guest, 'Osh sirlari'))
  const viewer = page.getByRole('dialog', { name: 'Osh sirlari' })
  await expect(viewer.getByText('Lazer guruch', { exact: true })).toBeVisible()
  await expect.poll(() => movingOn(page)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Sariq sabzi', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('Lazer guruch', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(seenCoverOf(guest, 'Osh sirlari')).toBeFocused()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await guest.goTo('/')
  const covers = page.getByRole('region', { name: t('content.stories') }).getByRole('button')
  await slowDown(page)
  await expect(covers.last()).toHaveAccessibleName(t('content.open_story_seen', { title: 'Osh sirlari' }))
  await press(covers.last())
  await expect(viewer.getByText('Lazer guruch', { exact: true })).toBeVisible()
  await expect.poll(() => movingOn(page)).toBe(1)
  await restAndGoOn(guest)
  await expect(viewer.getByText('Lazer guruch', { exact: true })).toBeVisible()
  // the progress bar is the timer: at its end the next slide is shown
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish()
  })
  await expect(viewer.getByText('Sariq sabzi', { exact: true })).toBeVisible()

  await press(viewer.getByRole('button', { name: t('content.next') }))
  await press(viewer.getByRole('link', { name: 'Buyurtma berish' }))
  await expect(page.getByRole('dialog', { name: DISH })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what an account has seen on one device is no news on another', async ({ shop }) => {
  const guest = await shop('qarsildoq', { path: null })
  const { site, t, page } = guest
  const customer = await aCustomer(site)
  const [story] = await (await fetchAt(site)('/api/notifications/v2/stories')).json()
  await customer.call('POST /notifications/v2/stories/:id/seen', { params: { id: story.id } })
  await signIn(guest, customer.phone)
  const seen = page.waitForResponse(/\/notifications\/v2\/stories(\?|$)/)
  await guest.goTo('/')
  await seen
  await expect(seenCoverOf(guest, story.title.uz)).toBeVisible()
  await expect(page.getByRole('region', { name: t('content.stories') })).toBeVisible()
})

test('banners stand in their place, move on by themselves, wait for whoever looks closer, and rest where stillness is wanted', async ({
  shop,
}) => {
  const guest = await shop('qarsildoq', { device: 'desktop', path: null })
  const { page, t } = guest
  await page.clock.install()
  await guest.goTo('/')
  const row = page.getByRole('region', { name: t('home.offers') })
  await expect(row.getByRole('listitem')).toHaveCount(3)
  await expect(row.getByRole('img').first()).toHaveAccessibleName('Burger, fri va kola')
  const first = row.locator('img').first()
  await expect(first).toHaveAttribute('loading', 'eager')
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/banner-.*\.webp$/)
  const hold = row.getByRole('button', { name: t('content.offers_hold') })
  await expect(hold).toBeVisible()
  const moved = () => row.getByRole('list').evaluate((list) => Math.round(list.scrollLeft))
  // a pointer over the row pauses it; its delay starts when the pointer leaves, while the page's clock is stopped
  await row.getByRole('list').hover()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.mouse.move(2, 2)
  await page.clock.runFor(5000)
  expect(await moved()).toBe(0)
  await page.clock.runFor(2000)
  await expect.poll(moved).toBeGreaterThan(100)
  await page.clock.resume()
  await press(hold)
  await expect(row.getByRole('button', { name: t('content.offers_move') })).toBeFocused()
  await press(row.getByRole('link', { name: /QARS30/ }))
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText(t('content.promo_kept', { code: 'QARS30' }))).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await guest.goTo('/')
  await expect(row.getByRole('listitem').first()).toBeInViewport()
  await page.clock.runFor(20_000)
  expect(await moved()).toBe(0)
  await expect(hold).toHaveCount(0)
  await expect(row.getByRole('button', { name: t('content.offers_move') })).toHaveCount(0)
})
