// What a guest is offered: branches, days, times, and the tables of a hall.
import { randomUUID } from 'node:crypto'
import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { BOOKING_PHONE, startApp } from '../dine-in/test-hall.ts'
import type { TestApp } from '../testing/test-app.ts'
import { aGuest, EVENING } from './test-guest.ts'

let app: TestApp
startApp((started) => {
  app = started
})

const local = (time: string) => new Date(Date.parse(time) + 300 * 60_000).toISOString().slice(11, 16)

describe('the branches of a brand', () => {
  it('say whether they take reservations, and which halls they have', async () => {
    const { branches, merchant, hallId } = await aGuest(app, [4, 6])
    const name = { uz: 'Zal', ru: 'Зал', eng: 'Hall' }
    expect((await branches()).value).toEqual([
      {
        id: merchant.branchId,
        isBookable: true,
        bookingPhone: BOOKING_PHONE,
        halls: [{ id: hallId, name, tableCount: 2, chairs: 10 }],
      },
    ])
    const closed = await aGuest(app, [4], { branch: { booking_enabled: false } })
    expect((await closed.branches()).value).toMatchObject([{ isBookable: false, bookingPhone: BOOKING_PHONE }])
  })

  it('are not offered where the brand takes no reservations', async () => {
    const { branches } = await aGuest(app, [4], { settings: { bookingActive: false } })
    expect((await branches()).problem).toMatchObject({ status: 409, code: 'BOOKING_OFF' })
  })
})

describe('the times of a day', () => {
  it('say how many tables are free, and the nearest free time where there is none', async () => {
    const { slots, reserve } = await aGuest(app, [2, 2], { hours: { open: '17:00', close: '23:00' } })
    await reserve()
    await reserve()
    const times = (await slots()).value
    expect(times.map(({ time, freeTables }) => `${local(time)} ${freeTables}`)).toEqual([
      ...['17:00 2', '17:30 0', '18:00 0', '18:30 0', '19:00 0', '19:30 0', '20:00 0', '20:30 0', '21:00 2'],
    ])
    const nearest = times.map(({ nearest }) => (nearest === null ? null : local(nearest)))
    // of two equally near ones the later
    expect(nearest).toEqual([null, '17:00', '17:00', '17:00', '21:00', '21:00', '21:00', '21:00', null])
  })

  it('count the table of a reservation that is being changed as free', async () => {
    const { slots, reserve, halls } = await aGuest(app, [2])
    const { id } = (await reserve()).value
    const evening = async (change: object) => (await slots(change)).value.find(({ time }) => time === EVENING)
    expect(await evening({})).toMatchObject({ isFree: false })
    expect(await evening({ except: id })).toMatchObject({ isFree: true, freeTables: 1 })
    expect((await halls({ except: id })).value[0]?.tables[0]?.state).toBe('FREE')
  })
})

describe('the days', () => {
  it('say how many times are free, which are full, and which are days off', async () => {
    const { days, reserve, merchant } = await aGuest(app, [2], { hours: { open: '18:00', close: '21:00' } })
    await app.superuser.query(
      `insert into branch_exceptions (merchant_id, branch_id, day, is_day_off) values ($1, $2, '2026-03-20', true)`,
      [merchant.id, merchant.branchId],
    )
    await reserve()
    const found = (await days()).value
    expect(found).toHaveLength(31)
    expect(found.slice(0, 4)).toEqual([
      {
        date: '2026-03-18',
        isWorking: true,
        freeTimes: 3,
        firstTimes: ['2026-03-18T13:00:00.000Z', '2026-03-18T13:30:00.000Z'],
      },
      { date: '2026-03-19', isWorking: true, freeTimes: 0, firstTimes: [] },
      { date: '2026-03-20', isWorking: false, freeTimes: 0, firstTimes: [] },
      {
        date: '2026-03-21',
        isWorking: true,
        freeTimes: 3,
        firstTimes: ['2026-03-21T13:00:00.000Z', '2026-03-21T13:30:00.000Z'],
      },
    ])
    expect(found.at(-1)?.date).toBe('2026-04-17')
  })

  it('are all possible for a party that the staff have to seat', async () => {
    const { days } = await aGuest(app, [2], { hours: { open: '18:00', close: '21:00' } })
    expect((await days({ chairs: 9 })).value[1]).toMatchObject({ isWorking: true, freeTimes: 3 })
  })

  it('begin a stay before midnight that ends after it, and none that crosses closing', async () => {
    const late = await aGuest(app, [2], { hours: { open: '18:00', close: '02:00' } })
    const times = async (date: string) => (await late.slots({ date })).value.map(({ time }) => local(time))
    expect((await times('2026-03-19')).slice(-2)).toEqual(['23:00', '23:30'])
    // the shift of the evening before: a stay from midnight ends at closing
    expect((await times('2026-03-20'))[0]).toBe('00:00')
    expect(await times('2026-03-20')).not.toContain('00:30')
    const midnight = '2026-03-19T19:00:00.000Z'
    expect((await late.reserve({ reservationTime: '2026-03-19T18:30:00Z' })).value.reservationUntil).toBe(
      '2026-03-19T20:30:00.000Z',
    )
    // it keeps its table on the next calendar day, too
    expect((await late.slots({ date: '2026-03-20' })).value[0]).toMatchObject({ time: midnight, isFree: false })
    expect((await late.reserve({ reservationTime: midnight })).problem.code).toBe('SLOT_GONE')
    expect((await late.reserve({ reservationTime: '2026-03-19T19:30:00Z' })).problem.code).toBe('SLOT_GONE')
  })
})

describe('the tables of a hall', () => {
  it('are free, taken or too small for the party, with their places on the plan', async () => {
    const { halls, reserve, hallId, tables } = await aGuest(app, [2, 4, 6])
    await app.superuser.query(`update halls set plan_height = 300, plan_marks = $2 where id = $1`, [
      ...[hallId, JSON.stringify([{ kind: 'WINDOW', name: {}, x: 10, y: 0, width: 60, length: 4 }])],
    ])
    await app.superuser.query(
      `update hall_tables set plan_x = 20, plan_y = 30, plan_width = 50, plan_length = 40, note = $2 where id = $1`,
      [tables[1]?.id, JSON.stringify({ uz: 'deraza yonida' })],
    )
    await reserve({ tableId: tables[1]?.id, chairs: 3 })
    const [hall] = (await halls({ chairs: 4 })).value
    expect(hall).toMatchObject({
      id: hallId,
      plan: { height: 300, marks: [{ kind: 'WINDOW', x: 10, y: 0, width: 60, length: 4 }] },
      tables: [
        { number: 1, state: 'SMALL', place: null, takenUntil: null },
        { number: 2, state: 'TAKEN', takenUntil: '2026-03-19T16:00:00.000Z', note: { uz: 'deraza yonida' } },
        { number: 3, state: 'FREE', takenUntil: null, isRound: false },
      ],
    })
    expect(hall?.tables[1]?.place).toEqual({ x: 20, y: 30, width: 50, length: 40 })
    // whoever comes when the stay ends finds the table free
    expect((await halls({ chairs: 4, time: '2026-03-19T16:00:00Z' })).value[0]?.tables[1]?.state).toBe('FREE')
    expect(JSON.stringify(hall)).not.toMatch(/table-|Nodira|998901234567/)
  })

  it('have no plan where the hall was not drawn', async () => {
    const { halls } = await aGuest(app, [2])
    expect((await halls()).value).toMatchObject([{ plan: null, tables: [{ place: null }] }])
  })
})

describe('days and halls', () => {
  it('are refused like times: for large parties, unknown branches and where nothing can be reserved', async () => {
    const { days, halls } = await aGuest(app, [2])
    const off = await aGuest(app, [2], { branch: { booking_enabled: false } })
    const branchId = idFrom<BranchId>(randomUUID())
    for (const ask of [days, halls]) {
      expect((await ask({ chairs: 13 })).problem).toMatchObject({ code: 'BOOK_BY_PHONE', bookingPhone: BOOKING_PHONE })
      expect((await ask({ branchId })).problem.code).toBe('BRANCH_NOT_FOUND')
      expect((await ask({ branchId: off.merchant.branchId })).problem.code).toBe('BRANCH_NOT_FOUND')
      expect((await ask({ chairs: 'many' })).problem.code).toBe('INVALID_FIELDS')
    }
    for (const ask of [off.days, off.halls]) expect((await ask()).problem.code).toBe('BOOKING_OFF')
    expect((await halls({ time: 'tonight' })).problem.code).toBe('INVALID_FIELDS')
  })
})
