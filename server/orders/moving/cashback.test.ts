import { money } from '@dasturxon/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cashbackBalance } from '../../benefits/cashback-balance.ts'
import { expireCashback } from '../../benefits/order-cashback.ts'
import { inTransaction, type Scope } from '../../db/scope.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { type TestCounter, testCounter } from '../test-orders.ts'
import { noteGoodsRefunded } from './credit-cashback.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
let counter: TestCounter

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app, { settings: { cashbackActive: true }, terms: { cashback_percent: 10 } })
})
afterAll(() => app.stop())

const act = <T>(work: (scope: Scope) => Promise<T>) =>
  inTransaction(app.services.pool, { merchantId: counter.merchant.id, now: app.clock.now() }, work)
const balance = async (customer: TestCustomer) => (await counter.cashback(customer)).balance

/** A customer who has earned cashback: each order of 60 000 gives 6 000. */
async function aSaver(orders = 1): Promise<TestCustomer> {
  const customer = await app.aCustomer(counter.merchant)
  for (let made = 0; made < orders; made++) {
    const order = await counter.placed(customer)
    await counter.delivered(order.id)
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
  }
  return customer
}

/** Signs in again: half a year is longer than a session, and a day longer than its token. */
const staysSignedIn = (customer: TestCustomer) =>
  app.superuser.query(
    `update sessions set created_at = '2099-01-01', expires_at = '2100-01-01', ends_at = '2100-01-01' where user_id = $1`,
    [customer.userId],
  )

/** Checks that movements and balances agree. */
async function ledgerAgrees(customer: TestCustomer): Promise<void> {
  const { rows } = await app.superuser.query(
    `select (select coalesce(sum(amount), 0) from cashback_ledger where user_id = $1)::int as moved,
            (select coalesce(sum("left"), 0) from cashback_entries where user_id = $1)::int as kept`,
    [customer.userId],
  )
  expect(rows[0].moved).toBe(rows[0].kept)
}

describe('earning cashback', () => {
  it('is shown in the quote and credited half an hour after delivery, once', async () => {
    const customer = await app.aCustomer(counter.merchant)
    expect((await counter.quoted(customer)).value.cashbackEarned).toBe(6_000)
    const order = await counter.placed(customer)
    expect(order.cashbackEarned).toBe(6_000)
    await counter.delivered(order.id)
    app.clock.advance(29 * MINUTE)
    await app.runJobs()
    expect(await balance(customer)).toBe(0)
    app.clock.advance(MINUTE)
    await app.runJobs()
    await app.runJobs()
    const { balance: now, entries } = await counter.cashback(customer)
    expect(now).toBe(6_000)
    expect(entries.content).toMatchObject([
      { type: 'EARN', amount: 6_000, orderId: order.id, orderNumber: order.number },
    ])
    expect(entries).toMatchObject({ page: 0, size: 10, totalElements: 1, last: true })
  })

  it('is told before it is credited, with the time from the delivery on', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const order = await counter.placed(customer)
    const pending = { orderId: order.id, orderNumber: order.number, amount: 6_000 }
    expect((await counter.cashback(customer)).pending).toEqual([{ ...pending, creditDate: null }])
    await counter.delivered(order.id)
    const creditDate = new Date(app.clock.now().getTime() + 30 * MINUTE).toISOString()
    expect((await counter.cashback(customer)).pending).toEqual([{ ...pending, creditDate }])
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    expect((await counter.cashback(customer)).pending).toEqual([])
  })

  it('that ends within 14 days is told by day, and what came and what went can be read apart', async () => {
    const customer = await aSaver(2)
    expect((await counter.cashback(customer)).expiring).toEqual([])
    await counter.placed(customer, { cashback: 2_000 })
    app.clock.advance(170 * DAY)
    await staysSignedIn(customer)
    const { expiring } = await counter.cashback(customer)
    expect(expiring.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
    const read = async (direction: 'IN' | 'OUT') => {
      const who = { merchant: counter.merchant, customer }
      return (await app.asked('GET /orders/v1/cashback', who, { query: { direction } })).value.entries
    }
    expect((await read('IN')).content.map(({ type }) => type)).toEqual(['EARN', 'EARN'])
    expect(await read('OUT')).toMatchObject({ content: [{ type: 'SPEND', amount: -2_000 }], totalElements: 1 })
  })

  it('does not happen when the order is canceled', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const order = await counter.placed(customer)
    expect((await counter.cancel(customer, order.id)).value.status).toBe('CANCELED')
    app.clock.advance(DAY)
    await app.runJobs()
    expect(await balance(customer)).toBe(0)
  })

  it('is of the money paid for goods: not of delivery, nor of what cashback paid', async () => {
    const customer = await aSaver()
    const paidByCashback = (await counter.quoted(customer, { cashback: 6_000 })).value
    expect(paidByCashback).toMatchObject({ totalPrice: 54_000, cashback: 6_000, cashbackEarned: 5_400 })
  })

  it('keeps the percent the customer saw when the brand changes it meanwhile', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const order = await counter.placed(customer)
    await app.superuser.query('update order_settings set cashback_percent = 1 where merchant_id = $1', [
      counter.merchant.id,
    ])
    await counter.delivered(order.id)
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    expect(await balance(customer)).toBe(6_000)
    await app.superuser.query('update order_settings set cashback_percent = 10 where merchant_id = $1', [
      counter.merchant.id,
    ])
  })
})

describe('spending cashback', () => {
  it('is held with the order, spent at delivery, and visible in the ledger', async () => {
    const customer = await aSaver(2)
    const order = await counter.placed(customer, { cashback: 8_000 })
    expect(order).toMatchObject({ cashback: 8_000, totalPrice: 52_000, isPaid: false, status: 'OPEN' })
    expect(await balance(customer)).toBe(4_000)
    await counter.delivered(order.id)
    expect(await balance(customer)).toBe(4_000)
    const { rows } = await app.superuser.query(
      `select count(*)::int as parts, count(taken_at)::int as taken from cashback_ledger where order_id = $1 and kind = 'SPEND'`,
      [order.id],
    )
    expect(rows[0]).toEqual({ parts: 2, taken: 2 })
    await ledgerAgrees(customer)
  })

  it('uses the earning that expires first', async () => {
    const customer = await aSaver(2)
    await counter.placed(customer, { cashback: 6_000 })
    const { rows } = await app.superuser.query(
      'select "left"::int from cashback_entries where user_id = $1 order by expires_at',
      [customer.userId],
    )
    expect(rows).toEqual([{ left: 0 }, { left: 6_000 }])
  })

  it('is refused above the balance, with the balance, and to a guest', async () => {
    const customer = await aSaver()
    const short = await counter.quoted(customer, { cashback: 6_001 })
    expect(short.problem).toMatchObject({ status: 409, code: 'CASHBACK_SHORT', balance: 6_000, most: 6_000 })
    const guest = await app.asked(
      'POST /orders/v1/orders/quote',
      { merchant: counter.merchant },
      { body: counter.draftOf({ cashback: 1 }) },
    )
    expect(guest.problem).toMatchObject({ code: 'CASHBACK_SHORT', balance: 0 })
  })

  it('is refused when it was spent between quote and order', async () => {
    const customer = await aSaver()
    const quoteHash = (await counter.quoted(customer, { cashback: 6_000 })).value.hash
    await counter.placed(customer, { cashback: 5_000 })
    const body = { ...counter.draftOf({ cashback: 6_000 }), quoteHash, confirmDuplicate: true }
    const who = { merchant: counter.merchant, customer }
    const late = await app.asked('POST /orders/v1/orders', who, { body, key: 'spent-meanwhile' })
    expect(late.problem).toMatchObject({ code: 'CASHBACK_SHORT', balance: 1_000, most: 1_000 })
    expect(await balance(customer)).toBe(1_000)
  })

  it('pays no more of the goods than the brand allows', async () => {
    const strict = await testCounter(app, {
      settings: { cashbackActive: true },
      terms: { cashback_percent: 100, cashback_share_percent: 50 },
    })
    const customer = await app.aCustomer(strict.merchant)
    const order = await strict.placed(customer)
    await strict.delivered(order.id)
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    const refused = await strict.quoted(customer, { cashback: 30_001 })
    expect(refused.problem).toMatchObject({ code: 'CASHBACK_SHORT', balance: 60_000, most: 30_000 })
    expect((await strict.quoted(customer, { cashback: 30_000 })).value.totalPrice).toBe(30_000)
  })

  it('needs no payment when it pays for everything', async () => {
    const rich = await testCounter(app, {
      settings: { cashbackActive: true, paymeActive: true },
      terms: { cashback_percent: 100 },
    })
    const customer = await app.aCustomer(rich.merchant)
    const first = await rich.placed(customer)
    await rich.delivered(first.id)
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    const free = await rich.placed(customer, { cashback: 60_000, paymentType: 'PAYME' })
    expect(free).toMatchObject({ totalPrice: 0, isPaid: true, status: 'OPEN', waitsFor: null, cashbackEarned: 0 })
  })

  it('returns what a canceled order held, to the earnings it came from, once', async () => {
    const customer = await aSaver(2)
    const order = await counter.placed(customer, { cashback: 9_000 })
    expect(await balance(customer)).toBe(3_000)
    for (const _ of ['once', 'twice']) expect((await counter.cancel(customer, order.id)).value.status).toBe('CANCELED')
    expect(await balance(customer)).toBe(12_000)
    const { entries } = await counter.cashback(customer)
    expect(entries.content.map(({ type, amount }) => [type, amount])).toEqual(
      expect.arrayContaining([
        ['SPEND', -6_000],
        ['SPEND', -3_000],
        ['RELEASE', 6_000],
        ['RELEASE', 3_000],
      ]),
    )
    await ledgerAgrees(customer)
  })

  it('returns what expired while it was held, for a week', async () => {
    const customer = await aSaver()
    await staysSignedIn(customer)
    app.clock.advance(180 * DAY - MINUTE)
    const order = await counter.placed(customer, { cashback: 6_000 })
    app.clock.advance(5 * MINUTE)
    expect((await counter.cancel(customer, order.id)).value.status).toBe('CANCELED')
    expect(await balance(customer)).toBe(6_000)
    app.clock.advance(7 * DAY)
    expect(await balance(customer)).toBe(0)
  })

  it('is held again when a manager restores the order, and the restoring is refused when it is spent by then', async () => {
    const customer = await aSaver()
    const managerKey = await app.aStaffKey(counter.merchant, 'branch_manager')
    const restore = (id: Parameters<typeof counter.order>[1]) =>
      app.asked(
        'POST /office/v1/orders/:id/moves',
        { merchant: counter.merchant, staffKey: managerKey },
        { params: { id }, body: { to: 'ACCEPTED' } },
      )
    const order = await counter.placed(customer, { cashback: 6_000 })
    await counter.cancel(customer, order.id)
    expect((await restore(order.id)).value.status).toBe('ACCEPTED')
    expect(await balance(customer)).toBe(0)
    await counter.moved(order.id, 'CANCELED', 'TEST')
    await counter.placed(customer, { cashback: 1_000 })
    expect((await restore(order.id)).problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', status: 409 })
    expect(await balance(customer)).toBe(5_000)
    await ledgerAgrees(customer)
  })
})

describe('the end of cashback', () => {
  it('comes after 180 days, and the chore records it', async () => {
    const customer = await aSaver()
    await staysSignedIn(customer)
    app.clock.advance(180 * DAY - 1)
    expect(await balance(customer)).toBe(6_000)
    app.clock.advance(1)
    expect(await balance(customer)).toBe(0)
    await act(expireCashback)
    await act(expireCashback)
    const { entries } = await counter.cashback(customer)
    expect(entries.content.map(({ type, amount }) => [type, amount])).toEqual([
      ['EXPIRE', -6_000],
      ['EARN', 6_000],
    ])
    await ledgerAgrees(customer)
  })

  it('comes with refunds: pro rata, never below 0, the rest recorded', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const order = await counter.placed(customer)
    await counter.delivered(order.id)
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    const refund = (amount: number) => act((scope) => noteGoodsRefunded(scope, order.id, money(amount)))
    await refund(20_000)
    expect(await balance(customer)).toBe(4_000)
    await counter.placed(customer, { cashback: 3_000 })
    await refund(40_000)
    expect(await balance(customer)).toBe(0)
    const { entries } = await counter.cashback(customer)
    expect(entries.content.find(({ shortfall }) => shortfall > 0)).toMatchObject({
      type: 'REVERSE',
      amount: 0,
      shortfall: 3_000,
    })
    await refund(40_000)
    expect(await act((scope) => cashbackBalance(scope, customer.userId))).toBe(0)
    await ledgerAgrees(customer)
  })

  it('is a smaller credit when goods were refunded before it was credited', async () => {
    const customer = await app.aCustomer(counter.merchant)
    const order = await counter.placed(customer)
    await counter.delivered(order.id)
    await act((scope) => noteGoodsRefunded(scope, order.id, money(30_000)))
    app.clock.advance(30 * MINUTE)
    await app.runJobs()
    expect(await balance(customer)).toBe(3_000)
    await act((scope) => noteGoodsRefunded(scope, order.id, money(15_000)))
    expect(await balance(customer)).toBe(1_500)
  })
})

describe('the ledger', () => {
  it('is visible only to its customer, with a session', async () => {
    const saver = await aSaver()
    const stranger = await app.aCustomer(counter.merchant)
    expect((await counter.cashback(stranger)).entries.totalElements).toBe(0)
    const guest = await app.asked('GET /orders/v1/cashback', { merchant: counter.merchant })
    expect(guest.problem).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
    const other = await app.aMerchant()
    const foreign = await app.asked('GET /orders/v1/cashback', { merchant: other, customer: saver })
    expect(foreign.status).toBe(401)
  })

  it('comes page by page', async () => {
    const customer = await aSaver(3)
    const who = { merchant: counter.merchant, customer }
    const page = async (number: number) =>
      (await app.asked('GET /orders/v1/cashback', who, { query: { page: number, size: 2 } })).value.entries
    expect(await page(0)).toMatchObject({ totalElements: 3, last: false })
    expect((await page(1)).content).toHaveLength(1)
    expect((await page(1)).last).toBe(true)
  })
})
