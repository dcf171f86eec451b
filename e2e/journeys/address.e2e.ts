// A house number is not accepted as a flat, and one tap gives an address a name.
import { confirmPhone, openCheckout, order } from '../helpers/checkout.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { findAddress } from '../helpers/places.ts'

test('a courier is sent to house 2 and to no flat', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { basketPosition: 'FLOATING_OVER_PRODUCT' } })
  const guest = await shop(sub)
  const { page, t } = guest
  const details = await findAddress(guest, { typed: 'Osiyo 2', found: 'Osiyo koʻchasi, 2' })
  await expect(details.getByRole('textbox', { name: t('place.office') })).toHaveValue('2')
  await typeInto(details.getByRole('textbox', { name: t('place.floor') }), '3')
  for (const kind of ['place.home', 'place.work', 'place.other'] as const) {
    await press(details.getByRole('button', { name: t(kind), exact: true }))
    await expect(details.getByRole('textbox', { name: t('place.name') })).toHaveValue(t(kind))
  }
  await press(details.getByRole('button', { name: t('place.save') }))
  await expect(details).toBeHidden()

  const flat = t('place.office_short', { value: '2' })
  const floor = t('place.floor_short', { value: '3' })
  await press(page.getByRole('button', { name: /Osiyo koʻchasi, 2/ }).first())
  const saved = page.getByRole('dialog', { name: t('place.saved_title') })
  await expect(saved).toContainText(floor)
  await expect(saved).not.toContainText(flat)
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()

  await addToBasket(guest, 'Osh')
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
