import { randomUUID } from 'node:crypto'
import type { OrderId } from '@dasturxon/domain/ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giveTestKeys } from '../payments/test-order.ts'
import { insertRow } from '../testing/insert.ts'
import type { TestApp } from '../testing/test-app.ts'
import { atTable, startApp, type Who } from './test-hall.ts'

const FOUR_HOURS = 4 * 60 * 60_000

let app: TestApp
startApp((started) => {
  app = started
})

type Table = Awaited<ReturnType<typeof atTable>>
const phoneAt = async (table: Table, who?: Who) => (await table.join(null, {}, who)).value.visitToken
const placed = async (table: Table, visit: string, more: object = {}) => (await table.order(visit, more)).value
const move = (table: Table, id: OrderId, to: 'ACCEPTED' | 'ATTACHED' | 'COOKING' | 'DONE' | 'DELIVERED' | 'CANCELED') =>
  app.asked('POST /office/v1/orders/:id/moves', table.staff, { params: { id }, body: { to, reason: 'SOLD_OUT' } })
const pay = (table: Table, duePrice: number, paymentType: 'CASH' | 'TERMINAL' = 'TERMINAL') =>
  app.asked('POST /office/v1/tables/:id/payment', table.staff, {
    ...{ params: { id: table.table.id }, body: { paymentType, duePrice } },
  })
const countOrders = async ({ merchant }: Table) => {
  const { rows } = await app.superuser.query('select count(*)::int from orders where merchant_id = $1', [merchant.id])
  return rows[0].count
}

describe('ordering at a table', () => {
  it('needs no account: the round goes to the kitchen and is on the bill of all phones', async () => {
    const table = await atTable(app)
    const [first, second] = [await phoneAt(table), await phoneAt(table)]
    const order = await placed(table, first, { name: 'Anvar', comment: 'Achchiq boʻlmasin' })
    expect(order).toMatchObject({ status: 'OPEN', serviceType: 'DINE_IN', userId: null, totalPrice: 30_000 })
    expect(order).toMatchObject({ receiver: { name: 'Anvar', phone: '' }, canCancel: false, cashbackEarned: 0 })
    const again = await placed(table, second, { cartItems: [{ productId: table.merchant.products.reduced, count: 2 }] })
    const [mine, theirs] = [(await table.bill(first)).value, (await table.bill(second)).value]
    expect(mine.rounds.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [order.id, true],
      [again.id, false],
    ])
    expect(theirs.rounds.map(({ isOwn }) => isOwn)).toEqual([false, true])
    expect(mine.totals).toEqual(theirs.totals)
    expect(mine.session.bill).toEqual({ orderCount: 2, totalPrice: 102_000, paidPrice: 0, duePrice: 102_000 })
    expect(mine.rounds[0]).toMatchObject({ name: 'Anvar', comment: 'Achchiq boʻlmasin', number: order.number })
    const board = await app.asked('GET /office/v1/orders', table.staff)
    const at = { id: table.table.id, number: 1, hall: { uz: 'Zal', ru: 'Зал', eng: 'Hall' } }
    expect(board.value.map((row) => [row.id, row.table])).toEqual([
      [order.id, at],
      [again.id, at],
    ])
  })

  it('includes no cutlery: it is already on the table', async () => {
    const table = await atTable(app)
    expect(await placed(table, await phoneAt(table), { cutlery: 2 })).toMatchObject({ cutlery: 0 })
  })

  it('needs the four digits of the staff where the hall requires them, and only before the first order', async () => {
    const table = await atTable(app, { asksCode: true })
    const visit = await phoneAt(table)
    expect((await table.order(visit)).problem).toMatchObject({ status: 409, code: 'TABLE_CODE_REQUIRED' })
    expect(await countOrders(table)).toBe(0)
    const tables = await app.asked('GET /office/v1/tables', table.staff)
    await table.join(visit, { code: tables.value[0]?.session?.code ?? '' })
    expect((await table.order(visit)).status).toBe(200)
    expect((await table.order(await phoneAt(table))).status).toBe(200)
  })

  it('happens once per key, however many calls arrive at once', async () => {
    const table = await atTable(app)
    const visit = await phoneAt(table)
    const { hash: quoteHash } = (await table.quoted(visit)).value
    const key = randomUUID()
    const calls = await Promise.all(Array.from({ length: 16 }, () => table.order(visit, { quoteHash }, undefined, key)))
    expect(new Set(calls.map(({ value }) => value.id)).size).toBe(1)
    expect(calls.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(15)
    expect(await countOrders(table)).toBe(1)
    const other = await table.order(visit, { comment: 'boshqa' }, undefined, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    // a phone that lost its seat and scanned again still finds its round by the key
    const rescanned = await table.order(await phoneAt(table), {}, undefined, key)
    expect(rescanned.value.id).toBe(calls[0]?.value.id)
  })

  it('finds the round of a key whose answer is not stored any more', async () => {
    const table = await atTable(app)
    const visit = await phoneAt(table)
    const key = randomUUID()
    const { hash: quoteHash } = (await table.quoted(visit)).value
    const first = await table.order(visit, { quoteHash }, undefined, key)
    await app.superuser.query('delete from idempotency_keys where merchant_id = $1', [table.merchant.id])
    await move(table, first.value.id, 'ACCEPTED')
    const again = await table.order(visit, { quoteHash }, undefined, key)
    expect(again.value).toMatchObject({ id: first.value.id, status: 'ACCEPTED' })
    expect(again.headers['idempotency-replayed']).toBe('true')
    const cartItems = [{ productId: table.merchant.products.reduced, count: 1 }]
    expect((await table.order(visit, { cartItems }, undefined, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await countOrders(table)).toBe(1)
  })

  it('accepts a customer’s key once, also when it was used for an order at another visit or for delivery', async () => {
    const table = await atTable(app)
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const key = randomUUID()
    expect((await table.order(await phoneAt(table, who), {}, who, key)).status).toBe(200)
    await app.asked('POST /office/v1/tables/:id/close', table.staff, { params: { id: table.table.id }, body: {} })
    const next = await table.order(await phoneAt(table, who), {}, who, key)
    expect(next.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    const basket = { serviceType: 'PICK_UP', branchId: table.merchant.branchId } as const
    const body = { ...basket, cartItems: [{ productId: table.merchant.products.plain, count: 1 }], quoteHash: '' }
    const home = await app.asked('POST /orders/v1/orders', who, { key, body })
    expect(home.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    const found = await app.asked('GET /orders/v1/orders/by-key/:key', who, { params: { key } })
    expect(found.value.serviceType).toBe('DINE_IN')
  })

  it('does not show the phone number of the person who ordered to a guest who sends the same key', async () => {
    const table = await atTable(app)
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const [own, other] = [await phoneAt(table, who), await phoneAt(table)]
    const key = randomUUID()
    const { hash: quoteHash } = (await table.quoted(own, {}, who)).value
    const first = await table.order(own, { quoteHash }, who, key)
    const digits = who.customer.phone.slice(4)
    const strangers = [
      { merchant: table.merchant },
      { merchant: table.merchant, customer: await app.aCustomer(table.merchant) },
    ]
    const checkAll = async () => {
      for (const stranger of strangers) {
        const seen = await table.order(other, { quoteHash }, stranger, key)
        expect(seen.value).toMatchObject({ id: first.value.id, userId: null, receiver: { name: 'Nodira', phone: '' } })
        expect(JSON.stringify(seen.value)).not.toContain(digits)
      }
      const mine = await table.order(own, { quoteHash }, who, key)
      expect(mine.value).toMatchObject({ userId: who.customer.userId, receiver: { phone: who.customer.phone } })
    }
    await checkAll()
    await app.superuser.query('delete from idempotency_keys where merchant_id = $1', [table.merchant.id])
    await checkAll()
  })

  it('asks a guest to confirm the same order again, and lets another guest order the same', async () => {
    const table = await atTable(app)
    const [first, second] = [await phoneAt(table), await phoneAt(table)]
    const order = await placed(table, first)
    const twice = await table.order(first, { confirmDuplicate: false })
    expect(twice.problem).toMatchObject({ code: 'DUPLICATE_SUSPECTED', orderId: order.id })
    expect((await table.order(second, { confirmDuplicate: false })).status).toBe(200)
  })

  it('is refused after the visit: closed, timed out, or of another table', async () => {
    const table = await atTable(app)
    const refused = async (visit: string | null) => {
      expect((await table.order(visit)).problem).toMatchObject({ status: 409, code: 'VISIT_ENDED' })
      expect((await table.bill(visit)).problem.code).toBe('VISIT_ENDED')
      expect((await table.quoted(visit)).problem.code).toBe('VISIT_ENDED')
    }
    await refused(null)
    await refused('made-up')
    const visit = await phoneAt(table)
    await placed(table, visit)
    await app.asked('POST /office/v1/tables/:id/close', table.staff, { params: { id: table.table.id }, body: {} })
    await refused(visit)
    const next = await phoneAt(table)
    expect((await table.bill(next)).value).toMatchObject({ rounds: [], totals: { totalPrice: 0 } })
    await refused(visit)
    app.clock.advance(FOUR_HOURS)
    await refused(next)
    const elsewhere = await atTable(app)
    expect((await elsewhere.bill(await phoneAt(table))).problem.code).toBe('VISIT_ENDED')
  })

  it('is refused while the branch is closed, and for what is not on the menu of tables', async () => {
    const table = await atTable(app, { hours: { open: '09:00', close: '22:00' } })
    const visit = await phoneAt(table)
    await app.superuser.query("update products set channels = '{WEB}' where id = $1", [table.merchant.products.reduced])
    const cartItems = [{ productId: table.merchant.products.reduced, count: 1 }]
    expect((await table.order(visit, { cartItems })).problem).toMatchObject({
      ...{ code: 'ITEMS_UNAVAILABLE', lines: [{ reason: 'GONE' }] },
    })
    const now = app.clock.now().toISOString()
    app.clock.set('2026-03-18T16:55:00.000Z')
    const late = await phoneAt(table)
    app.clock.set('2026-03-18T17:05:00.000Z')
    expect((await table.order(late)).problem).toMatchObject({ code: 'BRANCH_CLOSED' })
    app.clock.set(now)
  })

  it('takes the price that the guest saw, and only ways to pay that tables have', async () => {
    const table = await atTable(app, { settings: { terminalActive: true } })
    const visit = await phoneAt(table)
    expect((await table.order(visit, { quoteHash: 'seen before' })).problem.code).toBe('QUOTE_CHANGED')
    const method = (type: 'CASH' | 'TERMINAL', qr_enabled: boolean) =>
      insertRow(app.superuser, 'payment_methods', {
        ...{ merchant_id: table.merchant.id, id: randomUUID(), type, code: type, title: '{}', qr_enabled },
      })
    await method('CASH', false)
    await method('TERMINAL', true)
    expect((await table.order(visit)).problem.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await table.order(visit, { paymentType: 'TERMINAL' })).status).toBe(200)
  })
})

describe('a round that is refused', () => {
  it('has a dish whose size was not chosen, in a quote or an order', async () => {
    const table = await atTable(app)
    const visit = await phoneAt(table)
    const { products, options } = table.merchant
    const sized = (...ids: readonly string[]) => ({
      cartItems: [{ productId: products.sized, count: 1, modifications: ids.map((id) => ({ id, count: 1 })) }],
    })
    const refusal = { status: 409, code: 'OPTIONS_INVALID', groupId: options.groupId, reason: 'TOO_FEW' }
    expect((await table.quoted(visit, sized())).problem).toMatchObject(refusal)
    expect((await table.order(visit, sized())).problem).toMatchObject(refusal)
    expect(await countOrders(table)).toBe(0)
    expect((await placed(table, visit, sized(options.large))).totalPrice).toBe(65_000)
  })

  it('uses more cashback than the guest has, with or without an account', async () => {
    const table = await atTable(app, { settings: { cashbackActive: true }, terms: { cashback_percent: 5 } })
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const visit = await phoneAt(table, who)
    const refusal = { status: 409, code: 'CASHBACK_SHORT', balance: 0, most: 0 }
    expect((await table.quoted(visit, { cashback: 1_000 })).problem).toMatchObject(refusal)
    expect((await table.quoted(visit, { cashback: 1_000 }, who)).problem).toMatchObject(refusal)
    expect((await table.order(visit, { cashback: 1_000 }, who)).problem).toMatchObject(refusal)
    expect(await countOrders(table)).toBe(0)
  })

  it('is the fourth one of a guest who has three unpaid ones; other guests may order', async () => {
    const table = await atTable(app, { settings: { paymeActive: true } })
    await giveTestKeys(app, table.merchant)
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const visit = await phoneAt(table, who)
    for (const _ of [1, 2, 3]) {
      expect((await table.order(visit, { paymentType: 'PAYME' }, who)).value.status).toBe('CREATED')
    }
    const fourth = await table.order(visit, { paymentType: 'PAYME' }, who)
    expect(fourth.problem).toMatchObject({ status: 409, code: 'TOO_MANY_OPEN', most: 3 })
    expect(await countOrders(table)).toBe(3)
    expect((await table.order(await phoneAt(table))).status).toBe(200)
  })
})

describe('an account at the table', () => {
  it('is required where payment or a promo needs one', async () => {
    const table = await atTable(app, { settings: { paymeActive: true } })
    await giveTestKeys(app, table.merchant)
    const visit = await phoneAt(table)
    for (const more of [{ paymentType: 'PAYME' }, { promoCode: 'DOST' }, { cashback: 1000 }]) {
      expect((await table.order(visit, more)).problem).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
    }
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const { value } = await table.order(visit, { paymentType: 'PAYME' }, who)
    expect(value).toMatchObject({ status: 'CREATED', waitsFor: 'PAYMENT', userId: who.customer.userId })
  })

  it('earns cashback and finds the round among its orders; the bill does not show its phone', async () => {
    const table = await atTable(app, { settings: { cashbackActive: true }, terms: { cashback_percent: 5 } })
    const customer = await app.aCustomer(table.merchant)
    const who = { merchant: table.merchant, customer }
    const visit = await phoneAt(table, who)
    const { value: order } = await table.order(visit, {}, who)
    expect(order).toMatchObject({ cashbackEarned: 1_500, receiver: { name: 'Nodira', phone: customer.phone } })
    const params = { userId: customer.userId }
    const list = await app.asked('GET /orders/v1/orders/user/:userId', who, { params })
    expect(list.value.content.map(({ id }) => id)).toEqual([order.id])
    const guest = await phoneAt(table)
    expect(JSON.stringify((await table.bill(guest)).value)).not.toContain(customer.phone.slice(4))
    await placed(table, guest)
    for (const to of ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const) {
      for (const { id } of (await table.bill(guest)).value.rounds) expect((await move(table, id, to)).status).toBe(200)
    }
    app.clock.advance(31 * 60_000)
    await app.runJobs()
    const { value: cashback } = await app.asked('GET /orders/v1/cashback', who)
    expect(cashback.balance).toBe(1_500)
  })
})

describe('the bill', () => {
  it('adds a percent for service to every round', async () => {
    const terms = { service_fee_enabled: true, service_fee_is_percent: true, service_fee_amount: 10 }
    const table = await atTable(app, { terms: { ...terms, service_fee_services: ['DINE_IN'] } })
    const visit = await phoneAt(table)
    await placed(table, visit)
    await placed(table, visit)
    const { servicePercent, totals, rounds } = (await table.bill(visit)).value
    expect([servicePercent, totals.servicePrice, totals.totalPrice]).toEqual([10, 6_000, 66_000])
    expect(rounds.map((round) => round.servicePrice)).toEqual([3_000, 3_000])
  })

  it('has a fixed service fee once per visit, on the first round that is not canceled', async () => {
    const terms = { service_fee_enabled: true, service_fee_amount: 5_000, service_fee_services: ['DINE_IN'] }
    const table = await atTable(app, { terms })
    const visit = await phoneAt(table)
    const first = await placed(table, visit)
    await placed(table, visit)
    expect((await table.bill(visit)).value.totals.servicePrice).toBe(5_000)
    await move(table, first.id, 'CANCELED')
    expect((await table.bill(visit)).value.totals.servicePrice).toBe(0)
    await placed(table, visit)
    expect((await table.bill(visit)).value.totals.servicePrice).toBe(5_000)
  })

  it('is always the sum of its rounds, after any orders and cancellations', async () => {
    const terms = { service_fee_enabled: true, service_fee_is_percent: true, service_fee_amount: 7 }
    const table = await atTable(app, { terms: { ...terms, service_fee_services: ['DINE_IN'] } })
    const { plain, reduced, weighed } = table.merchant.products
    const step = fc.record({
      productId: fc.constantFrom(plain, reduced, weighed),
      count: fc.integer({ min: 1, max: 3 }),
      isCanceled: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const visit = await phoneAt(table)
        for (const { productId, count, isCanceled } of steps) {
          const { id } = await placed(table, visit, { cartItems: [{ productId, count }] })
          if (isCanceled) await move(table, id, 'CANCELED')
        }
        const { rounds, totals, session } = (await table.bill(visit)).value
        const living = rounds.filter(({ status }) => status !== 'CANCELED')
        const sum = living.reduce((total, round) => total + round.totalPrice, 0)
        expect([totals.totalPrice, session.bill.totalPrice, session.bill.duePrice]).toEqual([sum, sum, sum])
        expect(rounds).toHaveLength(steps.length)
        expect(session.bill.orderCount).toBe(living.length)
        const parts = totals.productPrice - totals.productDiscount + totals.servicePrice
        expect(parts).toBe(totals.totalPrice)
        await pay(table, sum)
      }),
      { numRuns: 8 },
    )
  }, 120_000)

  it('is paid to the staff at the amount they saw: a new round must be shown first', async () => {
    const table = await atTable(app)
    const visit = await phoneAt(table)
    const order = await placed(table, visit)
    await placed(table, visit)
    expect((await pay(table, 30_000)).problem).toMatchObject({ status: 409, code: 'STALE', duePrice: 60_000 })
    expect((await table.bill(visit)).value.session.bill.paidPrice).toBe(0)
    expect((await pay(table, 60_000)).value).toMatchObject({ totalPrice: 60_000, paidPrice: 60_000 })
    expect((await table.bill(visit)).problem.code).toBe('VISIT_ENDED')
    const { rows } = await app.superuser.query('select is_paid, payment_type from orders where merchant_id = $1', [
      table.merchant.id,
    ])
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ is_paid: true, payment_type: 'TERMINAL' })))
    const ended = await app.superuser.query('select ended_by from table_sessions where table_id = $1', [table.table.id])
    expect(ended.rows).toEqual([{ ended_by: 'PAID' }])
    expect((await pay(table, 0)).problem.code).toBe('VISIT_ENDED')
    // the kitchen continues with rounds that were paid before they were served
    expect((await move(table, order.id, 'ACCEPTED')).status).toBe(200)
    expect((await move(table, order.id, 'ATTACHED')).value).toMatchObject({ status: 'ATTACHED', table: { number: 1 } })
  })

  it('is read by the staff, and not by couriers', async () => {
    const table = await atTable(app)
    const params = { id: table.table.id }
    const read = (who: Who) => app.asked('GET /office/v1/tables/:id/bill', who, { params })
    expect((await read(table.staff)).problem.code).toBe('VISIT_ENDED')
    await placed(table, await phoneAt(table))
    expect((await read(table.staff)).value).toMatchObject({
      totals: { totalPrice: 30_000 },
      rounds: [{ isOwn: false }],
    })
    const courier = { merchant: table.merchant, staffKey: await app.aStaffKey(table.merchant, 'courier') }
    expect((await read(courier)).problem.code).toBe('FORBIDDEN')
    expect((await pay({ ...table, staff: courier }, 30_000)).problem.code).toBe('FORBIDDEN')
    const stranger = await atTable(app)
    expect((await read(stranger.staff)).problem.code).toBe('NOT_FOUND')
  })
})
