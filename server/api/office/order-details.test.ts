// One order whole at the desk, its later time, its courier, and the search for orders.
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PlacedOrder, type TestCounter, testCounter } from '../../orders/test-orders.ts'
import { NEARBY } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'

const DETAILS = 'GET /office/v1/orders/:id'
const FOUND = 'GET /office/v1/orders/found'
const ESTIMATE = 'POST /office/v1/orders/:id/estimate'
const COURIER = 'PUT /office/v1/orders/:id/courier'
const MINUTE_MS = 60_000

let app: TestApp
let counter: TestCounter
let customer: TestCustomer
let order: PlacedOrder

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app)
})
beforeEach(async () => {
  customer = await app.aCustomer(counter.merchant)
  const address = { latitude: NEARBY.lat, longitude: NEARBY.lon, streetName: 'Navoiy', houseNumber: '12' }
  order = await counter.placed(customer, { serviceType: 'DELIVERY', branchId: null, address, comment: 'Tezroq' })
})
afterAll(() => app.stop())

const staff = async (role: StaffRole = 'operator', of: Parameters<typeof app.aStaffKey>[2] = {}) => ({
  merchant: counter.merchant,
  staffKey: await app.aStaffKey(counter.merchant, role, of),
})
const details = async (who: Awaited<ReturnType<typeof staff>>) => app.asked(DETAILS, who, { params: { id: order.id } })
const audited = async () =>
  (
    await app.superuser.query('select action, before, after from audit_entries where subject_id = $1 order by at', [
      order.id,
    ])
  ).rows
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
const versionOf = async () => (await details(await staff())).value.order.version

describe('an order at the desk', () => {
  it('is whole: lines, customer, address, times and what happened to it', async () => {
    await counter.moved(order.id, 'ACCEPTED')
    const { value } = await details(await staff())
    expect(value).toMatchObject({
      order: { id: order.id, status: 'ACCEPTED', comment: 'Tezroq' },
      lines: [{ position: 0, count: 2, total: 60_000, paid: 60_000, refunded: 0 }],
      receiver: { phone: customer.phone },
      place: { streetName: 'Navoiy', houseNumber: '12' },
      promisedAt: order.promisedAt,
      money: { payments: [], refunds: [], refundable: 0, refunded: 0 },
    })
    expect(value.history.map(({ to, by }) => [to, by === null])).toEqual([
      ['OPEN', true],
      ['ACCEPTED', false],
    ])
    expect(await audited()).toEqual([
      { action: 'order.moved', before: { status: 'OPEN' }, after: { status: 'ACCEPTED' } },
    ])
  })

  it('shows nobody’s phone to a waiter, and to a courier only until an hour after the hand-over', async () => {
    const courierId = await app.aCourier(counter.merchant)
    const courier = await staff('courier', { courierId })
    expect((await details(courier)).problem.code).toBe('NOT_FOUND')
    const version = await versionOf()
    await counter.moved(order.id, 'ACCEPTED')
    const body = { courierId, version: version + 1 }
    expect((await app.asked(COURIER, await staff(), { params: { id: order.id }, body })).status).toBe(200)
    for (const to of ['COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const) await counter.moved(order.id, to)
    expect((await details(courier)).value).toMatchObject({ receiver: { phone: customer.phone }, money: null })
    app.clock.advance(61 * MINUTE_MS)
    expect((await details(courier)).value.receiver).toMatchObject({ phone: null })
    const waiter = await staff('waiter')
    expect((await details(waiter)).problem.code).toBe('NOT_FOUND')
    const round = await counter.placed(customer)
    await app.superuser.query(`update orders set service = 'DINE_IN' where id = $1`, [round.id])
    const seen = await app.asked(DETAILS, waiter, { params: { id: round.id } })
    expect(seen.value).toMatchObject({ receiver: null, place: null, money: null })
  })
})

describe('a later time', () => {
  it('moves the estimate and not the promise, and tells the customer', async () => {
    await counter.moved(order.id, 'ACCEPTED')
    const [version, readyTime] = [await versionOf(), inMinutes(95)]
    const body = { readyTime, version }
    const changed = await app.asked(ESTIMATE, await staff(), { params: { id: order.id }, body })
    expect(changed.value).toMatchObject({ readyTime, version: version + 1 })
    const seen = await counter.order(customer, order.id)
    expect(seen.promisedAt).toEqual(order.promisedAt)
    expect(new Date(seen.expectedAt?.from ?? 0).getTime()).toBeGreaterThanOrEqual(new Date(readyTime).getTime())
    const notes = await app.asked(
      'GET /notifications/v1/notifications',
      { merchant: counter.merchant, customer },
      { query: {} },
    )
    expect(JSON.stringify(notes.value)).toContain('Новое время')
    expect((await audited()).at(-1)).toMatchObject({ action: 'order.delayed', after: { readyAt: readyTime } })
    expect((await details(await staff())).value.history.at(-1)).toMatchObject({
      kind: 'UPDATE',
      reason: `READY_AT: ${readyTime}`,
    })
  })

  it('is refused to who saw an older order, in the past, and when nothing is being made', async () => {
    const early = { readyTime: inMinutes(20), version: await versionOf() }
    const ask = async (body: typeof early) => app.asked(ESTIMATE, await staff(), { params: { id: order.id }, body })
    expect((await ask(early)).problem.code).toBe('MOVE_NOT_ALLOWED')
    await counter.moved(order.id, 'ACCEPTED')
    expect((await ask(early)).problem.code).toBe('STALE')
    const version = await versionOf()
    expect((await ask({ readyTime: inMinutes(-1), version })).problem.code).toBe('INVALID_FIELDS')
    const nobody = await app.asked(ESTIMATE, await staff(), {
      params: { id: randomUUID() },
      body: { ...early, version },
    })
    expect(nobody.problem.code).toBe('NOT_FOUND')
  })
})

describe('the courier of an order', () => {
  it('is chosen, changed and taken away without a move, by those who saw the newest order', async () => {
    await counter.moved(order.id, 'ACCEPTED')
    const [first, second] = [await app.aCourier(counter.merchant), await app.aCourier(counter.merchant)]
    const give = async (courierId: typeof first | null, version: number) =>
      app.asked(COURIER, await staff(), { params: { id: order.id }, body: { courierId, version } })
    const version = await versionOf()
    expect((await give(first, version)).value).toMatchObject({ courierId: first, status: 'ACCEPTED' })
    expect((await give(first, version)).status).toBe(200)
    expect((await give(second, version)).problem.code).toBe('STALE')
    expect((await give(second, version + 1)).value).toMatchObject({ courierId: second })
    expect((await details(await staff())).value.courier).toMatchObject({ id: second, firstName: 'Jasur' })
    expect((await give(null, version + 2)).value).toMatchObject({ courierId: null })
    const far = await app.aCourier(counter.merchant, { branchId: await app.aBranch(counter.merchant) })
    expect((await give(far, version + 3)).problem.code).toBe('COURIER_NOT_FOUND')
    const pickup = await counter.placed(customer)
    const body = { courierId: first, version: pickup.version }
    const refused = await app.asked(COURIER, await staff(), { params: { id: pickup.id }, body })
    expect(refused.problem.code).toBe('MOVE_NOT_ALLOWED')
    expect((await audited()).filter(({ action }) => action === 'order.assigned')).toHaveLength(3)
  })
})

describe('the search', () => {
  it('finds open and finished orders by number, end of phone and name, of the last days and the own branches', async () => {
    const who = await staff()
    const find = async (search: string, more: object = {}) =>
      (await app.asked(FOUND, who, { query: { search, ...more } })).value.map(({ id }) => id)
    expect(await find(String(order.number))).toContain(order.id)
    expect(await find(customer.phone)).toContain(order.id)
    expect(await find(customer.phone.slice(-4), { branchId: counter.merchant.branchId })).toContain(order.id)
    expect(await find('no such name')).toEqual([])
    await counter.moved(order.id, 'CANCELED', 'TEST')
    expect(await find(String(order.number))).toContain(order.id)
    const far = await app.aBranch(counter.merchant)
    expect((await app.asked(FOUND, who, { query: { branchId: far } })).problem.code).toBe('NOT_FOUND')
    await app.superuser.query(`update orders set placed_at = placed_at - interval '15 days' where id = $1`, [order.id])
    expect(await find(String(order.number))).toEqual([])
  })
})
