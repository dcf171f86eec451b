// How many sessions a customer may have, and what happens to ended ones.
import { UNKNOWN_CLIENT } from '@dasturxon/domain/client-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { forgetOldSignIns } from '../sign-in/forget-old-sign-ins.ts'
import { openSession } from './open-session.ts'

const ME = 'GET /users/v1/users/me'
const DAY = 24 * 3_600_000

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
})
afterAll(() => app.stop())

type Customer = Awaited<ReturnType<TestApp['aCustomer']>>

const open = (customer: Customer, channel: 'WEB' | 'BEARER' = 'WEB', of = merchant) =>
  inTransaction(app.services.pool, { merchantId: of.id, now: app.clock.now() }, (scope) =>
    openSession(scope, app.services.live, customer.userId, { channel, client: UNKNOWN_CLIENT, isPhoneConfirmed: true }),
  )
const countOf = async ({ userId }: Customer) =>
  (await app.superuser.query('select 1 from sessions where user_id = $1', [userId])).rows.length
const statusOf = async (token: string, of = merchant) =>
  (await app.asked(ME, { merchant: of, customer: { token } })).status

describe('a customer', () => {
  it('has ten sessions at most, also when sixteen browsers sign in at the same moment', async () => {
    const customer = await app.aCustomer(merchant)
    const opened = await Promise.all(Array.from({ length: 16 }, () => open(customer)))
    expect(await countOf(customer)).toBe(10)
    const statuses = await Promise.all(opened.map(({ token }) => statusOf(token)))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
  })

  it('has ten at each brand', async () => {
    const other = await app.aMerchant()
    const [here, there] = [await app.aCustomer(merchant), await app.aCustomer(other)]
    for (let i = 0; i < 12; i += 1) {
      app.clock.advance(1000)
      await open(here)
    }
    expect(await countOf(here)).toBe(10)
    expect(await countOf(there)).toBe(1)
    expect(await statusOf(there.token, other)).toBe(200)
  })

  it('loses the one that was opened first, and never the newest', async () => {
    const customer = await app.aCustomer(merchant)
    const tokens = [customer.token]
    for (let i = 0; i < 10; i += 1) {
      app.clock.advance(1000)
      tokens.push((await open(customer)).token)
    }
    const statuses = await Promise.all(tokens.map((token) => statusOf(token)))
    expect(statuses).toEqual([401, ...Array(10).fill(200)])
  })
})

describe('a session of a program', () => {
  it('ends after 24 hours, however much it is used', async () => {
    const customer = await app.aCustomer(merchant)
    const { token } = await open(customer, 'BEARER')
    const me = async () => (await app.asked(ME, { merchant, headers: { authorization: `Bearer ${token}` } })).status
    for (let hour = 0; hour < 12; hour += 1) {
      app.clock.advance(DAY / 12 - 1)
      expect(await me()).toBe(200)
    }
    app.clock.advance(12)
    expect(await me()).toBe(401)
  })
})

describe('expired rows', () => {
  it('are deleted: ended sessions and old codes, and nothing that is still valid', async () => {
    const [gone, here] = [await app.aCustomer(merchant), await app.aCustomer(merchant)]
    await app.asked('POST /users/v1/auth/code', { merchant }, { body: { phone: gone.phone } })
    app.clock.advance(30 * DAY)
    const { token } = await open(here)
    await app.asked('POST /users/v1/auth/code', { merchant: await app.aMerchant() }, { body: { phone: gone.phone } })
    const scope = { merchantId: merchant.id, now: app.clock.now() }
    await inTransaction(app.services.pool, scope, forgetOldSignIns)
    expect([await countOf(gone), await countOf(here)]).toEqual([0, 1])
    expect(await statusOf(token)).toBe(200)
    const codes = await app.superuser.query('select merchant_id from codes where phone = $1', [gone.phone])
    expect(codes.rows).toHaveLength(1)
    expect(codes.rows[0].merchant_id).not.toBe(merchant.id)
  })
})
