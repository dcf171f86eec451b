// Push: switched on beside an order, it arrives in a real Chromium through the push service that the demo plays.
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { anOrder, NOTES, noteOf } from '../helpers/notes.ts'
import { pressNotification, shownNotifications } from '../helpers/outside/played-push.ts'
import { originOf } from '../helpers/site.ts'

// Debian's headless shell, which the other journeys run in, refuses every notification
test.use({
  launchOptions: {
    executablePath: process.env.FULL_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  },
})

test('push is switched on beside the order, and its move arrives in the browser', async ({ shop, brand, database }) => {
  const { guest, order, push, move } = await anOrder({ shop, brand, database }, 'phone')
  const { page, t } = guest
  await guest.goTo(`/profile/orders/${order.id}`)
  const card = page.getByRole('region', { name: t('notes.push_offer') })
  await expect(card).toBeVisible()
  await press(card.getByRole('button', { name: t('notes.push_on') }))
  await expect(page.getByText(t('notes.push_is_on'))).toBeVisible()
  await expect(card).toBeHidden()

  await move(order.id, 'ACCEPTED')
  let [message] = await push.waiting()
  await expect
    .poll(async () => {
      message ??= (await push.waiting())[0]
      return message?.urgency
    })
    .toBe('high')
  if (message === undefined) throw new Error('expected a message')
  const text = push.read(message)
  expect(Buffer.from(message.body, 'base64').toString('latin1')).not.toContain(String(order.number))
  await push.deliver(text)
  const title = `Buyurtma № ${order.number}`
  await expect.poll(() => shownNotifications(guest)).toMatchObject([{ title, body: 'Buyurtmangiz qabul qilindi' }])
  // a page that shows the order already is only brought to the front
  await guest.goTo('/profile')
  const opened = await pressNotification(guest, title)
  expect(opened).toBe(`${originOf(guest.site)}/profile/orders/${order.id}`)
  await expect.poll(() => shownNotifications(guest)).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/api/notifications/v1/unread')).json()))
    .toEqual({ unread: 0 })

  await guest.goTo(`${NOTES}/settings`)
  await press(page.getByRole('button', { name: t('notes.push_off') }))
  await expect(page.getByText(t('notes.push_is_off'))).toBeVisible()
  await move(order.id, 'CANCELED')
  await guest.goTo(NOTES)
  await expect(noteOf(guest, order).first()).toBeVisible()
  expect(await push.waiting()).toEqual([])
})

test('“later” hides the offer, on the order and on the page of notifications', async ({ shop, brand, database }) => {
  const { guest, order } = await anOrder({ shop, brand, database }, 'phone')
  const { page, t } = guest
  const card = page.getByRole('region', { name: t('notes.push_offer') })
  await guest.goTo(`/profile/orders/${order.id}`)
  await press(card.getByRole('button', { name: t('notes.push_later') }))
  await expect(card).toBeHidden()
  const asked = page.waitForResponse(/notifications\/v1\/push/)
  await guest.goTo(NOTES)
  await asked
  await expect(page.getByRole('heading', { name: t('notes.empty') })).toBeVisible()
  await expect(card).toBeHidden()
})
