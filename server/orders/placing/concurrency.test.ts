// Invariants under concurrency: nothing below zero, nothing above its limit, one winner of every race.
import { randomUUID } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Scope } from '../../db/scope.ts'
import { insertRow } from '../../testing/insert.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { confirmPayment } from '../moving/confirm-payment.ts'
import { moveOrder } from '../moving/move-order.ts'
import { PLACE, type TestCounter, testCounter } from '../test-orders.ts'

const CALLERS = 16
const ROUNDS = 6

let app: TestApp
let counter: TestCounter

beforeAll(async () => {
  app = await testApp()
  counter = await testCounter(app, {
    settings: { cashbackActive: true, paymeActive: true },
    terms: { cashback_percent: 10 },
  })
})
afterAll(() => app.stop())

const act = <T>(work: (scope: Scope) => Promise<T>) =>
  inTransaction(app.services.pool, { merchantId: counter.merchant.id, now: app.clock.now() }, work)
const crowd = () => Promise.all(Array.from({ length: CALLERS }, () => app.aCustomer(counter.merchant)))
const one = async (text: string, values: unknown[] = []) => (await app.superuser.query(text, values)).rows[0]

/** One order, retried with the same key while the server is too busy to answer, as a client does. */
async function patiently(
  customer: TestCustomer,
  body: ReturnType<TestCounter['draftOf']> & { quoteHash: string; confirmDuplicate: boolean },
) {
  const key = randomUUID()
  const ask = () => app.asked(PLACE, { merchant: counter.merchant, customer }, { body, key })
  let answer = await ask()
  while (answer.status === 503 || (answer.status === 409 && answer.problem.code === 'IN_PROGRESS')) answer = await ask()
  return answer
}

/** Orders of all at once, each at the price quoted before anybody has ordered. */
async function rush(customers: readonly TestCustomer[], more: Readonly<Record<string, unknown>>) {
  const drafts = await Promise.all(
    customers.map(async (customer) => ({ customer, hash: (await counter.quoted(customer, more)).value.hash })),
  )
  return Promise.all(
    drafts.map(({ customer, hash }) =>
      patiently(customer, { ...counter.draftOf(more), quoteHash: hash, confirmDuplicate: true }),
    ),
  )
}

describe('sixteen orders at once', () => {
  it('sell five of five, and the eleven others are refused', async () => {
    const { scarce } = counter.merchant.products
    await app.superuser.query('update product_stock set amount = 5 where product_id = $1', [scarce])
    const answers = await rush(await crowd(), { cartItems: [{ productId: scarce, count: 1 }] })
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(5)
    for (const { problem } of answers.filter(({ status }) => status !== 200)) {
      expect(problem.code).toBe('ITEMS_UNAVAILABLE')
    }
    expect(await one('select amount::int from product_stock where product_id = $1', [scarce])).toEqual({ amount: 0 })
    await Promise.all(placed.map(({ value }) => counter.moved(value.id, 'CANCELED', 'TEST')))
    expect(await one('select amount::int from product_stock where product_id = $1', [scarce])).toEqual({ amount: 5 })
  })

  it('use a promo of five uses five times', async () => {
    const id = randomUUID()
    await insertRow(app.superuser, 'promos', {
      merchant_id: counter.merchant.id,
      id: id as never,
      code: 'BESHTA',
      discount_type: 'AMOUNT',
      product_discount: 10_000,
      starts_at: new Date('2026-01-01'),
      ends_at: new Date('2027-01-01'),
      uses_left: 5,
    })
    const answers = await rush(await crowd(), { promoCode: 'BESHTA' })
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(5)
    for (const { problem } of answers.filter(({ status }) => status !== 200)) expect(problem.code).toBe('QUOTE_CHANGED')
    const uses = `select uses_left, (select count(*)::int from promo_uses u where u.promo_id = p.id) as used from promos p where id = $1`
    expect(await one(uses, [id])).toEqual({ uses_left: 0, used: 5 })
    await Promise.all(placed.map(({ value }) => counter.moved(value.id, 'CANCELED', 'TEST')))
    expect(await one(uses, [id])).toEqual({ uses_left: 5, used: 0 })
  })

  it('never spend more than the balance, and get back what they held', async () => {
    const customer = await app.aCustomer(counter.merchant)
    for (const _ of [1, 2]) await counter.delivered((await counter.placed(customer)).id)
    app.clock.advance(30 * 60_000)
    await app.runJobs()
    const before = await counter.placed(customer, { cashback: 5_000 })
    // 7 000 left; seven orders of a thousand fit
    const [answers] = await Promise.all([
      rush(Array<TestCustomer>(CALLERS).fill(customer), { cashback: 1_000 }),
      counter.moved(before.id, 'ACCEPTED'),
    ])
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(7)
    for (const { problem } of answers.filter(({ status }) => status !== 200))
      expect(problem.code).toBe('CASHBACK_SHORT')
    expect((await counter.cashback(customer)).balance).toBe(0)

    const canceled = [before.id, ...placed.map(({ value }) => value.id)]
    const cancel = (id: OrderId) => counter.moved(id, 'CANCELED', 'TEST')
    await Promise.all([...canceled, ...canceled].map(cancel))
    expect((await counter.cashback(customer)).balance).toBe(12_000)

    // what is returned while others spend may be spent by them, but not twice
    const held = await counter.placed(customer, { cashback: 6_000 })
    const [spenders] = await Promise.all([
      rush(Array<TestCustomer>(CALLERS / 2).fill(customer), { cashback: 1_000 }),
      cancel(held.id),
    ])
    const spent = spenders.filter(({ status }) => status === 200).length * 1_000
    expect(spent).toBeGreaterThanOrEqual(6_000)
    expect((await counter.cashback(customer)).balance).toBe(12_000 - spent)
    const sums = await one(
      `select (select sum(amount) from cashback_ledger where user_id = $1)::int as moved,
              (select sum("left") from cashback_entries where user_id = $1)::int as kept`,
      [customer.userId],
    )
    expect(sums).toEqual({ moved: 12_000 - spent, kept: 12_000 - spent })
  })
})

describe('a race', () => {
  const accept = (orderId: OrderId) =>
    act((scope) => moveOrder(scope, { orderId, to: 'ACCEPTED', actor: 'branch' }, app.services.live))
  const pay = (orderId: OrderId) =>
    act((scope) => confirmPayment(scope, { orderId, provider: 'PAYME' }, app.services.live))

  it('of a manager who cancels with a kitchen that accepts has one winner', async () => {
    const endings = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const customer = await app.aCustomer(counter.merchant)
      const order = await counter.placed(customer)
      app.clock.advance(5 * 60_000)
      const cancel = () =>
        act((scope) =>
          moveOrder(
            scope,
            { orderId: order.id, to: 'CANCELED', actor: 'branch', reason: 'TOO_BUSY', version: order.version },
            app.services.live,
          ),
        )
      const [accepted, canceled] = await Promise.all(
        round % 2 === 0 ? [accept(order.id), cancel()] : [cancel(), accept(order.id)].toReversed(),
      )
      const { status } = await counter.order(customer, order.id)
      expect([accepted?.ok, canceled?.ok].filter(Boolean)).toHaveLength(1)
      const loser = accepted?.ok === true ? canceled : accepted
      expect(loser).toMatchObject({ ok: false, facts: { status } })
      endings.add(status)
    }
    for (const ending of endings) expect(['ACCEPTED', 'CANCELED']).toContain(ending)
  })

  it('of a customer who cancels with the payment has one winner, and late money is recognised', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const customer = await app.aCustomer(counter.merchant)
      const order = await counter.placed(customer, { paymentType: 'PAYME' })
      const [paid] = await Promise.all([pay(order.id), counter.cancel(customer, order.id), pay(order.id)])
      const after = await counter.order(customer, order.id)
      if (!paid.ok) {
        // canceled before the payment: it is not paid, and the payment must be refunded
        expect(paid).toMatchObject({ code: 'MOVE_NOT_ALLOWED', facts: { status: 'CANCELED' } })
        expect(after).toMatchObject({ status: 'CANCELED', isPaid: false })
      } else {
        // paid first: a new order may still be canceled, and then as a paid one
        expect(after.isPaid).toBe(true)
      }
      const kinds = await app.superuser.query(
        `select count(*) filter (where kind like 'PAID%')::int as paid, count(*) filter (where to_status = 'CANCELED')::int as canceled
         from order_events where order_id = $1`,
        [order.id],
      )
      expect(kinds.rows[0].paid).toBe(paid.ok ? 1 : 0)
      expect(kinds.rows[0].canceled).toBeLessThanOrEqual(1)
    }
  })
})
