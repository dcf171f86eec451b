// A customer's own pages: details with undo, another number, other devices, promo codes, cashback, the end of the account.
import { randomUUID } from 'node:crypto'
import { idFrom, type PromoId } from '@dasturxon/domain/ids'
import { phoneText } from '@dasturxon/domain/phone'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Pool } from 'pg'
import { codeField, typeCode } from '../helpers/checkout.ts'
import { aCustomer, aPhone, codeSentTo } from '../helpers/customers.ts'
import { pickupDraft } from '../helpers/drafts.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { addToBasket } from '../helpers/menu.ts'
import { orderFromPage, ownOrders } from '../helpers/orders.ts'
import { aPhoto } from '../helpers/photos.ts'
import { CLOCK } from '../helpers/program.ts'
import { signIn } from '../helpers/sign-in.ts'

const DAY_MS = 86_400_000

const field = ({ page }: Guest, name: string) => page.getByRole('textbox', { name, exact: true })
/** The same code with its last digit changed. */
const wrong = (code: string) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)

test('details save when they are left, and the change can be undone', async ({ shop, brand }) => {
  const { sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, t } = guest
  await signIn(guest)
  await guest.goTo('/profile')
  await press(page.getByRole('link', { name: t('account.edit_profile') }))
  await typeInto(field(guest, t('profile.first_name')), 'Madina')
  await typeInto(field(guest, t('profile.last_name')), 'Karimova')
  await expect(page.getByText(t('account.saved_first_name'))).toBeVisible()
  await typeInto(field(guest, t('account.birthday')), '31021996')
  await typeInto(field(guest, t('account.email')), 'madina@pochta')
  await expect(page.getByText(t('account.birthday_wrong'))).toBeVisible()
  await field(guest, t('account.email')).blur()
  await expect(page.getByText(t('account.email_wrong'))).toBeVisible()
  await typeInto(field(guest, t('account.birthday')), '12041996')
  await typeInto(field(guest, t('account.email')), 'madina@pochta.uz')
  await field(guest, t('account.email')).press('Enter')
  await expect(page.getByText(t('account.saved_email'))).toBeVisible()
  await press(page.getByRole('button', { name: t('account.undo') }))
  await expect(page.getByText(t('account.undone'))).toBeVisible()
  await expect(field(guest, t('account.email'))).toHaveValue('')

  await page.reload()
  await expect(field(guest, t('profile.first_name'))).toHaveValue('Madina')
  await expect(field(guest, t('profile.last_name'))).toHaveValue('Karimova')
  await expect(field(guest, t('account.birthday'))).toHaveValue('12.04.1996')
  await expect(field(guest, t('account.email'))).toHaveValue('')
})

test('a picture is cropped with the keyboard, saved and deleted', async ({ shop, brand }) => {
  const { sub } = await brand()
  const guest = await shop(sub, { device: 'desktop', path: null })
  const { page, t } = guest
  await signIn(guest)
  await guest.goTo('/profile/user')
  const buffer = await aPhoto(page)
  const input = page.getByLabel(t('account.photo'), { exact: true })
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const area = page.getByRole('application', { name: t('account.photo_area') })
  // the sheet itself puts the focus here: a key pressed at once moves the picture
  await expect(area).toBeFocused()
  const canvas = area.locator('canvas')
  const opacity = (one: HTMLCanvasElement) => one.getContext('2d')?.getImageData(360, 360, 1, 1).data[3]
  await expect.poll(() => canvas.evaluate(opacity), { message: 'the picture is drawn' }).toBe(255)
  const drawn = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())
  for (const key of ['+', 'ArrowLeft', 'ArrowDown']) {
    const before = await drawn()
    await page.keyboard.press(key)
    await expect.poll(drawn, { message: `${key} moves the picture` }).not.toBe(before)
  }
  await press(page.getByRole('button', { name: t('account.photo_save') }))
  await expect(page.getByText(t('account.photo_saved'))).toBeVisible()
  await press(page.getByRole('button', { name: t('account.photo_delete') }))
  await expect(page.getByText(t('account.photo_deleted'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('account.photo_delete') })).toBeHidden()
})

test('two devices edit the profile: the later one sees what the first one saved', async ({ shop, brand }) => {
  const { sub } = await brand()
  const first = await shop(sub, { path: null })
  await signIn(first)
  await first.goTo('/profile/user')
  const second = await first.anotherTab('/profile/user')
  await typeInto(field(first, first.t('profile.last_name')), 'Karimova')
  await field(first, first.t('profile.last_name')).press('Enter')
  await expect(first.page.getByText(first.t('account.saved_last_name'))).toBeVisible()
  second.noise.expect(/^409 PUT .*\/users\//)
  await typeInto(field(second, second.t('profile.first_name')), 'Madina')
  await field(second, second.t('profile.first_name')).press('Enter')
  await expect(second.page.getByText(second.t('profile.stale'))).toBeVisible()
  await expect(field(second, second.t('profile.last_name'))).toHaveValue('Karimova')
})

test('a number changes after its code, not before; a taken one is refused in words', async ({ shop, brand }) => {
  const { sub } = await brand()
  const guest = await shop(sub, { path: null })
  const { page, t, site, noise } = guest
  const { phone: taken } = await aCustomer(site)
  const before = await signIn(guest)
  await guest.goTo('/profile/user')
  await press(page.getByRole('link', { name: t('account.phone_change') }))
  const ask = async (phone: string) => {
    await typeInto(field(guest, t('account.phone_new')), phone.slice('+998'.length))
    await press(page.getByRole('button', { name: t('profile.send_code') }))
  }
  await ask(before)
  await expect(page.getByText(t('account.phone_same'))).toBeVisible()
  noise.expect(/^4\d\d PUT .*\/users\/phone/)
  await ask(taken)
  await typeCode(guest, await codeSentTo(site, taken))
  await expect(page.getByText(/raqam/i).filter({ hasText: /boshqa|band/i })).toBeVisible()
  await press(page.getByRole('button', { name: t('profile.change_phone') }))

  const phone = aPhone()
  await ask(phone)
  const code = await codeSentTo(site, phone)
  await typeCode(guest, wrong(code))
  await expect(page.getByText(t('profile.code_wrong', { count: 4 }))).toBeVisible()
  await typeCode(guest, code)
  await expect(page).toHaveURL(/\/profile\/user$/)
  await expect(page.getByText(phoneText(phone), { exact: true })).toBeVisible()
})

test('another device is signed out, and notices it', async ({ shop, brand, database }) => {
  const { sub } = await brand()
  const here = await shop(sub, { path: null })
  const phone = await signIn(here)
  await database.query(`update codes set created_at = created_at - interval '1 minute' where phone = $1`, [phone])
  const there = await shop(sub, { device: 'desktop', path: '/login?to=/profile' })
  await typeInto(there.page.getByRole('textbox', { name: there.t('profile.phone') }), phone.slice('+998'.length))
  const first = await codeSentTo(there.site, phone)
  await press(there.page.getByRole('button', { name: there.t('profile.send_code') }))
  await expect(there.page).toHaveURL(/\/login\/confirm/)
  // the code survives a reload of its page
  await there.page.reload()
  await typeCode(there, await codeSentTo(there.site, phone, first))
  await expect(there.page).toHaveURL(/\/profile$/)

  const { page, t } = here
  await here.goTo('/profile/devices')
  await press(page.getByRole('button', { name: t('account.device_end_of', { device: 'Linux, Chrome' }) }))
  await expect(page.getByText(t('account.device_ended'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('account.device_end') })).toBeHidden()
  there.noise.expect(/^401 GET /)
  await there.goTo('/profile')
  await expect(there.page.getByRole('heading', { name: there.t('profile.guest_name') })).toBeVisible()
})

test('an account with an order on its way cannot be deleted; afterwards it is, with its code', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, site } = guest
  const phone = await signIn(guest)
  await guest.goTo('/profile')
  const orderId = await orderFromPage(guest, await pickupDraft(site))
  await guest.goTo('/profile/delete')
  const [order] = await ownOrders(guest)
  await expect(page.getByRole('heading', { name: t('account.holding_title') })).toBeVisible()
  await expect(page.getByText(t('account.holding_order', { number: String(order?.number) }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('account.delete_ask') })).toBeHidden()

  await database.query(`update orders set status = 'CANCELED' where id = $1`, [orderId])
  await page.reload()
  await expect(page.getByText(t('account.keep_orders', { count: 1 }))).toBeVisible()
  const signInCode = await codeSentTo(site, phone)
  await database.query(`update codes set created_at = created_at - interval '1 minute' where phone = $1`, [phone])
  await press(page.getByRole('button', { name: t('account.delete_ask') }))
  await expect(codeField(guest)).toBeVisible()
  await typeCode(guest, await codeSentTo(site, phone, signInCode))
  await expect(page).toHaveURL(/\/$/)
  await guest.goTo('/profile')
  await expect(page.getByRole('heading', { name: t('profile.guest_name') })).toBeVisible()
})

/** Codes of which one ends soon, one later, one has not begun and one is over. */
async function addPromos(database: Pool, merchant: TestMerchant): Promise<void> {
  const dates = (from: number, to: number) => ({
    starts_at: new Date(CLOCK.getTime() + from * DAY_MS),
    ends_at: new Date(CLOCK.getTime() + to * DAY_MS),
  })
  const aPromo = (code: string, times: ReturnType<typeof dates>) =>
    insertRow(database, 'promos', {
      ...{ merchant_id: merchant.id, id: idFrom<PromoId>(randomUUID()), code, discount_type: 'PERCENTAGE' },
      ...{ product_discount: 10, min_price: 20_000, ...times },
    })
  await aPromo('KEYINROQ', dates(-1, 20))
  await aPromo('TEZDA', dates(-1, 3))
  await aPromo('ERTAGA', dates(2, 30))
  await aPromo('OTGAN', dates(-30, -1))
}

test('cashback says what came, went and ends soon; a promo code is copied, and used in the basket', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand({ settings: { cashbackActive: true, promoActive: true } })
  await addPromos(database, merchant)
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  const phone = await signIn(guest)
  await database.query(
    `with entry as (
       insert into cashback_entries (merchant_id, id, user_id, earned, "left", created_at, expires_at)
       select merchant_id, gen_random_uuid(), id, 6200, 5000, $2::timestamptz - interval '170 days', $2::timestamptz + interval '10 days'
       from users where phone = $1 returning *)
     insert into cashback_ledger (merchant_id, user_id, entry_id, kind, amount, at)
     select merchant_id, user_id, id, kind, amount, created_at + days * interval '1 day'
     from entry, (values ('EARN', 6200, 0), ('EXPIRE', -1200, 2)) as moved (kind, amount, days)`,
    [phone, CLOCK],
  )
  await guest.goTo('/')
  await addToBasket(guest, 'Osh')
  await guest.goTo('/profile')
  await press(page.getByRole('link', { name: t('account.cashback') }))
  await expect(page.getByText('5 000 soʻm').first()).toBeVisible()
  await expect(page.getByText(t('account.ends_line'))).toBeVisible()
  const list = page.getByRole('listitem')
  await expect(list.filter({ hasText: '6 200' })).toBeVisible()
  await expect(list.filter({ hasText: t('account.expired') })).toBeVisible()
  const incoming = page.getByRole('radio', { name: t('account.ledger_in') })
  await press(page.locator('label').filter({ has: incoming }))
  await expect(list.filter({ hasText: t('account.expired') })).toBeHidden()
  await expect(list.filter({ hasText: '6 200' })).toBeVisible()

  await page.goBack()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page.getByRole('link', { name: t('account.promos') }))
  const codes = page.getByRole('main').getByRole('listitem')
  await expect(codes).toHaveCount(4)
  for (const [place, code] of ['TEZDA', 'KEYINROQ', 'ERTAGA', 'OTGAN'].entries())
    await expect(codes.nth(place)).toContainText(code)
  await expect(codes.first()).toContainText(t('benefits.rule_above', { price: '20 000 soʻm' }))
  await press(page.getByRole('button', { name: t('account.promo_copy', { code: 'TEZDA' }) }))
  await expect(page.getByText(t('account.promo_copied', { code: 'TEZDA' }))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TEZDA')
  await press(page.getByRole('button', { name: t('account.promo_use_of', { code: 'TEZDA' }) }))
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText(t('benefits.promo_applied', { code: 'TEZDA' }))).toBeVisible()
})
