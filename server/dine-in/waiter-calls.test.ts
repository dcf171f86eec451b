import { randomUUID } from 'node:crypto'
import type { WaiterCallId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import { atTable, minutes, START, startApp, type Who } from './test-hall.ts'

const CALLS = 'GET /office/v1/waiter-calls'
const ANSWER = 'POST /office/v1/waiter-calls/:id/moves'
const TABLES = 'GET /office/v1/tables'
const OPEN = 'POST /office/v1/tables/:id/session'
const CLOSE = 'POST /office/v1/tables/:id/close'
const TOKEN = 'POST /office/v1/tables/:id/token'

let app: TestApp
startApp((started) => {
  app = started
})

describe('calling the waiter', () => {
  it('is possible once until it is answered or two minutes have passed', async () => {
    const { join, call, read } = await atTable(app)
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

  it('by sixteen phones at once makes one call', async () => {
    const { join, call, staff } = await atTable(app)
    const { visitToken } = (await join()).value
    const answers = await Promise.all(Array.from({ length: 16 }, () => call(visitToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await app.asked(CALLS, staff)).value).toHaveLength(1)
  })

  it('happens once for a key', async () => {
    const { join, call } = await atTable(app)
    const { visitToken } = (await join()).value
    const key = randomUUID()
    const [first, again] = [await call(visitToken, key), await call(visitToken, key)]
    expect(again.value).toEqual(first.value)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await call(visitToken, key, { reason: 'BILL' })).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await call(visitToken, '')).problem.code).toBe('IDEMPOTENCY_KEY_MISSING')
  })

  it('needs an open visit', async () => {
    const { join, call, staff, table } = await atTable(app)
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
    const { join, call } = await atTable(app)
    const { visitToken } = (await join()).value
    const { problem } = await call(visitToken, randomUUID(), broken)
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
  })
})

describe('answering a waiter call', () => {
  const answer = (who: Who, id: WaiterCallId, to: 'ACCEPTED' | 'DONE') =>
    app.asked(ANSWER, who, { params: { id }, body: { to } })

  it('goes from called to accepted to done, and never back', async () => {
    const { join, call, read, staff, table, hallId, merchant } = await atTable(app)
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

  it('is at first for the waiter of the visit, after two minutes for all', async () => {
    const { join, call, waiter } = await atTable(app)
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

  it('does not escalate a call that was answered in time', async () => {
    const { join, call, staff } = await atTable(app)
    const { visitToken } = (await join()).value
    const { id } = (await call(visitToken)).value
    await answer(staff, id, 'ACCEPTED')
    app.clock.advance(minutes(5))
    await app.runJobs()
    expect((await app.asked(CALLS, staff)).value).toMatchObject([{ isEscalated: false }])
  })

  it('is for the staff of the hall in this brand', async () => {
    const { join, call, merchant, table } = await atTable(app)
    const { id } = (await call((await join()).value.visitToken)).value
    const elsewhere = await atTable(app)
    expect((await answer(elsewhere.staff, id, 'ACCEPTED')).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(CALLS, elsewhere.staff)).value).toEqual([])
    expect((await app.asked(OPEN, elsewhere.staff, { params: { id: table.id }, body: {} })).status).toBe(404)
    const courier = { merchant, staffKey: await app.aStaffKey(merchant, 'courier') }
    const guest = { merchant, customer: await app.aCustomer(merchant) }
    const ofTable = { params: { id: table.id }, body: {} }
    const refused = [
      [courier, 'FORBIDDEN'],
      // the cookie of a customer is not that of the staff
      [guest, 'SESSION_REQUIRED'],
      [{ merchant }, 'SESSION_REQUIRED'],
      [{ merchant, staffKey: 'nobody-has-this-key' }, 'SESSION_INVALID'],
    ] as const
    for (const [who, code] of refused) {
      const answers = [
        await answer(who, id, 'ACCEPTED'),
        await app.asked(CALLS, who),
        await app.asked(TABLES, who),
        await app.asked(OPEN, who, ofTable),
        await app.asked(CLOSE, who, ofTable),
        await app.asked(TOKEN, who, ofTable),
      ]
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(6).fill(code))
    }
  })
})
