// Notifications of a customer, and which of them they want.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId } from '@dasturxon/domain/ids'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { ORDER_STATUSES } from '@dasturxon/domain/order-status'
import { SHOP_KINDS } from '@dasturxon/domain/shop-kind'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Scope } from '../db/scope.ts'
import type { TestMerchant, Wish } from '../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../testing/test-app.ts'
import type { NoteCategory } from './note.ts'
import { noteOrderMove } from './note-order-move.ts'
import { notify } from './notify.ts'
import { orderMoveText } from './order-words.ts'

const LIST = 'GET /notifications/v1/notifications'
const READ = 'POST /notifications/v1/notifications/:id/read'
const CHOSEN = 'GET /notifications/v1/preferences'
const CHOOSE = 'PUT /notifications/v1/preferences'
const ALL_READ = 'POST /notifications/v1/notifications/read'
const UNREAD = 'GET /notifications/v1/unread'
const AT_FIRST = { push: { order: true, promo: true, news: true }, quiet: { from: 22, to: 8 } }

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Visit = { readonly merchant: TestMerchant; readonly customer: TestCustomer }
const visit = async (wish: Wish = {}): Promise<Visit> => {
  const merchant = await app.aMerchant(wish)
  return { merchant, customer: await app.aCustomer(merchant) }
}
const within = <T>({ merchant }: Visit, work: (scope: Scope) => Promise<T>) =>
  inTransaction(app.services.pool, { merchantId: merchant.id, now: app.clock.now() }, work)
const tell = (who: Visit, category: NoteCategory, title = 'Salom') =>
  within(who, (scope) =>
    notify(scope, { userId: who.customer.userId, category, title: { uz: title }, text: { uz: '…' } }),
  )
const list = async (who: Visit, query = {}) => (await app.asked(LIST, who, { query })).value

describe('notifications', () => {
  it('are listed newest first, page by page, with the number of unread ones', async () => {
    const who = await visit()
    for (const title of ['bir', 'ikki', 'uch']) {
      await tell(who, 'ORDER', title)
      app.clock.advance(1000)
    }
    const first = await list(who, { size: 2 })
    expect(first).toMatchObject({ totalElements: 3, unread: 3, last: false, page: 0, size: 2 })
    expect(first.content.map(({ title }) => title.uz)).toEqual(['uch', 'ikki'])
    expect((await list(who, { size: 2, page: 1 })).content.map(({ title }) => title.uz)).toEqual(['bir'])
    expect((await app.asked(LIST, who, { query: { page: -1 } })).status).toBe(422)
  })

  it('are read once and stay read', async () => {
    const who = await visit()
    await tell(who, 'ORDER')
    const [note] = (await list(who)).content
    if (note === undefined) throw new Error('expected a note')
    for (let time = 0; time < 2; time += 1) {
      expect((await app.asked(READ, who, { params: { id: note.id } })).value).toEqual({})
    }
    expect(await list(who)).toMatchObject({ unread: 0, content: [{ isRead: true }] })
  })

  it('are read together, those that are named or all, and none of another customer', async () => {
    const who = await visit()
    const stranger = { merchant: who.merchant, customer: await app.aCustomer(who.merchant) }
    for (const title of ['bir', 'ikki', 'uch']) await tell(who, 'ORDER', title)
    await tell(stranger, 'ORDER')
    const ids = (await list(who)).content.map(({ id }) => id)
    expect((await app.asked(ALL_READ, stranger, { body: { ids } })).value).toEqual({ unread: 1 })
    expect((await app.asked(UNREAD, who)).value).toEqual({ unread: 3 })
    expect((await app.asked(ALL_READ, who, { body: { ids: ids.slice(0, 2) } })).value).toEqual({ unread: 1 })
    expect((await list(who)).content.filter(({ isRead }) => isRead)).toHaveLength(2)
    expect((await app.asked(ALL_READ, who, { body: {} })).value).toEqual({ unread: 0 })
    expect((await app.asked(UNREAD, stranger)).value).toEqual({ unread: 1 })
    const foreign = { ...who, merchant: await app.aMerchant() }
    expect((await app.asked(UNREAD, foreign)).problem.code).toBe('SESSION_INVALID')
    expect((await app.asked(ALL_READ, who, { body: { ids: [] } })).status).toBe(422)
  })

  it('are listed by category, too', async () => {
    const who = await visit()
    await tell(who, 'ORDER', 'bir')
    await tell(who, 'NEWS', 'ikki')
    const found = await list(who, { category: 'NEWS' })
    expect(found).toMatchObject({ totalElements: 1, unread: 2, last: true, content: [{ title: { uz: 'ikki' } }] })
    expect((await app.asked(LIST, who, { query: { category: 'GOSSIP' as unknown as 'NEWS' } })).status).toBe(422)
  })

  it('are the customer’s own', async () => {
    const who = await visit()
    await tell(who, 'ORDER')
    const [note] = (await list(who)).content
    const id = note?.id ?? idFrom(randomUUID())
    const stranger = { merchant: who.merchant, customer: await app.aCustomer(who.merchant) }
    expect((await list(stranger)).content).toEqual([])
    expect((await app.asked(READ, stranger, { params: { id } })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(READ, await visit(), { params: { id } })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(READ, who, { params: { id: 'x' as typeof id } })).status).toBe(422)
    expect(await list(who)).toMatchObject({ unread: 1 })
    const guest = { merchant: who.merchant }
    const asks = [
      app.asked(LIST, guest),
      app.asked(READ, guest, { params: { id } }),
      app.asked(CHOSEN, guest),
      app.asked(CHOOSE, guest, { body: {} }),
      app.asked(ALL_READ, guest, { body: {} }),
      app.asked(UNREAD, guest),
    ]
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(Array(6).fill(401))
  })
})

describe('the consent of a customer', () => {
  it('is orders and news at first; promos only once they agree', async () => {
    const who = await visit()
    expect((await app.asked(CHOSEN, who)).value).toEqual({ order: true, promo: false, news: true, ...AT_FIRST })
    for (const category of ['PROMO', 'NEWS', 'ORDER'] as const) await tell(who, category)
    expect((await list(who)).content.map(({ category }) => category).toSorted()).toEqual(['NEWS', 'ORDER'])
    const chosen = await app.asked(CHOOSE, who, { body: { promo: true, news: false } })
    expect(chosen.value).toEqual({ order: true, promo: true, news: false, ...AT_FIRST })
    for (const category of ['PROMO', 'NEWS', 'ORDER'] as const) await tell(who, category)
    expect((await list(who)).content.map(({ category }) => category).toSorted()).toEqual([
      'NEWS',
      'ORDER',
      'ORDER',
      'PROMO',
    ])
  })

  it('says for each category whether it is pushed, and when it is quiet; what is left out stays', async () => {
    const who = await visit()
    const choose = async (body: object) => (await app.asked(CHOOSE, who, { body })).value
    expect(await choose({ push: { news: false } })).toMatchObject({ push: { order: true, promo: true, news: false } })
    expect(await choose({ push: { order: false } })).toMatchObject({ push: { order: false, promo: true, news: false } })
    expect(await choose({ quiet: { from: 20, to: 10 } })).toMatchObject({
      order: true,
      push: { order: false, promo: true, news: false },
      quiet: { from: 20, to: 10 },
    })
    expect((await app.asked(CHOSEN, who)).value.quiet).toEqual({ from: 20, to: 10 })
    for (const quiet of [{ from: 24, to: 8 }, { from: 1.5, to: 8 }, { from: 8 }]) {
      expect((await app.asked(CHOOSE, who, { body: { quiet: quiet as { from: number; to: number } } })).status).toBe(
        422,
      )
    }
  })

  it('is stored with its time, and not changed by the same choice again', async () => {
    const who = await visit()
    const saidAt = async () => {
      const text = 'select changed_at from notification_consents where user_id = $1'
      return (await app.superuser.query(text, [who.customer.userId])).rows[0]?.changed_at
    }
    const first = app.clock.now()
    await app.asked(CHOOSE, who, { body: { promo: true } })
    app.clock.advance(60_000)
    await app.asked(CHOOSE, who, { body: { promo: true } })
    expect(await saidAt()).toEqual(first)
    expect((await app.asked(CHOOSE, who, { body: { promo: false } })).value.promo).toBe(false)
    expect(await saidAt()).toEqual(app.clock.now())
    expect((await app.asked(CHOOSE, who, { body: { promo: 'yes' as unknown as boolean } })).status).toBe(422)
  })
})

describe('a move of an order', () => {
  const TOLD = ['ACCEPTED', 'ON_WAY', 'DELIVERED', 'CANCELED'] as const

  it('is announced when the customer waits for it, with the order number and a link', async () => {
    const who = await visit()
    const orderId = idFrom<OrderId>(randomUUID())
    const order = { orderId, number: 1042, userId: who.customer.userId, service: 'PICK_UP', language: 'uz' } as const
    for (const to of ORDER_STATUSES) await within(who, (scope) => noteOrderMove(scope, { ...order, to }))
    const { content } = await list(who)
    expect(content).toHaveLength(TOLD.length)
    for (const note of content) {
      expect(note).toMatchObject({ category: 'ORDER', link: `/profile/orders/${orderId}` })
      expect(note.title).toMatchObject({ uz: 'Buyurtma № 1042', eng: 'Order No. 1042' })
    }
  })

  it('is announced whoever makes it: the branch accepts, the customer is notified', async () => {
    const who = await visit()
    const { branchId, products } = who.merchant
    const draft = { serviceType: 'PICK_UP', branchId, cartItems: [{ productId: products.plain, count: 1 }] } as const
    const body = { ...draft, cartItems: [...draft.cartItems] }
    const quote = await app.asked('POST /orders/v1/orders/quote', who, { body })
    const placing = { body: { ...body, quoteHash: quote.value.hash }, key: randomUUID() }
    const { id, number } = (await app.asked('POST /orders/v1/orders', who, placing)).value
    const staff = { merchant: who.merchant, staffKey: await app.aStaffKey(who.merchant) }
    for (let time = 0; time < 2; time += 1) {
      await app.asked('POST /office/v1/orders/:id/moves', staff, { params: { id }, body: { to: 'ACCEPTED' } })
    }
    const { content } = await list(who)
    expect(content).toMatchObject([{ title: { eng: `Order No. ${number}` }, link: `/profile/orders/${id}` }])
  })

  it.each(TOLD)('to %s has a sentence in every language, for every service and kind of shop', (to) => {
    for (const service of ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const) {
      for (const kind of SHOP_KINDS) {
        const words = orderMoveText({ to, service, kind })
        for (const language of LANGUAGES) expect(words[language]).toMatch(/\S/)
      }
    }
  })

  it.each([
    ['kitchen', 'Buyurtma olib ketildi. Yoqimli ishtaha!', 'Заказ выдан. Приятного аппетита!'],
    ['flowers', 'Buyurtma olib ketildi', 'Заказ выдан'],
    ['groceries', 'Buyurtma olib ketildi', 'Заказ выдан'],
    ['goods', 'Buyurtma olib ketildi', 'Заказ выдан'],
  ] as const)('ends without a wish for the meal unless the shop cooks: %s', async (kind, uz, ru) => {
    const who = await visit({ merchant: { kind } })
    const move = { orderId: idFrom<OrderId>(randomUUID()), number: 7, service: 'PICK_UP', to: 'DELIVERED' } as const
    const { userId } = who.customer
    await within(who, (scope) => noteOrderMove(scope, { ...move, userId, language: 'uz' }))
    expect((await list(who)).content).toMatchObject([{ text: { uz, ru } }])
  })
})
