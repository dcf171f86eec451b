import { randomUUID } from 'node:crypto'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const LIST = 'GET /office/v1/couriers'
const POSITION = 'POST /office/v1/couriers/:id/position'
const body = { latitude: 41.3111, longitude: 69.2797 }

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aCourier() {
  const merchant = await app.aMerchant()
  const id = idFrom<Id<'courier'>>(randomUUID())
  const row = { id, first_name: 'Jasur', phone: '+998901112233', branch_id: merchant.branchId }
  await insertRow(app.owner, 'couriers', { merchant_id: merchant.id, ...row })
  return { id, who: { merchant, staffKey: await app.aStaffKey(merchant, 'courier') } }
}

it('shows the couriers of the brand where they said they are', async () => {
  const { id, who } = await aCourier()
  await app.asked(POSITION, who, { params: { id }, body })
  expect((await app.asked(LIST, who)).value).toEqual([expect.objectContaining({ id, firstName: 'Jasur', ...body })])
})

it('knows no courier of another brand', async () => {
  const [{ id }, { who }] = [await aCourier(), await aCourier()]
  expect((await app.asked(POSITION, who, { params: { id }, body })).problem).toMatchObject({ code: 'NOT_FOUND' })
})
