// Scenes of a customer's own pages that no other scene opens, and of what checkout asks besides the order.
import { press } from '../helpers/hands.ts'
import { at, choice, expect, type Scene, scene } from './scene.ts'

export const OWN_SCENES: readonly Scene[] = [
  scene('order-map', 'customer', async ({ page, go, stage }) => {
    await go(`/profile/orders/${stage.orders.on_way}/map`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }),
  at('notifications', '/profile/notifications', 'customer'),
  at('notifications-settings', '/profile/notifications/settings', 'customer'),
  at('address-create', '/profile/address/create', 'customer'),
  at('cards', '/profile/cards', 'customer'),
  scene('checkout-cash', 'customer', async ({ page, t, go }) => {
    await go('/checkout')
    await press(choice(page, t('paying.cash_other')))
    await expect(page.getByRole('textbox', { name: t('paying.cash_sum') })).toBeVisible()
  }),
  scene('checkout-cheque', 'customer', async ({ page, t, go }) => {
    await go('/checkout')
    await press(page.getByRole('switch', { name: t('paying.cheque') }))
    await expect(page.getByRole('textbox', { name: t('paying.cheque_phone') })).toBeVisible()
  }),
  scene('checkout-other-receiver', 'customer', async ({ page, t, go }) => {
    await go('/checkout')
    await press(page.getByRole('switch', { name: t('checkout.other_receiver') }))
    await expect(page.getByRole('textbox', { name: t('checkout.receiver_phone') })).toBeVisible()
  }),
]
