// Scenes of a buyer with a basket, and of a customer who has signed in and ordered.
import { demoId } from '@dasturxon/demo/uuid'
import { press, typeInto } from '../helpers/hands.ts'
import { at, choice, expect, type Scene, scene, type Visit } from './scene.ts'
import { MAIN, type Stage } from './set-up.ts'

async function openOneClick({ page, t }: Visit): Promise<void> {
  await press(page.getByRole('button', { name: t('product.one_click') }))
  await expect(page.getByRole('dialog', { name: t('product.one_click') })).toBeVisible()
}

export const BUYER_SCENES: readonly Scene[] = [
  at('home-with-basket', '/', 'buyer'),
  scene('product-in-basket', 'buyer', ({ go }) => go(`/product/${demoId('xon-mastava')}`)),
  at('basket', '/basket', 'buyer'),
  scene('basket-below-minimum', 'buyer', ({ go }) => go('/basket', 'qarsildoq')),
  scene('basket-sold-out', 'buyer', ({ go }) => go('/basket', 'kumomaki')),
  at('checkout-guest', '/checkout', 'buyer'),
  scene('checkout-time', 'buyer', async ({ page, t, go }) => {
    await go('/checkout')
    await press(choice(page, t('checkout.later')))
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  scene('saved-addresses', 'buyer', async ({ page, t, go }) => {
    await go('/basket')
    await press(page.getByRole('button', { name: /12|Amir/ }).first())
    await expect(page.getByRole('dialog', { name: t('place.saved_title') })).toBeVisible()
  }),
  at('profile-address', '/profile/address', 'buyer'),
  scene('profile-address-edit', 'buyer', async ({ page, t, go }) => {
    await go('/profile/address')
    await press(page.getByRole('button', { name: t('place.edit_named', { name: '' }) }).first())
    await expect(page.getByRole('dialog', { name: t('place.change_address') })).toBeVisible()
  }),
  scene('profile-address-delete', 'buyer', async ({ page, t, go }) => {
    await go('/profile/address')
    await press(page.getByRole('button', { name: t('place.delete_named', { name: '' }) }).first())
    await expect(page.getByRole('dialog', { name: t('place.delete_title') })).toBeVisible()
  }),
  scene('basket-wrong-promo', 'buyer', async ({ page, t, go, noise }) => {
    noise.expect(/^4\d\d POST .*promos\/check/)
    await go('/basket')
    await typeInto(page.getByRole('textbox', { name: t('benefits.promo') }), 'YOZ2024')
    await press(page.getByRole('button', { name: t('benefits.apply') }))
    await expect(page.getByRole('textbox', { name: t('benefits.promo') })).toHaveAttribute('aria-invalid', 'true')
  }),
  // the following scenes change the basket
  scene('basket-promo', 'buyer', async ({ page, t, go }) => {
    await go('/basket')
    const cutlery = page.getByRole('group', { name: t('basket.cutlery') })
    await press(cutlery.getByRole('button', { name: t('page.more') }))
    await typeInto(page.getByRole('textbox', { name: t('benefits.promo') }), 'YARIMYOL')
    await press(page.getByRole('button', { name: t('benefits.apply') }))
    await expect(page.getByText(t('benefits.promo_applied', { code: 'YARIMYOL' }))).toBeVisible()
  }),
  scene('basket-removed', 'buyer', async ({ page, t, go }) => {
    await go('/basket')
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: t('page.remove'), exact: true })
        .first(),
    )
    // a hovered toast is not hidden by its timer
    await page.getByRole('button', { name: t('page.undo') }).hover()
  }),
]

const onOrder = (name: string, kind: keyof Stage['orders'], sub = MAIN): Scene =>
  scene(name, 'customer', async ({ page, go, stage }) => {
    await go(`/profile/orders/${stage.orders[kind]}`, sub)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

/** The form of a rating, opened by a star on the order's page. */
async function openRating({ page, t, go, stage }: Visit, kind: keyof Stage['orders'], count: number): Promise<void> {
  await go(`/profile/orders/${stage.orders[kind]}`)
  await press(page.getByRole('button', { name: t('review.star', { count }) }))
  await expect(page.getByRole('dialog', { name: t('review.title') })).toBeVisible()
}

/** The menu of a customer whose device has stored that there is an order to repeat. */
async function goAgain({ page, t, go }: Visit): Promise<void> {
  await go('/')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('again-')
  await go('/')
  await expect(page.getByRole('button', { name: t('again.repeat') }).first()).toBeVisible()
}

export const CUSTOMER_SCENES: readonly Scene[] = [
  scene('home-again', 'customer', goAgain),
  scene('repeat', 'customer', async (visit) => {
    const { page, t } = visit
    await goAgain(visit)
    // the oldest order is the one with a dish that is gone
    await press(page.getByRole('button', { name: t('again.repeat') }).last())
    await expect(page.getByRole('dialog', { name: t('again.sheet_title') })).toBeVisible()
  }),
  at('profile', '/profile', 'customer'),
  scene('profile-user', 'customer', async ({ page, t, go }) => {
    await go('/profile/user')
    await typeInto(page.getByRole('textbox', { name: t('account.email') }), 'madina@pochta')
    await page.getByRole('textbox', { name: t('account.email') }).blur()
    await expect(page.getByText(t('account.email_wrong'))).toBeVisible()
  }),
  scene('profile-picture', 'customer', async ({ page, t, go }) => {
    await go('/profile/user')
    const buffer = await page.screenshot()
    await page
      .getByLabel(t('account.photo'), { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('dialog', { name: t('account.photo') })).toBeVisible()
  }),
  scene('profile-phone', 'customer', async ({ page, t, go }) => {
    await go('/profile/phone')
    await expect(page.getByRole('textbox', { name: t('account.phone_new') })).toBeVisible()
  }),
  scene('profile-promos', 'customer', async ({ page, t, go }) => {
    await go('/profile/promos', 'qarsildoq')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(await page.getByText(t('account.promo_none')).count()).toBe(0)
  }),
  scene('profile-cashback', 'customer', async ({ page, t, go }) => {
    await go('/profile/cashback', 'kumomaki')
    await expect(page.getByText(t('account.balance'))).toBeVisible()
  }),
  scene('profile-devices', 'customer', async ({ page, t, go }) => {
    await go('/profile/devices')
    await expect(page.getByText(t('account.device_this'))).toBeVisible()
  }),
  scene('profile-consents', 'customer', async ({ page, t, go }) => {
    await go('/profile/consents')
    await expect(page.getByText(t('account.consent_terms'))).toBeVisible()
  }),
  scene('profile-delete-held', 'customer', async ({ page, t, go }) => {
    await go('/profile/delete')
    await expect(page.getByText(t('account.holding_title'))).toBeVisible()
  }),
  scene('profile-delete', 'customer', async ({ page, t, go }) => {
    await go('/profile/delete', 'qarsildoq')
    await expect(page.getByText(t('account.lose_title'))).toBeVisible()
  }),
  scene('profile-leave', 'customer', async ({ page, t, go }) => {
    await go('/profile')
    await press(page.getByRole('button', { name: t('profile.log_out') }))
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  scene('orders-active', 'customer', async ({ page, go }) => {
    await go('/profile/orders')
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  scene('orders-archive', 'customer', async ({ page, t, go }) => {
    await go('/profile/orders')
    await press(choice(page, t('orders.archive')))
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  onOrder('order-open', 'open'),
  onOrder('order-cooking', 'cooking'),
  onOrder('order-late', 'late'),
  onOrder('order-on-way', 'on_way'),
  onOrder('order-ready', 'ready'),
  onOrder('order-delivered', 'delivered'),
  onOrder('order-just-delivered', 'just_delivered'),
  onOrder('order-rated', 'rated'),
  onOrder('order-refunded', 'refunded'),
  scene('order-rate', 'customer', (visit) => openRating(visit, 'just_delivered', 5)),
  scene('order-rate-low', 'customer', (visit) => openRating(visit, 'just_delivered', 2)),
  scene('order-rate-thanks', 'customer', async ({ page, t, go, stage }) => {
    await go(`/profile/orders/${stage.orders.rated}`)
    await press(page.getByRole('button', { name: t('review.change') }))
    const sheet = page.getByRole('dialog', { name: t('review.title') })
    await press(sheet.getByRole('button', { name: t('review.save') }))
    await expect(sheet.getByRole('button', { name: t('review.done') })).toBeVisible()
  }),
  onOrder('order-canceled', 'canceled'),
  onOrder('order-scheduled', 'scheduled'),
  onOrder('order-code', 'unconfirmed', 'kumomaki'),
  scene('order-cancel', 'customer', async ({ page, t, go, stage }) => {
    await go(`/profile/orders/${stage.orders.open}`)
    await press(page.getByRole('button', { name: t('orders.cancel') }))
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  at('checkout', '/checkout', 'customer'),
  scene('basket-codes', 'customer', async ({ page, t, go }) => {
    await go('/basket')
    const codes = page.getByRole('group', { name: t('benefits.mine') })
    await codes.evaluate((list) => list.scrollIntoView({ block: 'center' }))
    await expect(codes).toBeInViewport()
  }),
  scene('basket-cashback', 'customer', async ({ page, t, go }) => {
    await go('/basket', 'kumomaki')
    await press(page.getByRole('switch', { name: t('benefits.cashback') }))
    await expect(page.getByRole('slider', { name: t('benefits.amount') })).toBeVisible()
  }),
  scene('reviews', 'customer', async ({ page, t, go }) => {
    await go('/profile/reviews')
    await expect(page.getByRole('heading', { name: t('reviews.written') })).toBeVisible()
  }),
  scene('favourites', 'customer', async ({ page, go }) => {
    await go('/profile/favorites')
    await expect(page.getByRole('article').first()).toBeVisible()
  }),
  scene('one-click', 'customer', async (visit) => {
    const { page, t, go } = visit
    await go(`/product/${demoId('xon-mastava')}`)
    // one is below the minimum for delivery, two are enough
    await press(page.getByRole('group', { name: t('product.quantity') }).getByRole('button', { name: t('page.more') }))
    await openOneClick(visit)
  }),
  scene('one-click-short', 'customer', async (visit) => {
    await visit.go(`/product/${demoId('xon-mastava')}`)
    await openOneClick(visit)
  }),
  at('profile-reservations', '/profile/reservations', 'customer'),
]
