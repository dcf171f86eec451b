// Reserving a table: as a guest, as a customer with the keyboard, against somebody faster, with the staff, and by phone.
import { randomUUID } from 'node:crypto'
import { apiClient } from '@dasturxon/contract/client'
import { idFrom, type ReservationId } from '@dasturxon/domain/ids'
import { phoneText } from '@dasturxon/domain/phone'
import { insertStaffKey } from '@dasturxon/server/testing/staff'
import { codeField, typeCode } from '../helpers/checkout.ts'
import { tick } from '../helpers/choose.ts'
import { aCustomer, aPhone, codeSentTo, valueIn } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { addHall, BOOKING, BOOKING_PHONE } from '../helpers/halls.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { signIn } from '../helpers/sign-in.ts'
import { fetchAt, originOf } from '../helpers/site.ts'

/** The second day of the row has all its times, whatever the time of the run. */
async function chooseDay({ page, t }: Guest): Promise<void> {
  await tick(
    page
      .getByRole('radiogroup', { name: t('booking.which_day') })
      .getByRole('radio')
      .nth(1),
  )
}

async function chooseTime({ page, t }: Guest, time: string): Promise<void> {
  const times = page.getByRole('radiogroup', { name: t('booking.what_time') })
  await tick(times.getByRole('radio', { name: new RegExp(`^${time}`) }))
}

async function chooseParty({ page, t }: Guest, count: number): Promise<void> {
  const party = page.getByRole('radiogroup', { name: t('booking.how_many') })
  await tick(party.getByRole('radio', { name: t('booking.people', { count }), exact: true }))
}

const button = ({ page }: Guest, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** The id of the reservation whose page is shown. */
async function shownId({ page }: Guest): Promise<ReservationId> {
  await page.waitForURL(/\/profile\/reservations\/[\w-]{36}/)
  return idFrom<ReservationId>(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

test('a guest comes from the story’s address, reserves on a phone with the code inline, and loses nothing by going back', async ({
  shop,
}) => {
  const guest = await shop('xontaxta', { path: '/reservations' })
  const { page, t, site } = guest
  await expect(page.getByRole('radio').first()).toBeChecked()
  await press(button(guest, t('booking.next')))
  await chooseDay(guest)
  await chooseParty(guest, 3)
  await chooseTime(guest, '19:00')
  await press(button(guest, t('booking.choose_table')))
  await expect(page.getByRole('img', { name: /Katta zal/ })).toBeVisible()
  await tick(page.getByRole('radio', { name: new RegExp(t('booking.table', { number: '2' })) }))
  await press(button(guest, t('booking.next')))
  await typeInto(page.getByRole('textbox', { name: t('booking.name'), exact: true }), 'Madina')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^19:00/ })).toBeChecked()
  await press(button(guest, t('booking.choose_table')))
  await expect(page.getByRole('radio', { name: new RegExp(t('booking.table', { number: '2' })) })).toBeChecked()
  await press(button(guest, t('booking.next')))
  await expect(page.getByRole('textbox', { name: t('booking.name'), exact: true })).toHaveValue('Madina')

  const phone = aPhone()
  await typeInto(page.getByRole('textbox', { name: t('profile.phone') }), phone.slice('+998'.length))
  await press(button(guest, t('booking.get_code')))
  await expect(codeField(guest)).toBeVisible()
  await typeCode(guest, await codeSentTo(site, phone))
  await shownId(guest)
  await expect(page.getByRole('heading', { name: t('booking.yours_now') })).toBeVisible()
  await expect(page.getByText(/Katta zal, 2-stol/)).toBeVisible()

  const download = page.waitForEvent('download')
  await press(page.getByRole('link', { name: t('booking.to_calendar') }))
  expect((await download).suggestedFilename()).toBe('reservation.ics')
})

test('a customer reserves at a desk with the keyboard, changes the time and cancels', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(BOOKING)
  await addHall(database, merchant, [2, 4])
  const guest = await shop(merchant.sub, { device: 'desktop', path: null })
  const { page, t } = guest
  await signIn(guest)
  await guest.goTo('/reservations')
  await typeInto(page.getByRole('textbox', { name: t('booking.name'), exact: true }), 'Dilnoza')
  await chooseDay(guest)
  await chooseTime(guest, '13:00')
  const tables = page.getByRole('radiogroup', { name: t('booking.tables_of', { hall: 'Katta zal' }) })
  const first = tables.getByRole('radio').first()
  await expect(first).toBeChecked()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(tables.getByRole('radio').nth(2)).toBeChecked()
  await button(guest, t('booking.reserve')).press('Enter')
  const id = await shownId(guest)
  await expect(page.getByText(/Katta zal, 2-stol/)).toBeVisible()

  await press(button(guest, t('booking.change')))
  await expect(page.getByRole('heading', { name: t('booking.change_title') })).toBeVisible()
  await chooseParty(guest, 1)
  await chooseTime(guest, '14:00')
  await press(button(guest, t('booking.save')))
  expect(await shownId(guest)).toBe(id)
  await expect(page.getByText('14:00–16:00')).toBeVisible()

  await press(button(guest, t('booking.cancel')))
  await press(page.getByRole('button', { name: t('booking.reason_time') }))
  await press(page.getByRole('dialog').getByRole('button', { name: t('booking.cancel'), exact: true }))
  await expect(page.getByText(t('booking.canceled_by_you'))).toBeVisible()
  await guest.goTo('/profile/reservations?when=past')
  await expect(page.getByRole('listitem').filter({ hasText: t('booking.canceled_by_you') })).toHaveCount(1)
})

test('of two customers who want the last table one wins, and the other takes the nearest that is free', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(BOOKING)
  const [tableId] = await addHall(database, merchant, [2])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, site, noise } = guest
  noise.expect(/^409 POST .*reservations/)
  await signIn(guest)
  await guest.goTo('/reservations')
  await press(button(guest, t('booking.next')))
  await chooseDay(guest)
  await chooseTime(guest, '19:00')
  const time = await page.getByRole('radio', { name: /^19:00/ }).inputValue()
  await press(button(guest, t('booking.choose_table')))
  await tick(page.getByRole('radio', { name: new RegExp(t('booking.table', { number: '1' })) }))
  await press(button(guest, t('booking.next')))
  await typeInto(page.getByRole('textbox', { name: t('booking.name'), exact: true }), 'Nodira')

  const faster = await aCustomer(site)
  const body = { branchId: merchant.branchId, tableId: tableId ?? null, chairs: 2, reservationTime: time, name: 'Aziz' }
  const key = randomUUID()
  valueIn(await faster.call('POST /orders/v1/reservations', { key, body: { ...body, phone: faster.phone } }))
  await press(button(guest, t('booking.reserve')))
  const sheet = page.getByRole('dialog', { name: t('booking.gone', { number: '1' }) })
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  await tick(sheet.getByRole('radio').nth(1))
  await press(sheet.getByRole('button', { name: /band qilish/ }))
  await shownId(guest)
  await expect(page.getByRole('heading', { name: t('booking.yours_now') })).toBeVisible()
})

test('a large party waits for the branch and sees its answer live; more than twelve are told to call', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand(BOOKING)
  const [tableId] = await addHall(database, merchant, [4])
  const guest = await shop(merchant.sub, { path: null })
  const { page, t, site } = guest
  await signIn(guest)
  await guest.goTo('/reservations?step=time')
  await press(page.getByRole('button', { name: t('booking.more_people', { count: 12 }) }))
  await expect(page.getByRole('dialog').getByRole('link', { name: phoneText(BOOKING_PHONE) })).toBeVisible()
  await press(page.getByRole('button', { name: t('page.close') }))
  await chooseDay(guest)
  await chooseParty(guest, 7)
  await chooseTime(guest, '19:00')
  await press(button(guest, t('booking.next')))
  await typeInto(page.getByRole('textbox', { name: t('booking.name'), exact: true }), 'Katta oila')
  await press(button(guest, t('booking.reserve')))
  const id = await shownId(guest)
  await expect(page.getByRole('heading', { name: t('booking.asking') })).toBeVisible()

  const staffKey = await insertStaffKey(database, merchant, 'branch_manager', {})
  const headers = () => ({ authorization: `Bearer ${staffKey}` })
  const office = apiClient({ fetch: fetchAt(site), base: `${originOf(site)}/api`, headers })
  const answer = { to: 'CONFIRMED' as const, tableId: tableId ?? null, reason: '' }
  valueIn(await office('POST /office/v1/reservations/:id/moves', { params: { id }, body: answer }))
  await expect(page.getByRole('heading', { name: t('booking.yours_now') })).toBeVisible()

  const canceled = { to: 'CANCELED' as const, reason: 'Zalda toʻy bor, uzr soʻraymiz' }
  valueIn(await office('POST /office/v1/reservations/:id/moves', { params: { id }, body: canceled }))
  await expect(page.getByText(/Zalda toʻy bor/)).toBeVisible()
})
