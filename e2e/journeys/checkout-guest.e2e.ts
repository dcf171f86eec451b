// The checkout of a guest has one filled button: it shows the sum, names the first missing field and leads to it.
import { codeField, openCheckout, orderButton, orderShown, typeCode } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { aPhone, codeSentTo } from '../helpers/customers.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'

test('the button of a guest’s checkout leads from field to field to the order', async ({ shop, brand }) => {
  const { sub } = await brand({ settings: { basketPosition: 'FLOATING_OVER_PRODUCT' } })
  const guest = await shop(sub)
  const { page, t, site } = guest
  await choose(page, t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await openBasket(guest)
  await openCheckout(guest)
  const button = (name: string) => page.getByRole('button', { name })
  const expectNext = async (name: string) => {
    await expect(button(name)).toBeEnabled()
    await expect(button(name)).toContainText('30 000')
    await expect(button(t('checkout.order'))).toHaveCount(0)
  }

  await expectNext(t('checkout.name_wanted'))
  await press(button(t('checkout.name_wanted')))
  const name = page.getByRole('textbox', { name: t('checkout.name'), exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(t('checkout.name_wanted'))
  await typeInto(name, 'Dilnoza')

  await expectNext(t('checkout.phone_wanted'))
  await press(button(t('checkout.phone_wanted')))
  const phone = page.getByRole('textbox', { name: t('profile.phone') })
  await expect(phone).toBeFocused()
  await typeInto(phone, '90 12')
  await press(button(t('checkout.phone_wanted')))
  await expect(page.getByText(t('profile.phone_wrong'))).toBeVisible()
  await expect(phone).toBeFocused()

  const number = aPhone()
  await typeInto(phone, number.slice('+998'.length))
  await expectNext(t('profile.send_code'))
  await press(button(t('profile.send_code')))
  await expectNext(t('checkout.code_wanted'))
  await name.waitFor({ state: 'detached' })
  await press(button(t('checkout.code_wanted')))
  await expect(codeField(guest)).toBeFocused()
  await typeCode(guest, await codeSentTo(site, number))
  await expect(orderButton(guest)).toContainText('30 000')
  await press(orderButton(guest))
  await orderShown(guest)
})
