// Reservations that the staff write down and move. Who may do what: role-calls.test.ts.
import { randomUUID } from 'node:crypto'
import { idFrom, type TableId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { aHall, startApp } from '../dine-in/test-hall.ts'
import type { TestApp } from '../testing/test-app.ts'

let app: TestApp
startApp((started) => {
  app = started
})

const EVENING = '2026-03-18T14:00:00.000Z'

async function aDesk(chairs: readonly number[] = [2, 4]) {
  const { merchant, tables } = await aHall(app, chairs)
  const by = { merchant, staffKey: await app.aStaffKey(merchant, 'operator') }
  const book = (change: object = {}) => {
    const guest = { tableId: null, chairs: 2, reservationTime: EVENING, name: 'Aziz', phone: '901234567' }
    const ask = { params: { id: merchant.branchId }, body: { ...guest, ...change } }
    return app.asked('POST /office/v1/branches/:id/reservations', by, ask)
  }
  const give = (id: Awaited<ReturnType<typeof book>>['value']['id'], version: number, tableId: TableId) =>
    app.asked('POST /office/v1/reservations/:id/table', by, { params: { id }, body: { version, tableId } })
  const [small, large] = tables.map(({ id }) => id)
  if (small === undefined || large === undefined) throw new Error('expected two tables')
  return { merchant, by, book, give, small, large }
}

describe('a guest who calls', () => {
  it('gets the smallest free table at once, the next guest the next table, then there is none', async () => {
    const { book } = await aDesk()
    expect((await book()).value).toMatchObject({ status: 'CONFIRMED', table: { number: 1 }, phone: '+998901234567' })
    expect((await book()).value.table?.number).toBe(2)
    expect((await book()).problem.code).toBe('SLOT_GONE')
    expect((await book({ chairs: 30, reservationTime: '2026-03-19T14:00:00Z' })).problem.code).toBe('SLOT_GONE')
  })

  it('may be a large party at a table that the staff name, at an hour that no page offers', async () => {
    const { book, small, merchant } = await aDesk()
    const party = await book({ chairs: 30, tableId: small, reservationTime: '2026-03-18T08:10:00Z' })
    expect(party.value).toMatchObject({ chairs: 30, table: { number: 1 } })
    const { rows } = await app.superuser.query('select user_id, booked_by is not null as noted from reservations')
    expect(rows).toContainEqual({ user_id: null, noted: true })
    expect((await book({ tableId: small, reservationTime: '2026-03-18T09:00:00Z' })).problem.code).toBe('SLOT_GONE')
    const admin = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
    const log = await app.asked('GET /office/v1/changes', admin, { query: { area: 'hall' } })
    expect(log.value).toMatchObject([{ action: 'reservation.made', after: { table: 1, chairs: 30 } }])
    expect(JSON.stringify(log.value)).not.toContain('901234567')
  })

  it('with an account sees the reservation there and is told of it', async () => {
    const { book, merchant } = await aDesk()
    const customer = await app.aCustomer(merchant, { phone: '+998901112233' })
    await book({ phone: '901112233' })
    const own = await app.asked('GET /orders/v1/reservations', { merchant, customer }, { query: {} })
    expect(own.value.totalElements).toBe(1)
    const notes = 'select count(*)::int from notifications where user_id = $1'
    expect((await app.superuser.query(notes, [customer.userId])).rows[0].count).toBe(1)
  })

  it('cannot come in the past or to a table of elsewhere', async () => {
    const { book } = await aDesk()
    expect((await book({ reservationTime: '2026-03-18T07:00:00Z' })).problem.code).toBe('RESERVATION_PAST')
    expect((await book({ tableId: idFrom<TableId>(randomUUID()) })).problem.code).toBe('NOT_FOUND')
    expect((await book({ name: ' ' })).problem.code).toBe('INVALID_FIELDS')
  })
})

describe('another table', () => {
  it('is given when it is free for the whole stay', async () => {
    const { book, give, large, small } = await aDesk()
    const { id, version } = (await book()).value
    const moved = await give(id, version, large)
    expect(moved.value).toMatchObject({ table: { number: 2 }, version: version + 1 })
    expect((await give(id, version, small)).problem.code).toBe('STALE')
    expect((await give(id, version, large)).status).toBe(200)
    const next = (await book()).value
    expect((await give(next.id, next.version, large)).problem.code).toBe('SLOT_GONE')
    expect((await give(next.id, next.version, idFrom<TableId>(randomUUID()))).problem.code).toBe('NOT_FOUND')
  })

  it('is not given to a reservation that is over', async () => {
    const { book, give, by, large } = await aDesk()
    const { id, version } = (await book()).value
    const body = { to: 'CANCELED' as const, version, reason: 'Qoʻngʻiroq qildi' }
    await app.asked('POST /office/v1/reservations/:id/moves', by, { params: { id }, body })
    expect((await give(id, version + 1, large)).problem.code).toBe('RESERVATION_PAST')
  })
})

it('waiters see no phones', async () => {
  const { merchant, book } = await aDesk()
  await book()
  const by = { merchant, staffKey: await app.aStaffKey(merchant, 'waiter') }
  const seen = await app.asked('GET /office/v1/reservations', by, { query: { date: '2026-03-18' } })
  expect(seen.value).toMatchObject([{ name: 'Aziz', phone: '' }])
})
