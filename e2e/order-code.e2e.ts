// A brand that wants every order confirmed by a code.
import { checkAccessible } from './accessible.ts'
import { codeField, confirmPhone, openCheckout, order, typeCode } from './checkout.ts'
import { choose } from './choose.ts'
import { codeSentTo } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { addToBasket, openBasket } from './menu.ts'
import { ownOrders } from './orders.ts'

test('an order goes to the kitchen only with the code that was sent for it', async ({ shop, brand }) => {
  const { sub } = await brand({
    settings: { basketPosition: 'FLOATING_OVER_PRODUCT' },
    terms: { is_sms_confirmation_required: true },
  })
  const guest = await shop(sub)
  const { page, t, site, noise } = guest
  await choose(page, t('page.pickup'))
  await addToBasket(guest, 'Osh')
  await openBasket(guest)
  await openCheckout(guest)
  const phone = await confirmPhone(guest)
  const id = await order(guest)
  await expect(page.getByRole('heading', { name: t('orders.confirm_title') })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'CREATED', waitsFor: 'CODE' }])
  await checkAccessible(page)

  const code = await codeSentTo(site, phone)
  noise.expect(/^422 POST .*\/confirm$/)
  await typeCode(guest, code === '000000' ? '111111' : '000000')
  await expect(page.getByText(t('profile.code_wrong', { count: 4 }))).toBeVisible()
  await typeCode(guest, code)
  await expect(codeField(guest)).toBeHidden()
  await expect(page.getByRole('heading', { name: t('orders.status_open') })).toBeVisible()
  expect(await ownOrders(guest)).toMatchObject([{ id, status: 'OPEN', waitsFor: null }])
})
