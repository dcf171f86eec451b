// A brand with one way to pay sells by it, whichever it is. The customer presses twice, leaves the bank's page and comes back.
import { PAY_SWITCHES } from '@dasturxon/domain/ways-to-pay'
import { confirmPhone, openCheckout, order, orderShown } from '../helpers/checkout.ts'
import { openDatabase } from '../helpers/database.ts'
import { expect, type Guest } from '../helpers/fixtures.ts'
import { press } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { ownOrders } from '../helpers/orders.ts'
import { test } from '../helpers/own-program.ts'
import { chooseBranch } from '../helpers/places.ts'

const LONG = { type: 'long', description: 'its own program, and a shop for each way to pay' }

const ONLINE = ['PAYME', 'CLICK', 'UZUM', 'PAYNET', 'PAYZE', 'RAHMAT'] as const
const AT_THE_DOOR = ['CASH', 'TERMINAL'] as const
type Type = (typeof ONLINE)[number] | (typeof AT_THE_DOOR)[number]

/** Switches every other way to pay of the brand off. */
async function sellOnlyBy(type: Type, dataDir: string): Promise<void> {
  const database = openDatabase(dataDir)
  const switches = Object.values(PAY_SWITCHES).filter((name) => name !== null)
  const web = Object.fromEntries(switches.map((name) => [name, name === PAY_SWITCHES[type]]))
  const id = `(select id from merchants where sub = 'qarsildoq')`
  await database.query(`update payment_methods set is_active = (type = $1) where merchant_id = ${id}`, [type])
  await database.query(`update merchant_settings set web = web || $1 where merchant_id = ${id}`, [JSON.stringify(web)])
  await database.end()
}

/** From the menu to a checkout that offers this way alone. */
async function checkoutBy(guest: Guest, type: Type): Promise<void> {
  const { page, t } = guest
  await chooseBranch(guest, 'Minor filiali')
  await addToBasket(guest, 'Katta xot-dog')
  await guest.goTo('/basket')
  await openCheckout(guest)
  await confirmPhone(guest)
  await expect(page.getByRole('radio', { name: t(`payment.name_${type}`) })).toBeChecked()
  const others = [...ONLINE, ...AT_THE_DOOR].filter((other) => other !== type)
  for (const other of others) await expect(page.getByRole('radio', { name: t(`payment.name_${other}`) })).toHaveCount(0)
}

/** Presses "pay" twice, leaves the bank's page, comes back to the order and pays. */
async function payAtSecondVisit(guest: Guest): Promise<string> {
  const { page, t } = guest
  const pay = page.getByRole('button', { name: new RegExp(`^${t('payment.pay')} `) })
  await pay.dblclick()
  await page.waitForURL(/\/demo\/pay\//)
  await page.goBack()
  const id = await orderShown(guest)
  await press(pay)
  await page.waitForURL(/\/demo\/pay\//)
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  await orderShown(guest)
  await expect(page.getByText(t('orders.paid'), { exact: true })).toBeVisible()
  return id
}

test('each way to pay is enough for a brand, on a phone and on a wide page', { annotation: LONG }, async ({
  shop,
  house,
}) => {
  test.setTimeout(300_000)
  await house.start('0.01')
  for (const [at, type] of [...ONLINE, ...AT_THE_DOOR].entries()) {
    await sellOnlyBy(type, house.dataDir)
    const guest = await shop('qarsildoq', { port: house.site.port, device: at % 2 === 0 ? 'phone' : 'desktop' })
    await checkoutBy(guest, type)
    const isOnline = ONLINE.some((one) => one === type)
    const id = isOnline ? await payAtSecondVisit(guest) : await order(guest)
    expect(await ownOrders(guest), type).toMatchObject([{ id, isPaid: isOnline, paymentType: type }])
    await guest.page.context().close()
  }
})
