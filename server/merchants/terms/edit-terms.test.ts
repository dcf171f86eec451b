// Terms of orders and the tester of the tariff, as the owner of a brand uses them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FAR, NEARBY, type TestMerchant } from '../../testing/a-merchant.ts'
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
const terms = async () => (await app.asked('GET /office/v1/terms', by())).value
type Terms = Awaited<ReturnType<typeof terms>>
const change = async (part: Partial<Terms>) =>
  app.asked('PUT /office/v1/terms', by(), { body: { ...(await terms()), ...part } })
const tested = async (point: { readonly lat: number; readonly lon: number }, productPrice = 0) =>
  (await app.asked('GET /office/v1/tariff', by(), { query: { ...point, productPrice } })).value
const settings = async () => (await app.asked('GET /support/v1/merchant/settings/web', { merchant })).value

describe('the terms', () => {
  it('change for customers at once, and the second of two people is told', async () => {
    const seen = await terms()
    const fee = { isOn: true, amount: 10, isPercent: true, freeFrom: 100_000 as never, services: ['DINE_IN' as const] }
    const { value } = await change({ serviceFee: fee, shouldValidateDeliveryArea: true, cashbackPercent: 2.5 })
    expect(value).toMatchObject({ serviceFee: fee, cashbackPercent: 2.5, version: seen.version + 1 })
    expect((await settings()).shouldValidateDeliveryArea).toBe(true)
    const late = await app.asked('PUT /office/v1/terms', by(), { body: seen })
    expect(late.problem).toMatchObject({ code: 'STALE', terms: { cashbackPercent: 2.5 } })
    const log = (await app.asked('GET /office/v1/changes', by(), { query: {} })).value
    expect(log).toMatchObject([{ area: 'money', action: 'terms.changed', after: { cashbackPercent: 2.5 } }])
  })

  it('refuse what makes no sense', async () => {
    const { serviceFee } = await terms()
    const percent = await change({ serviceFee: { ...serviceFee, isPercent: true, amount: 101 } })
    expect(percent.problem).toMatchObject({ errors: [{ path: 'body.serviceFee.amount', code: 'TOO_LARGE' }] })
    expect((await change({ cashbackPercent: 101 })).problem.code).toBe('INVALID_FIELDS')
    expect((await change({ minimalProductCount: 0 })).problem.code).toBe('INVALID_FIELDS')
  })

  it('are given to a brand that had none', async () => {
    await app.superuser.query('delete from order_settings where merchant_id = $1', [merchant.id])
    const seen = await terms()
    expect(seen.version).toBe(0)
    expect((await app.asked('PUT /office/v1/terms', by(), { body: seen })).value.version).toBe(1)
    expect((await app.asked('PUT /office/v1/terms', by(), { body: seen })).problem.code).toBe('STALE')
  })
})

describe('the tester of the tariff', () => {
  it('says whose price it is, as customers are answered', async () => {
    const zoned = await tested(NEARBY)
    expect(zoned).toMatchObject({ answer: 'ZONE', branch: { id: merchant.branchId }, zone: { id: merchant.zoneId } })
    const customers = await app.asked(
      'GET /users/v1/branches/merchant/:merchantId/closest',
      { merchant },
      { params: { merchantId: merchant.id }, query: { ...NEARBY } },
    )
    expect(customers.value.tariff?.price).toBe(zoned.price)
    const tariff = { type: 'DISTANCE', baseKm: 0, basePrice: 5_000, perKm: 1_000, maxKm: 50, freeFrom: 90_000 } as never
    await change({ tariff })
    const byDistance = await tested(NEARBY)
    expect(byDistance.answer).toBe('DISTANCE')
    expect(await tested(NEARBY, 90_000)).toMatchObject({ price: 0, fee: byDistance.fee, freeFrom: 90_000 })
    expect(await tested(FAR)).toMatchObject({ answer: 'TOO_FAR', branch: null, price: null })
  })

  it('knows the prices of the branch and of the brand, and where nobody delivers', async () => {
    await app.superuser.query('update zones set price = null where merchant_id = $1', [merchant.id])
    const tariff = { ...(await terms()).tariff, type: 'ZONE' as const }
    await change({ tariff, defaultDeliveryPrice: 12_000 as never })
    expect(await tested(NEARBY)).toMatchObject({ answer: 'BRAND', price: 12_000 })
    await app.superuser.query('update branches set delivery_price = 9000 where merchant_id = $1', [merchant.id])
    expect(await tested(NEARBY)).toMatchObject({ answer: 'BRANCH', price: 9_000 })
    await change({ shouldValidateDeliveryArea: true, minimalDeliveryPrice: 50_000 as never })
    expect((await tested(FAR)).answer).toBe('OUT_OF_ZONE')
    await app.superuser.query('update branches set delivery_enabled = false where merchant_id = $1', [merchant.id])
    expect((await tested(NEARBY)).answer).toBe('NO_BRANCH')
  })
})
