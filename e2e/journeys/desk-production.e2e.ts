// A merchant's first day, whole: from an empty database in production to a paid, delivered and partly refunded order in the report.
import { numberText } from '@dasturxon/domain/format'
import { expect } from '@playwright/test'
import { askCode, codeField, openCheckout, orderShown, typeCode } from '../helpers/checkout.ts'
import { choose, tick } from '../helpers/choose.ts'
import { goTo } from '../helpers/go-to.ts'
import { addressOf, type Installation, test } from '../helpers/installation.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { drawZone, dressBrand, importMenu, openBranch, openPayments, openTab } from '../helpers/opening.ts'
import { chooseAddress } from '../helpers/places.ts'
import { say } from '../helpers/words.ts'

const SUB = 'osh-markazi'
const OWNER = '+998971234567'
const CUSTOMER = '+998901234567'
const DELIVERY = 12_000
const DISHES = Array.from({ length: 60 }, (_, index) => ({
  name: `${index < 30 ? 'Taom' : 'Ichimlik'} ${index + 1}`,
  price: 21_000 + index * 500,
}))

/** The newest code that has come to this phone, once there are `count` messages. */
async function codeOn({ gateways }: Installation, phone: string, count: number): Promise<string> {
  const texts = () => gateways.messages.filter(({ to }) => to === phone).map(({ text }) => text)
  await expect.poll(() => texts().length).toBe(count)
  return /#(\d{6})$/.exec(texts().at(-1) ?? '')?.[1] ?? ''
}

test('a new merchant opens a shop from nothing, sells, refunds a dish, and the report is right', async ({
  installation,
}) => {
  const { gateways, bank, brandCommand, rows, person } = installation
  const said = await brandCommand([
    'add',
    '--sub',
    SUB,
    '--name',
    'Osh markazi',
    '--phone',
    OWNER,
    '--owner',
    'Dilshod',
  ])
  expect(said).toContain('is made and closed')
  const [brand] = await rows<{ id: string }>('select id from merchants')
  const merchantId = brand?.id ?? ''
  gateways.brands.push({ merchantId, sub: SUB })
  bank.brands.push({ merchantId, sub: SUB, name: 'Osh markazi' })
  const account = JSON.stringify(gateways.desk.keysOf(merchantId).get('ESKIZ'))
  await brandCommand(['sms', '--sub', SUB, '--gateway', 'ESKIZ'], account)

  const { page: desk } = await person({ width: 1440, height: 900 })
  await test.step('the owner signs in by a code', async () => {
    await desk.goto(`${addressOf(SUB)}/office`)
    await desk.getByRole('textbox', { name: 'Telefon raqami' }).fill(OWNER.slice('+998'.length))
    await desk.getByRole('button', { name: 'Kod olish' }).click()
    await desk.getByRole('textbox', { name: 'SMS dagi kod' }).fill(await codeOn(installation, OWNER, 1))
    await expect(desk.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
  })
  await test.step('look', () => dressBrand(desk))
  await test.step('branch', () => openBranch(desk))
  await test.step('zone', () => drawZone(desk, String(DELIVERY)))
  await test.step('menu', () => importMenu(desk, DISHES))
  await test.step('payments', () => openPayments(desk, bank.keysOf(merchantId)))
  await brandCommand(['open', '--sub', SUB])

  const guest = { ...(await person({ width: 390, height: 844 })), site: { host: '', port: 0 }, t: say('uz', 'kitchen') }
  const { page, t } = guest
  const shop = {
    ...guest,
    goTo: (path: string) => goTo(page, addressOf(SUB) + path),
    anotherTab: () => Promise.reject(new Error('one tab is enough')),
  }
  await test.step('a customer orders and pays', async () => {
    await shop.goTo('/')
    await chooseAddress(shop, { typed: 'Amir Temur', found: 'Amir Temur koʻchasi' })
    await addToBasket(shop, 'Taom 1')
    await addToBasket(shop, 'Taom 2')
    await openBasket(shop)
    await openCheckout(shop)
    await page.getByRole('textbox', { name: t('checkout.name'), exact: true }).fill('Dilnoza')
    await askCode(shop, CUSTOMER)
    await typeCode(shop, await codeOn(installation, CUSTOMER, 1))
    await expect(codeField(shop)).toBeHidden()
    await choose(page, t('payment.name_RAHMAT'))
    await page.getByRole('button', { name: new RegExp(`^${t('payment.pay')} `) }).click()
    await page.waitForURL(/multicard/)
    await page.getByRole('button', { name: /^toʻlash /i }).click()
    await orderShown(shop)
  })
  await test.step('the order is accepted, cooked and delivered at the board', async () => {
    await openTab(desk, 'Buyurtmalar', 'Doska')
    const card = desk.getByRole('article')
    for (const button of ['Qabul qilish', 'Tayyorlashni boshlash', 'Tayyor', 'Yoʻlga chiqdi', 'Berildi'])
      await card.getByRole('button', { name: button }).click()
    await expect(card).toBeHidden()
    await expect(page.getByText(t('orders.status_delivered')).first()).toBeVisible()
  })
  const [order] = await rows<{ number: string; total: number; delivery: number }>(
    'select number, total::int, delivery::int from orders',
  )
  expect(order).toMatchObject({ total: 42_500 + DELIVERY, delivery: DELIVERY })
  await test.step('one dish of two is refunded', async () => {
    await desk.getByRole('searchbox', { name: 'Buyurtma qidirish' }).fill(String(order?.number))
    await desk.getByRole('button', { name: `№${order?.number} buyurtmani ochish` }).click()
    await desk.getByRole('button', { name: 'Pulni qaytarish' }).click()
    const sheet = desk.getByRole('dialog', { name: `№${order?.number} boʻyicha qaytarish` })
    await tick(sheet.getByRole('radio', { name: 'Taomlar boʻyicha' }))
    await sheet.getByRole('button', { name: 'Taom 2: koʻproq' }).click()
    await sheet.getByRole('textbox', { name: 'Sabab' }).fill('Sovuq keldi')
    await sheet.getByRole('button', { name: /^21\s500 .*qaytarish$/ }).click()
    await expect.poll(() => bank.refunds).toMatchObject([{ refund_amount: 2_150_000 }])
  })
  await test.step('the report shows all of it', async () => {
    await desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Hisobotlar' }).click()
    await desk.getByRole('combobox', { name: 'Davr' }).selectOption('week')
    const figure = (label: string) =>
      desk
        .getByRole('listitem')
        .filter({ has: desk.getByRole('heading', { name: label, exact: true }) })
        .locator('b')
    await expect(figure('Buyurtmalar')).toHaveText('1')
    await expect(figure('Tushum, soʻm')).toHaveText(numberText(54_500 - 21_500, 'uz'))
    await expect(desk.getByRole('row', { name: /Qaytarildi/ })).toContainText(numberText(21_500, 'uz'))
    await expect(desk.getByRole('row', { name: /Yetkazish/ }).first()).toContainText(numberText(DELIVERY, 'uz'))
  })
})
