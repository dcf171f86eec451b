// Every move between two statuses, by every role, for every service: the server does what the tables of moves say.
import type { OrderId } from '@dasturxon/domain/ids'
import type { ServiceType } from '@dasturxon/domain/menu'
import { cancelReasons, movesOf, ORDER_STATUSES, type OrderStatus } from '@dasturxon/domain/order-status'
import { ACTOR_OF, STAFF_MOVES, STAFF_ROLES, type StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { anOrderAt, type TestOffice, testOffice } from './test-office.ts'

const SERVICES: readonly ServiceType[] = ['DELIVERY', 'PICK_UP', 'DINE_IN']
const WALKS = STAFF_ROLES.flatMap((role) => SERVICES.map((service) => [role, service] as const))
const STEPS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

let app: TestApp
let office: TestOffice

beforeAll(async () => {
  app = await testApp()
  office = await testOffice(app)
})
afterAll(() => app.stop())

/** What the tables say: the status of the answer, and the status of the order afterwards. */
function promised(role: StaffRole, service: ServiceType, from: OrderStatus, to: OrderStatus) {
  const moves = STAFF_MOVES[role][service]
  if (moves === undefined) return [404, from]
  if (from === to) return [200, from]
  const isAllowed = moves[from]?.includes(to) === true && movesOf(from, ACTOR_OF[role], service).includes(to)
  return isAllowed ? [200, to] : [409, from]
}

async function put(id: OrderId, status: OrderStatus): Promise<void> {
  const canceledAt = status === 'CANCELED' ? app.clock.now() : null
  await app.superuser.query('update orders set status = $2, canceled_at = $3 where id = $1', [id, status, canceledAt])
}

const statusOf = async (id: OrderId): Promise<unknown> =>
  (await app.superuser.query('select status from orders where id = $1', [id])).rows[0].status

it.each(WALKS)('a %s moves orders of %s exactly as the tables say', { timeout: 60_000 }, async (role, service) => {
  const courierId = await app.aCourier(office.merchant)
  const staffKey = await app.aStaffKey(office.merchant, role, { courierId })
  const id = await anOrderAt(app, office.own, office.customer, { service, courierId })
  const [found, expected]: [unknown[], unknown[]] = [[], []]
  for (const [from, to] of STEPS) {
    await put(id, from)
    const reason = to === 'CANCELED' ? (cancelReasons(from, ACTOR_OF[role])[0] ?? 'TEST') : null
    const { status } = await app.asked(
      'POST /office/v1/orders/:id/moves',
      { merchant: office.merchant, staffKey },
      // the schema has a role for each of these
      { params: { id }, body: { to, reason: reason as 'TEST' | null } },
    )
    found.push([from, to, status, await statusOf(id)])
    expected.push([from, to, ...promised(role, service, from, to)])
  }
  expect(found).toEqual(expected)
})
