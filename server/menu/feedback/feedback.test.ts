// Reviews of products, and favourites.
import { randomUUID } from 'node:crypto'
import { addDays, addMinutes } from '@dasturxon/domain/tashkent'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/tables.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const GRADE = 'GET /products/v1/grade'
const REVIEWS = 'GET /products/v1/products/:id/reviews'
const LIKED = 'GET /products/v1/favourite/all'
const LIKE = 'POST /products/v1/favourite'
const UNLIKE = 'DELETE /products/v1/favourite/:id'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aReview(merchant: TestMerchant, changes: Partial<Insertable<Tables['reviews']>> = {}) {
  await insertRow(app.superuser, 'reviews', {
    merchant_id: merchant.id,
    id: randomUUID(),
    product_id: merchant.products.plain,
    author: 'Malika Karimova',
    grade: 5,
    created_at: addMinutes(app.clock.now(), -10),
    ...changes,
  })
}

/** Many ratings in one statement; the newest is `daysAgo` old, each next one a minute older. */
async function marks(merchant: TestMerchant, grades: readonly number[], daysAgo = 1) {
  const newest = addDays(app.clock.now(), -daysAgo)
  await app.superuser.query(
    `insert into reviews (merchant_id, id, product_id, author, grade, created_at)
     select $1, gen_random_uuid(), $2, 'Malika', grade, $4::timestamptz - n * interval '1 minute'
     from unnest($3::int[]) with ordinality as given (grade, n)`,
    [merchant.id, merchant.products.plain, grades, newest],
  )
  await app.services.merchants.refresh()
}

describe('the grade of a product', () => {
  const gradeOf = async (merchant: TestMerchant) =>
    (await app.asked(GRADE, { merchant })).value.find(({ productId }) => productId === merchant.products.plain)?.grade

  it('is the mean of its marks, and hidden until there are three', async () => {
    const merchant = await app.aMerchant()
    await marks(merchant, [5, 4])
    expect((await app.asked(GRADE, { merchant })).value).toEqual([])
    await marks(merchant, [4])
    expect(await gradeOf(merchant)).toBe(4.3)
  })

  it('counts the last hundred marks of sixty days, and none that the brand hid', async () => {
    const merchant = await app.aMerchant()
    await marks(merchant, Array(100).fill(4))
    await marks(merchant, Array(50).fill(1), 10)
    expect(await gradeOf(merchant)).toBe(4)
    const other = await app.aMerchant()
    await marks(other, [5, 5, 5])
    await marks(other, [1, 1, 1], 61)
    await aReview(other, { grade: 1, is_hidden: true })
    await app.services.merchants.refresh()
    expect(await gradeOf(other)).toBe(5)
  })

  it('changes with time, though nobody changes anything', async () => {
    const merchant = await app.aMerchant()
    await marks(merchant, [5, 5, 5], 59)
    expect(await gradeOf(merchant)).toBe(5)
    app.clock.advance(25 * 60 * 60_000)
    expect(await gradeOf(merchant)).toBeUndefined()
  })

  it('is the same in the menu, and includes a new mark', async () => {
    const merchant = await app.aMerchant()
    await marks(merchant, [3, 4, 5])
    const { value } = await app.asked('GET /products/v1/overalls', { merchant })
    const product = value.categories[0]?.products.find(({ id }) => id === merchant.products.plain)
    expect(product?.grade).toBe(4)
    await marks(merchant, [5, 5, 5], 0)
    expect(await gradeOf(merchant)).toBe(4.5)
  })
})

describe('the reviews of a product', () => {
  const ask = (merchant: TestMerchant, id = merchant.products.plain, query = {}) =>
    app.asked(REVIEWS, { merchant }, { params: { id }, query })

  it('are read newest first, page by page, with the first name of the author and the answer of the brand', async () => {
    const merchant = await app.aMerchant()
    const now = app.clock.now()
    const text = JSON.stringify({ ru: 'Вкусно' })
    await aReview(merchant, { text, created_at: addMinutes(now, -3), grade: 4 })
    await aReview(merchant, { text, answer: JSON.stringify({ ru: 'Спасибо' }), answered_at: now })
    await aReview(merchant, { text, created_at: addMinutes(now, -1) })
    const first = (await ask(merchant, merchant.products.plain, { size: 2 })).value
    expect(first).toMatchObject({ page: 0, size: 2, totalElements: 3, last: false })
    expect(first.content.map(({ answer }) => answer)).toEqual([null, null])
    expect(first.content[0]).toMatchObject({ author: 'Malika', grade: 5, text: { ru: 'Вкусно' } })
    const second = (await ask(merchant, merchant.products.plain, { size: 2, page: 1 })).value
    expect(second.content).toMatchObject([{ answer: { text: { ru: 'Спасибо' }, date: now.toISOString() } }])
    expect(second.last).toBe(true)
    expect(JSON.stringify([first, second])).not.toContain('Karimova')
  })

  it('leave out marks without text and those that the brand hid', async () => {
    const merchant = await app.aMerchant()
    await aReview(merchant)
    await aReview(merchant, { text: JSON.stringify({ uz: 'yomon soʻz' }), is_hidden: true })
    expect((await ask(merchant)).value).toMatchObject({ content: [], totalElements: 0, last: true })
  })

  it('are not found for a product of another brand, or an unknown one', async () => {
    const [merchant, other] = [await app.aMerchant(), await app.aMerchant()]
    expect((await ask(merchant, other.products.plain)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await ask(merchant, 'x' as typeof merchant.products.plain)).status).toBe(422)
    for (const query of [{ page: -1 }, { page: 1001 }, { size: 0 }, { size: 51 }, { page: 'x' }]) {
      expect((await ask(merchant, merchant.products.plain, query)).status).toBe(422)
    }
  })
})

describe('favourites', () => {
  const visit = async () => {
    const merchant = await app.aMerchant()
    const customer = await app.aCustomer(merchant)
    const who = { merchant, customer }
    const liked = async () => (await app.asked(LIKED, who, { query: { userId: customer.userId } })).value
    const like = (productId: typeof merchant.products.plain, isFavourite = true) =>
      app.asked(LIKE, who, { body: { productId, isFavourite } })
    return { merchant, customer, who, liked, like }
  }

  it('are stored once per product, however often it is marked', async () => {
    const { merchant, customer, liked, like } = await visit()
    const first = (await like(merchant.products.plain)).value
    expect(first).toMatchObject({ userId: customer.userId, productId: merchant.products.plain, isFavourite: true })
    app.clock.advance(1000)
    expect((await like(merchant.products.plain)).value).toEqual(first)
    await like(merchant.products.sized)
    expect((await liked()).map(({ productId }) => productId)).toEqual([
      merchant.products.sized,
      merchant.products.plain,
    ])
  })

  it('are stored once even for two taps at the same moment', async () => {
    const { merchant, liked, like } = await visit()
    const answers = await Promise.all(Array.from({ length: 8 }, () => like(merchant.products.plain)))
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
    expect(await liked()).toHaveLength(1)
  })

  it('are removed by their id, by their product or by marking again; removing twice is no error', async () => {
    const { merchant, who, liked, like } = await visit()
    const { plain, sized, scarce } = merchant.products
    const { favaoriteId } = (await like(plain)).value
    await like(sized)
    await like(scarce)
    for (const id of [String(favaoriteId), String(favaoriteId), sized]) {
      expect((await app.asked(UNLIKE, who, { params: { id } })).value).toEqual({})
    }
    expect((await like(scarce, false)).value).toMatchObject({ id: null, isFavourite: false })
    expect((await like(scarce, false)).value).toMatchObject({ productId: scarce, isFavourite: false })
    expect(await liked()).toEqual([])
    expect((await app.asked(LIKED, who, { query: { isFavourite: 'false' } })).value).toEqual([])
  })

  it('are the customer’s own', async () => {
    const mine = await visit()
    const { value } = await mine.like(mine.merchant.products.plain)
    const stranger = { merchant: mine.merchant, customer: await app.aCustomer(mine.merchant) }
    const theirs = await app.asked(LIKED, stranger, { query: { userId: mine.customer.userId } })
    expect(theirs.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await app.asked(LIKED, stranger)).value).toEqual([])
    await app.asked(UNLIKE, stranger, { params: { id: String(value.id) } })
    expect(await mine.liked()).toHaveLength(1)
  })

  it('contain nothing of another brand, and need a session', async () => {
    const { merchant, who, like } = await visit()
    const other = await app.aMerchant()
    expect((await like(other.products.plain)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const guest = { merchant }
    const body = { productId: merchant.products.plain }
    const asks = [
      app.asked(LIKED, guest),
      app.asked(LIKE, guest, { body }),
      app.asked(UNLIKE, guest, { params: { id: randomUUID() } }),
      app.asked(LIKE, { ...who, merchant: other }, { body }),
    ]
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect((await app.asked(LIKE, who, { body: { productId: 'x' } })).status).toBe(422)
    expect((await app.asked(UNLIKE, who, { params: { id: 'x' } })).status).toBe(422)
  })

  it('are deleted with the account', async () => {
    const { merchant, customer, like } = await visit()
    await like(merchant.products.plain)
    await app.superuser.query(
      `update users set deleted_at = now(), is_active = false, phone = null, first_name = '' where id = $1`,
      [customer.userId],
    )
    const { rows } = await app.superuser.query('select 1 from favourites where user_id = $1', [customer.userId])
    expect(rows).toEqual([])
  })
})
