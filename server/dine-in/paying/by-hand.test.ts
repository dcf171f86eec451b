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

describe('paying the staff', () => {
  it('calls the waiter with the sum, and closes online payment for the whole table', async () => {
    const table = await twoPhones()
    const asked = await table.byHand(table.second, 'TERMINAL')
    expect(asked.value.payment.byHand).toEqual({
      ...{ paymentType: 'TERMINAL', guestNumber: 2, isOwn: true, askedAt: '2026-03-18T08:00:00.002Z' },
    })
    expect(asked.value.waiterCall).toMatchObject({ reason: 'BILL', status: 'CALLED' })
    expect(asked.value.waiterCall?.text.replaceAll('\u00a0', ' ')).toBe('Terminal: 60 000 soʻm')
    expect((await table.payment(table.first)).byHand).toMatchObject({ guestNumber: 2, isOwn: false })
    expect((await table.pay(table.first, { amount: 60_000 })).problem).toMatchObject({
      ...{ status: 409, code: 'BY_HAND_ASKED', paymentType: 'TERMINAL' },
    })
  })

  it('is asked for once; the phone that asked may change it, any phone may undo it', async () => {
    const table = await twoPhones()
    await table.byHand(table.first, 'CASH')
    expect((await table.byHand(table.second, 'CASH')).problem.code).toBe('BY_HAND_ASKED')
    expect((await table.byHand(table.first, 'CASH')).status).toBe(200)
    const other = (await table.byHand(table.first, 'TERMINAL')).value
    expect(other.payment.byHand?.paymentType).toBe('TERMINAL')
    expect(other.waiterCall?.text).toContain('Terminal')
    const undone = (await table.undoByHand(table.second)).value
    expect([undone.payment.byHand, undone.waiterCall?.status]).toEqual([null, 'DONE'])
    expect((await table.undoByHand(table.second)).status).toBe(200)
    expect((await table.pay(table.first, { amount: 60_000 })).status).toBe(200)
  })

  it('needs a table, a visit and something to pay', async () => {
    const table = await aPayingTable(app)
    const visit = await table.phone()
    expect((await table.byHand(visit)).problem.code).toBe('NOTHING_TO_PAY')
    expect((await table.byHand('nobody')).problem.code).toBe('VISIT_ENDED')
    expect((await table.byHand(visit, 'CASH', 'no-such-table')).problem.code).toBe('TABLE_UNKNOWN')
    expect((await table.undoByHand('nobody')).problem.code).toBe('VISIT_ENDED')
    expect((await table.undoByHand(visit, 'no-such-table')).problem.code).toBe('TABLE_UNKNOWN')
  })

  it('ends with the staff taking what is left: a part like the others, of the guest who asked', async () => {
    const table = await twoPhones()
    const half = await table.pay(table.first, { way: 'EQUAL', parts: 3, amount: 20_000 })
    await table.charge(half.value.id, 20_000)
    await table.byHand(table.second, 'TERMINAL')
    const bill = await app.asked('GET /office/v1/tables/:id/bill', table.staff, { params: { id: table.table.id } })
    expect(bill.value.payment).toMatchObject({ way: 'EQUAL', parts: 3, partsLeft: 2, dueNow: 40_000 })
    expect(bill.value.payment.byHand).toMatchObject({ paymentType: 'TERMINAL', guestNumber: 2, isOwn: false })
    expect((await table.settle(60_000)).problem).toMatchObject({ code: 'STALE', duePrice: 40_000 })
    expect((await table.settle(40_000)).value).toMatchObject({ totalPrice: 60_000, paidPrice: 60_000 })
    expect(await table.parts()).toMatchObject([
      { amount: 20_000, payment_type: 'CLICK', is_settled: true },
      { amount: 40_000, payment_type: 'TERMINAL', share: 2, is_settled: true },
    ])
    expect(await table.orders()).toEqual(Array(2).fill({ total: 30_000, is_paid: true, payment_type: 'TERMINAL' }))
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('waits while a phone pays: the staff are told what is due without it', async () => {
    const table = await twoPhones()
    const half = await table.pay(table.first, { way: 'EQUAL', parts: 2, amount: 30_000 })
    expect((await table.settle(60_000)).problem).toMatchObject({ status: 409, code: 'STALE', duePrice: 30_000 })
    expect((await table.settle(30_000)).problem).toMatchObject({ code: 'STALE', duePrice: 30_000 })
    app.clock.advance(minutes(3))
    expect((await table.settle(60_000)).status).toBe(200)
    // it comes after all
    await table.charge(half.value.id, 30_000)
    await app.runJobs()
    expect((await table.payments()).map(({ state, refund_state }) => `${state} ${refund_state}`)).toContain('PAID DONE')
    await table.expectOneTruth()
  })

  it('returns cash by hand when a round is canceled afterwards: no provider is asked', async () => {
    const table = await twoPhones()
    await table.settle(60_000)
    const before = app.payments.refunds.length
    await table.cancelRound(table.round.id)
    await app.runJobs()
    expect(app.payments.refunds).toHaveLength(before)
    expect(await table.parts()).toMatchObject([{ amount: 60_000, refunded: 30_000 }])
    await table.expectOneTruth()
  })
})

describe('a round with an online payment of its own', () => {
  it('is not split: who ordered it pays it, and only then the visit ends', async () => {
    const table = await aPayingTable(app)
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const [guest, customer] = [await table.phone(), (await table.join(null, {}, who)).value.visitToken]
    await table.order(guest)
    const own = await table.order(customer, { paymentType: 'CLICK' }, who)
    expect((await table.payment(guest)).dueNow).toBe(30_000)
    const held = await table.pay(guest, { amount: 30_000 })
    await table.charge(held.value.id, 30_000)
    expect(await table.endedBy()).toBe(null)
    const bill = (await table.bill(guest)).value
    expect(bill.session.bill).toMatchObject({ totalPrice: 60_000, paidPrice: 30_000, duePrice: 30_000 })
    expect(bill.payment).toMatchObject({ way: null, dueNow: 0, payments: [{ amount: 30_000, state: 'PAID' }] })
    await table.charge(own.value.id, 30_000)
    expect((await table.bill(guest)).value.session.bill).toMatchObject({ paidPrice: 60_000, duePrice: 0 })
    await table.expectOneTruth()
  })

  it('is taken by the staff with the rest', async () => {
    const table = await aPayingTable(app)
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const visit = (await table.join(null, {}, who)).value.visitToken
    await table.order(visit, {}, who)
    await table.order(visit, { paymentType: 'CLICK', confirmDuplicate: true }, who)
    expect((await table.settle(60_000, 'CASH')).status).toBe(200)
    expect(await table.orders()).toEqual(Array(2).fill({ total: 30_000, is_paid: true, payment_type: 'CASH' }))
    expect(await table.parts()).toMatchObject([{ amount: 30_000, payment_type: 'CASH' }])
    await table.expectOneTruth()
  })
})
