// Invariant under concurrency: two customers never have one table at the same time.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aHall, startApp, type TestHall } from '../dine-in/test-hall.ts'
import type { TestApp } from '../testing/test-app.ts'

const RESERVE = 'POST /orders/v1/reservations'
const CANCEL = 'POST /orders/v1/reservations/:id/cancel'
const CALLERS = 16
const ROUNDS = 10

let app: TestApp
startApp((started) => {
  app = started
})

const DOUBLE = `
select count(*)::int as count from reservations a join reservations b
  on a.merchant_id = b.merchant_id and a.table_id = b.table_id and a.id < b.id
 and a.starts_at < b.ends_at and b.starts_at < a.ends_at
where a.status in ('REQUESTED', 'CONFIRMED', 'SEATED') and b.status in ('REQUESTED', 'CONFIRMED', 'SEATED')`

const doubles = async () => (await app.superuser.query<{ count: number }>(DOUBLE)).rows[0]?.count

async function crowd({ merchant }: TestHall) {
  const customers = await Promise.all(Array.from({ length: CALLERS }, () => app.aCustomer(merchant)))
  return customers.map((customer) => {
    const who = { merchant, customer }
    const common = { branchId: merchant.branchId, name: 'Nodira', phone: customer.phone }
    return {
      reserve: (chairs: number, reservationTime: string) =>
        app.asked(RESERVE, who, { key: randomUUID(), body: { ...common, chairs, reservationTime } }),
      cancel: (id: string) =>
        app.asked(CANCEL, who, { key: randomUUID(), params: { id }, body: { reason: 'CHANGED_MIND' } }),
    }
  })
}

it('gives three tables to three of sixteen customers who reserve at once', async () => {
  const hall = await aHall(app, [2, 2, 4])
  const answers = await Promise.all((await crowd(hall)).map(({ reserve }) => reserve(2, '2026-03-19T14:00:00Z')))
  const won = answers.filter(({ status }) => status === 200).map(({ value }) => value)
  expect(new Set(won.map(({ table }) => table?.id)).size).toBe(3)
  expect(won.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  const lost = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
  expect(lost).toEqual(Array(CALLERS - 3).fill('SLOT_GONE'))
  expect(await doubles()).toBe(0)
})

it('never gives one table twice while sixteen customers reserve and cancel at overlapping times', {
  timeout: 60_000,
}, async () => {
  const hall = await aHall(app, [2, 4, 6])
  const people = await crowd(hall)
  const taken = await Promise.all(
    people.map(async ({ reserve, cancel }, person) => {
      const statuses: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const half = (person * 7 + round * 5) % 9
        const at = new Date(Date.UTC(2026, 2, 20, 10, half * 30)).toISOString()
        const made = await reserve(1 + ((person + round) % 6), at)
        statuses.push(made.status)
        if (made.status === 200 && (person + round) % 2 === 0) statuses.push((await cancel(made.value.id)).status)
      }
      return statuses
    }),
  )
  expect(new Set(taken.flat())).toEqual(new Set([200, 409]))
  expect(await doubles()).toBe(0)
})

it('is refused by the database itself', async () => {
  const hall = await aHall(app, [2])
  const [person] = await crowd(hall)
  const made = await person?.reserve(2, '2026-03-19T14:00:00Z')
  const copy = (minutes: number) =>
    app.superuser.query(
      `insert into reservations (merchant_id, id, user_id, branch_id, table_id, chairs, status, starts_at, ends_at, name, phone, created_at, updated_at)
       select merchant_id, gen_random_uuid(), user_id, branch_id, table_id, chairs, status,
              starts_at + $2 * interval '1 minute', ends_at + $2 * interval '1 minute', name, phone, created_at, updated_at
         from reservations where id = $1`,
      [made?.value.id, minutes],
    )
  await expect(copy(119)).rejects.toThrow(/reservations_no_overlap/)
  await expect(copy(-119)).rejects.toThrow(/reservations_no_overlap/)
  await copy(120)
  await app.superuser.query("update reservations set status = 'CANCELED' where id = $1", [made?.value.id])
  await copy(0)
})
