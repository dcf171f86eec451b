import { randomUUID } from 'node:crypto'
import { idFrom, type TableId, type WaiterCallId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { aHall, aWaiterKey } from './test-hall.ts'

const JOIN = 'POST /orders/v1/tables/:token/session'
const READ = 'GET /orders/v1/tables/:token'
const CALL = 'POST /orders/v1/tables/:token/waiter-calls'
const CALLS = 'GET /office/v1/waiter-calls'
const ANSWER = 'POST /office/v1/waiter-calls/:id/moves'
const TABLES = 'GET /office/v1/tables'
const OPEN = 'POST /office/v1/tables/:id/session'
const CLOSE = 'POST /office/v1/tables/:id/close'
const TOKEN = 'POST /office/v1/tables/:id/token'

const START = '2026-03-18T08:00:00.000Z'
const minutes = (n: number) => n * 60_000

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.stop())

type Who = Parameters<TestApp['asked']>[1]

async function atTable(wish: Parameters<typeof aHall>[2] = {}) {
  const hall = await aHall(app, [4, 2], wish)
  const { merchant } = hall
  const [table] = hall.tables
  if (table === undefined) throw new Error('expected a table')
  const params = { token: table.token }
  const seen = (visit: string | null, who: Who = { merchant }): Who =>
    visit === null ? who : { ...who, headers: { 'table-visit': visit } }
  return {
    ...hall,
    table,
    join: (visit: string | null = null, body: { code?: string } = {}, who: Who = { merchant }) =>
      app.asked(JOIN, seen(visit, who), { params, body }),
    read: (visit: string | null = null) => app.asked(READ, seen(visit), { params }),
    call: (visit: string | null, key: string = randomUUID(), body: object = {}) =>
      app.asked(CALL, seen(visit), { params, key, body: { reason: 'COME', ...body } }),
    staff: { merchant, staffKey: await app.aStaffKey(merchant) },
    waiter: async () => ({ merchant, staffKey: await aWaiterKey(app, merchant) }),
  }
}

describe('scanning the code of a table', () => {
  it('opens its visit for a guest without an account', async () => {
    const { join, merchant, hallId, table } = await atTable({
      terms: { service_fee_enabled: true, service_fee_amount: 10, service_fee_is_percent: true },
    })
    const { value } = await join()
    expect(value).toMatchObject({
      branch: { id: merchant.branchId },
      hall: { id: hallId },
      table: { id: table.id, number: 1, chairs: 4 },
      ...{ servicePercent: 10, servicePrice: 0, waiterCall: null },
      session: { guestCount: 1, needsCode: false, openedAt: START, bill: { orderCount: 0, totalPrice: 0 } },
    })
    const { rows } = await app.owner.query('select token_hash from table_guests where merchant_id = $1', [merchant.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(value.visitToken)
  })

  it('brings every phone to the same visit, and a phone that scans again stays one guest', async () => {
    const { join, merchant } = await atTable()
    const first = (await join()).value
    const second = (await join()).value
    expect(second.session.id).toBe(first.session.id)
    expect(second.session.guestCount).toBe(2)
    expect(second.visitToken).not.toBe(first.visitToken)
    const again = (await join(first.visitToken)).value
    expect([again.visitToken, again.session.guestCount]).toEqual([first.visitToken, 2])
    const who = { merchant, customer: await app.aCustomer(merchant) }
    await join(null, {}, who)
    expect((await join(null, {}, who)).value.session.guestCount).toBe(3)
  })

  it('opens one visit although sixteen phones scan at once', async () => {
    const { join } = await atTable()
    const answers = await Promise.all(Array.from({ length: 16 }, () => join()))
    expect(new Set(answers.map(({ value }) => value.session.id)).size).toBe(1)
    expect((await join()).value.session.guestCount).toBe(17)
  })

  it('of an old, a foreign or an unused code says to ask the staff', async () => {
    const { merchant, table, staff, join, call, read } = await atTable()
    const elsewhere = await aHall(app, [2])
    const foreign = { params: { token: elsewhere.tables[0]?.token ?? '' } }
    expect((await app.asked(JOIN, { merchant }, { ...foreign, body: {} })).problem).toMatchObject({
      ...{ status: 404, code: 'TABLE_UNKNOWN' },
      description: { eng: expect.stringContaining('ask the staff') },
    })
    expect((await app.asked(READ, { merchant }, foreign)).problem.code).toBe('TABLE_UNKNOWN')
    const { visitToken } = (await join()).value
    const fresh = (await app.asked(TOKEN, staff, { params: { id: table.id }, body: {} })).value
    expect(fresh.token).not.toBe(table.token)
    expect((await join()).problem.code).toBe('TABLE_UNKNOWN')
    expect((await read()).problem.code).toBe('TABLE_UNKNOWN')
    expect((await call(visitToken)).problem.code).toBe('TABLE_UNKNOWN')
    const found = await app.asked(READ, { merchant, headers: { 'table-visit': visitToken } }, { params: fresh })
    expect(found.value.session).not.toBeNull()
  })

  it.each([
    ['the brand does not serve at tables', { settings: { dineInActive: false } }],
    ['the branch does not serve at tables', { branch: { dinein_enabled: false } }],
    ['the branch does not work', { branch: { is_active: false } }],
  ])('finds no table when %s', async (_, wish) => {
    const { join } = await atTable(wish)
    expect((await join()).problem.code).toBe('TABLE_UNKNOWN')
  })

  it('opens nothing outside the hours, but lets latecomers join until the guests have left', async () => {
    const { join } = await atTable({ hours: { open: '10:00', close: '14:00' } })
    await join()
    app.clock.set('2026-03-18T09:30:00Z')
    expect((await join()).value.session.guestCount).toBe(2)
    app.clock.set('2026-03-18T13:00:00Z')
    expect((await join()).problem).toMatchObject({ code: 'BRANCH_CLOSED', opensAt: '2026-03-19T05:00:00.000Z' })
  })

  it('of a brand that is switched off opens nothing', async () => {
    const { join } = await atTable({ merchant: { is_active: false } })
    expect((await join()).problem.code).toBe('MERCHANT_BLOCKED')
  })

  it.each([{ code: '12' }, { code: 1234 }, { code: 'abcd' }])('is refused with %j', async (body) => {
    const { join } = await atTable()
    expect((await join(null, body as never)).problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
  })
})

describe('the code that the staff tell', () => {
  const codeOf = async (staff: Who) => {
    const { value } = await app.asked(TABLES, staff)
    const code = value.find(({ session }) => session !== null)?.session?.code
    if (code == null) throw new Error('expected a code')
    return code
  }
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

  it('is asked where the hall wants it, and never shown to the guests', async () => {
    const { join, staff } = await atTable({ asksCode: true })
    const opened = await join()
    expect(opened.value.session.needsCode).toBe(true)
    const code = await codeOf(staff)
    expect(JSON.stringify(opened.value.session)).not.toContain(code)
    expect((await join(null, { code: wrong(code) })).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft: 4 })
    const { visitToken } = opened.value
    expect((await join(visitToken, { code })).value.session).toMatchObject({ needsCode: false, guestCount: 1 })
  })

  it('cannot be guessed: five tries, then the staff open the table', async () => {
    const { join, staff, table } = await atTable({ asksCode: true })
    await join()
    const code = await codeOf(staff)
    for (let tries = 0; tries < 4; tries++) await join(null, { code: wrong(code) })
    const spent = { status: 422, code: 'CODE_TRIES_SPENT', attemptsLeft: 0 }
    expect((await join(null, { code: wrong(code) })).problem).toMatchObject(spent)
    expect((await join(null, { code })).problem).toMatchObject(spent)
    await app.asked(OPEN, staff, { params: { id: table.id }, body: {} })
    expect((await join()).value.session.needsCode).toBe(false)
  })
})

describe('a visit', () => {
  it('is shown only to those who sit at the table', async () => {
    const { join, read, merchant } = await atTable()
    const { visitToken, session } = (await join()).value
    expect((await read(visitToken)).value.session).toEqual(session)
    for (const visit of [null, 'x', visitToken.slice(1)]) {
      expect((await read(visit)).value).toMatchObject({ session: null, waiterCall: null })
    }
    const elsewhere = await aHall(app, [2])
    const other = { merchant: elsewhere.merchant, headers: { 'table-visit': visitToken } }
    const params = { token: elsewhere.tables[0]?.token ?? '' }
    expect((await app.asked(READ, other, { params })).value.session).toBeNull()
    expect((await app.asked(CALL, other, { params, key: randomUUID(), body: { reason: 'COME' } })).problem.code).toBe(
      'VISIT_ENDED',
    )
    expect(merchant.id).not.toBe(elsewhere.merchant.id)
  })

  it('has a bill of its own rounds, without canceled ones and without earlier visits', async () => {
    const { join, read, merchant, staff, table } = await atTable()
    const earlier = (await join()).value
    await aRound(merchant, earlier.session.id, { total: 90_000, isPaid: false })
    await app.asked(CLOSE, staff, { params: { id: table.id }, body: {} })
    expect((await read(earlier.visitToken)).value.session).toBeNull()
    const now = (await join(earlier.visitToken)).value
    expect(now.visitToken).not.toBe(earlier.visitToken)
    expect(now.session.bill).toEqual({ orderCount: 0, totalPrice: 0, paidPrice: 0, duePrice: 0 })
    await aRound(merchant, now.session.id, { total: 30_000, isPaid: true })
    await aRound(merchant, now.session.id, { total: 20_000, isPaid: false })
    await aRound(merchant, now.session.id, { total: 50_000, isPaid: false, status: 'CANCELED' })
    expect((await read(now.visitToken)).value.session?.bill).toEqual({
      ...{ orderCount: 2, totalPrice: 50_000, paidPrice: 30_000, duePrice: 20_000 },
    })
  })

  it('ends three hours after anything happened', async () => {
    const { join, read, call, merchant } = await atTable()
    const { visitToken, session } = (await join()).value
    app.clock.advance(minutes(100))
    await call(visitToken)
    app.clock.advance(minutes(100))
    await app.runJobs()
    expect((await read(visitToken)).value.session?.id).toBe(session.id)
    app.clock.advance(minutes(80))
    // over by the clock, also before the job has noticed
    expect((await read(visitToken)).value.session).toBeNull()
    expect((await call(visitToken)).problem.code).toBe('VISIT_ENDED')
    await app.runJobs()
    const { rows } = await app.owner.query('select ended_by from table_sessions where merchant_id = $1', [merchant.id])
    expect(rows).toEqual([{ ended_by: 'IDLE' }])
    expect((await join()).value.session.id).not.toBe(session.id)
  })

  it('that was forgotten gives way to the next guests although no job has run', async () => {
    const { join } = await atTable()
    const { session } = (await join()).value
    app.clock.advance(minutes(180))
    const next = (await join()).value.session
    expect([next.guestCount, next.id === session.id]).toEqual([1, false])
  })

  it('is opened and closed by the staff too', async () => {
    const { table, staff, join, waiter, read } = await atTable({ asksCode: true })
    const params = { params: { id: table.id }, body: {} }
    const opened = await app.asked(OPEN, await waiter(), params)
    expect(opened.value.session).toMatchObject({ guestCount: 0, needsCode: false, code: null })
    expect(opened.value.session?.waiterId).not.toBeNull()
    const { visitToken, session } = (await join()).value
    expect([session.id, session.needsCode]).toEqual([opened.value.session?.id, false])
    expect((await app.asked(CLOSE, staff, params)).value.session).toBeNull()
    expect((await app.asked(CLOSE, staff, params)).value.session).toBeNull()
    expect((await read(visitToken)).value.session).toBeNull()
    const absent = { params: { id: idFrom<TableId>(randomUUID()) }, body: {} }
    for (const address of [OPEN, CLOSE, TOKEN] as const) {
      expect((await app.asked(address, staff, absent)).problem.code).toBe('NOT_FOUND')
    }
  })
})

describe('calling the waiter', () => {
  it('is possible once until somebody answers or two minutes have passed', async () => {
    const { join, call, read } = await atTable()
    const { visitToken } = (await join()).value
    const first = (await call(visitToken, randomUUID(), { reason: 'BILL', text: 'Terminal bilan' })).value
    expect(first).toMatchObject({ reason: 'BILL', text: 'Terminal bilan', status: 'CALLED', calledAt: START })
    expect(first.repeatAt).toBe('2026-03-18T08:02:00.000Z')
    expect((await read(visitToken)).value.waiterCall).toEqual(first)
    app.clock.advance(30_000)
    const neighbour = (await join()).value.visitToken
    for (const visit of [visitToken, neighbour]) {
      const { problem, headers } = await call(visit)
      expect(problem).toMatchObject({ status: 409, code: 'WAITER_CALLED', repeatAt: first.repeatAt, retryAfter: 90 })
      expect(headers['retry-after']).toBe('90')
    }
    app.clock.advance(90_000)
    const again = (await call(neighbour)).value
    expect([again.id, again.reason, again.calledAt]).toEqual([first.id, 'COME', '2026-03-18T08:02:00.000Z'])
  })

  it('at once by sixteen phones makes one call', async () => {
    const { join, call, staff } = await atTable()
    const { visitToken } = (await join()).value
    const answers = await Promise.all(Array.from({ length: 16 }, () => call(visitToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await app.asked(CALLS, staff)).value).toHaveLength(1)
  })

  it('happens once for a key', async () => {
    const { join, call } = await atTable()
    const { visitToken } = (await join()).value
    const key = randomUUID()
    const [first, again] = [await call(visitToken, key), await call(visitToken, key)]
    expect(again.value).toEqual(first.value)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await call(visitToken, key, { reason: 'BILL' })).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await call(visitToken, '')).problem.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })

  it('needs an open visit', async () => {
    const { join, call, staff, table } = await atTable()
    expect((await call(null)).problem).toMatchObject({ status: 409, code: 'VISIT_ENDED' })
    const { visitToken } = (await join()).value
    await call(visitToken)
    await app.asked(CLOSE, staff, { params: { id: table.id }, body: {} })
    expect((await call(visitToken)).problem.code).toBe('VISIT_ENDED')
    expect((await app.asked(CALLS, staff)).value).toEqual([])
    const next = (await join()).value
    expect(next.waiterCall).toBeNull()
    expect((await call(next.visitToken)).status).toBe(200)
  })

  it.each([{ reason: 'DANCE' }, { reason: null }, { text: 'x'.repeat(201) }])('is refused with %j', async (broken) => {
    const { join, call } = await atTable()
    const { visitToken } = (await join()).value
    const { problem } = await call(visitToken, randomUUID(), broken)
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
  })
})

describe('answering a waiter call', () => {
  const answer = (who: Who, id: WaiterCallId, to: 'ACCEPTED' | 'DONE') =>
    app.asked(ANSWER, who, { params: { id }, body: { to } })

  it('goes from called to accepted to done, and never back', async () => {
    const { join, call, read, staff, table, hallId, merchant } = await atTable()
    const { visitToken } = (await join()).value
    const { id } = (await call(visitToken)).value
    expect((await app.asked(CALLS, staff, { query: { branchId: merchant.branchId } })).value).toMatchObject([
      { id, status: 'CALLED', times: 1, isEscalated: false, hall: { id: hallId }, table: { id: table.id } },
    ])
    expect((await answer(staff, id, 'ACCEPTED')).value).toMatchObject({ status: 'ACCEPTED', acceptedAt: START })
    app.clock.advance(1_000)
    expect((await answer(staff, id, 'ACCEPTED')).value.acceptedAt).toBe(START)
    expect((await read(visitToken)).value.waiterCall).toMatchObject({ status: 'ACCEPTED', repeatAt: null })
    expect((await answer(staff, id, 'DONE')).value.status).toBe('DONE')
    expect((await answer(staff, id, 'ACCEPTED')).problem).toMatchObject({ status: 409, code: 'STALE' })
    expect((await app.asked(CALLS, staff)).value).toEqual([])
    expect((await call(visitToken)).value.status).toBe('CALLED')
  })

  it('is first for the waiter of the visit, after two minutes for all', async () => {
    const { join, call, waiter } = await atTable()
    const [anvar, botir] = [await waiter(), await waiter()]
    const { visitToken } = (await join()).value
    const heard = async (who: Who) => (await app.asked(CALLS, who)).value.map(({ isEscalated }) => isEscalated)
    const first = (await call(visitToken)).value.id
    expect([await heard(anvar), await heard(botir)]).toEqual([[false], [false]])
    await answer(anvar, first, 'ACCEPTED')
    await answer(anvar, first, 'DONE')
    app.clock.advance(1_000)
    await call(visitToken)
    expect([await heard(anvar), await heard(botir)]).toEqual([[false], []])
    app.clock.advance(119_999)
    await app.runJobs()
    expect(await heard(botir)).toEqual([])
    app.clock.advance(1)
    await app.runJobs()
    expect([await heard(anvar), await heard(botir)]).toEqual([[true], [true]])
  })

  it('does not escalate what was answered in time', async () => {
    const { join, call, staff } = await atTable()
    const { visitToken } = (await join()).value
    const { id } = (await call(visitToken)).value
    await answer(staff, id, 'ACCEPTED')
    app.clock.advance(minutes(5))
    await app.runJobs()
    expect((await app.asked(CALLS, staff)).value).toMatchObject([{ isEscalated: false }])
  })

  it('is for the staff of the hall in this brand', async () => {
    const { join, call, merchant, table } = await atTable()
    const { id } = (await call((await join()).value.visitToken)).value
    const elsewhere = await atTable()
    expect((await answer(elsewhere.staff, id, 'ACCEPTED')).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(CALLS, elsewhere.staff)).value).toEqual([])
    expect((await app.asked(OPEN, elsewhere.staff, { params: { id: table.id }, body: {} })).status).toBe(404)
    const courier = { merchant, staffKey: await app.aStaffKey(merchant, 'courier') }
    const guest = { merchant, customer: await app.aCustomer(merchant) }
    const body = {}
    for (const [who, status] of [
      [courier, 403],
      [guest, 401],
      [{ merchant }, 401],
    ] as const) {
      const answers = [
        await answer(who, id, 'ACCEPTED'),
        await app.asked(CALLS, who),
        await app.asked(TABLES, who),
        await app.asked(OPEN, who, { params: { id: table.id }, body }),
        await app.asked(CLOSE, who, { params: { id: table.id }, body }),
        await app.asked(TOKEN, who, { params: { id: table.id }, body }),
      ]
      expect(answers.map((one) => one.status)).toEqual(Array(6).fill(status))
    }
  })
})

type Round = { readonly total: number; readonly isPaid: boolean; readonly status?: 'OPEN' | 'CANCELED' }

/** A round on the bill of a visit, as ordering at the table will leave it. */
async function aRound(merchant: TestMerchant, sessionId: string, { total, isPaid, status = 'OPEN' }: Round) {
  const { userId } = await app.aCustomer(merchant)
  const id = idFrom<never>(randomUUID())
  const of = { merchant_id: merchant.id }
  const now = app.clock.now()
  await insertRow(app.owner, 'orders', {
    ...{ ...of, id, user_id: userId, branch_id: merchant.branchId, service: 'DINE_IN', status, language: 'uz' },
    ...{ payment_type: 'CASH', is_paid: isPaid, receiver_name: 'Nodira', receiver_phone: '+998901234567' },
    ...{ promised_from: now, promised_to: now, placed_at: now, updated_at: now },
    ...{ gross: total, item_discount: 0, promo_product: 0, delivery: 0, promo_delivery: 0, service_fee: 0 },
    ...{ cashback: 0, total, idempotency_key: randomUUID(), likeness: Buffer.from('') },
  })
  await insertRow(app.owner, 'table_rounds', { ...of, table_session_id: idFrom(sessionId), order_id: id })
}
