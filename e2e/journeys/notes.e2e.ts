// Notifications: an order moves, the customer is told in the list and by the bell, and chooses how.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { anOrder, NOTES, noteOf } from '../helpers/notes.ts'

test('an order moves: the bell counts, and opening the notification leads to the order and reads it', async ({
  shop,
  brand,
  database,
}) => {
  const { guest, order, move } = await anOrder({ shop, brand, database }, 'desktop')
  const { page, t } = guest
  await guest.goTo('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: t('notes.title'), exact: true })).toBeVisible()
  await move(order.id, 'ACCEPTED')
  const bell = header.getByRole('link', { name: t('notes.title_unread', { count: 1 }) })
  await expect(bell).toBeVisible()
  await press(bell)
  const note = noteOf(guest, order)
  await expect(note).toContainText(t('notes.unread'))
  await press(note)
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${order.id}$`))
  await expect(header.getByRole('link', { name: t('notes.title'), exact: true })).toBeVisible()
  await guest.goTo(NOTES)
  await expect(note).toBeVisible()
  await expect(note).not.toContainText(t('notes.unread'))
})

test('a notification in view is read after a moment, on a phone, and the list has its categories', async ({
  shop,
  brand,
  database,
}) => {
  const { guest, order, move } = await anOrder({ shop, brand, database }, 'phone')
  const { page, t } = guest
  await guest.goTo(NOTES)
  await expect(page.getByRole('heading', { name: t('notes.empty') })).toBeVisible()
  await move(order.id, 'ACCEPTED')
  await guest.goTo(NOTES)
  await expect(page.getByText(t('notes.all_unread', { count: 1 }))).toBeVisible()
  await expect(noteOf(guest, order)).toContainText(t('notes.unread'))
  await expect(noteOf(guest, order)).not.toContainText(t('notes.unread'))
  await expect(page.getByText(t('notes.all'), { exact: true })).toBeVisible()
  await press(page.getByText(t('notes.news'), { exact: true }))
  await expect(page.getByRole('heading', { name: t('notes.empty') })).toBeVisible()
  await press(page.getByText(t('notes.order'), { exact: true }))
  await expect(noteOf(guest, order)).toBeVisible()
})

test('what a customer chooses is kept: promos only when asked for, orders always, quiet hours', async ({
  shop,
  brand,
  database,
}) => {
  const { guest } = await anOrder({ shop, brand, database }, 'phone')
  const { page, t } = guest
  const promo = page.getByRole('switch', { name: t('notes.promo') })
  const pushOf = (name: string) =>
    page.getByRole('group', { name: t('notes.ways_of', { name }) }).getByRole('button', { name: t('notes.push') })
  await guest.goTo(NOTES)
  await press(page.getByRole('link', { name: t('notes.settings') }))
  await expect(promo).not.toBeChecked()
  await expect(page.getByRole('switch', { name: t('notes.order') })).toHaveCount(0)
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await Promise.all([stored(), press(promo)])
  await Promise.all([stored(), press(pushOf(t('notes.news')))])
  await Promise.all([stored(), page.getByLabel(t('notes.quiet_from')).selectOption('20')])
  await guest.goTo(`${NOTES}/settings`)
  await expect(promo).toBeChecked()
  await expect(pushOf(t('notes.news'))).toHaveAttribute('aria-pressed', 'false')
  await expect(pushOf(t('notes.promo'))).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(t('notes.quiet_line', { from: '20:00', to: '08:00' }))).toBeVisible()
})
