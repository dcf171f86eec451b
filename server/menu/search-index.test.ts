import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

describe('the search index', () => {
  it('contains the texts of every language, and only products that the web sells', async () => {
    const merchant = await app.aMerchant()
    await app.superuser.query(`update products set channels = '{QR}' where id = $1`, [merchant.products.plain])
    await app.superuser.query(`update products set tags = '{italian}' where id = $1`, [merchant.products.sized])
    await app.services.merchants.refresh()
    const { value } = await app.asked('GET /products/v1/search-index', { merchant })
    const ids = value.products.map(({ id }) => id)
    expect(ids).toContain(merchant.products.sized)
    expect(ids).not.toContain(merchant.products.plain)
    expect(value.products.find(({ id }) => id === merchant.products.sized)).toMatchObject({
      names: expect.arrayContaining(['Pitsa', 'Pitsa (ru)', 'Pitsa (eng)']),
      tags: ['italian'],
    })
  })
})
