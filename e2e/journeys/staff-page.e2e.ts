// The staff of a brand work on the demo's page for them: their buttons make the calls of the office, and guests see the result.
import { randomUUID } from 'node:crypto'
import { aCustomer, placeOrder, valueIn } from '../helpers/customers.ts'
import { expect, type MakeBrand, test } from '../helpers/fixtures.ts'
import { press, typeInto } from '../helpers/hands.ts'
import { signIn } from '../helpers/sign-in.ts'
import { fetchAt, siteOf } from '../helpers/site.ts'
import { expectDone, giveStaffKeys, giveTable, openDesk } from '../helpers/staff.ts'

const TOMORROW = '2026-11-17'

const aRestaurant = (brand: MakeBrand) =>
  brand({
    settings: { dineInActive: true, bookingActive: true },
    branch: { dinein_enabled: true, booking_enabled: true },
  })

test('an order is accepted and moved, and its customer sees it', async ({ shop, brand, database }) => {
  const merchant = await brand()
  await giveStaffKeys(database, merchant)
  const site = siteOf(merchant.sub)
  const customer = await aCustomer(site)
  const cartItems = [{ productId: merchant.products.plain, count: 2 }]
  const { id, number } = await placeOrder(customer, {
    serviceType: 'PICK_UP',
    branchId: merchant.branchId,
    cartItems,
  })
  const guest = await shop(merchant.sub, { path: null })
  const { page, t } = guest
  await signIn(guest, customer.phone)
  await guest.goTo(`/profile/orders/${id}`)
  await expect(page.getByText(t('orders.status_open')).first()).toBeVisible()

  const desk = await openDesk(guest, 'branch_manager')
  const { words } = desk
  const card = desk.section('orders').getByRole('article', { name: `№ ${number}` })
  await expect(card).toContainText('Osh × 2')
  for (const to of ['ACCEPTED', 'COOKING', 'DONE'] as const) {
    await press(card.getByRole('button', { name: words.moves[to], exact: true }))
    await expect(card).toContainText(words.statuses[to])
  }
  await expectDone(desk)
  await expect(page.getByText(t('orders.status_done_pickup')).first()).toBeVisible()
  await press(card.getByRole('button', { name: words.moves.DELIVERED, exact: true }))
  await expect(card).toBeHidden()
  await expect(page.getByText(t('orders.status_picked_up')).first()).toBeVisible()
})

test('a new order comes up by itself, and is canceled with a reason that its customer reads', async ({
  shop,
  brand,
  database,
}) => {
  const merchant = await brand()
  await giveStaffKeys(database, merchant)
  const customer = await aCustomer(siteOf(merchant.sub))
  const guest = await shop(merchant.sub, { path: null })
  await signIn(guest, customer.phone)
  const desk = await openDesk(guest, 'operator')
  await expect(desk.section('orders')).toContainText(desk.words.nothing)
  const cartItems = [{ productId: merchant.products.plain, count: 1 }]
  const { id } = await placeOrder(customer, { serviceType: 'PICK_UP', branchId: merchant.branchId, cartItems })
  const card = desk.section('orders').getByRole('article')
  await press(card.locator('summary', { hasText: desk.words.moves.CANCELED }))
  await card.getByRole('combobox').selectOption('SOLD_OUT')
  await press(card.getByRole('button', { name: desk.words.send }))
  await expectDone(desk)
  await expect(card).toHaveCount(0)
  await guest.page.bringToFront()
  await guest.goTo(`/profile/orders/${id}`)
  await expect(guest.page.getByText(guest.t('orders.reason_SOLD_OUT'))).toBeVisible()
})

test('a waiter opens a table, answers its call and closes it', async ({ shop, brand, database }) => {
  const merchant = await aRestaurant(brand)
  await giveStaffKeys(database, merchant)
  const token = await giveTable(database, merchant, 4)
  const guest = await shop(merchant.sub, { device: 'desktop', path: null })
  const desk = await openDesk(guest, 'waiter')
  const { words } = desk
  const table = desk.section('tables').getByRole('article')
  await press(table.getByRole('button', { name: words.open_table }))
  await expectDone(desk)
  await expect(table.getByRole('button', { name: words.close_table })).toBeVisible()
  // the printed code is given anew by managers alone
  await expect(table.getByRole('button', { name: words.new_code })).toHaveCount(0)

  const call = fetchAt(siteOf(merchant.sub))
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await call(`/api/orders/v1/tables/${token}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { readonly visitToken: string }
  }
  const { visitToken } = await post('session', {})
  await post('waiter-calls', { reason: 'BILL' }, { 'table-visit': visitToken })

  const calls = desk.section('calls')
  await press(calls.getByRole('button', { name: words.accept_call }))
  await expect(calls.getByRole('button', { name: words.accept_call })).toBeHidden()
  const state = await call(`/api/orders/v1/tables/${token}`, { headers: { 'table-visit': visitToken } })
  expect(await state.json()).toMatchObject({ waiterCall: { status: 'ACCEPTED' } })
  await press(calls.getByRole('button', { name: words.finish_call }))
  await expect(calls).toContainText(words.nothing)
  await press(table.getByRole('button', { name: words.close_table }))
  await expect(table).toContainText(words.free)
})

test('a large reservation is confirmed, and another is refused with a reason', async ({ shop, brand, database }) => {
  const merchant = await aRestaurant(brand)
  await giveStaffKeys(database, merchant)
  await giveTable(database, merchant, 2)
  const site = siteOf(merchant.sub)
  const customer = await aCustomer(site)
  const { branchId } = merchant
  const slots = valueIn(
    await customer.call('GET /orders/v1/reservations/slots', { query: { branchId, date: TOMORROW, chairs: 8 } }),
  )
  const times = slots.filter(({ isOnRequest }) => isOnRequest).map(({ time }) => time)
  const reserve = async (time: string | undefined) => {
    if (time === undefined) throw new Error('expected a time that can be asked for')
    const body = { branchId, chairs: 8, reservationTime: time, name: 'Nodira', phone: customer.phone }
    return valueIn(await customer.call('POST /orders/v1/reservations', { body, key: randomUUID() }))
  }
  const [first, second] = [await reserve(times[0]), await reserve(times.at(-1))]
  expect([first.status, second.status]).toEqual(['REQUESTED', 'REQUESTED'])

  const guest = await shop(merchant.sub, { path: null })
  const desk = await openDesk(guest, 'operator', `&day=${TOMORROW}`)
  const { words } = desk
  const cards = desk.section('reservations').getByRole('article')
  await expect(cards).toHaveCount(2)
  await press(cards.first().getByRole('button', { name: words.reservationMoves.CONFIRMED }))
  await expect(cards.first()).toContainText(words.reservation.CONFIRMED)
  await press(cards.last().locator('summary', { hasText: words.reservationMoves.CANCELED }))
  await typeInto(cards.last().getByRole('textbox'), 'Zal toʻy uchun band')
  await press(cards.last().getByRole('button', { name: words.send }))
  await expect(cards.last()).toContainText(words.reservation.CANCELED)
  const own = valueIn(await customer.call('GET /orders/v1/reservations', { query: {} })).content
  expect(own.map(({ id, status, canceled }) => [id, status, canceled?.reason])).toEqual(
    expect.arrayContaining([
      [first.id, 'CONFIRMED', undefined],
      [second.id, 'CANCELED', 'Zal toʻy uchun band'],
    ]),
  )
})
