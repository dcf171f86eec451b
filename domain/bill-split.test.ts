import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dishesOf,
  dishKey,
  dishRef,
  dueOf,
  equalAmount,
  freeDishes,
  holdsLonger,
  holdsUntil,
  keptOf,
  partFor,
  partsLeft,
  returnsOf,
  type SplitAsk,
  type SplitBill,
  type SplitPart,
  wayOf,
} from './bill-split.ts'
import { idFrom, type OrderId } from './ids.ts'
import { money, sumOf } from './money.ts'

const orderId = (at: number) => idFrom<OrderId>(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
const bill = (amounts: readonly number[], taken: readonly SplitPart[] = []): SplitBill => ({
  total: money(amounts.reduce((sum, amount) => sum + amount, 0)),
  dishes: amounts.map((amount, at) => ({ key: dishKey({ orderId: orderId(1), position: at }), amount: money(amount) })),
  taken,
})
const keyOf = (at: number) => dishKey({ orderId: orderId(1), position: at })
function held(of: SplitBill, ask: SplitAsk): SplitPart {
  const part = partFor(of, ask)
  if (!part.ok) throw new Error(`expected a part, found ${part.code}`)
  return part.value
}

describe('the whole bill', () => {
  it('is all that is due, with every dish that is free', () => {
    expect(held(bill([100, 50]), { way: 'WHOLE' })).toEqual({
      ...{ way: 'WHOLE', parts: null, share: 0, amount: 150 },
      dishes: [keyOf(0), keyOf(1)],
    })
  })
  it('is what the others left, in their way of splitting', () => {
    const equal = held(bill([100]), { way: 'EQUAL', parts: 3, share: 1 })
    expect(held(bill([100], [equal]), { way: 'WHOLE' })).toMatchObject({ way: 'EQUAL', parts: 3, share: 2, amount: 67 })
    const dish = held(bill([100, 50]), { way: 'DISHES', dishes: [keyOf(1)] })
    expect(held(bill([100, 50], [dish]), { way: 'WHOLE' })).toMatchObject({ way: 'DISHES', dishes: [keyOf(0)] })
  })
  it('does not exist when everything is taken', () => {
    const whole = held(bill([100]), { way: 'WHOLE' })
    expect(partFor(bill([100], [whole]), { way: 'WHOLE' })).toMatchObject({ code: 'NOTHING_TO_PAY' })
  })
  it('leaves the way open for what is ordered later', () => {
    const whole = held(bill([100]), { way: 'WHOLE' })
    const later = bill([100, 30, 20], [whole])
    expect(wayOf(later.taken)).toEqual({ way: 'WHOLE', parts: null })
    expect(held(later, { way: 'DISHES', dishes: [keyOf(2)] }).amount).toBe(20)
    expect(held(later, { way: 'EQUAL', parts: 2, share: 1 }).amount).toBe(25)
  })
})

describe('equal parts', () => {
  it('leave the so’m of rounding to the last payer', () => {
    expect([1, 2, 3].map((share) => equalAmount(money(100), share, 3))).toEqual([33, 66, 100])
    const first = held(bill([100]), { way: 'EQUAL', parts: 3, share: 1 })
    const second = held(bill([100], [first]), { way: 'EQUAL', parts: 3, share: 1 })
    const last = held(bill([100], [first, second]), { way: 'EQUAL', parts: 3, share: 1 })
    expect([first.amount, second.amount, last.amount]).toEqual([33, 33, 34])
  })
  it('are fixed by the first payment: neither another number nor dishes', () => {
    const first = held(bill([100]), { way: 'EQUAL', parts: 3, share: 1 })
    const after = bill([100], [first])
    expect(partFor(after, { way: 'EQUAL', parts: 2, share: 1 })).toMatchObject({
      ...{ code: 'SPLIT_FIXED', facts: { way: 'EQUAL', parts: 3 } },
    })
    expect(partFor(after, { way: 'DISHES', dishes: [keyOf(0)] })).toMatchObject({ code: 'SPLIT_FIXED' })
    expect(partFor(after, { way: 'EQUAL', parts: 3, share: 3 })).toMatchObject({ code: 'PART_TAKEN' })
  })
  it('share what is ordered later among those who have not paid; when all have, one more pays it', () => {
    const first = held(bill([100]), { way: 'EQUAL', parts: 2, share: 1 })
    expect(held(bill([100, 40], [first]), { way: 'EQUAL', parts: 2, share: 1 }).amount).toBe(90)
    const second = held(bill([100], [first]), { way: 'EQUAL', parts: 2, share: 1 })
    expect(partsLeft(2, [first, second])).toBe(1)
    expect(held(bill([100, 40], [first, second]), { way: 'EQUAL', parts: 2, share: 1 }).amount).toBe(40)
  })
  it('of less than a so’m are not paid', () => {
    expect(partFor(bill([1]), { way: 'EQUAL', parts: 3, share: 1 })).toMatchObject({ code: 'NOTHING_TO_PAY' })
  })
})

describe('dishes', () => {
  it('cost their share of the service fee; together they are the round', () => {
    const lines = [10_001, 20_000, 3].map((total, position) => ({ position, total: money(total) }))
    const dishes = dishesOf({ orderId: orderId(7), total: money(33_004), lines })
    expect(sumOf(dishes.map(({ amount }) => amount))).toBe(33_004)
    expect(dishes.map(({ amount }) => amount)).toEqual([11_001, 22_000, 3])
    expect(dishes.map(({ key }) => dishRef(key))).toEqual(
      [0, 1, 2].map((position) => ({ orderId: orderId(7), position })),
    )
  })
  it('belong to one payer, and are named once', () => {
    const first = held(bill([100, 50]), { way: 'DISHES', dishes: [keyOf(0), keyOf(0)] })
    expect(first.amount).toBe(100)
    const after = bill([100, 50], [first])
    expect(partFor(after, { way: 'DISHES', dishes: [keyOf(0)] })).toMatchObject({ code: 'PART_TAKEN' })
    expect(partFor(after, { way: 'DISHES', dishes: [keyOf(9)] })).toMatchObject({ code: 'PART_TAKEN' })
    expect(partFor(after, { way: 'EQUAL', parts: 2, share: 1 })).toMatchObject({ code: 'SPLIT_FIXED' })
    expect(freeDishes(after).map(({ key }) => key)).toEqual([keyOf(1)])
  })
  it('that cost nothing are not paid alone; the last ones pay what is left', () => {
    expect(partFor(bill([0, 50]), { way: 'DISHES', dishes: [keyOf(0)] })).toMatchObject({ code: 'NOTHING_TO_PAY' })
    const cheaper: SplitBill = { ...bill([100, 50]), total: money(140) }
    expect(held(cheaper, { way: 'DISHES', dishes: [keyOf(0), keyOf(1)] }).amount).toBe(140)
    const fee: SplitBill = { ...bill([0, 0]), total: money(5_000) }
    expect(held(fee, { way: 'DISHES', dishes: [keyOf(0), keyOf(1)] }).amount).toBe(5_000)
  })
})

it('holds for three minutes, and three more once a provider has begun', () => {
  const at = new Date('2026-03-18T08:00:00Z')
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  expect(holdsUntil(at)).toEqual(after(3))
  expect(holdsLonger(at, after(2))).toEqual(after(6))
  expect(holdsLonger(at, after(20))).toEqual(after(23))
})

describe('what goes back when the bill becomes smaller', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 18, 8, minute))
  const paid = (id: string, amount: number, minute: number, dishes: readonly string[] = []) => ({
    ...{ id, amount: money(amount), refunded: money(0), dishes, paidAt: at(minute) },
  })
  it('is what was paid beyond it, from who paid last', () => {
    const parts = [paid('a', 80, 1), paid('b', 50, 2)]
    expect(returnsOf(bill([100]), parts, false)).toEqual([{ id: 'b', amount: 30 }])
    expect(returnsOf(bill([60]), parts, true)).toEqual([
      { id: 'b', amount: 50 },
      { id: 'a', amount: 20 },
    ])
    expect(returnsOf(bill([130]), parts, false)).toEqual([])
  })
  it('are the dishes that are gone, to who paid them, even when somebody else still has to pay', () => {
    const parts = [paid('a', 150, 1, [keyOf(0), keyOf(1)]), paid('b', 20, 2, [keyOf(2)])]
    const gone = { ...bill([100, 50, 20]), dishes: bill([100, 50, 20]).dishes.slice(1) }
    expect(returnsOf({ ...gone, total: money(70 + 400) }, parts, false)).toEqual([{ id: 'a', amount: 100 }])
    const [first, ...others] = parts
    const returned = first === undefined ? [] : [{ ...first, refunded: money(100) }, ...others]
    expect(returnsOf({ ...gone, total: money(70 + 400) }, returned, false)).toEqual([])
  })
  it('is never more than the paid rounds cost less', () => {
    const parts = [paid('a', 100, 1, [keyOf(0)]), paid('b', 50, 2, [keyOf(1)])]
    expect(returnsOf({ total: money(120), dishes: bill([0, 50]).dishes.slice(1) }, parts, true)).toEqual([
      { id: 'a', amount: 30 },
    ])
  })
})

// what phones at a table do, in any order
type Step =
  | { readonly act: 'order'; readonly lines: readonly number[]; readonly fee: number }
  | { readonly act: 'hold'; readonly ask: SplitAsk | 'some dishes'; readonly pick: number }
  | { readonly act: 'end' | 'pay'; readonly pick: number }
  | { readonly act: 'cancel round'; readonly pick: number }

const asks: fc.Arbitrary<SplitAsk | 'some dishes'> = fc.oneof(
  fc.constant<SplitAsk>({ way: 'WHOLE' }),
  fc.record({
    way: fc.constant('EQUAL' as const),
    parts: fc.integer({ min: 2, max: 8 }),
    share: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant('some dishes' as const),
)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('order' as const),
    lines: fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 4 }),
    fee: fc.integer({ min: 0, max: 9_999 }),
  }),
  fc.record({ act: fc.constant('hold' as const), ask: asks, pick: fc.nat() }),
  fc.record({ act: fc.constantFrom('end' as const, 'pay' as const, 'pay' as const), pick: fc.nat() }),
  fc.record({ act: fc.constant('cancel round' as const), pick: fc.nat() }),
)

type Round = { readonly at: number; readonly lines: readonly number[]; readonly fee: number }
type World = { rounds: Round[]; held: SplitPart[]; paid: SplitPart[] }

function billOf({ rounds, held, paid }: World): SplitBill {
  const sums = rounds.map(({ at, lines, fee }) => ({
    orderId: orderId(at),
    total: money(lines.reduce((sum, line) => sum + line, fee)),
    lines: lines.map((total, position) => ({ position, total: money(total) })),
  }))
  const dishes = sums.flatMap(dishesOf)
  // money of dishes that are gone pays nothing
  const kept = paid.map((part) => ({ ...part, amount: keptOf(part, dishes) }))
  return { total: sumOf(sums.map(({ total }) => total)), dishes, taken: [...held, ...kept] }
}

function askFor(of: SplitBill, { ask, pick }: Extract<Step, { act: 'hold' }>): SplitAsk {
  if (ask !== 'some dishes') return ask
  return { way: 'DISHES', dishes: of.dishes.filter((_, at) => (pick >> at) % 2 === 1).map(({ key }) => key) }
}

function act(world: World, step: Step, at: number): void {
  if (step.act === 'order') world.rounds.push({ at, lines: step.lines, fee: step.fee })
  if (step.act === 'cancel round') world.rounds.splice(step.pick % Math.max(1, world.rounds.length), 1)
  if (step.act === 'end') world.held.splice(step.pick % Math.max(1, world.held.length), 1)
  if (step.act === 'pay') {
    const [part] = world.held.splice(step.pick % Math.max(1, world.held.length), 1)
    if (part !== undefined) world.paid.push(part)
  }
  if (step.act !== 'hold') return
  const before = billOf(world)
  const part = partFor(before, askFor(before, step))
  if (part.ok) world.held.push(part.value)
}

it('loses no so’m and sells no dish twice, whatever the phones do in whatever order', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (all) => {
      const world: World = { rounds: [], held: [], paid: [] }
      for (const [at, step] of all.entries()) {
        act(world, step, at)
        const now = billOf(world)
        const sum = sumOf(now.taken.map(({ amount }) => amount))
        expect(dueOf(now)).toBe(Math.max(0, now.total - sum))
        const dishes = now.taken.flatMap((part) => part.dishes)
        expect(new Set(dishes).size).toBe(dishes.length)
        expect(world.held.every(({ amount }) => amount > 0)).toBe(true)
        const ways = new Set(now.taken.map(({ way }) => way))
        expect(ways.has('EQUAL') && ways.has('DISHES')).toBe(false)
        expect(new Set(now.taken.filter(({ way }) => way === 'EQUAL').map(({ parts }) => parts)).size).toBeLessThan(2)
      }
      // the holds end, somebody pays the rest, and what is too much goes back
      world.held = []
      const rest = partFor(billOf(world), { way: 'WHOLE' })
      if (rest.ok) world.paid.push(rest.value)
      const end = billOf(world)
      const paid = world.paid.map((part, id) => ({ ...part, id, refunded: money(0), paidAt: new Date(id) }))
      const back = sumOf(returnsOf(end, paid, false).map(({ amount }) => amount))
      expect(sumOf(paid.map(({ amount }) => amount)) - back).toBe(end.total)
    }),
    { numRuns: Number(process.env.LAWS_RUNS ?? 500) },
  )
})

it('gives equal parts that differ by a so’m at most, when nothing changes between the payments', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 2, max: 30 }), (total, parts) => {
      const taken: SplitPart[] = []
      for (let at = 0; at < parts; at += 1) {
        taken.push(held(bill([total], taken), { way: 'EQUAL', parts, share: 1 }))
      }
      const amounts = taken.map(({ amount }) => amount)
      expect(sumOf(amounts)).toBe(total)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(2)
      expect(amounts.at(-1)).toBe(Math.max(...amounts))
    }),
  )
})
