// Reading, following and changing an own reservation, and what is offered when a table has just been taken.
import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { type BranchId, type HallId, idFrom, type ReservationId, type TableId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { BOOKING_PHONE, minutes, startApp } from '../dine-in/test-hall.ts'
import { insertRow } from '../testing/insert.ts'
import type { TestApp } from '../testing/test-app.ts'
import { aGuest, EVENING } from './test-guest.ts'

const READ = 'GET /orders/v1/reservations/:id'
const CHANGE = 'POST /orders/v1/reservations/:id/change'
const CALENDAR = 'GET /orders/v1/reservations/:id/calendar'
const LATER = '2026-03-19T16:00:00.000Z'
const UNKNOWN = idFrom<ReservationId>(randomUUID())

let app: TestApp
startApp((started) => {
  app = started
})

type Guest = Awaited<ReturnType<typeof aGuest>>

async function aTerrace({ merchant }: Guest, chairs: number): Promise<TableId> {
  const [hallId, id] = [idFrom<HallId>(randomUUID()), idFrom<TableId>(randomUUID())]
  const of = { merchant_id: merchant.id }
  const name = JSON.stringify({ uz: 'Ayvon', ru: 'Айван', eng: 'Terrace' })
  await insertRow(app.superuser, 'halls', { ...of, id: hallId, branch_id: merchant.branchId, name })
  await insertRow(app.superuser, 'hall_tables', { ...of, id, hall_id: hallId, number: 9, chairs, token: randomUUID() })
  return id
}

describe('a table that has just been taken', () => {
  it('is refused with another table, another time for it, and another hall', async () => {
    const guest = await aGuest(app, [4, 6])
    await aTerrace(guest, 8)
    const tableId = guest.tables[0]?.id
    await guest.reserve({ tableId })
    const gone = (await guest.reserve({ tableId, chairs: 4 })).problem
    expect(gone).toMatchObject({ status: 409, code: 'SLOT_GONE' })
    expect(gone.alternatives).toMatchObject([
      { kind: 'OTHER_TABLE', time: EVENING, table: { number: 2, chairs: 6 }, hall: { name: { uz: 'Zal' } } },
      { kind: 'OTHER_TIME', time: '2026-03-19T12:00:00.000Z', table: { id: tableId, number: 1 } },
      { kind: 'OTHER_HALL', time: EVENING, table: { number: 9 }, hall: { name: { uz: 'Ayvon' } } },
    ])
  })

  it('is refused with other times where nothing else is free', async () => {
    const { reserve } = await aGuest(app, [4])
    await reserve()
    const { alternatives } = (await reserve()).problem
    expect(alternatives).toMatchObject([
      { kind: 'OTHER_TIME', time: '2026-03-19T12:00:00.000Z' },
      { kind: 'OTHER_TIME', time: LATER },
      { kind: 'OTHER_TIME', time: '2026-03-19T11:30:00.000Z' },
    ])
  })

  it('is never replaced by a request when it is too small', async () => {
    const { reserve, tables } = await aGuest(app, [2, 4])
    const { problem } = await reserve({ tableId: tables[0]?.id, chairs: 4 })
    expect(problem).toMatchObject({
      code: 'SLOT_GONE',
      alternatives: [{ kind: 'OTHER_TABLE', table: { number: 2 } }, {}, {}],
    })
  })

  it('goes to one of many who ask at once, and all others are offered something that is free', async () => {
    const guest = await aGuest(app, [2])
    const people = await Promise.all(Array.from({ length: 16 }, guest.asCustomer))
    const answers = await Promise.all(people.map((who) => guest.reserve({ tableId: guest.tables[0]?.id }, who)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won.map(({ value }) => value.status)).toEqual(['CONFIRMED'])
    const lost = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem)
    expect(lost).toHaveLength(15)
    for (const { code, alternatives } of lost) expect([code, alternatives]).toMatchObject(['SLOT_GONE', [{}, {}, {}]])
    const { rowCount } = await app.superuser.query('select from reservations where branch_id = $1', [
      guest.merchant.branchId,
    ])
    expect(rowCount).toBe(1)
  })
})

describe('one reservation', () => {
  it('that nobody answered is called about only by the staff of its branch', async () => {
    const { who, staff, merchant, reserve } = await aGuest(app, [4])
    await reserve({ chairs: 7 })
    app.clock.advance(minutes(15))
    await app.runJobs()
    const query = { branchId: idFrom<BranchId>(randomUUID()) }
    expect((await app.asked('GET /office/v1/reservations/calls', staff, { query })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked('GET /office/v1/reservations/calls', { merchant })).problem.code).toBe('SESSION_REQUIRED')
    expect((await app.asked('GET /office/v1/reservations/calls', who)).status).toBe(401)
    const elsewhere = await aGuest(app, [4])
    expect((await app.asked('GET /office/v1/reservations/calls', elsewhere.staff)).value).toEqual([])
  })

  it('is shown to its customer only', async () => {
    const { reserve, read, asCustomer, merchant } = await aGuest(app, [2])
    const made = (await reserve()).value
    expect((await read(made.id)).value).toEqual(made)
    expect(made).toMatchObject({ answerBy: null, isCallDue: false, cancelUntil: '2026-03-19T13:00:00.000Z' })
    const elsewhere = await aGuest(app, [2])
    for (const who of [await asCustomer(), elsewhere.who])
      expect((await read(made.id, who)).problem.code).toBe('NOT_FOUND')
    expect((await read(made.id, { merchant })).problem.code).toBe('SESSION_REQUIRED')
    expect((await read(UNKNOWN)).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(READ, elsewhere.who, { params: { id: 'first' as never } })).problem.code).toBe(
      'INVALID_FIELDS',
    )
  })

  it('can be put into a calendar, with the address of the branch', async () => {
    const { reserve, who, asCustomer, merchant } = await aGuest(app, [2], {
      branch: { address: JSON.stringify({ uz: 'Bobur koʻchasi, 8', ru: 'улица Бабура, 8' }) },
    })
    const { id } = (await reserve()).value
    const file = await app.server.inject({
      url: `/api/orders/v1/reservations/${id}/calendar`,
      headers: { host: `${merchant.sub}.localhost`, cookie: `sid=${who.customer.token}`, 'accept-language': 'uz' },
    })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.body).toContain('DTSTART:20260319T140000Z')
    expect(file.body.replaceAll('\r\n ', '')).toContain('LOCATION:Bobur koʻchasi\\, 8')
    const asked = async (by: Parameters<TestApp['asked']>[1]) =>
      (await app.asked(CALENDAR, by, { params: { id } })).problem.code
    expect(await asked(await asCustomer())).toBe('NOT_FOUND')
    expect(await asked({ merchant })).toBe('SESSION_REQUIRED')
  })
})

describe('changing a reservation', () => {
  it('gives the new table and frees the old one', async () => {
    const { reserve, change, tables, asCustomer } = await aGuest(app, [2, 6])
    const { id } = (await reserve()).value
    const changed = (await change(id, { chairs: 5, reservationTime: LATER })).value
    expect(changed).toMatchObject({
      ...{ id, status: 'CONFIRMED', version: 2, chairs: 5, reservationTime: LATER },
      ...{ reservationUntil: '2026-03-19T18:00:00.000Z', table: { id: tables[1]?.id } },
    })
    expect((await reserve({ tableId: tables[0]?.id }, await asCustomer())).value.status).toBe('CONFIRMED')
  })

  it('may move into its own time, but not into that of others, and then keeps what it had', async () => {
    const { reserve, change, read, asCustomer } = await aGuest(app, [2])
    const { id } = (await reserve()).value
    const half = '2026-03-19T14:30:00.000Z'
    expect((await change(id, { reservationTime: half })).value).toMatchObject({ reservationTime: half, version: 2 })
    await reserve({ reservationTime: '2026-03-19T17:00:00Z' }, await asCustomer())
    const refused = (await change(id, { reservationTime: '2026-03-19T16:00:00Z', version: 2 })).problem
    expect(refused).toMatchObject({ code: 'SLOT_GONE', alternatives: [{}, {}, {}] })
    expect((await read(id)).value).toMatchObject({ status: 'CONFIRMED', reservationTime: half, version: 2 })
  })

  it('of a request gives a table at once where one is large enough now', async () => {
    const { reserve, change } = await aGuest(app, [4])
    const { id } = (await reserve({ chairs: 6 })).value
    expect((await change(id, { chairs: 7 })).value).toMatchObject({ status: 'REQUESTED', version: 2 })
    expect((await change(id, { chairs: 4, version: 2 })).value).toMatchObject({ status: 'CONFIRMED', answerBy: null })
  })

  it('does not give up a promised table for a request, but names the phone', async () => {
    const { reserve, change, read } = await aGuest(app, [4])
    const { id } = (await reserve()).value
    for (const chairs of [6, 13]) {
      expect((await change(id, { chairs })).problem).toMatchObject({
        code: 'BOOK_BY_PHONE',
        bookingPhone: BOOKING_PHONE,
      })
    }
    expect((await read(id)).value).toMatchObject({ status: 'CONFIRMED', chairs: 2 })
  })

  it('is made once however often it is sent, from the version that the customer saw', async () => {
    const { reserve, change, who } = await aGuest(app, [2])
    const { id } = (await reserve()).value
    const key = randomUUID()
    const [first, again] = [
      await change(id, { reservationTime: LATER }, who, key),
      await change(id, { reservationTime: LATER }, who, key),
    ]
    expect(again.value).toEqual(first.value)
    expect((await change(id, {}, who, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await change(id, {})).problem).toMatchObject({ code: 'STALE', version: 2 })
  })

  it('is refused an hour before, after the visit, to others, and for what is not there', async () => {
    const guest = await aGuest(app, [2])
    const { reserve, change, asCustomer, merchant, staff } = guest
    const { id } = (await reserve()).value
    const elsewhere = await aGuest(app, [2])
    for (const who of [await asCustomer(), elsewhere.who])
      expect((await change(id, {}, who)).problem.code).toBe('NOT_FOUND')
    expect((await change(id, {}, { merchant })).problem.code).toBe('SESSION_REQUIRED')
    expect((await change(id, { tableId: elsewhere.tables[0]?.id })).problem.code).toBe('NOT_FOUND')
    expect((await change(id, { chairs: 0 })).problem.code).toBe('INVALID_FIELDS')
    app.clock.set('2026-03-19T13:00:01Z')
    expect((await change(id, {})).problem).toMatchObject({ status: 409, code: 'CHANGE_TOO_LATE', phone: BOOKING_PHONE })
    await app.asked('POST /office/v1/reservations/:id/moves', staff, { params: { id }, body: { to: 'SEATED' } })
    expect((await change(id, {})).problem.code).toBe('RESERVATION_PAST')
  })

  it('is refused where reservations were switched off meanwhile', async () => {
    const { reserve, change, merchant } = await aGuest(app, [2])
    const { id } = (await reserve()).value
    await app.superuser.query('update branches set booking_enabled = false where id = $1', [merchant.branchId])
    expect((await change(id, {})).problem.code).toBe('BOOKING_OFF')
    await app.superuser.query('update branches set is_active = false where id = $1', [merchant.branchId])
    expect((await change(id, {})).problem.code).toBe('BRANCH_NOT_FOUND')
    const blocked = await aGuest(app, [2], { merchant: { is_active: false } })
    expect((await blocked.change(UNKNOWN, {})).problem.code).toBe('MERCHANT_BLOCKED')
    expect((await app.asked(CHANGE, blocked.who, { key: '', params: { id }, body: {} as never })).status).not.toBe(200)
  })

  it('waits for an earlier call of the same customer, but not for ever', { timeout: 60_000 }, async () => {
    const { reserve, change, who, merchant } = await aGuest(app, [2])
    const { id } = (await reserve()).value
    const earlier = await app.superuser.connect()
    await earlier.query('begin')
    await earlier.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${merchant.id}:${who.customer.userId}`,
    ])
    const { problem } = await change(id, {})
    await earlier.query('rollback')
    earlier.release()
    expect(problem).toMatchObject({ code: 'IN_PROGRESS', retryAfter: 1 })
  })

  it('reminds once, two hours before the new time', async () => {
    const { reserve, change, who } = await aGuest(app, [2])
    const { id } = (await reserve()).value
    await change(id, { reservationTime: LATER })
    const notes = async () =>
      (await app.superuser.query('select from notifications where user_id = $1', [who.customer.userId])).rowCount
    app.clock.set('2026-03-19T13:59:59Z')
    await app.runJobs()
    expect(await notes()).toBe(0)
    app.clock.set('2026-03-19T14:00:00Z')
    await app.runJobs()
    await app.runJobs()
    expect(await notes()).toBe(1)
  })
})

describe('the stream of a reservation', () => {
  it('sends it at once and after each move and change', async () => {
    const { reserve, staff, who, merchant, tables } = await aGuest(app, [4])
    const { id } = (await reserve({ chairs: 6 })).value
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const headers = { host: `${merchant.sub}.localhost`, cookie: `sid=${who.customer.token}` }
    const open = (path: string, more: object) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path, headers: { ...headers, ...more } })
          .once('response', resolve)
          .once('error', reject)
      })
    const answer = await open(`/api/orders/v1/reservations/${id}/live`, {})
    answer.on('error', () => undefined)
    const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
    const next = async (heard = ''): Promise<{ status: string; version: number }> => {
      const data = /^data: (.*)$/m.exec(heard)?.[1]
      return data === undefined ? next(heard + (await chunks.next()).value) : JSON.parse(data)
    }
    expect(await next()).toMatchObject({ status: 'REQUESTED', version: 1 })
    const body = { to: 'CONFIRMED' as const, tableId: tables[0]?.id ?? null }
    await app.asked('POST /office/v1/reservations/:id/moves', staff, { params: { id }, body })
    expect(await next()).toMatchObject({ status: 'CONFIRMED', version: 2 })
    answer.destroy()
    const unknown = await open(`/api/orders/v1/reservations/${UNKNOWN}/live`, {})
    expect(unknown.statusCode).toBe(404)
    const stranger = await open(`/api/orders/v1/reservations/${id}/live`, { cookie: '' })
    expect(stranger.statusCode).toBe(401)
    for (const message of [unknown, stranger]) message.destroy()
  })
})
