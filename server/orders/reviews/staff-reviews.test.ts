import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'

const OWN = 'GET /orders/v1/reviews'
const LIST = 'GET /office/v1/reviews'
const ANSWER = 'PUT /office/v1/reviews/:id/answer'
const HIDE = 'POST /office/v1/reviews/:id/hide'
const DAY = 24 * 60 * 60_000

let app: TestApp
let counter: TestCounter
let operator: string
let manager: string

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function aBrand() {
  counter = await testCounter(app)
  operator = await app.aStaffKey(counter.merchant, 'operator')
  manager = await app.aStaffKey(counter.merchant, 'branch_manager')
}
const asStaff = (staffKey = operator) => ({ merchant: counter.merchant, staffKey })
const asGuest = (customer: TestCustomer) => ({ merchant: counter.merchant, customer })

async function aDelivered(customer: TestCustomer): Promise<OrderId> {
  const order = await counter.placed(customer)
  await counter.delivered(order.id)
  return order.id
}
const review = async (customer: TestCustomer, id: OrderId, body: object = {}) =>
  (
    await app.asked('POST /orders/v1/orders/:id/review', asGuest(customer), {
      ...{ params: { id }, key: randomUUID() },
      body: { stars: 4, products: [{ productId: counter.merchant.products.plain, isUp: true }], text: 'Zoʻr', ...body },
    })
  ).value
const own = async (customer: TestCustomer, state: 'WRITTEN' | 'WAITING', page: object = {}) =>
  (await app.asked(OWN, asGuest(customer), { query: { state, ...page } })).value
const list = async (query: object = {}, key = operator) => (await app.asked(LIST, asStaff(key), { query })).value
const answer = (id: OrderId, text: string, key = operator) =>
  app.asked(ANSWER, asStaff(key), { params: { id }, body: { text } })
const hide = (id: OrderId, reason = 'Haqorat', key = manager) =>
  app.asked(HIDE, asStaff(key), { params: { id }, body: { reason } })
const notesOf = async (customer: TestCustomer) =>
  (await app.asked('GET /notifications/v1/notifications', asGuest(customer), {})).value.content.filter(
    ({ link }: { readonly link: string | null }) => link === '/profile/reviews',
  )
const ofDish = async () => {
  const params = { id: counter.merchant.products.plain }
  return (
    await app.asked('GET /products/v1/products/:id/reviews', { merchant: counter.merchant }, { params, query: {} })
  ).value
}

describe('the reviews of a customer', () => {
  beforeAll(aBrand)

  it('are the written ones and the orders that wait for one, page by page', async () => {
    const customer = await app.aCustomer(counter.merchant, { firstName: 'Malika' })
    const [first, second, third] = [await aDelivered(customer), await aDelivered(customer), await aDelivered(customer)]
    await counter.placed(customer)
    expect((await own(customer, 'WAITING')).content.map(({ id }) => id).toSorted()).toEqual(
      [first, second, third].toSorted(),
    )
    expect(await own(customer, 'WRITTEN')).toMatchObject({ content: [], totalElements: 0, last: true })

    await review(customer, second)
    app.clock.advance(1_000)
    await review(customer, first, { stars: 2 })
    const written = await own(customer, 'WRITTEN')
    expect(written.content.map(({ id, review }) => [id, review?.stars])).toEqual([
      [first, 2],
      [second, 4],
    ])
    expect((await own(customer, 'WAITING')).content.map(({ id }) => id)).toEqual([third])
    const page = await own(customer, 'WRITTEN', { page: 1, size: 1 })
    expect(page).toMatchObject({ content: [{ id: second }], totalElements: 2, last: true })
  })

  it('wait for 14 days and no longer', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const id = await aDelivered(customer)
    const age = (days: number) =>
      app.superuser.query('update orders set delivered_at = $2 where id = $1', [
        id,
        new Date(app.clock.now().getTime() - days * DAY),
      ])
    await age(13.9)
    expect((await own(customer, 'WAITING')).content).toHaveLength(1)
    await age(14.1)
    expect((await own(customer, 'WAITING')).content).toEqual([])
  })

  it('are shown to no other customer, brand or guest', async () => {
    const customer = await app.aCustomer(counter.merchant)
    await review(customer, await aDelivered(customer))
    const stranger = await app.aCustomer(counter.merchant)
    expect((await own(stranger, 'WRITTEN')).content).toEqual([])
    const neighbour = await app.aMerchant()
    const foreign = await app.asked(OWN, { merchant: neighbour, customer }, { query: {} })
    expect(foreign.problem.status).toBe(401)
    const guest = await app.asked(OWN, { merchant: counter.merchant }, { query: {} })
    expect(guest.problem.code).toBe('SESSION_REQUIRED')
    const bad = await app.asked(OWN, asGuest(customer), { query: { size: 51 } })
    expect(bad.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
  })
})

describe('the answer of the brand', () => {
  beforeAll(aBrand)

  it('is shown with the review, with the order and at the dishes, and the customer is told once', async () => {
    const customer = await app.aCustomer(counter.merchant, { firstName: 'Malika Karimova' })
    const id = await aDelivered(customer)
    await review(customer, id)
    const answered = (await answer(id, 'Rahmat, Malika!')).value
    expect(answered).toMatchObject({ id, author: 'Malika Karimova', answer: { text: 'Rahmat, Malika!' }, hidden: null })
    expect(answered.products).toMatchObject([{ productId: counter.merchant.products.plain, isUp: true }])
    expect((await counter.order(customer, id)).review?.answer).toEqual(answered.answer)
    expect((await own(customer, 'WRITTEN')).content[0]?.review?.answer?.text).toBe('Rahmat, Malika!')
    expect((await ofDish()).content[0]).toMatchObject({ author: 'Malika', answer: { text: { uz: 'Rahmat, Malika!' } } })
    expect(await notesOf(customer)).toHaveLength(1)

    app.clock.advance(60_000)
    const changed = (await answer(id, 'Katta rahmat!')).value
    expect(changed.answer?.text).toBe('Katta rahmat!')
    expect(changed.answer?.date).not.toBe(answered.answer?.date)
    const again = (await answer(id, 'Katta rahmat!')).value
    expect(again.answer).toEqual(changed.answer)
    expect(await notesOf(customer)).toHaveLength(1)
  })

  it('stays when the customer changes the review', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const id = await aDelivered(customer)
    await review(customer, id)
    await answer(id, 'Rahmat!')
    const changed = await review(customer, id, { stars: 5, text: 'Yana ham zoʻr' })
    expect(changed).toMatchObject({ stars: 5, answer: { text: 'Rahmat!' } })
    const shown = (await ofDish()).content.find(({ text }) => text.uz === 'Yana ham zoʻr')
    expect(shown?.answer?.text).toEqual({ uz: 'Rahmat!' })
  })

  it('is refused where there is no review, when it is empty or too long', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const id = await aDelivered(customer)
    expect((await answer(id, 'Rahmat')).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await answer(idFrom<OrderId>(randomUUID()), 'Rahmat')).problem.code).toBe('NOT_FOUND')
    await review(customer, id)
    for (const text of ['', '   ', 'x'.repeat(1001)]) expect((await answer(id, text)).status).toBe(422)
  })

  it('is given by operators, managers and admins of this brand alone', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const id = await aDelivered(customer)
    await review(customer, id)
    const waiter = await app.aStaffKey(counter.merchant, 'waiter')
    expect((await answer(id, 'Rahmat', waiter)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const neighbour = await app.aMerchant()
    const foreign = { merchant: neighbour, staffKey: await app.aStaffKey(neighbour, 'brand_admin') }
    const asked = await app.asked(ANSWER, foreign, { params: { id }, body: { text: 'Rahmat' } })
    expect(asked.problem.code).toBe('NOT_FOUND')
    const nobody = await app.asked(ANSWER, { merchant: counter.merchant }, { params: { id }, body: { text: 'Rahmat' } })
    expect(nobody.problem.status).toBe(401)
  })
})

describe('the staff’s list of reviews', () => {
  beforeAll(aBrand)

  it('begins with those that wait for an answer, the newest first, and contains no phone', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const ids: OrderId[] = []
    for (const stars of [5, 4, 3]) {
      const id = await aDelivered(customer)
      await review(customer, id, { stars })
      app.clock.advance(1_000)
      ids.push(id)
    }
    const [five, four, three] = ids
    expect((await list()).map(({ id }) => id)).toEqual([three, four, five])
    if (three !== undefined) await answer(three, 'Uzr')
    expect((await list()).map(({ id }) => id)).toEqual([four, five, three])
    expect((await list({ page: 1, size: 2 })).map(({ id }) => id)).toEqual([three])
    expect(JSON.stringify(await list())).not.toContain(customer.phone.slice(-7))
  })

  it('is that of the branch of the key, or of the branch that is asked for', async () => {
    const other = await app.aBranch(counter.merchant)
    const admin = await app.aStaffKey(counter.merchant, 'brand_admin')
    expect((await list({}, admin)).length).toBe(3)
    expect(await list({ branchId: other }, admin)).toEqual([])
    const strange = await app.asked(LIST, asStaff(), { query: { branchId: other } })
    expect(strange.problem.code).toBe('NOT_FOUND')
    expect((await app.asked(LIST, asStaff(), { query: { size: 0 } })).problem.status).toBe(422)
  })
})

describe('hiding a review', () => {
  beforeAll(aBrand)

  it('removes it from the dishes and their grade; its customer still sees it', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const id = await aDelivered(customer)
    await review(customer, id, { stars: 1 })
    expect((await ofDish()).totalElements).toBe(1)
    const hidden = (await hide(id)).value
    expect(hidden.hidden?.reason).toBe('Haqorat')
    expect((await ofDish()).totalElements).toBe(0)
    expect((await counter.order(customer, id)).review).toMatchObject({ isHidden: true, stars: 1 })
    expect((await hide(id, 'Boshqa sabab')).value.hidden).toEqual(hidden.hidden)
    await review(customer, id, { text: 'Yana' })
    expect((await ofDish()).totalElements).toBe(0)
    // one that is hidden does not wait for an answer
    const next = await aDelivered(customer)
    app.clock.advance(1_000)
    await review(customer, next)
    await answer(next, 'Rahmat')
    expect((await list()).map((one) => one.id)).toEqual([next, id])
  })

  it('needs a reason and a manager', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const id = await aDelivered(customer)
    expect((await hide(id)).problem.code).toBe('NOT_FOUND')
    await review(customer, id)
    expect((await hide(id, ' ')).problem.status).toBe(422)
    expect((await hide(id, 'Haqorat', operator)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const nobody = await app.asked(
      HIDE,
      { merchant: counter.merchant },
      { params: { id }, body: { reason: 'Haqorat' } },
    )
    expect(nobody.problem.status).toBe(401)
    const neighbour = await app.aMerchant()
    const foreign = { merchant: neighbour, staffKey: await app.aStaffKey(neighbour, 'brand_admin') }
    const asked = await app.asked(HIDE, foreign, { params: { id }, body: { reason: 'Haqorat' } })
    expect(asked.problem.code).toBe('NOT_FOUND')
  })
})
