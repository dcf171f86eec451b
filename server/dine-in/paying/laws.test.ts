// Laws of money at a table: phones, providers, staff and time do what they like, in any order and at the same moment; bill,
// orders and payments tell the same in the end. `LAWS_RUNS=10000` makes a long campaign of it.
import { randomUUID } from 'node:crypto'
import type { BillPartId, OrderId } from '@dasturxon/domain/ids'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { minutes, startApp } from '../test-hall.ts'
import { aPayingTable, expectOneTruth } from './test-paying.ts'

const RUNS = Number(process.env.LAWS_RUNS ?? 12)

let app: TestApp
startApp((started) => {
  app = started
})

const ACTS = [
  ...['hold', 'hold', 'hold', 'pay', 'pay', 'pay', 'order', 'begin', 'give back', 'cancel payment', 'cancel round'],
  ...['gone', 'gone', 'wait', 'wait long', 'by hand', 'undo by hand', 'settle', 'close', 'jobs'],
] as const

type Step = {
  readonly act: (typeof ACTS)[number]
  readonly phone: number
  readonly pick: number
  readonly way: 'WHOLE' | 'EQUAL' | 'DISHES'
  readonly paymentType: 'CLICK' | 'PAYME'
  readonly isDoubled: boolean
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    phone: fc.nat(7),
    pick: fc.nat(1_000),
    way: fc.constantFrom('WHOLE', 'EQUAL', 'EQUAL', 'DISHES', 'DISHES'),
    paymentType: fc.constantFrom('CLICK', 'PAYME'),
    isDoubled: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
)

type Table = Awaited<ReturnType<typeof aPayingTable>>
type Held = {
  readonly id: BillPartId
  readonly amount: number
  readonly paymentType: string
  readonly transactionId: string
}
type Visit = { readonly phones: readonly string[]; readonly held: Held[]; readonly rounds: OrderId[] }

const one = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** What the phone would pay by what its page shows now; a page may be late, so that the sum may be refused. */
async function askOf(table: Table, visit: string, { way, pick }: Step) {
  const bill = await table.bill(visit)
  if (bill.status !== 200) return null
  const { dueNow, partsLeft, parts, dishes } = bill.value.payment
  if (way === 'WHOLE') return { way, amount: dueNow }
  if (way === 'EQUAL') {
    const [of, left] = [parts ?? 2 + (pick % 7), partsLeft ?? 2 + (pick % 7)]
    const share = 1 + (pick % Math.min(left, 2))
    return { way, parts: of, share, amount: share >= left ? dueNow : Math.floor((dueNow * share) / left) }
  }
  const chosen = dishes.filter((_, at) => (pick >> at) % 2 === 1)
  const sum = chosen.reduce((total, { amount }) => total + amount, 0)
  const amount = chosen.length === dishes.length ? dueNow : Math.min(sum, dueNow)
  return chosen.length === 0
    ? null
    : { way, dishes: chosen.map(({ orderId, position }) => ({ orderId, position })), amount }
}

async function hold(table: Table, { phones, held }: Visit, step: Step): Promise<void> {
  const visit = one(phones, step.phone) ?? ''
  const ask = await askOf(table, visit, step)
  if (ask === null) return
  const { paymentType } = step
  // two phones want the same at the same moment
  const others = step.isDoubled ? [one(phones, step.phone + 1) ?? ''] : []
  const calls = await Promise.all([visit, ...others].map((phone) => table.pay(phone, { ...ask, paymentType })))
  for (const call of calls) {
    if (call.status !== 200) continue
    const { id, amount } = call.value
    held.push({ id, amount, paymentType, transactionId: randomUUID() })
  }
}

/** The provider of a part begins, ends or cancels its payment; late, twice at once, or for a part that is over. */
function provide(
  table: Table,
  { id, amount, paymentType, transactionId }: Held,
  act: 'begin' | 'pay' | 'cancel payment',
) {
  if (paymentType === 'CLICK' && act === 'begin') return Promise.resolve()
  if (paymentType === 'CLICK' && act === 'pay') return table.charge(id, amount, transactionId)
  if (act === 'begin') return table.begin(id, amount, transactionId)
  if (act === 'pay') return table.begin(id, amount, transactionId).then(() => table.perform(transactionId))
  const name = paymentType === 'CLICK' ? 'CHARGES' : 'ASKS'
  return table.provider(name, { kind: 'CANCEL', transactionId, reason: 5 })
}

async function take(table: Table, visit: Visit, step: Step): Promise<void> {
  const { plain, reduced } = table.merchant.products
  const phone = one(visit.phones, step.phone) ?? ''
  const held = one(visit.held, step.pick)
  if (step.act === 'hold') return hold(table, visit, step)
  if (step.act === 'order') {
    const cartItems = [plain, reduced].map((productId) => ({ productId, count: 1 }))
    const order = await table.order(phone, step.isDoubled ? { cartItems } : {})
    if (order.status === 200) visit.rounds.push(order.value.id)
  }
  if (step.act === 'begin' || step.act === 'pay' || step.act === 'cancel payment') {
    if (held === undefined) return
    const { act } = step
    const again = step.isDoubled ? [provide(table, held, act)] : []
    await Promise.all([provide(table, held, act), ...again])
  }
  if (step.act === 'give back' && held !== undefined) await table.giveBack(phone, held.id)
  if (step.act === 'cancel round') await table.cancelRound(one(visit.rounds, step.pick) ?? table.noOrder)
  if (step.act === 'gone') {
    // at the moment at which somebody pays or takes it off, too
    const gone = () => table.gone(one(visit.rounds, step.phone) ?? table.noOrder, step.pick % 3)
    await Promise.all(step.isDoubled && held !== undefined ? [gone(), provide(table, held, 'pay')] : [gone()])
  }
  if (step.act === 'wait' || step.act === 'wait long') app.clock.advance(minutes(step.act === 'wait' ? 1 : 4))
  if (step.act === 'by hand') await table.byHand(phone, step.pick % 2 === 0 ? 'CASH' : 'TERMINAL')
  if (step.act === 'undo by hand') await table.undoByHand(phone)
  if (step.act === 'settle') await settle(table, phone)
  if (step.act === 'close' && step.pick % 4 === 0) await table.close()
  if (step.act === 'jobs') await app.runJobs()
}

async function settle(table: Table, phone: string): Promise<void> {
  const bill = await table.bill(phone)
  if (bill.status === 200) await table.settle(bill.value.session.bill.duePrice)
}

async function play(table: Table, phoneCount: number, all: readonly Step[]): Promise<void> {
  const phones: string[] = []
  while (phones.length < phoneCount) phones.push(await table.phone())
  const visit: Visit = { phones, held: [], rounds: [] }
  const [first = '', second = ''] = phones
  for (const phone of [first, second]) {
    const cartItems = [{ productId: table.merchant.products.reduced, count: 1 }]
    visit.rounds.push((await table.order(phone, phone === first ? {} : { cartItems })).value.id)
  }
  for (const step of all) await take(table, visit, step)
  // what the providers still have comes, also for what is long over
  for (const held of visit.held) await provide(table, held, 'pay')
  app.clock.advance(minutes(7))
  await app.runJobs()
  await settle(table, first)
  await table.close()
  await runMoneyJobs(table)
}

/**
 * Until no money is on its way: rounds that nobody accepts are canceled after some minutes, and providers return one part of a
 * payment after the other, a minute later.
 */
async function runMoneyJobs(table: Table): Promise<void> {
  for (let minute = 0; minute < 60; minute += 1) {
    await app.runJobs()
    if ((await table.moneyJobs()) === 0) return
    app.clock.advance(minutes(1))
  }
  throw new Error('expected the jobs that return money to end')
}

it('ends with bill, orders and payments telling the same, and with no so’m lost', async () => {
  const table = await aPayingTable(app, {
    terms: { service_fee_enabled: true, service_fee_amount: 7, service_fee_is_percent: true },
  })
  let [plays, paid] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 8 }), steps, async (phones, all) => {
      await play(table, phones, all)
      await expectOneTruth(app, table.merchant.id)
      plays += 1
      paid += (await table.parts()).filter(
        ({ state, payment_type }) => state === 'PAID' && payment_type !== 'CASH',
      ).length
      // the truth of what is over does not change any more, and reading it each time would make the campaign slow
      if (plays % 20 === 0) await table.forget()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // the phones did pay
  expect(paid).toBeGreaterThan(0)
}, 36_000_000)
