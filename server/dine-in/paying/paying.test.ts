import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { minutes, startApp } from '../test-hall.ts'
import { aPayingTable } from './test-paying.ts'

let app: TestApp
startApp((started) => {
  app = started
  app.payments.isDown = false
})

/** A table with two phones, each of which ordered a dish of 30 000. */
async function twoPhones(wish: Parameters<typeof aPayingTable>[1] = {}) {
  const table = await aPayingTable(app, wish)
  const [first, second] = [await table.phone(), await table.phone()]
  const rounds = [(await table.order(first)).value, (await table.order(second)).value]
  const [round, other] = rounds
  if (round === undefined || other === undefined) throw new Error('expected two rounds')
  return { ...table, first, second, round, other }
}

describe('the whole bill', () => {
  it('is held for the phone that pays it, and paid by the callback of its provider: the visit ends', async () => {
    const table = await twoPhones()
    const held = await table.pay(table.second, { amount: 60_000 })
    expect(held.value).toMatchObject({ amount: 60_000, until: '2026-03-18T08:03:00.002Z' })
    expect(held.value.checkout).toMatchObject({ amount: 60_000, provider: 'CHARGES', orderId: held.value.id })
    expect(held.value.checkout.url).toContain(encodeURIComponent(`/pay/return?table=${table.table.token}`))
    const seen = await table.payment(table.first)
    expect(seen).toMatchObject({ way: 'WHOLE', parts: null, dueNow: 0, byHand: null, dishes: [] })
    expect(seen.payments).toMatchObject([
      { id: held.value.id, guestNumber: 2, amount: 60_000, state: 'HELD', isOwn: false, paymentType: 'CLICK' },
    ])
    expect((await table.payment(table.second)).payments[0]?.isOwn).toBe(true)
    await table.charge(held.value.id, 60_000)
    expect((await table.bill(table.first)).problem.code).toBe('VISIT_ENDED')
    expect(await table.endedBy()).toBe('PAID')
    expect(await table.orders()).toEqual(Array(2).fill({ total: 30_000, is_paid: true, payment_type: 'CLICK' }))
    expect((await table.state(table.second, held.value.id)).value).toMatchObject({ status: 'PAID', isPaid: true })
    await table.expectOneTruth()
  })

  it('is paid by a guest with the number of their seat, the same one on both phones of their account', async () => {
    const table = await twoPhones()
    const who = { merchant: table.merchant, customer: await app.aCustomer(table.merchant) }
    const phones = [
      (await table.join(null, {}, who)).value.visitToken,
      (await table.join(null, {}, who)).value.visitToken,
    ]
    const last = await table.phone()
    const numbers = async () => (await table.payment(table.first)).payments.map(({ guestNumber }) => guestNumber)
    for (const phone of phones) await table.pay(phone, { way: 'EQUAL', parts: 3, amount: 20_000 })
    expect(await numbers()).toEqual([3, 3])
    await table.pay(last, { way: 'EQUAL', parts: 3, amount: 20_000 })
    expect((await numbers()).toSorted()).toEqual([3, 3, 4])
    for (const phone of [...phones, last]) {
      const id = (await table.payment(phone)).payments.find(({ isOwn }) => isOwn)?.id
      if (id !== undefined) await table.giveBack(phone, id)
    }
    expect((await table.byHand(phones[1] ?? '')).value.payment.byHand?.guestNumber).toBe(3)
  })

  it('is paid by a provider that asks first, exactly to the tiyin, however often it calls', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000, paymentType: 'PAYME' })
    expect(await table.begin(value.id, 59_999, 'x1')).toEqual({ error: 'WRONG_AMOUNT' })
    expect(await table.begin(value.id, 60_000, 'x1')).toMatchObject({ payments: [{ state: 'PENDING' }] })
    await Promise.all([table.perform('x1'), table.perform('x1')])
    expect(await table.perform('x1')).toMatchObject({ payments: [{ state: 'PAID', refund: null }] })
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('grows by what is ordered while somebody pays: the rest is still due', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000 })
    await table.order(table.second)
    expect((await table.payment(table.first)).dueNow).toBe(30_000)
    await table.charge(value.id, 60_000)
    const bill = (await table.bill(table.first)).value
    expect(bill.session.bill).toMatchObject({ totalPrice: 90_000, paidPrice: 60_000, duePrice: 30_000 })
    expect((await table.orders()).some(({ is_paid }) => is_paid)).toBe(false)
    const rest = await table.pay(table.second, { amount: 30_000 })
    await table.charge(rest.value.id, 30_000)
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })
})

describe('a hold', () => {
  it('ends after three minutes: the sum is free again, and all phones learn it', async () => {
    const table = await twoPhones()
    await table.pay(table.first, { amount: 60_000 })
    app.clock.advance(minutes(3) - 1)
    await app.runJobs()
    expect((await table.payment(table.second)).dueNow).toBe(0)
    app.clock.advance(1)
    expect((await table.payment(table.second)).dueNow).toBe(60_000)
    await app.runJobs()
    expect(await table.parts()).toMatchObject([{ state: 'LAPSED' }])
  })

  it('lasts three minutes longer when the provider has begun, once', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000, paymentType: 'PAYME' })
    app.clock.advance(minutes(2))
    await table.begin(value.id, 60_000, 'x2')
    const until = (await table.payment(table.second)).payments[0]?.until
    expect(until).toBe('2026-03-18T08:06:00.002Z')
    app.clock.advance(minutes(3))
    expect(await table.perform('x2')).toMatchObject({ payments: [{ state: 'PAID' }] })
    await table.expectOneTruth()
  })

  it('is given back by its phone alone; what is paid for it later is refunded', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000 })
    expect((await table.giveBack(table.second, value.id)).problem.code).toBe('NOT_FOUND')
    expect((await table.giveBack(table.first, value.id)).value.payment).toMatchObject({ dueNow: 60_000, payments: [] })
    expect((await table.giveBack(table.first, value.id)).status).toBe(200)
    expect(await table.charge(value.id, 60_000)).toMatchObject({ payments: [{ state: 'PAID', refund: 'REQUESTED' }] })
    await app.runJobs()
    expect((await table.state(table.first, value.id)).value).toMatchObject({ isPaid: false, refund: 'DONE' })
    expect(app.payments.refunds.at(-1)).toMatchObject({ orderId: value.id, refundTiyin: 6_000_000 })
    expect((await table.payment(table.first)).dueNow).toBe(60_000)
    await table.expectOneTruth()
  })

  it('is replaced when the same phone chooses otherwise', async () => {
    const table = await twoPhones()
    await table.pay(table.first, { amount: 60_000 })
    const equal = await table.pay(table.first, { way: 'EQUAL', parts: 2, amount: 30_000 })
    expect(equal.status).toBe(200)
    expect((await table.payment(table.first)).payments).toMatchObject([{ amount: 30_000 }])
  })

  it('is made once for a key; the answer to the same call is the same payment', async () => {
    const table = await twoPhones()
    const key = randomUUID()
    const calls = await Promise.all(Array.from({ length: 8 }, () => table.pay(table.first, { amount: 60_000 }, key)))
    expect(new Set(calls.map(({ value }) => `${value.id} ${value.checkout.id}`)).size).toBe(1)
    expect(calls.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7)
    expect(await table.parts()).toHaveLength(1)
    expect((await table.pay(table.first, { amount: 1 }, key)).problem.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('goes to one of many phones that want all at the same moment', async () => {
    const table = await twoPhones()
    const phones = await Promise.all(Array.from({ length: 6 }, () => table.phone()))
    const calls = await Promise.all(phones.map((phone) => table.pay(phone, { amount: 60_000 })))
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = calls.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
    expect(new Set(refused)).toEqual(new Set(['NOTHING_TO_PAY']))
  })
})

describe('money that comes late', () => {
  it('is kept when nobody else took the sum meanwhile', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000 })
    app.clock.advance(minutes(9))
    await app.runJobs()
    expect(await table.charge(value.id, 60_000)).toMatchObject({ payments: [{ state: 'PAID', refund: null }] })
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('goes back at once when somebody else took it', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000 })
    app.clock.advance(minutes(4))
    const other = await table.pay(table.second, { way: 'EQUAL', parts: 2, amount: 30_000 })
    expect(await table.charge(value.id, 60_000)).toMatchObject({ payments: [{ refund: 'REQUESTED' }] })
    await table.charge(other.value.id, 30_000)
    await app.runJobs()
    expect((await table.payment(table.first)).dueNow).toBe(30_000)
    await table.expectOneTruth()
  })

  it('goes back when the staff closed the visit; a provider that asks first takes nothing', async () => {
    const table = await twoPhones()
    const charged = await table.pay(table.first, { way: 'EQUAL', parts: 2, amount: 30_000 })
    const asked = await table.pay(table.second, { way: 'EQUAL', parts: 2, amount: 30_000, paymentType: 'PAYME' })
    await table.begin(asked.value.id, 30_000, 'x3')
    await table.close()
    expect(await table.charge(charged.value.id, 30_000)).toMatchObject({ payments: [{ refund: 'REQUESTED' }] })
    expect(await table.perform('x3')).toEqual({ error: 'WRONG_STATE' })
    await app.runJobs()
    await table.expectOneTruth()
    const states = (await table.payments()).map(({ state, refund_state }) => `${state} ${refund_state}`)
    expect(states.toSorted()).toEqual(['CANCELED null', 'CREATED null', 'PAID DONE'])
  })

  it('returns to the bill when the provider takes a payment back; not after the visit was paid', async () => {
    const table = await twoPhones()
    const half = await table.pay(table.first, { way: 'EQUAL', parts: 2, amount: 30_000, paymentType: 'PAYME' })
    await table.begin(half.value.id, 30_000, 'x4')
    await table.perform('x4')
    const cancel = { kind: 'CANCEL', transactionId: 'x4', reason: 5 }
    expect(await table.provider('ASKS', cancel)).toMatchObject({ payments: [{ refund: 'DONE' }] })
    expect(await table.provider('ASKS', cancel)).toMatchObject({ payments: [{ refund: 'DONE' }] })
    expect(await table.payment(table.first)).toMatchObject({ dueNow: 60_000, payments: [], way: null })
    const all = await table.pay(table.first, { amount: 60_000, paymentType: 'PAYME' })
    await table.begin(all.value.id, 60_000, 'x5')
    await table.perform('x5')
    expect(await table.provider('ASKS', { ...cancel, transactionId: 'x5' })).toEqual({ error: 'CANNOT_CANCEL' })
    await table.expectOneTruth()
  })
})

describe('the tax receipt of a part', () => {
  /** What the provider is told when it returns the money of the part. */
  async function receiptOf(table: Awaited<ReturnType<typeof twoPhones>>, id: string, amount: number) {
    await table.close()
    await table.charge(id, amount)
    await app.runJobs()
    const { lines = [], shipping } = app.payments.refunds.at(-1)?.receipt ?? {}
    return { lines: lines.map(({ price, count, total }) => [price, count, total]), shipping }
  }
  const terms = { service_fee_enabled: true, service_fee_amount: 10, service_fee_is_percent: true }

  it('of an equal part has a share of every line, and of the service fee', async () => {
    const table = await twoPhones({ terms })
    const third = await table.pay(table.first, { way: 'EQUAL', parts: 3, amount: 22_000 })
    const each = [10_000, 1, 10_000]
    expect(await receiptOf(table, third.value.id, 22_000)).toEqual({ lines: [each, each], shipping: 2000 })
  })

  it('of dishes lists these dishes as they are', async () => {
    const table = await twoPhones({ terms })
    const dishes = [{ orderId: table.other.id, position: 0 }]
    expect((await table.payment(table.first)).dishes).toContainEqual({ ...dishes[0], amount: 33_000 })
    const own = await table.pay(table.second, { way: 'DISHES', dishes, amount: 33_000 })
    expect(await receiptOf(table, own.value.id, 33_000)).toEqual({ lines: [[30_000, 1, 30_000]], shipping: 3000 })
  })
})

describe('a bill that becomes smaller', () => {
  it('returns what was paid beyond it, to who paid last', async () => {
    const table = await twoPhones()
    const half = await table.pay(table.first, { way: 'EQUAL', parts: 2, amount: 30_000 })
    const rest = await table.pay(table.second, { way: 'EQUAL', parts: 2, amount: 30_000 })
    await table.charge(half.value.id, 30_000)
    app.clock.advance(1)
    await table.charge(rest.value.id, 30_000)
    expect(await table.endedBy()).toBe('PAID')
    await table.cancelRound(table.round.id)
    await app.runJobs()
    expect(app.payments.refunds.at(-1)).toMatchObject({ orderId: rest.value.id, refundTiyin: 3_000_000 })
    await table.expectOneTruth()
  })

  it('returns a part of a payment; what is left covers the bill and ends the visit', async () => {
    const table = await twoPhones()
    await table.order(table.first)
    const most = await table.pay(table.first, { way: 'EQUAL', parts: 9, share: 8, amount: 80_000 })
    await table.charge(most.value.id, 80_000)
    await table.cancelRound(table.round.id)
    await app.runJobs()
    expect(app.payments.refunds.at(-1)).toMatchObject({ orderId: most.value.id, refundTiyin: 2_000_000 })
    expect(await table.parts()).toMatchObject([{ amount: 80_000, refunded: 20_000, is_settled: true }])
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('while a sum is held: it is taken, and what is too much goes back', async () => {
    const table = await twoPhones()
    const { value } = await table.pay(table.first, { amount: 60_000 })
    await table.cancelRound(table.other.id)
    await app.runJobs()
    await table.charge(value.id, 60_000)
    await app.runJobs()
    expect(await table.parts()).toMatchObject([{ amount: 60_000, refunded: 30_000 }])
    expect(await table.endedBy()).toBe('PAID')
    await table.expectOneTruth()
  })

  it('goes to who paid the dishes that are gone; all of it when nothing is left', async () => {
    const table = await twoPhones()
    const dish = (order: { id: typeof table.round.id }) => ({
      way: 'DISHES',
      dishes: [{ orderId: order.id, position: 0 }],
    })
    const mine = await table.pay(table.first, { ...dish(table.round), amount: 30_000 })
    await table.charge(mine.value.id, 30_000)
    await table.cancelRound(table.round.id)
    await app.runJobs()
    expect(await table.parts()).toMatchObject([{ refunded: 30_000, is_settled: false }])
    expect(await table.endedBy()).toBe(null)
    expect(await table.payment(table.second)).toMatchObject({ way: null, dueNow: 30_000, payments: [] })
    const theirs = await table.pay(table.second, { ...dish(table.other), amount: 30_000 })
    await table.charge(theirs.value.id, 30_000)
    await table.expectOneTruth()
    expect(await table.endedBy()).toBe('PAID')
  })
})
