// A visit at a table, on the phones of those who sit there.
import { valueIn } from '../helpers/customers.ts'
import { expect, type Guest, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { fetchAt } from '../helpers/site.ts'
import { AT_TABLES, addDish, aTable, orderRound, round, tellName } from '../helpers/tables.ts'

/** Opens the bill of the table on this phone. */
async function openBill(guest: Guest, path: string): Promise<void> {
  await guest.goTo(`${path}/bill`)
  await expect(round(guest, 1)).toBeVisible()
}

test('two phones order rounds and see the orders of each other at once', async ({ shop, brand, database }) => {
  const house = await brand(AT_TABLES)
  const { path, number } = await aTable(database, house)
  const one = await shop(house.sub, { path })
  const two = await shop(house.sub, { path, device: 'desktop' })
  await expect(one.page.getByRole('heading', { name: one.t('table.number', { number }) })).toBeVisible()
  await expect(one.page.getByText(one.t('table.service', { percent: 10 })).first()).toBeVisible()
  await expect(one.page.getByRole('button', { name: one.t('table.guests_open', { count: 2 }) })).toBeVisible()
  await tellName(one, 'Dilnoza', 2)

  await orderRound(one)
  await expect(round(one, 1)).toContainText('Osh')
  await press(two.page.getByRole('link', { name: two.t('table.bill') }))
  await expect(round(two, 1)).toContainText('Dilnoza')
  await press(two.page.getByRole('link', { name: two.t('table.more') }))
  await orderRound(two)
  await expect(round(one, 2)).toContainText('Osh')

  // only the rounds of one guest
  await press(one.page.getByRole('button', { name: one.t('table.you'), exact: true }))
  await expect(round(one, 2)).toBeHidden()
  await expect(round(one, 1)).toBeVisible()
})

test('a table that asks for its code shows the menu, and takes an order with the code', async ({
  shop,
  brand,
  database,
}) => {
  const house = await brand(AT_TABLES)
  const { path, id } = await aTable(database, house, { asksCode: true })
  const guest = await shop(house.sub, { path })
  const { page, t, noise } = guest
  noise.expect(/422 POST .*\/session/)
  const code = page.getByRole('textbox', { name: t('table.code') })
  // the visit, which has the code, begins with the page
  await expect(code).toBeVisible()
  const { rows } = await database.query<{ code: string }>('select code from table_sessions where table_id = $1', [id])
  const right = rows[0]?.code ?? ''
  await press(page.getByRole('button', { name: t('table.menu') }))
  await addDish(guest)
  // it says what is missing, and leads there
  await page.getByRole('button', { name: t('table.code_first') }).press('Enter')
  await typeInto(code, right === '0000' ? '1111' : '0000')
  await expect(page.getByText(t('table.code_wrong', { count: 4 }))).toBeVisible()
  await typeInto(code, right)
  await press(page.getByRole('button', { name: t('table.send') }))
  await press(page.getByRole('button', { name: t('table.send_kitchen') }))
  await expect(round(guest, 1)).toContainText('Osh')
})

test('the waiter is called from one phone and comes to all of them', async ({ shop, brand, database }) => {
  const house = await brand(AT_TABLES)
  const { path, staff } = await aTable(database, house)
  const one = await shop(house.sub, { path })
  const two = await shop(house.sub, { path })
  const { page, t } = one
  await press(page.getByRole('button', { name: t('table.call_short') }))
  await press(page.getByRole('dialog').getByText(t('table.reason_other'), { exact: true }))
  await press(page.getByRole('button', { name: t('table.thing_napkins') }))
  await press(page.getByRole('dialog').getByRole('button', { name: t('table.call'), exact: true }))
  await expect(page.getByRole('button', { name: t('table.call_undo') })).toBeVisible()
  await expect(two.page.getByText(t('table.called')).first()).toBeVisible()
  await expect(two.page.getByText(t('table.thing_napkins'))).toBeVisible()

  // taken back, then called again and accepted
  await press(page.getByRole('button', { name: t('table.call_undo') }))
  await expect(two.page.getByRole('button', { name: t('table.call_short') })).toBeVisible()
  await press(page.getByRole('button', { name: t('table.ask_bill') }))
  await press(page.getByRole('dialog').getByRole('button', { name: t('table.call'), exact: true }))
  await expect(page.getByRole('button', { name: t('table.call_undo') })).toBeVisible()
  const [call] = valueIn(await staff('GET /office/v1/waiter-calls', { query: {} }))
  if (call === undefined) throw new Error('expected the call of the table')
  valueIn(await staff('POST /office/v1/waiter-calls/:id/moves', { params: { id: call.id }, body: { to: 'ACCEPTED' } }))
  await expect(two.page.getByRole('button', { name: t('table.has_come') })).toBeVisible()
  await press(two.page.getByRole('button', { name: t('table.has_come') }))
  await expect(page.getByRole('button', { name: t('table.call_short') })).toBeVisible()
})

test('a round whose answer is lost is ordered once', async ({ shop, brand, database }) => {
  const house = await brand(AT_TABLES)
  const { path } = await aTable(database, house)
  const guest = await shop(house.sub, { path })
  const { page, site, noise } = guest
  noise.expect(/^net::ERR_CONNECTION_RESET POST .*\/orders$/)
  const keys: string[] = []
  await page.route('**/api/orders/v1/tables/*/orders', async (route) => {
    const request = route.request()
    const headers = await request.allHeaders()
    keys.push(headers['idempotency-key'] ?? '')
    if (keys.length > 2) return route.continue()
    // the first try does not arrive; the second one arrives, but its answer is lost
    if (keys.length === 2) {
      const sent = { method: 'POST', headers, body: request.postData() }
      expect((await fetchAt(site)(request.url(), sent)).status).toBe(200)
    }
    await route.abort('connectionreset')
  })
  await orderRound(guest)
  await expect(page.getByText(guest.t('table.kitchen_has'))).toBeVisible()
  await expect(round(guest, 1)).toContainText('Osh')
  await expect(round(guest, 2)).toBeHidden()
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('a reload returns to the seat; a closed table shows its receipt, an old code the menu', async ({
  shop,
  brand,
  database,
}) => {
  const house = await brand(AT_TABLES)
  const { path, id, staff } = await aTable(database, house)
  const guest = await shop(house.sub, { path })
  const { page, t, noise } = guest
  noise.allow(/404 GET .*\/live/)
  await orderRound(guest)
  await expect(round(guest, 1)).toBeVisible()
  await openBill(guest, path)
  await expect(page.getByRole('button', { name: t('table.guests_open', { count: 1 }) })).toBeVisible()

  valueIn(await staff('POST /office/v1/tables/:id/close', { params: { id }, body: {} }))
  await expect(page.getByRole('heading', { name: t('table.closed_staff') })).toBeVisible()
  await expect(round(guest, 1)).toContainText('Osh')
  await guest.goTo(path)
  await expect(page.getByRole('heading', { name: t('table.closed_staff') })).toBeVisible()

  valueIn(await staff('POST /office/v1/tables/:id/token', { params: { id }, body: {} }))
  const other = await shop(house.sub, { path: null })
  other.noise.expect(/404 POST .*\/session/)
  await other.goTo(path)
  await expect(other.page.getByRole('heading', { name: t('table.unknown') })).toBeVisible()
  await press(other.page.getByRole('button', { name: t('table.see_menu') }))
  await expect(other.page.getByRole('link', { name: 'Osh', exact: true }).first()).toBeVisible()
  await expect(other.page.getByRole('button', { name: t('home.add_named', { name: 'Osh' }) })).toBeHidden()
})
