import { describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import { atTable, minutes, START, startApp, type Who } from './test-hall.ts'

const NAME = 'PUT /orders/v1/tables/:token/name'
const CANCEL = 'POST /orders/v1/tables/:token/waiter-calls/:id/cancel'
const COME = 'POST /orders/v1/tables/:token/waiter-calls/:id/done'
const ANSWER = 'POST /office/v1/waiter-calls/:id/moves'
const CLOSE = 'POST /office/v1/tables/:id/close'

let app: TestApp
startApp((started) => {
  app = started
})

type Table = Awaited<ReturnType<typeof atTable>>
const seen = (table: Table, visit: string): Who => ({ merchant: table.merchant, headers: { 'table-visit': visit } })
const tell = (table: Table, visit: string, name: string, token: string = table.table.token) =>
  app.asked(NAME, seen(table, visit), { params: { token }, body: { name } })
const close = (table: Table) => app.asked(CLOSE, table.staff, { params: { id: table.table.id }, body: {} })

describe('the guests of a visit', () => {
  it('are numbered in the order of joining, the same on all phones, and stay so', async () => {
    const table = await atTable(app)
    const visits = []
    for (let nth = 0; nth < 3; nth += 1) visits.push((await table.join()).value.visitToken)
    const guests = async (visit: string) => (await table.read(visit)).value.session?.guests
    for (const [index, visit] of visits.entries()) {
      expect(await guests(visit)).toEqual(
        [1, 2, 3].map((number) => ({ number, name: '', isOwn: number === index + 1 })),
      )
    }
    const again = await table.join(visits[1] ?? '')
    expect(again.value.session.guests.find(({ isOwn }) => isOwn)?.number).toBe(2)
    expect(again.value.session.guestCount).toBe(3)
  })

  it('get one number each, however many scan at once', async () => {
    const table = await atTable(app)
    const joined = await Promise.all(Array.from({ length: 12 }, () => table.join()))
    const own = joined.map(({ value }) => value.session.guests.find(({ isOwn }) => isOwn)?.number ?? 0)
    expect(own.sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('with an account are one guest on two phones', async () => {
    const table = await atTable(app)
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    await table.join()
    const [first, second] = [await table.join(null, {}, who), await table.join(null, {}, who)]
    for (const { value } of [first, second]) {
      expect(value.session.guests.find(({ isOwn }) => isOwn)?.number).toBe(2)
    }
    await tell(table, first.value.visitToken, 'Aziz')
    expect((await table.read(second.value.visitToken)).value.session?.guests).toEqual([
      { number: 1, name: '', isOwn: false },
      { number: 2, name: 'Aziz', isOwn: true },
    ])
  })

  it('tell their names, change them, and take them back', async () => {
    const table = await atTable(app)
    const [own, other] = [(await table.join()).value.visitToken, (await table.join()).value.visitToken]
    expect((await tell(table, own, ' Dilnoza ')).value.session?.guests[0]).toEqual({
      ...{ number: 1, name: 'Dilnoza', isOwn: true },
    })
    const order = await table.order(own)
    const bill = (await table.bill(other)).value
    expect(bill.session.guests[0]).toEqual({ number: 1, name: 'Dilnoza', isOwn: false })
    expect(bill.rounds[0]).toMatchObject({ id: order.value.id, guestNumber: 1, isOwn: false })
    expect((await tell(table, own, '')).value.session?.guests[0]?.name).toBe('')
  })

  it('are named only by themselves, at their table', async () => {
    const [table, elsewhere] = [await atTable(app), await atTable(app)]
    const { visitToken } = (await table.join()).value
    expect((await tell(table, 'made-up', 'Aziz')).problem.code).toBe('VISIT_ENDED')
    expect((await tell(table, visitToken, 'Aziz', 'made-up')).problem).toMatchObject({
      status: 404,
      code: 'TABLE_UNKNOWN',
    })
    expect((await tell(elsewhere, visitToken, 'Aziz')).problem.code).toBe('VISIT_ENDED')
    expect((await tell(table, visitToken, 'x'.repeat(41))).problem.code).toBe('INVALID_FIELDS')
    await close(table)
    expect((await tell(table, visitToken, 'Aziz')).problem.code).toBe('VISIT_ENDED')
  })
})

describe('a waiter call', () => {
  const undo = (table: Table, visit: string, id: string, token = table.table.token) =>
    app.asked(CANCEL, seen(table, visit), { params: { token, id }, body: {} })
  const come = (table: Table, visit: string, id: string, token = table.table.token) =>
    app.asked(COME, seen(table, visit), { params: { token, id }, body: {} })
  const accept = (table: Table, id: string, who: Who = table.staff) =>
    app.asked(ANSWER, who, { params: { id }, body: { to: 'ACCEPTED' } })
  const calling = async () => {
    const table = await atTable(app)
    const [own, other] = [(await table.join()).value.visitToken, (await table.join()).value.visitToken]
    return { table, own, other, call: (await table.call(own)).value }
  }

  it('is undone within ten seconds by the phone that called, and may be made again', async () => {
    const { table, own, other, call } = await calling()
    expect(call).toMatchObject({ isOwn: true, waiterName: null })
    expect((await table.read(other)).value.waiterCall).toMatchObject({ id: call.id, isOwn: false })
    expect((await undo(table, other, call.id)).problem.code).toBe('NOT_FOUND')
    app.clock.advance(10_000)
    expect((await undo(table, own, call.id)).value.waiterCall).toBeNull()
    expect((await undo(table, own, call.id)).status).toBe(200)
    expect((await app.asked('GET /office/v1/waiter-calls', table.staff)).value).toEqual([])
    expect((await accept(table, call.id)).problem.code).toBe('STALE')
    expect((await table.call(other)).value.isOwn).toBe(true)
  })

  it('is not undone later, nor once it is accepted', async () => {
    const { table, own, call } = await calling()
    app.clock.advance(10_001)
    expect((await undo(table, own, call.id)).problem).toMatchObject({ status: 409, code: 'WAITER_CALLED' })
    const next = await calling()
    await accept(next.table, next.call.id)
    expect((await undo(next.table, next.own, next.call.id)).problem.code).toBe('WAITER_CALLED')
  })

  it('names the waiter who accepted, and is done when any guest says that the waiter has come', async () => {
    const { table, other, call } = await calling()
    expect((await come(table, other, call.id)).problem).toMatchObject({ status: 409, code: 'STALE' })
    await accept(table, call.id, await table.waiter())
    expect((await table.read(other)).value.waiterCall).toMatchObject({ status: 'ACCEPTED', waiterName: 'waiter' })
    expect((await come(table, other, call.id)).value.waiterCall).toMatchObject({ status: 'DONE', doneAt: START })
    expect((await come(table, other, call.id)).status).toBe(200)
    expect((await app.asked('GET /office/v1/waiter-calls', table.staff)).value).toEqual([])
  })

  it('of another table is nobody’s here', async () => {
    const [here, there] = [await calling(), await calling()]
    for (const end of [undo, come]) {
      expect((await end(here.table, here.own, there.call.id)).problem.code).toBe('NOT_FOUND')
      expect((await end(here.table, 'made-up', here.call.id)).problem.code).toBe('VISIT_ENDED')
      expect((await end(here.table, here.own, here.call.id, 'made-up')).problem.code).toBe('TABLE_UNKNOWN')
      expect((await end(here.table, here.own, 'no-id')).problem.code).toBe('INVALID_FIELDS')
    }
  })
})

describe('an ended visit', () => {
  it('is shown as its receipt for an hour, on the phones that sat there', async () => {
    const table = await atTable(app)
    const [own, other] = [(await table.join()).value.visitToken, (await table.join()).value.visitToken]
    await table.order(own)
    expect((await table.read(own)).value.closed).toBeNull()
    const body = { paymentType: 'CASH', duePrice: 30_000 } as const
    await app.asked('POST /office/v1/tables/:id/payment', table.staff, { params: { id: table.table.id }, body })
    await table.join()
    app.clock.advance(minutes(60) - 1)
    const { session, closed } = (await table.read(other)).value
    expect(session).toBeNull()
    expect(closed).toMatchObject({ at: START, how: 'PAID', bill: { totals: { totalPrice: 30_000 }, waiterCall: null } })
    expect(closed?.bill.rounds).toMatchObject([{ isOwn: false, isPaid: true, guestNumber: 1 }])
    expect((await table.read(null)).value.closed).toBeNull()
    const elsewhere = await atTable(app)
    expect((await elsewhere.read(own)).value.closed).toBeNull()
    app.clock.advance(1)
    expect((await table.read(other)).value.closed).toBeNull()
  })

  it('says whether the staff closed it or it was forgotten, also before the job has run', async () => {
    const table = await atTable(app)
    const first = (await table.join()).value.visitToken
    await close(table)
    expect((await table.read(first)).value.closed?.how).toBe('STAFF')
    const second = (await table.join()).value.visitToken
    app.clock.advance(minutes(181))
    const { closed } = (await table.read(second)).value
    expect(closed).toMatchObject({ how: 'FORGOTTEN', at: '2026-03-18T11:00:00.000Z' })
    await app.runJobs()
    expect((await table.read(second)).value.closed?.how).toBe('FORGOTTEN')
  })

  it('ends for a phone whose code was replaced: the old code leads nowhere, the new one to the same seat', async () => {
    const table = await atTable(app)
    const { visitToken } = (await table.join()).value
    const manager = await table.manager()
    const params = { id: table.table.id }
    const { token } = (await app.asked('POST /office/v1/tables/:id/token', manager, { params, body: {} })).value
    expect((await table.read(visitToken)).problem).toMatchObject({ status: 404, code: 'TABLE_UNKNOWN' })
    const read = await app.asked('GET /orders/v1/tables/:token', seen(table, visitToken), { params: { token } })
    expect(read.value.session?.guests).toEqual([{ number: 1, name: '', isOwn: true }])
  })
})
