// The details of a product.
import { randomUUID } from 'node:crypto'
import type { ProductId } from '@dasturxon/domain/ids'
import { addMinutes } from '@dasturxon/domain/tashkent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const DETAILS = 'GET /products/v1/products/:id'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const ask = (merchant: TestMerchant, id: ProductId, query: { language?: 'ru' } = {}) =>
  app.asked(DETAILS, { merchant }, { params: { id }, query })
const change = async (text: string, values: readonly unknown[]) => {
  await app.superuser.query(text, [...values])
  await app.services.merchants.refresh()
}
async function aReview(merchant: TestMerchant, minutesAgo: number, text: object) {
  const product = { merchant_id: merchant.id, product_id: merchant.products.plain, id: randomUUID() }
  const created_at = addMinutes(app.clock.now(), -minutesAgo)
  const said = { text: JSON.stringify(text) }
  await insertRow(app.superuser, 'reviews', { ...product, author: 'Malika Karimova', grade: 4, created_at, ...said })
}

describe('the details of a product', () => {
  it('contain its composition in one language, more pictures, and recommendations', async () => {
    const merchant = await app.aMerchant()
    const { plain, sized, weighed } = merchant.products
    await change(
      `update products set composition = '{"uz":"Guruch, goʻsht","ru":"Рис, мясо"}', gallery = '{m/osh-2,m/osh-3}',
         image_alt = '{"ru":"Тарелка плова"}',
         recommended = $2 where id = $1`,
      [plain, [sized, plain, weighed, randomUUID()]],
    )
    await change(`update products set channels = '{OPERATOR}' where id = $1`, [weighed])
    const { value } = await ask(merchant, plain, { language: 'ru' })
    // neither itself, nor products that no page sells
    expect(value).toMatchObject({
      id: plain,
      composition: 'Рис, мясо',
      imageAlt: 'Тарелка плова',
      recommended: [sized],
    })
    expect(value.gallery).toEqual(['m/osh-2', 'm/osh-3'])
    expect((await ask(merchant, plain)).value.composition).toBe('Guruch, goʻsht')
    expect((await ask(merchant, sized)).value).toMatchObject({ composition: '', gallery: [], recommended: [] })
  })

  it('contain the newest reviews, and the number of marks', async () => {
    const merchant = await app.aMerchant()
    for (const minutes of [1, 2, 3, 4, 5, 6]) await aReview(merchant, minutes, { uz: `Mazali ${minutes}` })
    await aReview(merchant, 0, {})
    await app.services.merchants.refresh()
    const { reviews, markCount } = (await ask(merchant, merchant.products.plain)).value
    expect(markCount).toBe(7)
    expect(reviews).toMatchObject({ page: 0, size: 5, totalElements: 6, last: false })
    expect(reviews.content.map(({ text }) => text.uz)).toEqual([1, 2, 3, 4, 5].map((n) => `Mazali ${n}`))
    expect(JSON.stringify(reviews)).not.toContain('Karimova')
    const bare = (await ask(merchant, merchant.products.sized)).value
    expect(bare).toMatchObject({ markCount: 0, reviews: { content: [], totalElements: 0, last: true } })
  })

  it('are not found when it is of another brand, removed from the menu, or sold on no page', async () => {
    const [merchant, other] = [await app.aMerchant(), await app.aMerchant()]
    const { plain, sized } = merchant.products
    await change(`update products set is_active = false where id = $1`, [plain])
    await change(`update products set channels = '{OPERATOR}' where id = $1`, [sized])
    for (const id of [plain, sized, other.products.plain]) {
      expect((await ask(merchant, id)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })
})
