// A merchant's first day, whole: from an empty database in production to a paid, delivered and partly refunded order in the report.
import { numberText } from '@dasturxon/domain/format'
import { expect, type Page } from '@playwright/test'
import { askCode, codeField, openCheckout, orderShown, typeCode } from '../helpers/checkout.ts'
import { choose, tick } from '../helpers/choose.ts'
import type { Guest } from '../helpers/fixtures.ts'
import { goTo } from '../helpers/go-to.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addressOf, type Installation, test } from '../helpers/installation.ts'
import { addToBasket, openBasket } from '../helpers/menu.ts'
import { addZone, dressBrand, importMenu, openBranch, openDoors, openPayments, openTab } from '../helpers/opening.ts'
import { chooseAddress } from '../helpers/places.ts'
import { say } from '../helpers/words.ts'

const LONG = { type: 'long', description: 'a whole installation from an empty database' }

const SUB = 'osh-markazi'
const OWNER = '+998971234567'
const CUSTOMER = '+998901234567'
const DELIVERY = 12_000
const DISHES = Array.from({ length: 60 }, (_, index) => ({
  name: `${index < 30 ? 'Taom' : 'Ichimlik'} ${index + 1}`,
  price: 21_000 + index * 500,
}))

const ORDERED = ['Taom 1', 'Taom 2'] as const
const PAID = 21_000 + 21_500 + DELIVERY
const REFUNDED = 21_500

/** The code that comes to this phone. */
async function codeOn({ gateways }: Installation, phone: string): Promise<string> {
  const texts = () => gateways.messages.filter(({ to }) => to === phone).map(({ text }) => text)
  await expect.poll(() => texts().length).toBe(1)
  return /#(\d{6})$/.exec(texts()[0] ?? '')?.[1] ?? ''
}

/** The operator makes the brand with its SMS account, and the bank opens an account for it. */
async function makeBrand({ gateways, bank, brandCommand, rows }: Installation): Promise<string> {
  expect(await rows('select * from merchants')).toEqual([])
  const named = ['--name', 'Osh markazi', '--phone', OWNER, '--owner', 'Dilshod']
  expect(await brandCommand(['add', '--sub', SUB, ...named])).toContain('is made and closed')
  const [brand] = await rows<{ id: string }>('select id from merchants')
  const merchantId = brand?.id ?? ''
  gateways.brands.push({ merchantId, sub: SUB })
  bank.brands.push({ merchantId, sub: SUB, name: 'Osh markazi' })
  const account = JSON.stringify(gateways.desk.keysOf(merchantId).get('ESKIZ'))
  await brandCommand(['sms', '--sub', SUB, '--gateway', 'ESKIZ'], account)
  return merchantId
}

async function signInAsOwner(desk: Page, installation: Installation): Promise<void> {
  await desk.goto(`${addressOf(SUB)}/office`)
  await typeInto(desk.getByRole('textbox', { name: 'Telefon raqami' }), OWNER.slice('+998'.length))
  await press(desk.getByRole('button', { name: 'Kod olish' }))
  await typeInto(desk.getByRole('textbox', { name: 'SMS dagi kod' }), await codeOn(installation, OWNER))
  // a new brand begins with its first steps; this owner goes to the desk at once
  await press(desk.getByRole('link', { name: 'Keyinroq, kabinetga oʻtish' }))
  await expect(desk.getByRole('heading', { name: 'Buyurtmalar', exact: true })).toBeVisible()
}

/** Somebody with a phone, who has never been here. */
async function aGuest({ person }: Installation): Promise<Guest> {
  const { page, noise } = await person({ width: 390, height: 844 })
  return {
    ...{ page, noise, t: say('uz', 'kitchen'), site: { host: new URL(addressOf(SUB)).host, port: 443 } },
    goTo: (path) => goTo(page, addressOf(SUB) + path),
    anotherTab: () => Promise.reject(new Error('expected one tab to be enough')),
  }
}

/** The guest orders two dishes to an address, confirms the phone, and pays at the bank. */
async function orderAndPay(guest: Guest, installation: Installation): Promise<void> {
  const { page, t } = guest
  await guest.goTo('/')
  await chooseAddress(guest, { typed: 'Amir Temur', found: 'Amir Temur koʻchasi' })
  for (const dish of ORDERED) await addToBasket(guest, dish)
  await openBasket(guest)
  await openCheckout(guest)
  await typeInto(page.getByRole('textbox', { name: t('checkout.name'), exact: true }), 'Dilnoza')
  await askCode(guest, CUSTOMER)
  await typeCode(guest, await codeOn(installation, CUSTOMER))
  await expect(codeField(guest)).toBeHidden()
  await choose(page, t('payment.name_RAHMAT'))
  await press(page.getByRole('button', { name: new RegExp(`^${t('payment.pay')} `) }))
  await page.waitForURL(/multicard/)
  await press(page.getByRole('button', { name: /^toʻlash /i }))
  await orderShown(guest)
  await expect(page.getByText(t('orders.paid'), { exact: true })).toBeVisible()
}

/** The order comes up at the board and goes all its way; its guest sees the end of it. */
async function deliver(desk: Page, { page, t }: Guest): Promise<void> {
  await openTab(desk, 'Buyurtmalar', 'Doska')
  const card = desk.getByRole('article')
  for (const button of ['Qabul qilish', 'Tayyorlashni boshlash', 'Tayyor', 'Yoʻlga chiqdi', 'Berildi'])
    await press(card.getByRole('button', { name: button }))
  await expect(card).toBeHidden()
  await expect(page.getByText(t('orders.status_delivered')).first()).toBeVisible()
}

/** The second dish was cold: its money goes back, and the bank is asked for exactly so much. */
async function refundDish(desk: Page, { bank, rows }: Installation): Promise<void> {
  const [order] = await rows<{ number: string; total: number }>('select number, total::int from orders')
  expect(order?.total).toBe(PAID)
  await typeInto(desk.getByRole('searchbox', { name: 'Buyurtma qidirish' }), String(order?.number))
  await press(desk.getByRole('button', { name: `№${order?.number} buyurtmani ochish` }))
  await press(desk.getByRole('button', { name: 'Pulni qaytarish' }))
  const sheet = desk.getByRole('dialog', { name: `№${order?.number} boʻyicha qaytarish` })
  await tick(sheet.getByRole('radio', { name: 'Taomlar boʻyicha' }))
  await press(sheet.getByRole('button', { name: `${ORDERED[1]}: koʻproq` }))
  await typeInto(sheet.getByRole('textbox', { name: 'Sabab' }), 'Sovuq keldi')
  await press(sheet.getByRole('button', { name: /^21\s500 .*qaytarish$/ }))
  await expect.poll(() => bank.refunds).toMatchObject([{ refund_amount: REFUNDED * 100 }])
}

async function readReport(desk: Page): Promise<void> {
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Hisobotlar' }))
  // also right when the day has changed meanwhile
  await desk.getByRole('combobox', { name: 'Davr' }).selectOption('week')
  const figure = (name: string) =>
    desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('heading', { name, exact: true }) })
      .locator('b')
  await expect(figure('Buyurtmalar')).toHaveText('1')
  await expect(figure('Tushum, soʻm')).toHaveText(numberText(PAID - REFUNDED, 'uz'))
  const parts = desk.getByRole('table', { name: 'Nimadan tashkil topdi' })
  for (const [part, sum] of [
    ['Yetkazish', DELIVERY],
    ['Qaytarildi', REFUNDED],
    ['Chegirma va promokodlar', 0],
  ] as const)
    await expect(parts.getByRole('row', { name: part })).toContainText(numberText(sum, 'uz'))
}

test('a new merchant opens a shop from nothing, sells, refunds a dish, and the report is right', {
  annotation: LONG,
}, async ({ installation }) => {
  const { bank, rows, person } = installation
  const merchantId = await makeBrand(installation)
  const { page: desk } = await person({ width: 1440, height: 900 })
  await test.step('the owner signs in', () => signInAsOwner(desk, installation))
  await test.step('the brand gets its look', () => dressBrand(desk))
  await test.step('the first branch', () => openBranch(desk))
  await test.step('the first zone', () => addZone(desk, String(DELIVERY)))
  await test.step('the menu', async () => {
    await openTab(desk, 'Menyu', 'Import')
    await importMenu(desk, DISHES)
  })
  expect(await rows('select count(*)::int as count from products')).toEqual([{ count: DISHES.length }])
  await test.step('keys of the bank', () => openPayments(desk, bank.keysOf(merchantId)))
  await test.step('the brand is opened', async () => {
    await openTab(desk, 'Brend', 'Koʻrinish')
    await openDoors(desk, 'Osh markazi')
    await expect(desk.getByRole('button', { name: 'Doʻkonni yopish' })).toBeVisible()
  })
  const guest = await aGuest(installation)
  await test.step('a guest orders and pays', () => orderAndPay(guest, installation))
  await test.step('the order is cooked and delivered', () => deliver(desk, guest))
  await test.step('one dish is refunded', () => refundDish(desk, installation))
  await test.step('the report', () => readReport(desk))
})
