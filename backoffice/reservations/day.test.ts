import { type BranchId, type HallId, idFrom, type ReservationId, type TableId } from '@dasturxon/domain/ids'
import { expect, it } from 'vitest'
import type { OfficeHall, Reservation } from '../hall/hall-query.ts'
import { dayBeside, freeTables, hourAt, hoursOf, stayAt, timesOf } from './day.ts'

const DATE = '2026-03-18'
const id = <I extends Parameters<typeof idFrom>[0]>(n: number) => `00000000-0000-4000-8000-00000000000${n}` as I
const table = (n: number, chairs: number) => ({
  ...{ id: idFrom<TableId>(id(n)), number: n, chairs, isRound: false, note: {}, place: null },
})
const hall: OfficeHall = {
  ...{ id: idFrom<HallId>(id(9)), version: 1, branchId: idFrom<BranchId>(id(8)), name: { uz: 'Zal' }, plan: null },
  tables: [table(1, 2), table(2, 4), table(3, 8)],
}

function reserved(n: number, time: string, status: Reservation['status'] = 'CONFIRMED'): Reservation {
  const { startsAt, endsAt } = stayAt(time)
  return {
    ...{ id: idFrom<ReservationId>(id(n)), status, version: 1, hall: null, table: table(n, 2), chairs: 2 },
    ...{ reservationTime: startsAt.toISOString(), reservationUntil: endsAt.toISOString() },
    ...{ name: 'Aziz', phone: '', comment: '', canCancel: true, cancelUntil: time, answerBy: null, isCallDue: false },
    ...{ canceled: null, timestamp: time },
    branch: { id: idFrom<BranchId>(id(8)), name: {}, address: {}, phone: null, bookingPhone: null },
  }
}

it('shows the usual hours and all that have reservations', () => {
  expect(hoursOf([], DATE)).toEqual({ from: 10, until: 23 })
  expect(hoursOf([reserved(1, `${DATE}T08:30:00+05:00`), reserved(2, `${DATE}T23:00:00+05:00`)], DATE)).toEqual({
    ...{ from: 8, until: 25 },
  })
  expect(hourAt(`${DATE}T19:30:00+05:00`, DATE)).toBe(19.5)
})

it('offers tables that are free for the whole stay, the smallest that is large enough first', () => {
  const taken = [reserved(2, `${DATE}T18:30:00+05:00`), reserved(1, `${DATE}T18:30:00+05:00`, 'CANCELED')]
  const offer = (time: string, chairs: number, except: string | null = null) =>
    freeTables([hall], taken, { stay: stayAt(`${DATE}T${time}:00+05:00`), chairs, except }).map(({ number }) => number)
  expect(offer('19:00', 4)).toEqual([3, 1])
  expect(offer('20:30', 4)).toEqual([2, 3, 1])
  expect(offer('19:00', 2, taken[0]?.id ?? null)).toEqual([1, 2, 3])
})

it('knows the half hours to come and the days beside', () => {
  const times = timesOf(DATE, new Date(`${DATE}T21:40:00+05:00`).getTime())
  expect(times).toEqual(['21:30', '22:00', '22:30', '23:00', '23:30'])
  expect(timesOf('2026-03-19', new Date(`${DATE}T21:40:00+05:00`).getTime())).toHaveLength(48)
  expect([dayBeside(DATE, 1), dayBeside('2026-03-01', -1)]).toEqual(['2026-03-19', '2026-02-28'])
})
