import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aHall, startApp } from '../dine-in/test-hall.ts'
import type { TestApp } from '../testing/test-app.ts'

let app: TestApp
startApp((started) => {
  app = started
})

it('a reservation is not marked as missed, reminded of or canceled before its time, however early its jobs run', async () => {
  const { merchant } = await aHall(app, [4])
  const who = { merchant, customer: await app.aCustomer(merchant) }
  const reserve = async (chairs: number, reservationTime: string) => {
    const body = { branchId: merchant.branchId, chairs, reservationTime, name: 'Nodira', phone: '901234567' }
    const made = await app.asked('POST /orders/v1/reservations', who, { key: randomUUID(), body })
    return made.value.status
  }
  expect(await reserve(4, '2026-03-19T14:00:00.000Z')).toBe('CONFIRMED')
  // there is no such table, so the staff have to answer
  expect(await reserve(6, '2026-03-20T14:00:00.000Z')).toBe('REQUESTED')
  await app.superuser.query("update jobs set run_at = '2020-01-01'")
  expect(await app.runJobs()).toBe(4)
  const reservations = await app.superuser.query('select status from reservations order by starts_at')
  expect(reservations.rows).toEqual([{ status: 'CONFIRMED' }, { status: 'REQUESTED' }])
  expect((await app.superuser.query('select from notifications')).rowCount).toBe(0)
  const jobs = await app.superuser.query('select kind, run_at, attempts from jobs order by run_at')
  expect(jobs.rows).toEqual([
    { kind: 'call-unanswered-reservation', run_at: new Date('2026-03-18T08:15:00Z'), attempts: 0 },
    { kind: 'remind-reservation', run_at: new Date('2026-03-19T12:00:00Z'), attempts: 0 },
    { kind: 'miss-reservation', run_at: new Date('2026-03-19T14:20:00Z'), attempts: 0 },
    { kind: 'cancel-unanswered-reservation', run_at: new Date('2026-03-20T14:00:00Z'), attempts: 0 },
  ])
})
