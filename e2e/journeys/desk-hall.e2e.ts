// The hall at the desk: a waiter with a phone answers a call and takes the money; the hall writes down a guest who calls.
import { randomUUID } from 'node:crypto'
import {
  type HallId,
  type Id,
  idFrom,
  type TableId,
  type TableSessionId,
  type WaiterCallId,
} from '@dasturxon/domain/ids'
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import { expect, test } from '../helpers/desk.ts'
import { enterByKeys, press, typeInto } from '../helpers/hands.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'

const WISH = {
  settings: { dineInActive: true, bookingActive: true },
  branch: { dinein_enabled: true, booking_enabled: true },
} as const
const PLACE = { plan_x: 20, plan_y: 40, plan_width: 90, plan_length: 60 }

const newId = <I extends Id<string>>() => idFrom<I>(randomUUID())

type Database = Parameters<typeof insertRow>[0]

/** One hall with a plan and table 7, at which somebody sits who calls for the bill. */
async function aBusyTable(database: Database, merchant: TestMerchant) {
  const of = { merchant_id: merchant.id }
  const [hallId, tableId, sessionId] = [newId<HallId>(), newId<TableId>(), newId<TableSessionId>()]
  const name = JSON.stringify({ uz: 'Ayvon' })
  await insertRow(database, 'halls', { ...of, id: hallId, branch_id: merchant.branchId, name, plan_height: 200 })
  const table = { ...of, hall_id: hallId, chairs: 4, ...PLACE }
  await insertRow(database, 'hall_tables', { ...table, id: tableId, number: 7, token: `table-${randomUUID()}` })
  const now = new Date()
  const visit = { id: sessionId, table_id: tableId, opened_at: now, last_action_at: now, is_confirmed: true }
  await insertRow(database, 'table_sessions', { ...of, ...visit })
  const call = { table_session_id: sessionId, table_id: tableId, reason: 'BILL', status: 'CALLED' } as const
  await insertRow(database, 'waiter_calls', {
    ...of,
    id: newId<WaiterCallId>(),
    ...call,
    first_called_at: now,
    called_at: now,
  })
}

test('a waiter answers a call with one tap and closes the table, on a phone', async ({ brand, database, atDesk }) => {
  const merchant = await brand(WISH)
  await aBusyTable(database, merchant)
  const { page: desk } = await atDesk(merchant, 'waiter', { device: 'phone' })
  await press(desk.getByRole('navigation', { name: 'Boʻlimlar' }).getByRole('link', { name: 'Stollar' }))
  const calls = desk.getByRole('list', { name: 'Chaqiruvlar' })
  await press(calls.getByRole('button', { name: 'Boraman' }))
  await expect(calls.getByText(/Nodira/)).toBeVisible()
  await press(calls.getByRole('button', { name: 'Tayyor' }))
  await expect(calls).toHaveCount(0)

  await press(desk.getByRole('button', { name: '7-stol' }))
  const panel = desk.getByRole('complementary', { name: '7-stol' })
  await expect(panel.getByText('Mehmonlar hali buyurtma bermadi')).toBeVisible()
  await press(panel.getByRole('button', { name: 'Stolni yopish', exact: true }))
  await expect(panel.getByRole('button', { name: 'Stolni ochish' })).toBeVisible()
})

test('keys answer the oldest call and open a table by its number; the plan shows who calls', async ({
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand(WISH)
  await aBusyTable(database, merchant)
  const { page: desk } = await atDesk(merchant, 'branch_manager', { path: '/hall/tables' })
  await expect(desk.getByRole('button', { name: /7-stol · Hisob kutmoqda/ })).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByRole('list', { name: 'Chaqiruvlar' }).getByRole('button', { name: 'Tayyor' })).toBeVisible()
  await desk.keyboard.press('7')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('complementary', { name: '7-stol' })).toBeVisible()
})

test('a guest who calls is written down, moved out of the book again, and a code is replaced', async ({
  brand,
  database,
  atDesk,
}) => {
  const merchant = await brand(WISH)
  await aBusyTable(database, merchant)
  const { page: desk, goTo } = await atDesk(merchant, 'branch_manager', { path: '/hall/reservations' })
  await expect(desk.getByText('Bu kunga bron yoʻq')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Keyingi kun' }))
  await press(desk.getByRole('button', { name: 'Bron', exact: true }))
  const form = desk.getByRole('dialog', { name: 'Yangi bron' })
  await press(form.getByRole('button', { name: 'Band qilish' }))
  await expect(form.getByText('Ismini yozing')).toBeVisible()
  await typeInto(form.getByRole('textbox', { name: 'Mehmonning ismi' }), 'Otabek')
  await typeInto(form.getByRole('textbox', { name: 'Telefon raqami' }), '901234567')
  await enterByKeys(form.getByRole('button', { name: 'Band qilish' }))
  await expect(form).toBeHidden()
  await press(desk.getByRole('button', { name: /Otabek/ }))
  const panel = desk.getByRole('complementary', { name: 'Bron: Otabek' })
  await expect(panel.getByText('Tasdiqlangan')).toBeVisible()
  await press(panel.getByRole('button', { name: 'Bronni bekor qilish' }))
  const why = desk.getByRole('dialog')
  await typeInto(why.getByRole('textbox', { name: 'Sabab' }), 'Mehmon kelolmaydi')
  await enterByKeys(why.getByRole('button', { name: 'Bronni bekor qilish' }))
  await expect(panel.getByText('Bekor qilingan')).toBeVisible()

  await goTo('/hall/codes')
  await press(desk.getByRole('button', { name: '7-stolga yangi kod' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Yangi kod' }))
  await expect(desk.getByText('7-stol kodi almashtirildi: yangi kartochkani chop eting')).toBeVisible()
  const sheet = desk.getByRole('link', { name: '7-stol kodini chop etish' })
  const path = (await sheet.getAttribute('href')) ?? ''
  expect((await fetchAt(siteOf(merchant.sub))(path)).status).toBe(401)
})
