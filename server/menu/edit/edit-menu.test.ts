// Editing the menu: what the staff save is what open pages show; the second of two is told. Who may do what is tested for
// every call at once (role-calls.test.ts).
import { randomUUID } from 'node:crypto'
import { idFrom, type ProductId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const SAVE = 'PUT /office/v1/menu/products/:id'
const SAVE_MANY = 'PUT /office/v1/menu/products'
const ADD = 'POST /office/v1/menu/products'
const ORDER = 'PUT /office/v1/menu/order'
const SOON = { timeout: 2000, interval: 50 }

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
const plain = () => ({ id: merchant.products.plain })
const menu = async () => (await app.asked('GET /office/v1/menu', by())).value
const shown = async (id: ProductId) => {
  const { value } = await app.asked('GET /products/v1/overalls', { merchant }, { query: { type: 'WEB' } })
  return value.categories.flatMap(({ products }) => products).find((product) => product.id === id)
}
const log = async () =>
  (await app.asked('GET /office/v1/changes', by(), { query: { area: 'menu' } })).value.map(({ action }) => action)

describe('a product', () => {
  it('changes on open pages at once, with who changed it in the log', async () => {
    const body = { version: 1, price: 33_000, name: { uz: 'Toʻy oshi', ru: 'Плов', eng: '' }, labels: ['HIT'] }
    const { value } = await app.asked(SAVE, by(), { params: plain(), body })
    expect(value).toMatchObject({ price: 33_000, name: { uz: 'Toʻy oshi', ru: 'Плов' }, labels: ['HIT'], version: 2 })
    expect(value.name.eng).toBeUndefined()
    await expect.poll(async () => (await shown(merchant.products.plain))?.costPrice, SOON).toBe(33_000)
    const changes = (await app.asked('GET /office/v1/changes', by(), { query: { area: 'menu' } })).value
    expect(changes[0]).toMatchObject({
      ...{ action: 'product.changed', subjectId: merchant.products.plain },
      ...{ before: { price: 30_000, labels: [] }, after: { price: 33_000, labels: ['HIT'] } },
    })
  })

  it('keeps the work of whoever saved first, and shows it to the second', async () => {
    await app.asked(SAVE, by(), { params: plain(), body: { version: 1, price: 31_000 } })
    const { problem } = await app.asked(SAVE, by(), { params: plain(), body: { version: 1, price: 29_000 } })
    expect(problem).toMatchObject({ code: 'STALE', product: { price: 31_000, version: 2 } })
    expect((await app.asked('GET /office/v1/menu/products/:id', by(), { params: plain() })).value.price).toBe(31_000)
  })

  it('is told field by field what is wrong with it', async () => {
    const wrong = async (change: object) => {
      const { problem } = await app.asked(SAVE, by(), { params: plain(), body: { version: 1, ...change } })
      return problem.errors?.map(({ path, code }) => `${path} ${code}`)
    }
    expect(await wrong({ name: { uz: ' ' } })).toEqual(['body.name INVALID'])
    expect(await wrong({ price: -1 })).toEqual(['body.price TOO_SMALL'])
    expect(await wrong({ mxikCode: '123' })).toEqual(['body.mxikCode WRONG_FORMAT'])
    expect(await wrong({ cookingMin: 30 })).toEqual(['body.cookingMax TOO_SMALL'])
    const other = await app.aMerchant()
    expect(await wrong({ categoryId: other.categoryId })).toEqual(['body.categoryId NOT_A_CHOICE'])
    expect(await wrong({ optionGroupIds: [other.options.groupId] })).toEqual(['body.optionGroupIds NOT_A_CHOICE'])
    expect(await wrong({ recommended: [other.products.plain] })).toEqual(['body.recommended NOT_A_CHOICE'])
    expect(await wrong({ image: 'https://elsewhere.uz/a.png' })).toEqual(['body.image WRONG_FORMAT'])
  })

  it('is added at the end of its category, taken off the menu and only then deleted', async () => {
    const body = { categoryId: merchant.categoryId, name: { uz: 'Norin' }, price: 28_000 }
    const { value } = await app.asked(ADD, by(), {
      body: { ...body, optionGroupIds: [merchant.options.groupId], description: { uz: 'Ot goʻshti' } },
    })
    const params = { id: value.id }
    expect(value).toMatchObject({ ...body, unit: 'COUNT', isActive: true, optionGroupIds: [merchant.options.groupId] })
    expect((await menu()).products.at(-1)?.id).toBe(value.id)
    await expect.poll(async () => (await shown(value.id))?.modificationGroups, SOON).toHaveLength(1)

    const remove = () => app.asked('DELETE /office/v1/menu/products/:id', by(), { params })
    expect((await remove()).problem.code).toBe('MENU_IN_USE')
    await app.asked(SAVE, by(), { params, body: { version: 1, isActive: false } })
    expect((await remove()).value).toEqual({})
    expect((await remove()).problem.code).toBe('NOT_FOUND')
    expect((await log()).toSorted()).toEqual(['product.added', 'product.changed', 'product.removed'])
  })
})

describe('many products', () => {
  it('change together, with the prices that the staff saw before', async () => {
    const { plain: a, reduced: b } = merchant.products
    const aside = await app.asked('POST /office/v1/menu/categories', by(), { body: { name: { uz: 'Yangi' } } })
    const products = [
      { id: a, version: 1, price: 33_000, discountPercent: 5.5 },
      { id: b, version: 1, categoryId: aside.value.id, isActive: false },
    ]
    const { value } = await app.asked(SAVE_MANY, by(), { body: { products } })
    expect(value.find(({ id }) => id === a)).toMatchObject({
      price: 33_000,
      discountPercent: 5.5,
      isActive: true,
      version: 2,
    })
    expect(value.find(({ id }) => id === b)).toMatchObject({
      categoryId: aside.value.id,
      isActive: false,
      price: 40_000,
    })
    await expect.poll(async () => (await shown(a))?.costPrice, SOON).toBe(33_000)
    expect((await log()).toSorted()).toEqual(['category.added', 'product.changed', 'product.changed'])
  })

  it('change all or none', async () => {
    const { plain: a, reduced: b } = merchant.products
    await app.asked(SAVE, by(), { params: plain(), body: { version: 1, price: 31_000 } })
    const both = (...products: { id: ProductId; version: number; price: number }[]) =>
      app.asked(SAVE_MANY, by(), { body: { products } })
    const stale = await both({ id: a, version: 1, price: 1 }, { id: b, version: 1, price: 1 })
    expect(stale.problem).toMatchObject({ code: 'STALE', products: [{ id: a, price: 31_000 }] })
    const foreign = (await app.aMerchant()).products.plain
    const missing = await both({ id: b, version: 1, price: 1 }, { id: foreign, version: 1, price: 1 })
    expect(missing.problem.code).toBe('NOT_FOUND')
    expect((await both({ id: b, version: 1, price: 1 }, { id: b, version: 1, price: 2 })).problem.code).toBe(
      'INVALID_FIELDS',
    )
    expect((await menu()).products.map(({ price }) => price)).toEqual([31_000, 40_000, 50_000, 20_000, 90_000])
  })
})

describe('the order', () => {
  it('is what guests see, and is refused when something was added meanwhile', async () => {
    const before = (await menu()).products.map(({ id }) => id)
    const ids = before.toReversed()
    const order = () => app.asked(ORDER, by(), { body: { kind: 'products', categoryId: merchant.categoryId, ids } })
    expect((await order()).value).toEqual({})
    expect((await menu()).products.map(({ id }) => id)).toEqual(ids)
    const body = { categoryId: merchant.categoryId, name: { uz: 'Norin' }, price: 28_000 }
    await app.asked(ADD, by(), { body })
    expect((await order()).problem.code).toBe('STALE')
  })

  it('can be given to categories and groups', async () => {
    const made = []
    for (const name of ['A', 'B']) {
      const category = await app.asked('POST /office/v1/menu/categories', by(), { body: { name: { uz: name } } })
      const group = await app.asked('POST /office/v1/menu/groups', by(), { body: { name: { uz: name } } })
      made.push({ category: category.value.id, group: group.value.id })
    }
    const ids = [...made.map(({ category }) => category).toReversed(), merchant.categoryId]
    await app.asked(ORDER, by(), { body: { kind: 'categories', ids } })
    await app.asked(ORDER, by(), { body: { kind: 'groups', ids: made.map(({ group }) => group).toReversed() } })
    const { categories, groups } = await menu()
    expect(categories.map(({ id }) => id)).toEqual(ids)
    expect(groups.map(({ name }) => name.uz)).toEqual(['B', 'A'])
  })
})

describe('categories and groups', () => {
  it('are changed by version, and deleted only when nothing is in them', async () => {
    const group = (await app.asked('POST /office/v1/menu/groups', by(), { body: { name: { uz: 'Issiq' } } })).value
    const params = { id: merchant.categoryId }
    const save = (body: object) =>
      app.asked('PUT /office/v1/menu/categories/:id', by(), { params, body: { version: 1, ...body } })
    const looks = { viewType: 'BIG', scrollType: 'HORIZONTAL', navigationType: 'POP_UP', isWithoutCart: true } as const
    expect((await save({ ...looks, groupId: group.id })).value).toMatchObject({
      ...looks,
      groupId: group.id,
      version: 2,
    })
    expect((await save({ viewType: 'SMALL' })).problem).toMatchObject({ code: 'STALE', category: { viewType: 'BIG' } })
    expect((await save({ groupId: randomUUID() })).problem.errors?.[0]?.path).toBe('body.groupId')
    const removeGroup = () => app.asked('DELETE /office/v1/menu/groups/:id', by(), { params: { id: group.id } })
    expect((await removeGroup()).problem.code).toBe('MENU_IN_USE')
    const removeCategory = () => app.asked('DELETE /office/v1/menu/categories/:id', by(), { params })
    expect((await removeCategory()).problem.code).toBe('MENU_IN_USE')

    await app.asked('PUT /office/v1/menu/categories/:id', by(), { params, body: { version: 2, groupId: null } })
    const renamed = await app.asked('PUT /office/v1/menu/groups/:id', by(), {
      params: { id: group.id },
      body: { version: 1, name: { uz: 'Sovuq' }, bgColor: '#ffcc00' },
    })
    expect(renamed.value).toMatchObject({ name: { uz: 'Sovuq' }, bgColor: '#ffcc00', version: 2 })
    const again = { params: { id: group.id }, body: { version: 1 } }
    expect((await app.asked('PUT /office/v1/menu/groups/:id', by(), again)).problem.code).toBe('STALE')
    expect((await removeGroup()).value).toEqual({})
    expect((await removeGroup()).problem.code).toBe('NOT_FOUND')
    const gone = { params: { id: group.id }, body: { version: 1 } }
    expect((await app.asked('PUT /office/v1/menu/groups/:id', by(), gone)).problem.code).toBe('NOT_FOUND')
    await app.superuser.query('delete from products where category_id = $1', [merchant.categoryId])
    expect((await removeCategory()).value).toEqual({})
    expect((await removeCategory()).problem.code).toBe('NOT_FOUND')
    expect((await save({ viewType: 'SMALL' })).problem.code).toBe('NOT_FOUND')
  })
})

describe('options', () => {
  const option = (name: string, price: number) => ({
    ...{ name: { uz: name }, price, maxCount: 1, isDefault: false, isActive: true, image: null },
  })
  const sauces = {
    name: { uz: 'Sous' },
    min: 0,
    max: 2,
    freeQuota: 1,
    options: [option('Achchiq', 2_000), option('Shirin', 3_000)],
  }
  const ADD_GROUP = 'POST /office/v1/menu/option-groups'
  const SAVE_GROUP = 'PUT /office/v1/menu/option-groups/:id'
  const REMOVE_GROUP = 'DELETE /office/v1/menu/option-groups/:id'

  it('are saved with their group: changed, added, put in order and deleted', async () => {
    const { value } = await app.asked(ADD_GROUP, by(), { body: sauces })
    const [first, second] = value.options
    const params = { id: value.id }
    const options = [{ ...option('Sarimsoq', 4_000) }, { ...option('Juda achchiq', 2_500), id: first?.id }]
    const saved = (await app.asked(SAVE_GROUP, by(), { params, body: { ...sauces, version: 1, options } })).value
    expect(saved.options.map(({ name, price }) => [name.uz, price])).toEqual([
      ['Sarimsoq', 4_000],
      ['Juda achchiq', 2_500],
    ])
    expect(saved.options[1]?.id).toBe(first?.id)
    expect(saved.options.map(({ id }) => id)).not.toContain(second?.id)
    expect((await app.asked(SAVE_GROUP, by(), { params, body: { ...sauces, version: 1 } })).problem.code).toBe('STALE')
    expect((await app.asked(REMOVE_GROUP, by(), { params })).value).toEqual({})
    expect((await app.asked(REMOVE_GROUP, by(), { params })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(SAVE_GROUP, by(), { params, body: { ...sauces, version: 2 } })).problem.code).toBe(
      'NOT_FOUND',
    )
  })

  it('must leave a choice that can be made, and stay while a product has them', async () => {
    const wrong = async (change: object) =>
      (await app.asked(ADD_GROUP, by(), { body: { ...sauces, ...change } })).problem.errors?.map(({ path }) => path)
    expect(await wrong({ min: 3 })).toEqual(['body.max'])
    expect(await wrong({ min: 3, max: 4 })).toEqual(['body.min'])
    expect(await wrong({ freeQuota: 3 })).toEqual(['body.freeQuota'])
    expect(await wrong({ options: [{ ...option('A', 1), id: merchant.options.small }] })).toEqual(['body.options'])
    const params = { id: merchant.options.groupId }
    expect((await app.asked(REMOVE_GROUP, by(), { params })).problem.code).toBe('MENU_IN_USE')
  })
})

describe('the stock', () => {
  it('is set for a branch or for all, by a manager only for the own branch', async () => {
    const other = await app.aBranch(merchant)
    const manager = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
    const SET = 'PUT /office/v1/branches/:id/stock/:productId'
    const SET_ALL = 'PUT /office/v1/menu/products/:id/stock'
    const productId = merchant.products.plain
    const set = (id: typeof other, amount: number | null) =>
      app.asked(SET, manager, { params: { id, productId }, body: { amount } })
    expect((await set(merchant.branchId, 0)).value).toEqual({})
    expect((await set(other, 7)).problem.code).toBe('NOT_FOUND')
    await app.asked(SET, by(), { params: { id: other, productId }, body: { amount: 7 } })
    await app.asked(SET_ALL, by(), { params: plain(), body: { amount: 9.5 } })
    await expect.poll(async () => (await shown(productId))?.stopBranches, SOON).toEqual([merchant.branchId])
    const rows = (await app.asked('GET /office/v1/stock', by())).value.filter(({ id }) => id === productId)
    expect(rows.map(({ branchId, amount }) => [branchId, amount])).toEqual(
      expect.arrayContaining([
        [merchant.branchId, 0],
        [other, 7],
        [null, 9.5],
      ]),
    )
    const near = (await app.asked('GET /office/v1/stock', manager)).value.filter(({ id }) => id === productId)
    expect(near.map(({ branchId }) => branchId)).not.toContain(other)
    await set(merchant.branchId, null)
    await expect.poll(async () => (await shown(productId))?.stopBranches, SOON).toEqual([])
    const missing = { params: { id: idFrom<ProductId>(randomUUID()) }, body: { amount: 1 } }
    expect((await app.asked(SET_ALL, by(), missing)).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(SET_ALL, manager, { params: plain(), body: { amount: 1 } })).problem.code).toBe('FORBIDDEN')
  })
})
