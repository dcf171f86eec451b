// The rules of promos are shown from their own data, and applied.
import { randomUUID } from 'node:crypto'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { insertRow } from '@dasturxon/server/testing/insert'
import { aCustomer, placeOrder } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { CLOCK } from '../helpers/program.ts'
import { signIn } from '../helpers/sign-in.ts'

const DAY_MS = 86_400_000

test('a banner says what its promo gives, to whom and from which sum', async ({ shop }) => {
  const guest = await shop('qarsildoq')
  const { page, t } = guest
  const banner = page.getByRole('region', { name: t('home.offers') }).getByRole('link', { name: /QARS30/ })
  await expect(banner).toContainText(t('benefits.gain', { gain: '30 000 soʻm' }))
  await expect(banner).toContainText(t('benefits.rule_first_above', { price: '120 000 soʻm' }))
})

test('a promo for a first order is offered to a new customer and refused to one who has ordered', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  await insertRow(database, 'promos', {
    ...{ merchant_id: merchant.id, id: idFrom<PromoId>(randomUUID()), code: 'SALOM', discount_type: 'PERCENTAGE' },
    ...{ product_discount: 10, min_price: 20_000, first_order_only: true },
    starts_at: new Date(CLOCK.getTime() - DAY_MS),
    ends_at: new Date(CLOCK.getTime() + DAY_MS),
  })
  const newcomer = await shop(merchant.sub, { path: null })
  await signIn(newcomer)
  await newcomer.goTo('/')
  await addToBasket(newcomer, 'Osh')
  await newcomer.goTo('/basket')
  const chip = newcomer.page.getByRole('button', { name: /SALOM/ })
  await expect(chip).toContainText(newcomer.t('benefits.gain', { gain: '10 %' }))
  await expect(chip).toContainText(newcomer.t('benefits.rule_first_above', { price: '20 000 soʻm' }))
  await press(chip)
  await expect(newcomer.page.getByText(newcomer.t('benefits.promo_applied', { code: 'SALOM' }))).toBeVisible()

  const regular = await shop(merchant.sub, { path: null })
  const { page, t, site, noise } = regular
  noise.expect(/^409 POST .*promos\/check/)
  const customer = await aCustomer(site)
  await placeOrder(customer, await pickupDraft(site))
  await signIn(regular, customer.phone)
  await regular.goTo('/')
  await addToBasket(regular, 'Osh')
  await regular.goTo('/basket')
  await expect(page.getByRole('button', { name: /SALOM/ })).toHaveCount(0)
  await typeInto(page.getByRole('textbox', { name: t('benefits.promo') }), 'SALOM')
  await press(page.getByRole('button', { name: t('benefits.apply') }))
  await expect(page.getByText(t('benefits.first_order_only'))).toBeVisible()
})
