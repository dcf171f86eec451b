// How an order is paid in checkout: cash with change, the cheque by SMS, and a provider that does not answer.
import { confirmPhone, openCheckout, order, orderButton } from '../helpers/checkout.ts'
import { choose } from '../helpers/choose.ts'
import { expect, type Guest, type MakeBrand, type OpenShop, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'

/** Checkout with a dish of 30 000 for pickup and a confirmed phone. */
async function atCheckout(shop: OpenShop, brand: MakeBrand): Promise<Guest & { phone: string }> {
  const settings = { basketPosition: 'FLOATING_OVER_PRODUCT', termsOfUseActive: true, privacyActive: true } as const
  const { sub } = await brand({ settings })
  const guest = await shop(sub)
  await choose(guest.page, guest.t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await guest.goTo('/basket')
  await openCheckout(guest)
  return { ...guest, phone: await confirmPhone(guest) }
}

test('cash is handed over with change, and the cheque goes by SMS', async ({ shop, brand }) => {
  const guest = await atCheckout(shop, brand)
  const { page, t, phone } = guest
  await choose(page, '50 000')
  await expect(page.getByText(t('paying.change_pickup', { price: '20 000 soʻm' }))).toBeVisible()
  await expect(orderButton(guest)).toContainText(t('paying.cash_hint', { change: '20 000' }))

  await choose(page, t('paying.cash_other'))
  const sum = page.getByRole('textbox', { name: t('paying.cash_sum') })
  await typeInto(sum, '29000')
  await expect(sum).toHaveAccessibleDescription(t('paying.cash_short', { price: '30 000 soʻm' }))
  await press(page.getByRole('button', { name: t('paying.cash_wanted') }))
  await expect(sum).toBeFocused()
  await typeInto(sum, '45000')
  await expect(orderButton(guest)).toContainText(t('paying.cash_hint', { change: '15 000' }))

  await press(page.getByRole('switch', { name: t('paying.cheque') }))
  const cheque = page.getByRole('textbox', { name: t('paying.cheque_phone') })
  await expect(cheque).not.toHaveValue('')
  await typeInto(cheque, '93 555')
  await press(page.getByRole('button', { name: t('paying.cheque_wanted') }))
  await expect(cheque).toBeFocused()
  await typeInto(cheque, '93 555-66-77')
  await expect(page.getByRole('link', { name: t('checkout.offer') })).toHaveAttribute('href', '/offerta')
  await expect(page.getByRole('link', { name: t('paying.privacy') })).toHaveAttribute('href', '/privacy')

  const id = await order(guest)
  expect(phone).not.toBe('+998935556677')
  const paid = { paymentType: 'CASH', totalPrice: 30_000, changeFrom: 45_000 }
  const sent = { sendCheque: true, sendChequePhone: '+998935556677' }
  expect(await ownOrders(guest)).toMatchObject([{ id, ...paid, ...sent }])
})
