// The menu in the spelling of the spec: every field of the spec exists.
import { randomUUID } from 'node:crypto'
import { type GroupId, idFrom } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const words = (text: string) => text.trim().split(/\s+/)

const GROUP = words('id icon image bgColor priority iconBgColor name categories')
const CATEGORY = words(
  'id image groupId priority name products textColor viewType isWithoutCart scrollType navigationType',
)
const PRODUCT = words(`
  id productId favaoriteId isFavourite isAvailable integrationId integrationCategoryId productBranch calorie posterAmount
  posterName measure eatsPrice enabledEats expressPrice enabledExpress isCartRecommendation posterId type unit active
  categoryId category costPrice modificationGroups count deliveryEnabled description discount priority group image jowiId
  labels loinPosterId additionalPrice timeCookingMax timeCookingMin systems name amount mxicCode barcode gallery favourite
  grade tags`)
const CHANNELS = ['TG', 'WEB', 'APP', 'OPERATOR', 'QR', 'CLICK'] as const

let app: TestApp
let merchant: TestMerchant
const groupId = idFrom<GroupId>(randomUUID())

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
  const group = { merchant_id: merchant.id, id: groupId, name: JSON.stringify({ uz: 'Guruh' }) }
  await insertRow(app.superuser, 'groups', group)
  await app.superuser.query('update categories set group_id = $2 where id = $1', [merchant.categoryId, groupId])
  await app.superuser.query(
    `update products set mxik_code = '10202001001000000', barcode = '4780000000001' where id = $1`,
    [merchant.products.plain],
  )
  await app.services.merchants.refresh()
})
afterAll(() => app.stop())

const menu = async (type: (typeof CHANNELS)[number]) => {
  const { value } = await app.asked('GET /products/v1/overalls', { merchant }, { query: { type } })
  const products = value.categories.flatMap((category) => category.products)
  return { ...value, products }
}
const plain = async (type: (typeof CHANNELS)[number] = 'WEB') =>
  (await menu(type)).products.find(({ id }) => id === merchant.products.plain)

describe.each(CHANNELS)('the menu for %s', (channel) => {
  it.each(GROUP)('has %s of a group', async (field) => {
    expect((await menu(channel)).groups[0]).toHaveProperty(field)
  })
  it.each(CATEGORY)('has %s of a category', async (field) => {
    expect((await menu(channel)).categories[0]).toHaveProperty(field)
  })
  it.each(PRODUCT)('has %s of a product', async (field) => {
    for (const product of (await menu(channel)).products) expect(product).toHaveProperty(field)
  })

  it('contains what the channel sells, with its options and branches', async () => {
    const only = [merchant.products.sized, merchant.products.scarce]
    await app.superuser.query('update products set channels = array[$2] where merchant_id = $1 and id = any($3)', [
      merchant.id,
      channel,
      only,
    ])
    await app.services.merchants.refresh()
    const { products } = await menu(channel)
    const [sized, scarce] = only.map((id) => products.find((product) => product.id === id))
    expect(sized?.modificationGroups[0]?.modifications).toHaveLength(2)
    expect(sized?.productBranch).toEqual([
      { branchId: merchant.branchId, branch: { id: merchant.branchId }, amount: null },
    ])
    expect(scarce).toMatchObject({ amount: 3, systems: [channel], productBranch: [{ amount: 3 }] })
    for (const other of CHANNELS.filter((each) => each !== channel)) {
      const ids = (await menu(other)).products.map(({ id }) => id)
      expect(ids).not.toContain(merchant.products.sized)
    }
  })
})

describe('a product', () => {
  it('has its codes for the receipt, and no data of the cash desk or of a customer', async () => {
    expect(await plain()).toMatchObject({
      group: groupId,
      mxicCode: '10202001001000000',
      barcode: '4780000000001',
      integrationId: null,
      posterId: null,
      favaoriteId: null,
      isFavourite: false,
    })
  })

  it('is in no branch that stopped it, and in none when it is sold out', async () => {
    const of = { merchant_id: merchant.id, product_id: merchant.products.plain }
    await insertRow(app.superuser, 'product_stops', { ...of, branch_id: merchant.branchId })
    await app.services.merchants.refresh()
    expect(await plain()).toMatchObject({ productBranch: [], stopBranches: [merchant.branchId] })
    await app.superuser.query('delete from product_stops where merchant_id = $1', [merchant.id])
    await insertRow(app.superuser, 'product_stock', { ...of, branch_id: null, amount: 0 })
    await app.services.merchants.refresh()
    expect(await plain()).toMatchObject({ productBranch: [], amount: 0 })
  })
})
