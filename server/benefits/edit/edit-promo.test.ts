// Promo codes at the desk: added, changed, stopped; what customers are offered follows at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

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

const by = () => ({ merchant, staffKey })
const add = (body: ReturnType<typeof promo>) => app.asked('POST /office/v1/promos', by(), { body })
const list = async () => (await app.asked('GET /office/v1/promos', by())).value
const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

function promo(wish: { readonly code?: string; readonly isActive?: boolean; readonly productDiscount?: number } = {}) {
  return {
    ...{ code: ' navroz ', discountType: 'PERCENTAGE' as const, productDiscount: 10, deliveryDiscount: 0 },
    ...{ minPrice: 50_000, startDate: day(-1), endDate: day(30), isActive: true, firstOrderOnly: false },
    ...{ description: { ru: 'К Наврузу' }, usesPerUser: 1, usesLeft: 100 as number | null | undefined },
    ...wish,
  }
}

describe('a promo code', () => {
  it('works for customers once it is added, and no more once it is stopped', async () => {
    const customer = await app.aCustomer(merchant)
    const offered = async () =>
      (await app.asked('GET /orders/v1/promos', { merchant, customer })).value.map(({ code }) => code)
    const { value } = await add(promo())
    expect(value).toMatchObject({ code: 'NAVROZ', uses: 0, usesLeft: 100, version: 1 })
    expect(await offered()).toEqual(['NAVROZ'])
    const { usesLeft: _, ...body } = promo({ code: 'NAVROZ', isActive: false })
    const params = { id: value.id }
    const stop = { params, body: { ...body, version: value.version } }
    await app.superuser.query('update promos set uses_left = 99 where id = $1', [value.id])
    const stopped = await app.asked('PUT /office/v1/promos/:id', by(), stop)
    // an order has used it meanwhile: what is left is not put back
    expect(stopped.value).toMatchObject({ isActive: false, usesLeft: 99 })
    expect(await offered()).toEqual([])
    const late = await app.asked('PUT /office/v1/promos/:id', by(), stop)
    expect(late.problem).toMatchObject({ code: 'STALE', promo: { isActive: false } })
    const log = (await app.asked('GET /office/v1/changes', by(), { query: {} })).value
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['promo.added', 'promo.changed']))
  })

  it('has a code of its own', async () => {
    await add(promo())
    expect((await add(promo())).problem).toMatchObject({ errors: [{ path: 'body.code', code: 'TAKEN' }] })
    const { value } = await add(promo({ code: 'OTHER' }))
    const body = { ...promo(), version: value.version }
    const taken = await app.asked('PUT /office/v1/promos/:id', by(), { params: { id: value.id }, body })
    expect(taken.problem).toMatchObject({ errors: [{ path: 'body.code', code: 'TAKEN' }] })
    expect(await list()).toHaveLength(2)
  })

  it('takes something off, by percent at most all, and ends after it begins', async () => {
    expect((await add(promo({ productDiscount: 0 }))).problem).toMatchObject({
      errors: [{ path: 'body.productDiscount', code: 'REQUIRED' }],
    })
    expect((await add(promo({ productDiscount: 101 }))).problem).toMatchObject({
      errors: [{ path: 'body.productDiscount', code: 'TOO_LARGE' }],
    })
    expect((await add({ ...promo(), endDate: day(-2) })).problem).toMatchObject({
      errors: [{ path: 'body.endDate', code: 'DATE' }],
    })
  })

  it('of another brand is not found', async () => {
    const { value } = await add(promo())
    const other = await app.aMerchant()
    const who = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    const ask = { params: { id: value.id }, body: { ...promo(), version: 1 } }
    expect((await app.asked('PUT /office/v1/promos/:id', who, ask)).problem.code).toBe('NOT_FOUND')
    expect((await app.asked('GET /office/v1/promos', who)).value).toEqual([])
  })
})
