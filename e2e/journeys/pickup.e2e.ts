// A shop that shows one category at a time, with its basket beside the menu: pickup on a wide screen, in Russian.
import { confirmPhone, openCheckout, order, orderButton } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket, chooseCategory } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { chooseBranch, openBranches } from '../helpers/places.ts'

test('a guest orders flowers to pick up and sees them handed over', async ({ shop }) => {
  const guest = await shop('lolanabot', { device: 'desktop' })
  const { page, t } = guest
  await chooseBranch(guest, 'Магазин «Катартал»')

  await chooseCategory(guest, 'Цветы поштучно')
  await addToBasket(guest, 'Роза, 1 шт.')
  await chooseCategory(guest, 'Фрукты, овощи и мясо')
  await addToBasket(guest, 'Гранат')
  const panel = page.getByRole('complementary', { name: t('basket.title') })
  await expect(panel.getByRole('list').first().getByRole('listitem')).toHaveCount(2)
  await press(panel.getByRole('group', { name: 'Роза' }).getByRole('button', { name: t('page.more') }))
  await expect(panel.getByRole('group', { name: 'Роза' })).toContainText('2')

  await openCheckout(guest)
  await confirmPhone(guest)
  await expect(orderButton(guest)).toBeEnabled()
  const id = await order(guest)
  await expect(page.getByRole('heading', { name: t('orders.status_picked_up') })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('listitem').filter({ hasText: t('orders.step_picked') })).toBeVisible()

  await press(page.getByRole('link', { name: t('page.orders') }))
  await choose(page, t('orders.archive'))
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'DELIVERED', serviceType: 'PICK_UP' }])

  await press(page.getByRole('link', { name: t('page.profile') }))
  await expect(page.getByText('Dilnoza').first()).toBeVisible()
})

test('on a phone the list of branches leaves a third of the page in view', async ({ shop }) => {
  const guest = await shop('xontaxta')
  const sheet = await openBranches(guest)
  const height = () => sheet.evaluate((element) => element.getBoundingClientRect().height)
  const share = () => sheet.evaluate((element) => element.getBoundingClientRect().height / window.innerHeight)
  await expect.poll(height).toBeGreaterThan(300)
  await expect.poll(share).toBeLessThanOrEqual(0.65)
})
