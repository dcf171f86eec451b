import { randomUUID } from 'node:crypto'
import { type BillPartId, idFrom } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { minutes, startApp } from '../test-hall.ts'
import { aPayingTable } from './test-paying.ts'

let app: TestApp
startApp((started) => {
  app = started
})

async function twoPhones() {
  const table = await aPayingTable(app)
  const [first, second] = [await table.phone(), await table.phone()]
  const [round, other] = [(await table.order(first)).value, (await table.order(second)).value]
  return { ...table, first, second, round, other }
}
const ofNobody = () => idFrom<BillPartId>(randomUUID())

describe('a payment at the table', () => {
  it('needs the table, the visit and a way that makes sense', async () => {
    const table = await twoPhones()
    expect((await table.pay(table.first, { amount: 1 }, undefined, 'no-such-table')).problem.code).toBe('TABLE_UNKNOWN')
    expect((await table.pay('nobody', { amount: 60_000 })).problem.code).toBe('VISIT_ENDED')
    const strange = [
      { way: 'EQUAL', amount: 1 },
      { way: 'EQUAL', parts: 1, amount: 1 },
      { way: 'EQUAL', parts: 31, amount: 1 },
      { way: 'DISHES', amount: 1 },
      { way: 'DISHES', dishes: [], amount: 1 },
      { amount: -1 },
    ]
    for (const body of strange) expect((await table.pay(table.first, body)).status).toBe(422)
  })

  it('is refused when the bill says otherwise than the page, with what it says', async () => {
    const table = await twoPhones()
    expect((await table.pay(table.first, { amount: 59_999 })).problem).toMatchObject({
      ...{ status: 409, code: 'STALE', amount: 60_000, dueNow: 60_000 },
    })
    expect(await table.parts()).toEqual([])
  })

  it('does not take what another phone has, and keeps to the way of the first payment', async () => {
    const table = await twoPhones()
    const dishes = [{ orderId: table.round.id, position: 0 }]
    expect((await table.pay(table.first, { way: 'DISHES', dishes, amount: 30_000 })).status).toBe(200)
    const taken = await table.pay(table.second, { way: 'DISHES', dishes, amount: 30_000 })
    expect(taken.problem).toMatchObject({ status: 409, code: 'PART_TAKEN' })
    const equal = await table.pay(table.second, { way: 'EQUAL', parts: 2, amount: 30_000 })
    expect(equal.problem).toMatchObject({ status: 409, code: 'SPLIT_FIXED', way: 'DISHES' })
    expect((await table.pay(table.second, { amount: 30_000 })).status).toBe(200)
    expect((await table.pay(await table.phone(), { amount: 0 })).problem.code).toBe('NOTHING_TO_PAY')
  })

  it('needs a way to pay online that the brand has and that answers; otherwise the sum is free again', async () => {
    const table = await twoPhones()
    for (const paymentType of ['CASH', 'UZUM']) {
      const refused = await table.pay(table.first, { paymentType, amount: 60_000 })
      expect(refused.problem).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    }
    app.payments.isDown = true
    const down = await table.pay(table.first, { amount: 60_000 })
    app.payments.isDown = false
    expect(down.problem).toMatchObject({ status: 503, code: 'PAYMENT_DOWN' })
    expect((await table.payment(table.second)).dueNow).toBe(60_000)
  })

  it('cannot be opened again by its key once it is paid, given back or over', async () => {
    const table = await twoPhones()
    const [paid, given, over] = [randomUUID(), randomUUID(), randomUUID()]
    const half = { way: 'EQUAL', parts: 3, amount: 20_000 }
    const first = await table.pay(table.first, half, paid)
    await table.charge(first.value.id, 20_000)
    expect((await table.pay(table.first, half, paid)).problem.code).toBe('ORDER_PAID')
    const second = await table.pay(table.second, half, given)
    await table.giveBack(table.second, second.value.id)
    expect((await table.pay(table.second, half, given)).problem.code).toBe('ORDER_CANCELED')
    await table.pay(table.second, half, over)
    app.clock.advance(minutes(4))
    await table.pay(table.first, { amount: 40_000 })
    expect((await table.pay(table.second, half, over)).problem.code).toBe('PAYMENT_EXPIRED')
    expect((await table.pay(table.second, { ...half, parts: 4 }, over)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('is given back and asked for by its own phone alone', async () => {
    const table = await twoPhones()
    const held = await table.pay(table.first, { way: 'EQUAL', parts: 2, amount: 30_000 })
    const { id } = held.value
    expect((await table.state(table.first, id)).value).toEqual({ status: 'CREATED', isPaid: false, refund: null })
    expect((await table.state(table.second, id)).problem.code).toBe('NOT_FOUND')
    expect((await table.state(table.first, ofNobody())).problem.code).toBe('NOT_FOUND')
    expect((await table.giveBack(table.first, ofNobody())).problem.code).toBe('NOT_FOUND')
    expect((await table.giveBack('nobody', id)).problem.code).toBe('VISIT_ENDED')
    expect((await table.giveBack(table.first, id, 'no-such-table')).problem.code).toBe('TABLE_UNKNOWN')
    await table.charge(id, 30_000)
    expect((await table.giveBack(table.first, id)).problem.code).toBe('ORDER_PAID')
  })

  it('is not the checkout of an order: no customer opens it by its id', async () => {
    const table = await twoPhones()
    const held = await table.pay(table.first, { amount: 60_000 })
    const customer = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const params = { id: idFrom<typeof table.round.id>(held.value.id) }
    expect((await app.asked('GET /payments/v2/checkout/:id', customer, { params })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked('GET /payments/v2/checkout/:id/state', customer, { params })).problem.code).toBe(
      'NOT_FOUND',
    )
  })

  it('of another brand does not exist', async () => {
    const [table, foreign] = [await twoPhones(), await twoPhones()]
    const held = await table.pay(table.first, { amount: 60_000 })
    expect((await foreign.pay(table.first, { amount: 60_000 })).problem.code).toBe('VISIT_ENDED')
    expect((await foreign.state(foreign.first, held.value.id)).problem.code).toBe('NOT_FOUND')
    expect((await foreign.giveBack(foreign.first, held.value.id)).problem.code).toBe('NOT_FOUND')
    expect(await foreign.charge(held.value.id, 60_000)).toEqual({ error: 'ORDER_NOT_FOUND' })
  })
})
