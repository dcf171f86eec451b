// Dishes that run out while the guests pay, or after they have paid.
import type { OrderId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { minutes, startApp } from '../test-hall.ts'
import { aPayingTable } from './test-paying.ts'

let app: TestApp
startApp((started) => {
  app = started
})

/** Two phones: the first ordered two dishes of 30 000 and 36 000, the second one of 30 000. */
async function threeDishes() {
  const table = await aPayingTable(app)
  const [first, second] = [await table.phone(), await table.phone()]
  const { plain, reduced } = table.merchant.products
  const cartItems = [plain, reduced].map((productId) => ({ productId, count: 1 }))
  const { id: round } = (await table.order(first, { cartItems })).value
  const { id: other } = (await table.order(second)).value
  const paid = async (visit: string, body: { readonly amount: number; readonly [more: string]: unknown }) => {
    const { value } = await table.pay(visit, body)
    await table.charge(value.id, body.amount)
    // nobody pays at the very same moment, so that it is known who paid last
    app.clock.advance(1)
    return value.id
  }
  const total = async () => (await table.bill(first)).value.session.bill.totalPrice
  return { ...table, first, second, round, other, paid, total }
}

const dishes = (...keys: readonly (readonly [OrderId, number])[]) => ({
  way: 'DISHES',
  dishes: keys.map(([orderId, position]) => ({ orderId, position })),
})

describe('a dish is not taken off the bill', () => {
  it('while anybody pays any part of it; afterwards it is', async () => {
    const table = await threeDishes()
    const held = (await table.pay(table.second, { ...dishes([table.other, 0]), amount: 30_000 })).value
    const refused = { status: 409, code: 'PART_TAKEN' }
    expect((await table.gone(table.round, 1)).problem).toMatchObject(refused)
    // the only dish of a round, which would be canceled
    expect((await table.gone(table.other)).problem).toMatchObject(refused)
    expect(await table.total()).toBe(96_000)
    await table.giveBack(table.second, held.id)
    expect((await table.gone(table.round, 1)).status).toBe(200)

    await table.pay(table.second, { way: 'EQUAL', parts: 2, amount: 30_000 })
    expect((await table.gone(table.round)).problem).toMatchObject(refused)
    app.clock.advance(minutes(3))
    expect((await table.gone(table.round)).status).toBe(200)
    expect(await table.total()).toBe(30_000)
    await table.expectOneTruth()
  })

  it('when a guest has paid for this very dish; the other dishes of the round are', async () => {
    const table = await threeDishes()
    await table.paid(table.first, { ...dishes([table.round, 0]), amount: 30_000 })
    expect((await table.gone(table.round)).problem).toMatchObject({ status: 409, code: 'ORDER_PAID' })
    expect((await table.gone(table.round, 1)).status).toBe(200)
    await app.runJobs()
    expect(await table.payment(table.second)).toMatchObject({ dueNow: 30_000, dishes: [{ orderId: table.other }] })
    expect(await table.parts()).toMatchObject([{ amount: 30_000, refunded: 0 }])
    await table.paid(table.second, { ...dishes([table.other, 0]), amount: 30_000 })
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('of two calls at the same moment, one to pay and one to take it off, one is refused', async () => {
    const table = await threeDishes()
    for (const phone of [table.first, table.second]) {
      const [held, gone] = await Promise.all([
        table.pay(phone, { ...dishes([table.round, 1]), amount: 36_000 }),
        table.gone(table.round, 1),
      ])
      expect([held.status, gone.status].filter((status) => status === 200)).toHaveLength(1)
      if (gone.status === 200) break
      await table.giveBack(phone, held.value.id)
    }
    await table.expectOneTruth()
  })
})

describe('a dish that runs out when a part of the bill is paid', () => {
  it('makes the bill smaller; what was paid beyond it goes back to who paid last', async () => {
    const table = await threeDishes()
    await table.paid(table.first, { way: 'EQUAL', parts: 3, amount: 32_000 })
    const last = await table.paid(table.second, { way: 'EQUAL', parts: 3, amount: 32_000 })
    expect((await table.gone(table.round, 1)).status).toBe(200)
    await app.runJobs()
    // 64 000 were paid and 60 000 are left
    expect(app.payments.refunds.at(-1)).toMatchObject({ orderId: last, refundTiyin: 400_000 })
    expect(await table.parts()).toMatchObject([
      { amount: 32_000, refunded: 0, is_settled: true },
      { amount: 32_000, refunded: 4_000, is_settled: true },
    ])
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('ends the visit when it was the last one that was not paid', async () => {
    const table = await threeDishes()
    await table.paid(table.first, { ...dishes([table.round, 0], [table.other, 0]), amount: 60_000 })
    expect(await table.endedBy()).toBe(null)
    expect((await table.gone(table.round, 1)).status).toBe(200)
    await app.runJobs()
    expect(await table.endedBy()).toBe('PAID')
    expect(await table.orders()).toMatchObject(Array(2).fill({ total: 30_000, is_paid: true }))
    await table.expectOneTruth()
  })

  it('goes back to who paid the whole bill, however much was ordered since', async () => {
    const table = await threeDishes()
    // what is held before the second order is paid after it
    const whole = (await table.pay(table.first, { amount: 96_000 })).value.id
    await table.order(table.second)
    await table.charge(whole, 96_000)
    expect((await table.gone(table.round, 1)).status).toBe(200)
    expect((await table.gone(table.other)).status).toBe(200)
    expect((await table.payment(table.second)).dueNow).toBe(30_000)
    for (const _ of [1, 2, 3]) {
      await app.runJobs()
      expect(await table.endedBy()).toBe(null)
      app.clock.advance(minutes(1))
    }
    expect(await table.parts()).toMatchObject([{ amount: 96_000, refunded: 66_000, is_settled: false }])
    expect((await table.payment(table.second)).dueNow).toBe(30_000)
    await table.paid(table.second, { amount: 30_000 })
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('waits for the refund before it: nobody’s dish is paid with money that goes back', async () => {
    const table = await threeDishes()
    const whole = (await table.pay(table.first, { amount: 96_000 })).value.id
    await table.order(table.second)
    await table.charge(whole, 96_000)
    app.payments.isDown = true
    await table.gone(table.round, 1)
    await app.runJobs()
    await table.gone(table.other)
    await app.runJobs()
    app.payments.isDown = false
    expect(await table.parts()).toMatchObject([{ amount: 96_000, refunded: 36_000 }])
    expect(await table.endedBy()).toBe(null)
    expect((await table.payment(table.second)).dueNow).toBe(30_000)
    for (const _ of [1, 2, 3, 4]) {
      app.clock.advance(minutes(1))
      await app.runJobs()
    }
    expect(await table.parts()).toMatchObject([{ amount: 96_000, refunded: 66_000, is_settled: false }])
    await table.paid(table.second, { amount: 30_000 })
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('of a paid round has to be refunded instead', async () => {
    const table = await threeDishes()
    await table.paid(table.first, { amount: 96_000 })
    expect((await table.gone(table.round, 1)).problem).toMatchObject({ status: 409, code: 'ORDER_PAID' })
  })
})

describe('after a dish is gone', () => {
  it('the guests pay what is left, and a page that is late is told so', async () => {
    const table = await threeDishes()
    await table.gone(table.round, 1)
    expect((await table.pay(table.first, { amount: 96_000 })).problem).toMatchObject({ code: 'STALE', amount: 60_000 })
    const gone = await table.pay(table.first, { ...dishes([table.round, 1]), amount: 36_000 })
    expect(gone.problem.code).toBe('PART_TAKEN')
    await table.paid(table.first, { amount: 60_000 })
    expect(await table.endedBy()).toBe('PAID')
    await app.runJobs()
    expect(await table.parts()).toMatchObject([{ amount: 60_000, refunded: 0 }])
    await table.expectOneTruth()
  })

  it('money for it that comes late goes back', async () => {
    const table = await threeDishes()
    const held = (await table.pay(table.first, { ...dishes([table.round, 1]), amount: 36_000 })).value
    app.clock.advance(minutes(4))
    expect((await table.gone(table.round, 1)).status).toBe(200)
    expect(await table.charge(held.id, 36_000)).toMatchObject({ payments: [{ refund: 'REQUESTED' }] })
    await app.runJobs()
    expect((await table.payment(table.first)).dueNow).toBe(60_000)
    await table.expectOneTruth()
  })
})
