import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'

const DAY = 86_400_000

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const who = () => ({ merchant, staffKey })
const sums = async () => (await app.asked('GET /office/v1/cashback', who())).value
const give = (customer: TestCustomer, amount: number, balance = 0, kind: 'GIVE' | 'TAKE' = 'GIVE') =>
  app.asked('POST /office/v1/customers/:id/cashback', who(), {
    params: { id: customer.userId },
    body: { kind, amount, reason: 'Uzr soʻraymiz', balance },
  })

async function anEntry(customer: TestCustomer, left: number, days: number): Promise<void> {
  const now = app.clock.now()
  await insertRow(app.superuser, 'cashback_entries', {
    ...{ merchant_id: merchant.id, id: randomUUID(), user_id: customer.userId, earned: left, left },
    ...{ created_at: now, expires_at: new Date(now.getTime() + days * DAY) },
  })
}

describe('the cashback of a brand', () => {
  it('adds up accounts and the last thirty days, and shows who moved what', async () => {
    const [nodira, aziz] = [
      await app.aCustomer(merchant, { firstName: 'Nodira' }),
      await app.aCustomer(merchant, { firstName: '' }),
    ]
    await give(nodira, 5_000)
    app.clock.advance(1_000)
    await give(aziz, 3_000)
    app.clock.advance(1_000)
    await give(nodira, 1_000, 5_000, 'TAKE')
    expect(await sums()).toMatchObject({
      ...{ balance: 7_000, customers: 2, credited: 8_000, spent: 0, takenBack: 1_000, expired: 0 },
    })
    const ask = { query: { size: 2 } }
    const { value } = await app.asked('GET /office/v1/cashback/movements', who(), ask)
    expect(value.map(({ customer, type, amount }) => [customer, type, amount])).toEqual([
      ['Nodira', 'REVERSE', -1_000],
      ['', 'EARN', 3_000],
    ])
    app.clock.advance(31 * DAY)
    expect(await sums()).toMatchObject({ balance: 7_000, credited: 0 })
  })

  it('says what expires by month, without gaps, and never what has expired already', async () => {
    const customer = await app.aCustomer(merchant)
    for (const [left, days] of [
      [1_000, 1],
      [2_000, 100],
      [4_000, 175],
      [8_000, -1],
    ] as const)
      await anEntry(customer, left, days)
    const { expiring, balance } = await sums()
    expect(balance).toBe(7_000)
    expect(expiring.reduce((all, { amount }) => all + amount, 0)).toBe(7_000)
    expect(expiring.length).toBeGreaterThanOrEqual(6)
    const months = expiring.map(({ month }) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))
    expect(months.every((month, at) => at === 0 || month === (months[at - 1] ?? 0) + 1)).toBe(true)
  })

  it('of another brand is not seen', async () => {
    await give(await app.aCustomer(merchant), 5_000)
    const other = await app.aMerchant()
    const stranger = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    expect((await app.asked('GET /office/v1/cashback', stranger)).value.balance).toBe(0)
    expect((await app.asked('GET /office/v1/cashback/movements', stranger, { query: {} })).value).toEqual([])
    const manager = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
    expect((await app.asked('GET /office/v1/cashback', manager)).problem.code).toBe('FORBIDDEN')
  })
})
