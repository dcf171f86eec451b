// A house number is not accepted as a flat, and one tap gives an address a name.
import { checkAccessible } from '../helpers/accessible.ts'
import { confirmPhone, openCheckout, order } from '../helpers/checkout.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { findAddress } from '../helpers/places.ts'

test('a courier is sent to house 2 and to no flat', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const details = await findAddress(guest, { typed: 'Osiyo 2', found: 'Osiyo koʻchasi, 2' })
  await expect(details.getByRole('textbox', { name: t('place.office') })).toHaveValue('2')
  await details.getByRole('textbox', { name: t('place.floor') }).fill('3')
  for (const kind of ['place.home', 'place.work', 'place.other'] as const) {
    await details.getByRole('button', { name: t(kind), exact: true }).click()
    await expect(details.getByRole('textbox', { name: t('place.name') })).toHaveValue(t(kind))
  }
  await checkAccessible(page)
  await details.getByRole('button', { name: t('place.save') }).click()
  await expect(details).toBeHidden()

  const flat = t('place.office_short', { value: '2' })
  const floor = t('place.floor_short', { value: '3' })
  await page
    .getByRole('button', { name: /Osiyo koʻchasi, 2/ })
    .first()
    .click()
  const saved = page.getByRole('dialog', { name: t('place.saved_title') })
  await expect(saved).toContainText(floor)
  await expect(saved).not.toContainText(flat)
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()

  await addToBasket(guest, 'Katta xot-dog')
  await addToBasket(guest, 'Tovuqli «Sezar» salati')
  await openBasket(guest)
  await openCheckout(guest)
  await expect(page.getByText(floor)).toBeVisible()
  await expect(page.getByText(flat)).toHaveCount(0)
  await confirmPhone(guest)
  await order(guest)
  await expect(page.getByText(floor)).toBeVisible()
  await expect(page.getByText(flat)).toHaveCount(0)
  expect(await ownOrders(guest)).toMatchObject([{ address: { houseNumber: '2', office: '', floor: '3' } }])
})
