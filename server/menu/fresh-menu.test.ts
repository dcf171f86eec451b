// A change of what a brand sells, by anybody, is in its menu within two seconds, in every channel.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const OVERALLS = 'GET /products/v1/overalls'
const SOON = { timeout: 2000, interval: 50 }

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
})
afterAll(() => app.stop())

type Channel = 'WEB' | 'TG' | 'QR'
const shown = async (id: string, type: Channel = 'WEB') => {
  const { value } = await app.asked(OVERALLS, { merchant }, { query: { type } })
  return value.categories.flatMap(({ products }) => products).find((product) => product.id === id)
}
const etag = async () => (await app.asked(OVERALLS, { merchant })).headers.etag

describe('within two seconds the menu shows', () => {
  it('a price', async () => {
    const { plain } = merchant.products
    const before = await etag()
    expect((await shown(plain))?.costPrice).toBe(30_000)
    await app.superuser.query('update products set price = 31500, discount_percent = 5 where id = $1', [plain])
    await expect.poll(async () => (await shown(plain))?.costPrice, SOON).toBe(31_500)
    expect((await shown(plain))?.discount).toBe(5)
    expect(await etag()).not.toBe(before)
  })

  it('a product that a branch stopped, and that it sells again', async () => {
    const stop = { merchant_id: merchant.id, product_id: merchant.products.plain, branch_id: merchant.branchId }
    const stops = async () => (await shown(merchant.products.plain))?.stopBranches
    expect(await stops()).toEqual([])
    await insertRow(app.superuser, 'product_stops', stop)
    await expect.poll(stops, SOON).toEqual([merchant.branchId])
    expect((await shown(merchant.products.plain))?.productBranch).toEqual([])
    await app.superuser.query('delete from product_stops where merchant_id = $1', [merchant.id])
    await expect.poll(stops, SOON).toEqual([])
  })

  it('that an order took the last pieces, and that its cancellation returned them', async () => {
    const { scarce } = merchant.products
    const who = { merchant, customer: await app.aCustomer(merchant) }
    expect(await shown(scarce)).toMatchObject({ amount: 3, productBranch: [{ amount: 3 }] })
    const basket = { branchId: merchant.branchId, cartItems: [{ productId: scarce, count: 3 }] }
    const draft = { serviceType: 'PICK_UP' as const, ...basket }
    const quote = await app.asked('POST /orders/v1/orders/quote', who, { body: draft })
    const body = { ...draft, quoteHash: quote.value.hash }
    const order = await app.asked('POST /orders/v1/orders', who, { body, key: randomUUID() })
    await expect.poll(async () => (await shown(scarce))?.amount, SOON).toBe(0)
    expect((await shown(scarce))?.productBranch).toEqual([])
    const cancel = { params: { id: order.value.id }, body: { reason: 'CHANGED_MIND' as const }, key: randomUUID() }
    expect((await app.asked('POST /orders/v1/orders/:id/cancel', who, cancel)).status).toBe(200)
    await expect.poll(async () => (await shown(scarce))?.amount, SOON).toBe(3)
  })

  it('that a channel begins or ends selling a product', async () => {
    const { plain } = merchant.products
    const sellers = async () => {
      const found = [await shown(plain, 'WEB'), await shown(plain, 'TG'), await shown(plain, 'QR')]
      return found.map((product) => product !== undefined)
    }
    expect(await sellers()).toEqual([true, true, true])
    await app.superuser.query(`update products set channels = '{QR}' where id = $1`, [plain])
    await expect.poll(sellers, SOON).toEqual([false, false, true])
    await app.superuser.query(`update products set channels = '{QR,TG}' where id = $1`, [plain])
    await expect.poll(sellers, SOON).toEqual([false, true, true])
  })

  it('that an option was removed, with its group when that is empty', async () => {
    const { sized } = merchant.products
    const options = async () =>
      (await shown(sized))?.modificationGroups.flatMap(({ modifications }) => modifications.map(({ id }) => id))
    expect(await options()).toHaveLength(2)
    await app.superuser.query('update options set is_active = false where id = $1', [merchant.options.large])
    await expect.poll(options, SOON).toEqual([merchant.options.small])
    await app.superuser.query('update options set is_active = false where id = $1', [merchant.options.small])
    await expect.poll(async () => (await shown(sized))?.type, SOON).toBe('NONE')
  })
})

describe('the menu of a brand in the tabs', () => {
  const TAB = 'GET /products/v1/overalls/merchant/:merchantId'
  const withTab = (tab: TestMerchant) =>
    app.superuser
      .query('update merchant_settings set web = web || $2::jsonb where merchant_id = $1', [
        merchant.id,
        JSON.stringify({ tabMerchantIds: [tab.id], multiTabNavigationEnabled: true }),
      ])
      .then(() => app.services.merchants.refresh())
  const ask = (merchantId: string) => app.asked(TAB, { merchant }, { params: { merchantId } })

  it('is the menu of that brand', async () => {
    const tab = await app.aMerchant()
    await withTab(tab)
    const { value, headers } = await ask(tab.id)
    expect(value.categories.map(({ id }) => id)).toEqual([tab.categoryId])
    expect(headers.etag).toMatch(/^"/)
    expect((await ask(merchant.id)).value.categories.map(({ id }) => id)).toEqual([merchant.categoryId])
  })

  it('is refused for a brand that is not in the tabs', async () => {
    const [tab, stranger] = [await app.aMerchant(), await app.aMerchant()]
    await withTab(tab)
    for (const id of [stranger.id, randomUUID()]) {
      expect((await ask(id)).problem).toMatchObject({ status: 400, code: 'TENANT_MISMATCH' })
    }
    expect((await ask('x')).status).toBe(422)
  })

  it('is not found when that brand was removed', async () => {
    const tab = await app.aMerchant()
    await withTab(tab)
    await app.superuser.query('update merchants set is_deleted = true where id = $1', [tab.id])
    await app.services.merchants.refresh()
    expect((await ask(tab.id)).problem.code).toBe('NOT_FOUND')
  })
})
