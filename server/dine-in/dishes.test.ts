import type { DishMove } from '@dasturxon/domain/dish-state'
import type { OrderId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'
import { atTable, startApp, type Who } from './test-hall.ts'

const DISHES = 'POST /office/v1/orders/:id/dishes'
const TEN_PERCENT = { service_fee_enabled: true, service_fee_is_percent: true, service_fee_amount: 10 }

let app: TestApp
startApp((started) => {
  app = started
})

type Table = Awaited<ReturnType<typeof atTable>>
const move = (who: Who, id: OrderId, position: number, state: DishMove) =>
  app.asked(DISHES, who, { params: { id }, body: { position, state } })
const moveRound = (who: Who, id: OrderId, to: 'ACCEPTED' | 'COOKING' | 'DONE' | 'DELIVERED') =>
  app.asked('POST /office/v1/orders/:id/moves', who, { params: { id }, body: { to } })

/** A round of three dishes: 30 000, 2 × 36 000 after a discount, and the first one again with a remark. */
async function threeDishes(table: Table, more: object = {}) {
  const { visitToken } = (await table.join()).value
  const { plain, reduced } = table.merchant.products
  const cartItems = [
    { productId: plain, count: 1 },
    { productId: reduced, count: 2 },
    { productId: plain, count: 1, comment: 'tuzsiz' },
  ]
  const { id } = (await table.order(visitToken, { cartItems, ...more })).value
  const read = async () => (await table.bill(visitToken)).value
  const first = (await read()).rounds[0]
  const positions = first?.cartItems.map(({ position }) => position) ?? []
  const states = async () => (await read()).rounds[0]?.cartItems.map(({ state }) => state)
  return { visit: visitToken, id, read, states, at: (index: number) => positions[index] ?? -1 }
}

describe('a dish', () => {
  it('follows its round until the staff speak of it', async () => {
    const table = await atTable(app)
    const { id, states, read } = await threeDishes(table)
    expect(await states()).toEqual(['SENT', 'SENT', 'SENT'])
    await moveRound(table.staff, id, 'ACCEPTED')
    expect(await states()).toEqual(['TAKEN', 'TAKEN', 'TAKEN'])
    await moveRound(table.staff, id, 'COOKING')
    expect(await states()).toEqual(['COOKING', 'COOKING', 'COOKING'])
    expect((await read()).rounds[0]?.cartItems[0]?.readyAt).toMatch(/^2026-03-18T08/)
    await moveRound(table.staff, id, 'DONE')
    expect((await read()).rounds[0]?.cartItems[0]).toMatchObject({ state: 'READY', readyAt: null })
  })

  it('moves alone, and the round goes on as far as all of its dishes', async () => {
    const table = await atTable(app)
    const { id, at, states, read } = await threeDishes(table)
    const status = async () => (await read()).rounds[0]?.status
    expect((await move(table.staff, id, at(0), 'COOKING')).value).toMatchObject({ id, status: 'ACCEPTED' })
    expect(await states()).toEqual(['COOKING', 'TAKEN', 'TAKEN'])
    for (const index of [0, 1, 2]) await move(table.staff, id, at(index), 'READY')
    expect([await status(), await states()]).toEqual(['DONE', ['READY', 'READY', 'READY']])
    await move(table.staff, id, at(2), 'SERVED')
    expect([await status(), await states()]).toEqual(['DONE', ['READY', 'READY', 'SERVED']])
    await move(table.staff, id, at(0), 'SERVED')
    await move(table.staff, id, at(1), 'SERVED')
    expect(await status()).toBe('DELIVERED')
  })

  it('never moves back, and repeating a move changes nothing', async () => {
    const table = await atTable(app)
    const { id, at, read } = await threeDishes(table)
    await move(table.staff, id, at(0), 'SERVED')
    const before = await read()
    expect((await move(table.staff, id, at(0), 'SERVED')).status).toBe(200)
    for (const state of ['COOKING', 'READY', 'GONE'] as const) {
      expect((await move(table.staff, id, at(0), state)).problem).toMatchObject({
        status: 409,
        code: 'MOVE_NOT_ALLOWED',
      })
    }
    expect(await read()).toEqual(before)
  })

  it('that is gone is struck and off the bill, with its share of the service', async () => {
    const table = await atTable(app, { terms: { ...TEN_PERCENT, service_fee_services: ['DINE_IN'] } })
    const { id, at, states, read } = await threeDishes(table)
    expect((await read()).totals).toMatchObject({ servicePrice: 14_000, totalPrice: 146_000 })
    await move(table.staff, id, at(1), 'GONE')
    const bill = await read()
    expect(await states()).toEqual(['SENT', 'GONE', 'SENT'])
    expect(bill.totals).toMatchObject({ productPrice: 60_000, productDiscount: 0, servicePrice: 6_000 })
    expect([bill.totals.totalPrice, bill.session.bill.totalPrice]).toEqual([66_000, 66_000])
    expect(bill.rounds[0]?.cartItems[1]).toMatchObject({ total: 72_000, count: 2, position: at(1) })
    // the kitchen is not asked for it any more, and what is left may be served
    const board = (await app.asked('GET /office/v1/orders', table.staff)).value
    expect(board[0]?.cartItems).toHaveLength(2)
    for (const index of [0, 2]) await move(table.staff, id, at(index), 'SERVED')
    expect((await read()).rounds[0]?.status).toBe('DELIVERED')
    expect((await move(table.staff, id, at(1), 'SERVED')).problem.code).toBe('MOVE_NOT_ALLOWED')
  })

  it('that is the last one left is gone with its round', async () => {
    const table = await atTable(app)
    const { id, at, read } = await threeDishes(table)
    for (const index of [0, 1, 2]) expect((await move(table.staff, id, at(index), 'GONE')).status).toBe(200)
    const bill = await read()
    expect(bill.rounds[0]).toMatchObject({ status: 'CANCELED', canceled: { reason: 'SOLD_OUT' } })
    expect(bill.rounds[0]?.cartItems.map(({ state }) => state)).toEqual(['GONE', 'GONE', 'GONE'])
    expect(bill.totals.totalPrice).toBe(0)
    expect((await move(table.staff, id, at(0), 'COOKING')).problem.code).toBe('MOVE_NOT_ALLOWED')
  })

  it('that is gone returns the cashback that the rest cannot use', async () => {
    const table = await atTable(app, { settings: { cashbackActive: true }, terms: { cashback_percent: 10 } })
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const { plain, reduced } = table.merchant.products
    const cashback = async () => (await app.asked('GET /orders/v1/cashback', who)).value.balance
    const { visitToken } = (await table.join(null, {}, who)).value
    const placed = async (body: object) => {
      const quote = await table.quoted(visitToken, body, who)
      const more = { ...body, quoteHash: quote.value.hash }
      return (await table.order(visitToken, more, who)).value
    }
    const earning = await placed({ cartItems: [{ productId: plain, count: 30 }] })
    for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const) await moveRound(table.staff, earning.id, to)
    app.clock.advance(31 * 60_000)
    await app.runJobs()
    expect(await cashback()).toBe(90_000)

    const cartItems = [
      { productId: plain, count: 1 },
      { productId: reduced, count: 2 },
    ]
    const { id } = await placed({ cartItems, cashback: 80_000 })
    expect(await cashback()).toBe(10_000)
    const dishes = (await table.bill(visitToken)).value.rounds[1]?.cartItems ?? []
    const gone = (await move(table.staff, id, dishes[1]?.position ?? -1, 'GONE')).value
    // 30 000 are left to be paid, all of it by cashback
    expect(gone).toMatchObject({ productPrice: 30_000, cashback: 30_000, totalPrice: 0, cashbackEarned: 0 })
    expect(await cashback()).toBe(60_000)
  })

  it('that is paid has to be refunded instead', async () => {
    const table = await atTable(app)
    const { id, at, read } = await threeDishes(table)
    const { duePrice } = (await read()).session.bill
    const body = { paymentType: 'CASH', duePrice } as const
    const params = { id: table.table.id }
    expect((await app.asked('POST /office/v1/tables/:id/payment', table.staff, { params, body })).status).toBe(200)
    expect((await move(table.staff, id, at(0), 'GONE')).problem).toMatchObject({ status: 409, code: 'ORDER_PAID' })
    expect((await move(table.staff, id, at(0), 'SERVED')).status).toBe(200)
  })

  it('is moved by the staff of its hall only', async () => {
    const table = await atTable(app)
    const { id, at } = await threeDishes(table)
    const elsewhere = await atTable(app)
    expect((await move(elsewhere.staff, id, at(0), 'READY')).problem.code).toBe('NOT_FOUND')
    expect((await move(table.staff, id, 77, 'READY')).problem.code).toBe('NOT_FOUND')
    const courier = { merchant: table.merchant, staffKey: await app.aStaffKey(table.merchant, 'courier') }
    expect((await move(courier, id, at(0), 'READY')).problem.code).toBe('FORBIDDEN')
    expect((await move({ merchant: table.merchant }, id, at(0), 'READY')).problem.code).toBe('SESSION_REQUIRED')
    expect((await move(await table.waiter(), id, at(0), 'READY')).status).toBe(200)
    const broken = { params: { id }, body: { position: 0, state: 'SENT' as never } }
    expect((await app.asked(DISHES, table.staff, broken)).problem).toMatchObject({
      status: 422,
      code: 'INVALID_FIELDS',
    })
  })

  it('of a delivery is not a dish of a table', async () => {
    const table = await atTable(app)
    const customer = await app.aCustomer(table.merchant)
    const who = { merchant: table.merchant, customer }
    const basket = { serviceType: 'PICK_UP', branchId: table.merchant.branchId } as const
    const cartItems = [{ productId: table.merchant.products.plain, count: 1 }]
    const quote = await app.asked('POST /orders/v1/orders/quote', who, { body: { ...basket, cartItems } })
    const body = { ...basket, cartItems, quoteHash: quote.value.hash }
    const { id } = (await app.asked('POST /orders/v1/orders', who, { key: 'pickup-1', body })).value
    expect((await move(table.staff, id, 0, 'READY')).problem.code).toBe('NOT_FOUND')
  })
})
