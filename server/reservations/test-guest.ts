// A guest who reserves in a hall, for the tests of this feature.
import { randomUUID } from 'node:crypto'
import type { ReservationId } from '@dasturxon/domain/ids'
import { aHall } from '../dine-in/test-hall.ts'
import type { TestApp } from '../testing/test-app.ts'

/** Seven in the evening of the next day in Tashkent. */
export const EVENING = '2026-03-19T14:00:00.000Z'

/** A hall with these tables, a signed-in guest, and the calls of both sides. */
export async function aGuest(app: TestApp, chairs: readonly number[], wish: Parameters<typeof aHall>[2] = {}) {
  const hall = await aHall(app, chairs, wish)
  const { merchant } = hall
  const asCustomer = async () => ({ merchant, customer: await app.aCustomer(merchant) })
  const who = await asCustomer()
  const body = { branchId: merchant.branchId, chairs: 2, reservationTime: EVENING, name: 'Nodira', phone: '901234567' }
  const asked = { branchId: merchant.branchId, chairs: 2 }
  return {
    ...hall,
    who,
    asCustomer,
    staff: { merchant, staffKey: await app.aStaffKey(merchant) },
    reserve: (change: object = {}, by: Parameters<TestApp['asked']>[1] = who, key = randomUUID()) =>
      app.asked('POST /orders/v1/reservations', by, { key, body: { ...body, ...change } }),
    change: (id: ReservationId, change: object, by: Parameters<TestApp['asked']>[1] = who, key = randomUUID()) =>
      app.asked('POST /orders/v1/reservations/:id/change', by, {
        ...{ key, params: { id } },
        body: { chairs: 2, reservationTime: EVENING, version: 1, ...change },
      }),
    slots: (change: object = {}) =>
      app.asked(
        'GET /orders/v1/reservations/slots',
        { merchant },
        { query: { ...asked, date: '2026-03-19', ...change } },
      ),
    days: (change: object = {}) =>
      app.asked('GET /orders/v1/reservations/days', { merchant }, { query: { ...asked, ...change } }),
    halls: (change: object = {}) =>
      app.asked('GET /orders/v1/reservations/halls', { merchant }, { query: { ...asked, time: EVENING, ...change } }),
    branches: () => app.asked('GET /orders/v1/reservations/branches', { merchant }),
    read: (id: ReservationId, by: Parameters<TestApp['asked']>[1] = who) =>
      app.asked('GET /orders/v1/reservations/:id', by, { params: { id } }),
  }
}
