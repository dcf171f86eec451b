import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const LIST = 'GET /office/v1/couriers'
const POSITION = 'POST /office/v1/couriers/:id/position'
const body = { latitude: 41.3111, longitude: 69.2797 }

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aCourier(of?: TestMerchant) {
  const merchant = of ?? (await app.aMerchant())
  const id = await app.aCourier(merchant)
  return { id, merchant, who: { merchant, staffKey: await app.aStaffKey(merchant, 'courier', { courierId: id }) } }
}

it('shows the couriers of the branch at their reported positions, and to a courier only their own entry', async () => {
  const { id, who, merchant } = await aCourier()
  const colleague = await aCourier(merchant)
  const far = await app.aCourier(merchant, { branchId: await app.aBranch(merchant) })
  await app.aCourier(merchant, { isActive: false })
  await app.asked(POSITION, who, { params: { id }, body })
  const own = expect.objectContaining({ id, firstName: 'Jasur', ...body })
  expect((await app.asked(LIST, who)).value).toEqual([own])
  const listed = async (role: 'operator' | 'brand_admin') => {
    const { value } = await app.asked(LIST, { merchant, staffKey: await app.aStaffKey(merchant, role) })
    return new Set(value.map((courier) => courier.id))
  }
  expect(await listed('operator')).toEqual(new Set([id, colleague.id]))
  expect(await listed('brand_admin')).toEqual(new Set([id, colleague.id, far]))
})

it('lets nobody report the position of another courier', async () => {
  const { id, merchant, who } = await aCourier()
  const colleague = await aCourier(merchant)
  expect((await app.asked(POSITION, colleague.who, { params: { id }, body })).problem.code).toBe('NOT_FOUND')
  for (const role of ['waiter', 'operator', 'branch_manager', 'brand_admin'] as const) {
    const staff = { merchant, staffKey: await app.aStaffKey(merchant, role) }
    expect((await app.asked(POSITION, staff, { params: { id }, body })).problem.code).toBe('FORBIDDEN')
  }
  expect((await app.asked(LIST, who)).value).toEqual([expect.objectContaining({ id, latitude: null })])
})

it('refuses a courier who has left', async () => {
  const { id, who } = await aCourier()
  await app.superuser.query('update couriers set is_active = false where id = $1', [id])
  expect((await app.asked(LIST, who)).problem).toMatchObject({ status: 401, code: 'SESSION_INVALID' })
})

it('knows no courier of another brand', async () => {
  const [{ id }, { who }] = [await aCourier(), await aCourier()]
  expect((await app.asked(POSITION, who, { params: { id }, body })).problem).toMatchObject({ code: 'NOT_FOUND' })
})
