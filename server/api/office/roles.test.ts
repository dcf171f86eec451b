// What each role may do, in the sentences of the rules.
import { randomUUID } from 'node:crypto'
import { type BranchId, type CourierId, idFrom, type OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { StaffRole } from '@dasturxon/domain/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { anOrderAt, type OrderWish, type TestOffice, testOffice } from './test-office.ts'

const BOARD = 'GET /office/v1/orders'
const MOVE = 'POST /office/v1/orders/:id/moves'
const MINUTE = 60_000

let app: TestApp
let office: TestOffice

beforeAll(async () => {
  app = await testApp()
  office = await testOffice(app)
})
afterAll(() => app.stop())

type Who = { readonly merchant: TestOffice['merchant']; readonly staffKey: string }
type Body = Parameters<typeof app.asked<typeof MOVE>>[2]['body']

const staff = async (role: StaffRole, of: Parameters<TestApp['aStaffKey']>[2] = {}): Promise<Who> => ({
  merchant: office.merchant,
  staffKey: await app.aStaffKey(office.merchant, role, of),
})
const order = (wish: OrderWish = {}, place = office.own) => anOrderAt(app, place, office.customer, wish)
const move = (who: Who, id: OrderId, body: Body) => app.asked(MOVE, who, { params: { id }, body })
const cancel = (who: Who, id: OrderId, more: Partial<Body> = { reason: 'SOLD_OUT' }) =>
  move(who, id, { to: 'CANCELED', ...more })
const board = async (who: Who) => (await app.asked(BOARD, who)).value.map(({ id }) => id)
const rowOf = async (id: OrderId) => (await app.superuser.query('select * from orders where id = $1', [id])).rows[0]

describe('a waiter', () => {
  it('sees and serves the rounds of their branch, and nothing else', async () => {
    const waiter = await staff('waiter')
    const round = await order({ service: 'DINE_IN' })
    const others = [await order({ service: 'DELIVERY' }), await order({ service: 'DINE_IN' }, office.other)]
    const seen = await board(waiter)
    expect([seen.includes(round), ...others.map((id) => seen.includes(id))]).toEqual([true, false, false])
    for (const to of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) {
      expect((await move(waiter, round, { to })).value.status).toBe(to)
    }
    for (const id of others) expect((await move(waiter, id, { to: 'ACCEPTED' })).problem.code).toBe('NOT_FOUND')
  })

  it('cancels an unpaid round, but not a paid one', async () => {
    const waiter = await staff('waiter')
    const [paid, unpaid] = [await order({ service: 'DINE_IN', isPaid: true }), await order({ service: 'DINE_IN' })]
    expect((await cancel(waiter, paid)).problem).toMatchObject({ status: 409, code: 'ORDER_PAID' })
    expect((await rowOf(paid)).status).toBe('OPEN')
    expect((await cancel(waiter, unpaid)).value.status).toBe('CANCELED')
    expect((await cancel(await staff('operator'), paid)).value.status).toBe('CANCELED')
  })

  it('gives orders to no courier', async () => {
    const round = await order({ service: 'DINE_IN', status: 'DONE' })
    const courierId = await app.aCourier(office.merchant)
    const answer = await move(await staff('waiter'), round, { to: 'ATTACHED', courierId })
    expect(answer.problem.code).toBe('COURIER_NOT_FOUND')
  })
})

describe('a courier', () => {
  const aRider = async (branchId?: BranchId) => {
    const courierId = await app.aCourier(office.merchant, branchId === undefined ? {} : { branchId })
    return { courierId, who: await staff('courier', { courierId }) }
  }

  it('sees and moves their own orders, and no others', async () => {
    const [jasur, bekzod] = [await aRider(), await aRider()]
    const mine = await order({ service: 'DELIVERY', status: 'ATTACHED', courierId: jasur.courierId })
    const theirs = await order({ service: 'DELIVERY', status: 'ATTACHED', courierId: bekzod.courierId })
    expect(await board(jasur.who)).toEqual([mine])
    expect((await move(jasur.who, theirs, { to: 'ON_WAY' })).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await rowOf(theirs)).status).toBe('ATTACHED')
    for (const to of ['ON_WAY', 'DELIVERED'] as const) {
      expect((await move(jasur.who, mine, { to })).value.status).toBe(to)
    }
  })

  it('takes a ready order of their branch that has no courier, and only for themselves', async () => {
    const [jasur, bekzod, far] = [await aRider(), await aRider(), await aRider(office.other.branchId)]
    const ready = await order({ service: 'DELIVERY', status: 'DONE' })
    const take = (who: Who, id: OrderId, courierId?: CourierId) =>
      move(who, id, { to: 'ATTACHED', ...(courierId === undefined ? {} : { courierId }) })
    expect((await take(far.who, ready)).problem.code).toBe('NOT_FOUND')
    expect((await take(jasur.who, ready, bekzod.courierId)).problem.code).toBe('COURIER_NOT_FOUND')
    expect((await move(jasur.who, ready, { to: 'ON_WAY' })).problem.code).toBe('NOT_FOUND')
    expect((await take(jasur.who, ready)).value).toMatchObject({ status: 'ATTACHED', courierId: jasur.courierId })
    expect((await take(bekzod.who, ready)).problem.code).toBe('NOT_FOUND')
    const cooking = await order({ service: 'DELIVERY', status: 'COOKING' })
    expect((await take(jasur.who, cooking)).problem.code).toBe('NOT_FOUND')
    const pickup = await order({ service: 'PICK_UP', status: 'DONE' })
    expect((await take(jasur.who, pickup)).problem.code).toBe('NOT_FOUND')
  })

  it('takes an order once when two couriers try at the same moment', async () => {
    const [jasur, bekzod] = [await aRider(), await aRider()]
    const ready = await order({ service: 'DELIVERY', status: 'DONE' })
    const answers = await Promise.all([jasur, bekzod].map(({ who }) => move(who, ready, { to: 'ATTACHED' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('reports that an order was not received, and refunds no money', async () => {
    const jasur = await aRider()
    const riding = { service: 'DELIVERY', status: 'ON_WAY', courierId: jasur.courierId } as const
    const [cash, paid] = [await order(riding), await order({ ...riding, isPaid: true })]
    expect((await cancel(jasur.who, cash, { reason: 'NOT_RECEIVED' })).value.status).toBe('CANCELED')
    expect((await cancel(jasur.who, paid, { reason: 'NOT_RECEIVED' })).problem.code).toBe('ORDER_PAID')
  })
})

describe('an operator', () => {
  it('moves an order from new to a courier of its branch', async () => {
    const operator = await staff('operator')
    const id = await order({ service: 'DELIVERY' })
    const courierId = await app.aCourier(office.merchant)
    for (const to of ['ACCEPTED', 'COOKING', 'DONE'] as const) await move(operator, id, { to })
    const attached = await move(operator, id, { to: 'ATTACHED', courierId })
    expect(attached.value).toMatchObject({ status: 'ATTACHED', courierId })
    expect((await cancel(operator, id)).value.status).toBe('CANCELED')
  })

  it('cannot give an order to an unknown courier, one who left, or one of another branch or brand', async () => {
    const operator = await staff('operator')
    const id = await order({ service: 'DELIVERY', status: 'DONE' })
    const { merchant, other } = office
    const strangers = [
      idFrom<CourierId>(randomUUID()),
      await app.aCourier(merchant, { isActive: false }),
      await app.aCourier(merchant, { branchId: other.branchId }),
      await app.aCourier(await app.aMerchant()),
    ]
    for (const courierId of strangers) {
      const refused = (await move(operator, id, { to: 'ATTACHED', courierId })).problem
      expect(refused).toMatchObject({ status: 404, code: 'COURIER_NOT_FOUND' })
    }
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', courier_id: null, version: 1 })
    const admin = await staff('brand_admin')
    const refused = await move(admin, id, { to: 'ATTACHED', courierId: strangers[2] ?? null })
    expect(refused.problem.code).toBe('COURIER_NOT_FOUND')
  })

  it('cannot cancel an order that is being delivered', async () => {
    const id = await order({ service: 'DELIVERY', status: 'ON_WAY' })
    const refused = (await cancel(await staff('operator'), id, { reason: 'NOT_RECEIVED' })).problem
    expect(refused).toMatchObject({ status: 409, code: 'MOVE_NOT_ALLOWED' })
    expect((await cancel(await staff('branch_manager'), id, { reason: 'NOT_RECEIVED' })).status).toBe(200)
  })

  it('without a branch handles the orders of all branches', async () => {
    const operator = await staff('operator', { branchId: null })
    const ids = [await order(), await order({}, office.other)]
    const seen = await board(operator)
    for (const id of ids) {
      expect(seen).toContain(id)
      expect((await move(operator, id, { to: 'ACCEPTED' })).value.status).toBe('ACCEPTED')
    }
  })
})

describe('a cancellation', () => {
  it('needs a reason from the list', async () => {
    const operator = await staff('operator')
    const id = await order()
    const fault = async (more: object) => (await cancel(operator, id, more)).problem
    const invalid = (path: string, code: string) => ({ status: 422, code: 'INVALID_FIELDS', errors: [{ path, code }] })
    expect(await fault({})).toMatchObject(invalid('body.reason', 'REQUIRED'))
    expect(await fault({ text: 'Pech buzildi' })).toMatchObject(invalid('body.reason', 'REQUIRED'))
    expect(await fault({ reason: 'Pech buzildi' })).toMatchObject(invalid('body.reason', 'NOT_A_CHOICE'))
    expect(await fault({ reason: 'NOT_RECEIVED' })).toMatchObject(invalid('body.reason', 'NOT_A_CHOICE'))
    expect(await fault({ reason: 'OTHER' })).toMatchObject(invalid('body.text', 'REQUIRED'))
    expect(await rowOf(id)).toMatchObject({ status: 'OPEN', version: 1 })
  })

  it('shows its reason to the customer', async () => {
    const operator = await staff('operator')
    const [sold, oven] = [await order(), await order()]
    await cancel(operator, sold)
    await cancel(operator, oven, { reason: 'OTHER', text: 'Pech buzildi' })
    const canceled = async (id: OrderId) => {
      const who = { merchant: office.merchant, customer: office.customer }
      return (await app.asked('GET /orders/v1/orders/:id', who, { params: { id } })).value.canceled
    }
    expect(await canceled(sold)).toMatchObject({ by: 'branch', reason: 'SOLD_OUT' })
    expect(await canceled(oven)).toMatchObject({ by: 'branch', reason: 'OTHER: Pech buzildi' })
  })

  it('is undone by a manager of the branch within ten minutes, and by nobody else', async () => {
    const [manager, operator] = [await staff('branch_manager'), await staff('operator')]
    const away = await staff('branch_manager', { branchId: office.other.branchId })
    const [soon, late] = [await order(), await order()]
    for (const id of [soon, late]) await cancel(operator, id)
    expect((await move(operator, soon, { to: 'ACCEPTED' })).problem.code).toBe('MOVE_NOT_ALLOWED')
    expect((await move(away, soon, { to: 'ACCEPTED' })).problem.code).toBe('NOT_FOUND')
    expect((await move(manager, soon, { to: 'ACCEPTED' })).value.status).toBe('ACCEPTED')
    app.clock.advance(11 * MINUTE)
    expect((await move(manager, late, { to: 'ACCEPTED' })).problem.code).toBe('MOVE_NOT_ALLOWED')
  })
})

describe('a board', () => {
  it('of another branch or of an unknown branch is not found', async () => {
    const manager = await staff('branch_manager')
    for (const branchId of [office.other.branchId, idFrom<BranchId>(randomUUID())]) {
      expect((await app.asked(BOARD, manager, { query: { branchId } })).problem.code).toBe('NOT_FOUND')
    }
    expect((await app.asked(BOARD, manager, { query: { branchId: office.own.branchId } })).status).toBe(200)
  })
})

// constraints of the database forbid such keys; the server does not rely on that
describe('a key without its branch or courier', () => {
  const CALLS = [BOARD, 'GET /office/v1/tables', 'GET /office/v1/couriers', 'GET /office/v1/secrets'] as const

  it.each<[string, StaffRole, string]>([
    ['a waiter’s without a branch', 'waiter', 'branch_id = null'],
    ['a manager’s without a branch', 'branch_manager', 'branch_id = null'],
    ['a courier’s without a courier', 'courier', 'courier_id = null'],
    ['one without a role', 'operator', "role = ''"],
    ['one with a role that nobody knows', 'brand_admin', "role = 'constructor'"],
  ])('does nothing: %s', async (_, role, change) => {
    for (const name of ['branch_named', 'courier_named', 'role_known']) {
      await app.superuser.query(`alter table staff_keys drop constraint if exists staff_keys_${name}`)
    }
    const who = await staff(role)
    const id = await order({ service: 'DINE_IN' })
    await app.superuser.query(
      `update staff_keys set ${change} where created_at = (select max(created_at) from staff_keys)`,
    )
    for (const address of CALLS) expect((await app.asked(address, who)).problem.code).toBe('FORBIDDEN')
    const to: OrderStatus = 'ACCEPTED'
    expect((await move(who, id, { to })).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})
