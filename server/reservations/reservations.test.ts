import { randomUUID } from 'node:crypto'
import { type BranchId, idFrom, type ReservationId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { aHall, BOOKING_PHONE, minutes, startApp } from '../dine-in/test-hall.ts'
import { ownApp, type TestApp } from '../testing/test-app.ts'

const SLOTS = 'GET /orders/v1/reservations/slots'
const RESERVE = 'POST /orders/v1/reservations'
const LIST = 'GET /orders/v1/reservations'
const CANCEL = 'POST /orders/v1/reservations/:id/cancel'
const DAY = 'GET /office/v1/reservations'
const MOVE = 'POST /office/v1/reservations/:id/moves'
const CALLS = 'GET /office/v1/reservations/calls'

/** seven in the evening of the next day in Tashkent */
const EVENING = '2026-03-19T14:00:00.000Z'

let app: TestApp
startApp((started) => {
  app = started
})

async function guestOf(chairs: readonly number[], wish: Parameters<typeof aHall>[2] = {}) {
  const hall = await aHall(app, chairs, wish)
  const { merchant } = hall
  const asCustomer = async () => ({ merchant, customer: await app.aCustomer(merchant) })
  const who = await asCustomer()
  const body = { branchId: merchant.branchId, chairs: 2, reservationTime: EVENING, name: 'Nodira', phone: '901234567' }
  return {
    ...hall,
    who,
    asCustomer,
    body,
    staff: { merchant, staffKey: await app.aStaffKey(merchant) },
    reserve: (change: object = {}, by = who, key = randomUUID()) =>
      app.asked(RESERVE, by, { key, body: { ...body, ...change } }),
    slots: (change: object = {}) =>
      app.asked(
        SLOTS,
        { merchant },
        { query: { branchId: merchant.branchId, date: '2026-03-19', chairs: 2, ...change } },
      ),
  }
}

const cancel = (who: Parameters<TestApp['asked']>[1], id: ReservationId, key = randomUUID(), text = '') =>
  app.asked(CANCEL, who, { key, params: { id }, body: { reason: 'CHANGED_MIND', text } })

describe('times to book', () => {
  it('show whether a table is free for the whole stay', async () => {
    const { slots, reserve } = await guestOf([2])
    expect((await slots()).value).toHaveLength(48)
    await reserve()
    const taken = (await slots()).value.filter(({ isFree }) => !isFree).map(({ time }) => time.slice(11, 16))
    // two hours before and two hours after seven, without the ends
    expect(taken).toEqual(['12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30'])
    expect((await slots({ chairs: 3 })).value.every(({ isFree, isOnRequest }) => !isFree && isOnRequest)).toBe(true)
  })

  it('follow the hours of the branch, an hour from now at the earliest', async () => {
    const { slots } = await guestOf([4], { hours: { open: '10:00', close: '18:00' } })
    const today = (await slots({ date: '2026-03-18' })).value.map(({ time }) => time)
    expect(today).toEqual([
      '2026-03-18T09:00:00.000Z',
      '2026-03-18T09:30:00.000Z',
      '2026-03-18T10:00:00.000Z',
      '2026-03-18T10:30:00.000Z',
      '2026-03-18T11:00:00.000Z',
    ])
    expect((await slots({ date: '2026-03-17' })).value).toEqual([])
    expect((await slots({ date: '2026-04-17' })).value).not.toEqual([])
    expect((await slots({ date: '2026-04-18' })).value).toEqual([])
  })

  it('of one hall ignore other halls', async () => {
    const { slots, hallId } = await guestOf([4])
    expect((await slots({ hallId })).value[0]?.isFree).toBe(true)
    expect((await slots({ hallId: randomUUID() })).value[0]).toMatchObject({ isFree: false, isOnRequest: true })
  })

  it('are not offered to large parties, who get the phone number instead', async () => {
    const { slots, reserve } = await guestOf([20])
    const refused = { status: 409, code: 'BOOK_BY_PHONE', bookingPhone: BOOKING_PHONE, mostChairs: 12 }
    expect((await slots({ chairs: 13 })).problem).toMatchObject(refused)
    expect((await reserve({ chairs: 13 })).problem).toMatchObject(refused)
    expect((await slots({ chairs: 12 })).value[0]?.isFree).toBe(true)
  })

  it('are offered only where branch and brand take reservations', async () => {
    for (const wish of [{ branch: { booking_enabled: false } }, { settings: { bookingActive: false } }]) {
      const { slots, reserve } = await guestOf([4], wish)
      expect((await slots()).problem.code).toBe('BOOKING_OFF')
      expect((await reserve()).problem.code).toBe('BOOKING_OFF')
    }
    const { slots, reserve } = await guestOf([4], { branch: { is_active: false } })
    expect((await slots()).problem.code).toBe('BRANCH_NOT_FOUND')
    expect((await reserve()).problem.code).toBe('BRANCH_NOT_FOUND')
  })

  it.each([
    { date: '2026-02-31' },
    { date: 'tomorrow' },
    { chairs: 0 },
    { chairs: 'many' },
    { branchId: 'main' },
    { hallId: 'big' },
  ])('are not looked up for %j', async (broken) => {
    const { slots } = await guestOf([2])
    const { problem } = await slots(broken)
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    expect(problem.errors?.[0]?.path).toBe(`query.${Object.keys(broken)[0]}`)
  })
})

describe('a reservation', () => {
  it('gets the smallest table that seats everybody and is confirmed at once', async () => {
    const { reserve, tables, who, merchant, hallId } = await guestOf([8, 4, 2, 4])
    const made = (await reserve({ chairs: 3, comment: 'Deraza yonida' })).value
    expect(made).toMatchObject({
      ...{ status: 'CONFIRMED', version: 1, chairs: 3, canCancel: true, canceled: null, comment: 'Deraza yonida' },
      table: { id: tables[1]?.id, number: 2, chairs: 4 },
      hall: { id: hallId },
      branch: { id: merchant.branchId, bookingPhone: BOOKING_PHONE },
      ...{ reservationTime: EVENING, reservationUntil: '2026-03-19T16:00:00.000Z' },
      ...{ name: 'Nodira', phone: '+998901234567' },
    })
    expect((await reserve({ chairs: 3 })).value.table?.number).toBe(4)
    expect((await reserve({ chairs: 3 })).value.table?.number).toBe(1)
    expect((await app.asked(LIST, who)).value.totalElements).toBe(3)
  })

  it('is refused with the nearest free times when all such tables are taken', async () => {
    const { reserve } = await guestOf([2])
    await reserve()
    expect((await reserve({ reservationTime: '2026-03-19T15:30:00Z' })).problem).toMatchObject({
      ...{ status: 409, code: 'SLOT_GONE' },
      nearest: ['2026-03-19T16:00:00.000Z', '2026-03-19T16:30:00.000Z', '2026-03-19T17:00:00.000Z'],
    })
    expect((await reserve({ reservationTime: '2026-03-19T16:00:00Z' })).value.status).toBe('CONFIRMED')
  })

  it.each(['2026-03-18T08:30:00Z', '2026-03-19T14:10:00Z', '2026-04-18T14:00:00Z', '2026-03-17T14:00:00Z'])(
    'is refused at %s, which is no time on offer',
    async (reservationTime) => {
      const { reserve } = await guestOf([2])
      expect((await reserve({ reservationTime })).problem.code).toBe('SLOT_GONE')
    },
  )

  it('may name its hall or its table, of this branch only', async () => {
    const { reserve, tables, hallId } = await guestOf([2, 6])
    const tableId = tables[1]?.id
    expect((await reserve({ hallId, tableId })).value.table?.number).toBe(2)
    expect((await reserve({ tableId })).problem.code).toBe('SLOT_GONE')
    const other = await aHall(app, [4])
    for (const foreign of [{ hallId: other.hallId }, { tableId: other.tables[0]?.id }, { tableId: randomUUID() }]) {
      expect((await reserve(foreign)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    const { problem } = await reserve({ branchId: other.merchant.branchId })
    expect(problem.code).toBe('BRANCH_NOT_FOUND')
  })

  it('is made once however often it is sent, and its key works for nothing else', async () => {
    const { reserve, who } = await guestOf([2, 2])
    const key = randomUUID()
    const [first, again] = [await reserve({}, who, key), await reserve({}, who, key)]
    expect(again.value).toEqual(first.value)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await reserve({ chairs: 1 }, who, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await app.asked(LIST, who)).value.totalElements).toBe(1)
    expect((await app.asked(RESERVE, who, { key: '', body: {} as never })).problem.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })

  it.each([
    { chairs: 0 },
    { chairs: 1.5 },
    { name: '   ' },
    { phone: '12' },
    { comment: 'x'.repeat(501) },
    { reservationTime: 'tonight' },
    { branchId: 7 },
  ])('is refused with %j', async (broken) => {
    const { reserve, who } = await guestOf([2])
    const { problem } = await reserve(broken)
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    expect(problem.errors?.[0]?.path).toBe(`body.${Object.keys(broken)[0]}`)
    expect((await app.asked(LIST, who)).value.totalElements).toBe(0)
  })

  it('needs a session, and a brand that sells', async () => {
    const { merchant, body } = await guestOf([2])
    const id = idFrom<ReservationId>(randomUUID())
    expect((await app.asked(RESERVE, { merchant }, { key: randomUUID(), body })).problem.code).toBe('SESSION_REQUIRED')
    expect((await app.asked(LIST, { merchant })).problem.code).toBe('SESSION_REQUIRED')
    expect((await cancel({ merchant }, id)).problem.code).toBe('SESSION_REQUIRED')
    const blocked = await guestOf([2], { merchant: { is_active: false } })
    expect((await blocked.reserve()).problem.code).toBe('MERCHANT_BLOCKED')
  })

  it('is limited to five an hour', async () => {
    const strict = await ownApp({ config: { limitScale: 1 } })
    const hall = await aHall(strict, [2])
    const who = { merchant: hall.merchant, customer: await strict.aCustomer(hall.merchant) }
    const body = {
      branchId: hall.merchant.branchId,
      chairs: 9,
      reservationTime: EVENING,
      name: 'N',
      phone: '901234567',
    }
    const ask = () => strict.asked(RESERVE, who, { key: randomUUID(), body })
    for (let made = 0; made < 5; made++) expect((await ask()).status).toBe(200)
    expect((await ask()).problem.code).toBe('RATE_LIMITED')
    await strict.stop()
  })

  it('is seen by its customer only, the newest first', async () => {
    const { reserve, asCustomer, who } = await guestOf([2, 2, 2])
    const neighbour = await asCustomer()
    const first = (await reserve()).value
    app.clock.advance(minutes(1))
    const second = (await reserve()).value
    await reserve({}, neighbour)
    const page = (await app.asked(LIST, who, { query: { size: 1 } })).value
    expect(page).toMatchObject({ page: 0, size: 1, totalElements: 2, last: false })
    expect(page.content).toEqual([second])
    const rest = (await app.asked(LIST, who, { query: { size: 1, page: 1 } })).value
    expect([rest.content, rest.last]).toEqual([[first], true])
    expect((await app.asked(LIST, who, { query: { page: -1 } })).status).toBe(422)
    const later = (await reserve({ reservationTime: '2026-03-19T17:00:00Z' })).value
    await cancel(who, first.id)
    const of = async (when: 'COMING' | 'PAST') => (await app.asked(LIST, who, { query: { when } })).value
    expect((await of('COMING')).content.map(({ id }) => id)).toEqual([second.id, later.id])
    expect(await of('PAST')).toMatchObject({ content: [{ id: first.id }], totalElements: 1, last: true })
  })
})

describe('canceling a reservation', () => {
  it('frees its table, until an hour before', async () => {
    const { reserve, who } = await guestOf([2])
    const { id } = (await reserve()).value
    app.clock.set('2026-03-19T13:00:00Z')
    const key = randomUUID()
    const done = await cancel(who, id, key, 'kasal boʻlib qoldim')
    expect(done.value).toMatchObject({ status: 'CANCELED', canCancel: false })
    expect(done.value.canceled).toMatchObject({ by: 'customer', reason: 'CHANGED_MIND: kasal boʻlib qoldim' })
    expect((await cancel(who, id, key, 'kasal boʻlib qoldim')).headers['idempotency-replayed']).toBe('true')
    expect((await cancel(who, id, key, 'boshqa')).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await reserve()).value.status).toBe('CONFIRMED')
  })

  it('is refused after that, with another reason when it is over', async () => {
    const { reserve, who, staff } = await guestOf([2])
    const { id } = (await reserve()).value
    app.clock.set('2026-03-19T13:00:01Z')
    expect((await cancel(who, id)).problem).toMatchObject({ code: 'CANCEL_TOO_LATE', phone: BOOKING_PHONE })
    await app.asked(MOVE, staff, { params: { id }, body: { to: 'SEATED' } })
    expect((await cancel(who, id)).problem).toMatchObject({ code: 'RESERVATION_PAST', status: 409 })
  })

  it('of somebody else is not possible, here or in another brand', async () => {
    const { reserve, asCustomer } = await guestOf([2])
    const { id } = (await reserve()).value
    const elsewhere = await guestOf([2])
    for (const who of [await asCustomer(), elsewhere.who]) {
      expect((await cancel(who, id)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    const foreign = await app.asked(MOVE, elsewhere.staff, { params: { id }, body: { to: 'SEATED' } })
    expect(foreign.status).toBe(404)
  })
})

it('waits for an earlier call of the same customer, but not for ever', { timeout: 60_000 }, async () => {
  const { reserve, who, merchant } = await guestOf([2, 2])
  const { id } = (await reserve()).value
  const earlier = await app.superuser.connect()
  await earlier.query('begin')
  await earlier.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${merchant.id}:${who.customer.userId}`,
  ])
  const answers = await Promise.all([reserve(), cancel(who, id)])
  await earlier.query('rollback')
  earlier.release()
  expect(answers.map(({ problem }) => problem)).toMatchObject(
    Array(2).fill({ status: 409, code: 'IN_PROGRESS', retryAfter: 1 }),
  )
  expect((await cancel(who, id)).value.status).toBe('CANCELED')
})

describe('a party for which no single table is large enough', () => {
  const request = async () => {
    const made = await guestOf([4, 4])
    const reservation = (await made.reserve({ chairs: 7 })).value
    return { ...made, id: reservation.id, reservation }
  }

  it('waits for the staff, who may choose a table', async () => {
    const { id, reservation, staff, tables, who, reserve } = await request()
    expect(reservation).toMatchObject({ status: 'REQUESTED', table: null })
    const tableId = tables[0]?.id
    const move = (body: object) => app.asked(MOVE, staff, { params: { id }, body: { to: 'CONFIRMED', ...body } })
    expect((await move({ tableId: randomUUID() })).problem.code).toBe('NOT_FOUND')
    expect((await move({ tableId, version: 7 })).problem).toMatchObject({ code: 'STALE', version: 1 })
    const first = (await reserve({ chairs: 4 })).value.table?.id
    expect((await move({ tableId: first })).problem.code).toBe('SLOT_GONE')
    const done = await move({ tableId: tables.find((table) => table.id !== first)?.id, version: 1 })
    expect(done.value).toMatchObject({ status: 'CONFIRMED', version: 2, table: { chairs: 4 } })
    expect((await move({})).value.version).toBe(2)
    expect((await reserve({ chairs: 4 })).problem.code).toBe('SLOT_GONE')
    expect(await notesOf(who.customer.userId)).toEqual(['Broningiz tasdiqlandi: 19.03.2026 19:00'])
  })

  it('becomes a call of the branch after a quarter of an hour, and ends when its time comes without an answer', async () => {
    const { who, staff } = await request()
    const own = async () => (await app.asked(LIST, who)).value.content[0]
    expect(await own()).toMatchObject({ answerBy: '2026-03-18T08:15:00.000Z', isCallDue: false })
    app.clock.advance(minutes(15) - 1)
    await app.runJobs()
    expect(await own()).toMatchObject({ status: 'REQUESTED', isCallDue: false })
    expect((await app.asked(CALLS, staff)).value).toEqual([])
    app.clock.advance(1)
    await app.runJobs()
    expect(await own()).toMatchObject({ status: 'REQUESTED', isCallDue: true, version: 2 })
    expect((await app.asked(CALLS, staff)).value).toEqual([await own()])
    app.clock.set(EVENING)
    await app.runJobs()
    expect(await own()).toMatchObject({ status: 'CANCELED', canceled: { by: 'system', reason: 'NOT_ANSWERED' } })
    expect((await app.asked(CALLS, staff)).value).toEqual([])
    expect(await notesOf(who.customer.userId)).toHaveLength(1)
  })
})

describe('the day of a reservation', () => {
  it('begins with a reminder two hours before, and ends as missed when nobody came', async () => {
    const { reserve, who } = await guestOf([2])
    await reserve()
    app.clock.set('2026-03-19T11:59:59Z')
    await app.runJobs()
    expect(await notesOf(who.customer.userId)).toEqual([])
    app.clock.set('2026-03-19T12:00:00Z')
    await app.runJobs()
    expect(await notesOf(who.customer.userId)).toEqual(['Sizni kutamiz: 19.03.2026 19:00'])
    app.clock.set('2026-03-19T14:19:59Z')
    await app.runJobs()
    expect((await app.asked(LIST, who)).value.content[0]?.status).toBe('CONFIRMED')
    app.clock.set('2026-03-19T14:20:00Z')
    await app.runJobs()
    expect((await app.asked(LIST, who)).value.content[0]?.status).toBe('NO_SHOW')
    // a table that nobody uses may be reserved by others
    expect((await reserve({ reservationTime: '2026-03-19T15:30:00Z' })).value.status).toBe('CONFIRMED')
  })

  it('is moved by the staff: seated, done, or canceled with a reason', async () => {
    const { reserve, staff, who, merchant } = await guestOf([2, 2])
    const [first, second] = [(await reserve()).value.id, (await reserve()).value.id]
    const move = (id: ReservationId, body: { to: 'SEATED' | 'DONE' | 'CANCELED' | 'NO_SHOW'; reason?: string }) =>
      app.asked(MOVE, staff, { params: { id }, body })
    expect((await move(first, { to: 'NO_SHOW' })).problem.code).toBe('RESERVATION_PAST')
    expect((await move(first, { to: 'SEATED' })).value.status).toBe('SEATED')
    expect((await move(first, { to: 'DONE' })).value.status).toBe('DONE')
    expect((await move(second, { to: 'CANCELED' })).problem.errors?.[0]?.path).toBe('body.reason')
    const canceled = await move(second, { to: 'CANCELED', reason: 'Zal yopiq' })
    expect(canceled.value.canceled).toMatchObject({ by: 'staff', reason: 'Zal yopiq' })
    expect(await notesOf(who.customer.userId)).toEqual(['19.03.2026 19:00 ga qilingan bron bekor qilindi'])
    const day = await app.asked(DAY, staff, { query: { date: '2026-03-19', branchId: merchant.branchId } })
    expect(day.value.map(({ status }) => status).sort()).toEqual(['CANCELED', 'DONE'])
    const elsewhere = { date: '2026-03-19', branchId: idFrom<BranchId>(randomUUID()) }
    expect((await app.asked(DAY, staff, { query: elsewhere })).problem.code).toBe('NOT_FOUND')
    const admin = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
    expect((await app.asked(DAY, admin, { query: elsewhere })).value).toEqual([])
    for (const date of ['2026-03-20', '0000-01-01', '9999-12-31']) {
      expect((await app.asked(DAY, staff, { query: { date } })).value).toEqual([])
    }
  })

  it('is not visible to couriers, customers and guests', async () => {
    const { reserve, merchant, who } = await guestOf([2])
    const { id } = (await reserve()).value
    const courier = { merchant, staffKey: await app.aStaffKey(merchant, 'courier') }
    const query = { date: '2026-03-19' }
    expect((await app.asked(DAY, courier, { query })).problem.code).toBe('FORBIDDEN')
    const move = { params: { id }, body: { to: 'SEATED' as const } }
    expect((await app.asked(MOVE, courier, move)).problem.code).toBe('FORBIDDEN')
    expect((await app.asked(MOVE, who, move)).status).toBe(401)
    expect((await app.asked(DAY, { merchant }, { query })).problem.code).toBe('SESSION_REQUIRED')
  })
})

async function notesOf(userId: string): Promise<readonly string[]> {
  const text = "select text->>'uz' as text from notifications where user_id = $1 order by created_at"
  const { rows } = await app.superuser.query<{ text: string }>(text, [userId])
  return rows.map((row) => row.text)
}
