// How the bill of a visit is split: what one phone pays of what is due. Taken is what is held for a phone or paid.
import { idFrom, type OrderId } from './ids.ts'
import { atLeastZero, type Money, money, shareOf, sumOf } from './money.ts'
import { type Err, ok, type Result, refuse } from './result.ts'

export const SPLIT_WAYS = ['WHOLE', 'EQUAL', 'DISHES'] as const
export type SplitWay = (typeof SPLIT_WAYS)[number]

/** The most parts of an equal split. */
export const MOST_PARTS = 30

const HOLD_MS = 3 * 60_000

/** Until when a sum is held for the phone that pays it. */
export function holdsUntil(heldAt: Date): Date {
  return new Date(heldAt.getTime() + HOLD_MS)
}

/** Until when it is held once a provider has begun to take the money: the guest may be typing the bank's code. */
export function holdsLonger(heldAt: Date, begunAt: Date): Date {
  return new Date(Math.max(heldAt.getTime() + 2 * HOLD_MS, begunAt.getTime() + HOLD_MS))
}

/** A dish with its share of the service fee; the key is unique within the visit. */
export type SplitDish = { readonly key: string; readonly amount: Money }

/** A dish as it is stored: the line of a round. */
export type DishRef = { readonly orderId: OrderId; readonly position: number }

/** The key of a line. */
export function dishKey({ orderId, position }: DishRef): string {
  return `${orderId}/${position}`
}

/** The line that a key stands for. */
export function dishRef(key: string): DishRef {
  const [orderId = '', position] = key.split('/')
  return { orderId: idFrom<OrderId>(orderId), position: Number(position) }
}

export type SplitPart = {
  readonly way: SplitWay
  /** into how many parts the bill is split; `null` unless it is split equally */
  readonly parts: number | null
  /** how many of these parts this is */
  readonly share: number
  readonly dishes: readonly string[]
  readonly amount: Money
}

export type SplitBill = {
  /** of all rounds that the guests pay together */
  readonly total: Money
  readonly dishes: readonly SplitDish[]
  readonly taken: readonly SplitPart[]
}

export type SplitAsk =
  | { readonly way: 'WHOLE' }
  | { readonly way: 'EQUAL'; readonly parts: number; readonly share: number }
  | { readonly way: 'DISHES'; readonly dishes: readonly string[] }

export type SplitRefusal =
  | Err<'SPLIT_FIXED', { readonly way: SplitWay; readonly parts: number | null }>
  | Err<'PART_TAKEN', object>
  | Err<'NOTHING_TO_PAY', object>

/** A round with what was really paid for each of its lines, and its total. */
export type SplitRound = {
  readonly orderId: OrderId
  readonly total: Money
  readonly lines: readonly { readonly position: number; readonly total: Money }[]
}

/** The dishes of a round: delivery and service fee are spread over its lines by what they cost. */
export function dishesOf({ orderId, total, lines }: SplitRound): readonly SplitDish[] {
  const worth = sumOf(lines.map((line) => line.total))
  const upTo = (end: number) => shareOf(total, sumOf(lines.slice(0, end).map((line) => line.total)), worth)
  return lines.map(({ position }, at) => {
    const amount = money(upTo(at + 1) - upTo(at))
    return { key: dishKey({ orderId, position }), amount }
  })
}

/** What is neither held nor paid. */
export function dueOf({ total, taken }: Pick<SplitBill, 'total' | 'taken'>): Money {
  return atLeastZero(money(total - sumOf(taken.map(({ amount }) => amount))))
}

/**
 * What a paid part still pays: all of it, or only the dishes that are still on the bill, when some of its dishes are not. The
 * rest goes back.
 */
export function keptOf(part: Pick<SplitPart, 'amount' | 'dishes'>, dishes: readonly SplitDish[]): Money {
  const onBill = dishes.filter(({ key }) => part.dishes.includes(key))
  if (onBill.length === part.dishes.length) return part.amount
  return money(Math.min(part.amount, sumOf(onBill.map(({ amount }) => amount))))
}

export type PaidPart<Id> = Pick<SplitPart, 'amount' | 'dishes'> & {
  readonly id: Id
  /** what went back of it already */
  readonly refunded: Money
  readonly paidAt: Date
}

/**
 * What has to go back of paid parts, because the bill became smaller: to everybody the dishes that are gone, and what is too
 * much besides to who paid last. Of parts that were turned into paid rounds never more than these rounds cost less now.
 */
export function returnsOf<Id>(
  bill: Pick<SplitBill, 'total' | 'dishes'>,
  paid: readonly PaidPart<Id>[],
  isSettled: boolean,
): readonly { readonly id: Id; readonly amount: Money }[] {
  const forGone = (part: PaidPart<Id>) => atLeastZero(money(part.amount - keptOf(part, bill.dishes) - part.refunded))
  const inOrder = paid.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  const most = isSettled ? surplusOf(bill.total, inOrder) : Number.POSITIVE_INFINITY
  const first = takeUpTo(inOrder.map(forGone), most)
  const left = inOrder.map((part, at) => money(part.amount - part.refunded - (first[at] ?? 0)))
  const rest = takeUpTo(left, atLeastZero(money(sumOf(left) - bill.total)))
  return inOrder
    .map(({ id }, at) => ({ id, amount: money((first[at] ?? 0) + (rest[at] ?? 0)) }))
    .filter(({ amount }) => amount > 0)
}

function surplusOf(total: Money, paid: readonly Pick<PaidPart<unknown>, 'amount' | 'refunded'>[]): Money {
  return atLeastZero(money(sumOf(paid.map(({ amount, refunded }) => money(amount - refunded))) - total))
}

/** Of each amount as much as is left of `most`. */
function takeUpTo(amounts: readonly Money[], most: number): readonly Money[] {
  let left = most
  return amounts.map((amount) => {
    const taken = money(Math.min(amount, left))
    left -= taken
    return taken
  })
}

/** The way of splitting that the taken parts have fixed. A whole payment leaves it open for what is ordered later. */
export function wayOf(taken: readonly SplitPart[]): { readonly way: SplitWay | null; readonly parts: number | null } {
  const split = taken.find(({ way }) => way !== 'WHOLE')
  if (split !== undefined) return { way: split.way, parts: split.parts }
  return { way: taken.length === 0 ? null : 'WHOLE', parts: null }
}

/**
 * How many parts of an equal split may still be taken. When all are taken and more was ordered since, one more pays the
 * rest.
 */
export function partsLeft(parts: number, taken: readonly SplitPart[]): number {
  return Math.max(1, parts - taken.reduce((sum, { share }) => sum + share, 0))
}

/** What `share` of the parts that are left pay of what is due; the last payer pays what rounding left over. */
export function equalAmount(due: Money, share: number, left: number): Money {
  return share >= left ? due : money(Number((BigInt(due) * BigInt(share)) / BigInt(left)))
}

/** Dishes that nobody holds or has paid. */
export function freeDishes({ dishes, taken }: Pick<SplitBill, 'dishes' | 'taken'>): readonly SplitDish[] {
  const gone = new Set(taken.flatMap((part) => part.dishes))
  return dishes.filter(({ key }) => !gone.has(key))
}

/** The part that the phone gets for this ask, or why it gets none. */
export function partFor(bill: SplitBill, ask: SplitAsk): Result<SplitPart, SplitRefusal> {
  const due = dueOf(bill)
  if (due === 0) return refuse('NOTHING_TO_PAY')
  if (ask.way === 'WHOLE') return ok(wholePart(bill, due))
  const { way, parts } = wayOf(bill.taken)
  const isOther = way !== null && way !== 'WHOLE' && (way !== ask.way || (ask.way === 'EQUAL' && parts !== ask.parts))
  if (isOther) return refuse('SPLIT_FIXED', { way, parts })
  return ask.way === 'DISHES' ? dishesPart(bill, due, ask.dishes) : equalPart(bill, due, ask)
}

/** All that is left, in the way that is fixed already. */
function wholePart(bill: SplitBill, due: Money): SplitPart {
  const { way, parts } = wayOf(bill.taken)
  if (way === 'EQUAL' && parts !== null) {
    return { way, parts, share: partsLeft(parts, bill.taken), dishes: [], amount: due }
  }
  const dishes = freeDishes(bill).map(({ key }) => key)
  return { way: way ?? 'WHOLE', parts: null, share: 0, dishes, amount: due }
}

function equalPart(
  { taken }: SplitBill,
  due: Money,
  { parts, share }: { readonly parts: number; readonly share: number },
): Result<SplitPart, SplitRefusal> {
  const left = partsLeft(parts, taken)
  if (share > left) return refuse('PART_TAKEN')
  const amount = equalAmount(due, share, left)
  return amount === 0 ? refuse('NOTHING_TO_PAY') : ok({ way: 'EQUAL', parts, share, dishes: [], amount })
}

function dishesPart(bill: SplitBill, due: Money, asked: readonly string[]): Result<SplitPart, SplitRefusal> {
  const keys = [...new Set(asked)]
  const free = freeDishes(bill)
  const chosen = free.filter(({ key }) => keys.includes(key))
  if (chosen.length < keys.length) return refuse('PART_TAKEN')
  const sum = sumOf(chosen.map(({ amount }) => amount))
  // the last dishes pay what is left, so that nothing stays over
  const amount = chosen.length === free.length ? due : money(Math.min(sum, due))
  return amount === 0
    ? refuse('NOTHING_TO_PAY')
    : ok({ way: 'DISHES', parts: null, share: 0, dishes: chosen.map(({ key }) => key), amount })
}
