import { randomUUID } from 'node:crypto'
import { idFrom, type TableId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import type { TestApp } from '../testing/test-app.ts'
import { aHall, atTable, minutes, START, startApp, type Who } from './test-hall.ts'

const JOIN = 'POST /orders/v1/tables/:token/session'
const READ = 'GET /orders/v1/tables/:token'
const CALL = 'POST /orders/v1/tables/:token/waiter-calls'
const TABLES = 'GET /office/v1/tables'
const OPEN = 'POST /office/v1/tables/:id/session'
const CLOSE = 'POST /office/v1/tables/:id/close'
const TOKEN = 'POST /office/v1/tables/:id/token'

let app: TestApp
startApp((started) => {
  app = started
})

describe('scanning the code of a table', () => {
  it('opens its visit for a guest without an account', async () => {
    const { join, merchant, hallId, table } = await atTable(app, {
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
    const { rows } = await app.superuser.query('select token_hash from table_guests where merchant_id = $1', [
      merchant.id,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(value.visitToken)
  })

  it('joins every phone to the same visit, and a phone that scans again stays one guest', async () => {
    const { join, merchant } = await atTable(app)
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
    const { join } = await atTable(app)
    const answers = await Promise.all(Array.from({ length: 16 }, () => join()))
    expect(new Set(answers.map(({ value }) => value.session.id)).size).toBe(1)
    expect((await join()).value.session.guestCount).toBe(17)
  })

  it('of an old, an unknown or an unused code answers to ask the staff', async () => {
    const { merchant, table, manager, join, call, read } = await atTable(app)
    const elsewhere = await aHall(app, [2])
    const foreign = { params: { token: elsewhere.tables[0]?.token ?? '' } }
    expect((await app.asked(JOIN, { merchant }, { ...foreign, body: {} })).problem).toMatchObject({
      ...{ status: 404, code: 'TABLE_UNKNOWN' },
      description: { eng: expect.stringContaining('ask the staff') },
    })
    expect((await app.asked(READ, { merchant }, foreign)).problem.code).toBe('TABLE_UNKNOWN')
    await app.superuser.query('update hall_tables set is_active = false where id = $1', [table.id])
    expect((await join()).problem.code).toBe('TABLE_UNKNOWN')
    await app.superuser.query('update hall_tables set is_active = true where id = $1', [table.id])
    const { visitToken } = (await join()).value
    const fresh = (await app.asked(TOKEN, await manager(), { params: { id: table.id }, body: {} })).value
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
    const { join } = await atTable(app, wish)
    expect((await join()).problem.code).toBe('TABLE_UNKNOWN')
  })

  it('opens no visit outside the hours, but lets others join an open one', async () => {
    const { join } = await atTable(app, { hours: { open: '10:00', close: '14:00' } })
    await join()
    app.clock.set('2026-03-18T09:30:00Z')
    expect((await join()).value.session.guestCount).toBe(2)
    app.clock.set('2026-03-18T13:00:00Z')
    expect((await join()).problem).toMatchObject({ code: 'BRANCH_CLOSED', opensAt: '2026-03-19T05:00:00.000Z' })
  })

  it('of a brand that is switched off is refused', async () => {
    const { join } = await atTable(app, { merchant: { is_active: false } })
    expect((await join()).problem.code).toBe('MERCHANT_BLOCKED')
  })

  it.each([{ code: '12' }, { code: 1234 }, { code: 'abcd' }])('is refused with %j', async (body) => {
    const { join } = await atTable(app)
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

  it('is required where the hall wants it, and never shown to the guests', async () => {
    const { join, staff } = await atTable(app, { asksCode: true })
    const opened = await join()
    expect(opened.value.session.needsCode).toBe(true)
    const code = await codeOf(staff)
    expect(JSON.stringify(opened.value.session)).not.toContain(code)
    expect((await join(null, { code: wrong(code) })).problem).toMatchObject({ code: 'CODE_WRONG', attemptsLeft: 4 })
    const { visitToken } = opened.value
    expect((await join(visitToken, { code })).value.session).toMatchObject({ needsCode: false, guestCount: 1 })
  })

  it('cannot be guessed: five tries, then the staff open the table', async () => {
    const { join, staff, table } = await atTable(app, { asksCode: true })
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
  it('is shown only to its guests', async () => {
    const { join, read, merchant } = await atTable(app)
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
    const { join, read, merchant, staff, table } = await atTable(app)
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

  it('ends three hours after the last action', async () => {
    const { join, read, call, merchant } = await atTable(app)
    const { visitToken, session } = (await join()).value
    app.clock.advance(minutes(100))
    await call(visitToken)
    app.clock.advance(minutes(100))
    await app.runJobs()
    expect((await read(visitToken)).value.session?.id).toBe(session.id)
    app.clock.advance(minutes(80))
    // ended by time, even before the job has run
    expect((await read(visitToken)).value.session).toBeNull()
    expect((await call(visitToken)).problem.code).toBe('VISIT_ENDED')
    await app.runJobs()
    const { rows } = await app.superuser.query('select ended_by from table_sessions where merchant_id = $1', [
      merchant.id,
    ])
    expect(rows).toEqual([{ ended_by: 'IDLE' }])
    expect((await join()).value.session.id).not.toBe(session.id)
  })

  it('that timed out is replaced by the visit of the next guests although no job has run', async () => {
    const { join } = await atTable(app)
    const { session } = (await join()).value
    app.clock.advance(minutes(180))
    const next = (await join()).value.session
    expect([next.guestCount, next.id === session.id]).toEqual([1, false])
  })

  it('can be opened and closed by the staff', async () => {
    const { table, staff, join, waiter, manager, read } = await atTable(app, { asksCode: true })
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
      expect((await app.asked(address, await manager(), absent)).problem.code).toBe('NOT_FOUND')
    }
  })
})

type Round = { readonly total: number; readonly isPaid: boolean; readonly status?: 'OPEN' | 'CANCELED' }

/** A round on the bill of a visit, inserted directly. */
async function aRound(merchant: TestMerchant, sessionId: string, { total, isPaid, status = 'OPEN' }: Round) {
  const { userId } = await app.aCustomer(merchant)
  const id = idFrom<never>(randomUUID())
  const of = { merchant_id: merchant.id }
  const now = app.clock.now()
  await insertRow(app.superuser, 'orders', {
    ...{ ...of, id, user_id: userId, branch_id: merchant.branchId, service: 'DINE_IN', status, language: 'uz' },
    ...{ payment_type: 'CASH', is_paid: isPaid, receiver_name: 'Nodira', receiver_phone: '+998901234567' },
    ...{ promised_from: now, promised_to: now, placed_at: now, updated_at: now },
    ...{ gross: total, item_discount: 0, promo_product: 0, delivery: 0, promo_delivery: 0, service_fee: 0 },
    ...{ cashback: 0, total, idempotency_key: randomUUID(), likeness: Buffer.from('') },
  })
  await insertRow(app.superuser, 'order_lines', {
    ...{ ...of, order_id: id, position: 0, product_id: merchant.products.plain, name: '{}', unit: 'COUNT', measure: 1 },
    ...{ quantity: 1, unit_price: total, gross: total, discount: 0, total },
  })
  await insertRow(app.superuser, 'table_rounds', { ...of, table_session_id: idFrom(sessionId), order_id: id })
}
