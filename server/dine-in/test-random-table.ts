// One table with its phones and staff, and the calls that they make at random.
import { randomUUID } from 'node:crypto'
import type { DishMove } from '@dasturxon/domain/dish-state'
import type { OrderId, ProductId, WaiterCallId } from '@dasturxon/domain/ids'
import type { TestApp } from '../testing/test-app.ts'
import { atTable } from './test-hall.ts'
import { type StreamedBill, watchBill } from './test-stream.ts'

/** Numbers from 0 to below 1, the same for the same seed. */
export type Chance = () => number

/** A small generator (mulberry32): its whole state is one number, so a failing run is repeated by its seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Phone = {
  readonly visit: string
  readonly number: number
  /** the last bill of its stream; of a phone that was put away, `null` */
  last: StreamedBill | null
  readonly versions: number[]
  onBill: () => void
  close: () => void
  ended: Promise<void>
}

type Line = { readonly productId: ProductId; readonly count: number }
export type PlacedRound = { readonly id: OrderId; readonly lines: readonly Line[]; readonly guest: number }

/** What has happened at the table, as those know who did it. */
export type RandomTable = Awaited<ReturnType<typeof randomTable>>

/** A table whose hall takes 10 % for service. */
export async function randomTable(app: TestApp, port: number, chance: Chance) {
  const terms = { service_fee_enabled: true, service_fee_is_percent: true, service_fee_amount: 10 }
  const table = await atTable(app, { terms: { ...terms, service_fee_services: ['DINE_IN'] } })
  const { plain, reduced } = table.merchant.products
  return {
    ...{ app, port, chance, table },
    prices: [
      { productId: plain, price: 30_000, service: 3_000 },
      // service is taken of the price before the discount
      { productId: reduced, price: 36_000, service: 4_000 },
    ],
    phones: [] as Phone[],
    away: [] as Phone[],
    seated: 0,
    joining: 0,
    placed: [] as PlacedRound[],
    gone: new Set<string>(),
    counts: new Map<string, number>(),
  }
}

const pick = <T>(chance: Chance, from: readonly T[]): T => {
  const found = from[Math.floor(chance() * from.length)]
  if (found === undefined) throw new Error('expected something to pick')
  return found
}

type Answer = { readonly status: number; readonly problem: { readonly code: string } }

/** Repeats a call that the server was too busy for, as a phone does; throws for answers that nobody expects. */
async function calm<T extends Answer>(call: () => Promise<T>, refused: readonly string[], tries = 30): Promise<T> {
  const answer = await call()
  if (answer.status === 200 || refused.includes(answer.problem.code)) return answer
  const isBusy = answer.status === 503 || answer.problem.code === 'IN_PROGRESS'
  if (!isBusy || tries === 0) throw new Error(`found ${answer.status} ${answer.problem.code}`)
  return calm(call, refused, tries - 1)
}

/** A phone scans the code, with the token that it may still have, and follows the bill. */
export async function sitDown(at: RandomTable, token: string | null): Promise<void> {
  const { table } = at
  const { value } = await calm(() => table.join(token), [])
  const number = value.session.guests.find(({ isOwn }) => isOwn)?.number ?? 0
  const phone: Phone = {
    ...{ visit: value.visitToken, number, last: null, versions: [] },
    ...{ onBill: () => undefined, close: () => undefined, ended: Promise.resolve() },
  }
  const stream = await watchBill(at.port, table, phone.visit, (bill, version) => {
    phone.last = bill
    phone.versions.push(version)
    phone.onBill()
  })
  Object.assign(phone, stream)
  at.phones.push(phone)
  if (value.visitToken !== token) at.seated += 1
  if (number < 1) throw new Error('expected a guest to see their own seat')
}

type Move = (at: RandomTable) => Promise<unknown>

const someone = (at: RandomTable): Phone => pick(at.chance, at.phones)
const asPhone = (at: RandomTable, { visit }: Phone) => ({
  merchant: at.table.merchant,
  headers: { 'table-visit': visit },
})

async function orderRound(at: RandomTable): Promise<void> {
  const { chance, table } = at
  const phone = someone(at)
  const lines = Array.from({ length: 1 + Math.floor(chance() * 3) }, (_, nth) => ({
    ...{ ...pick(chance, at.prices), count: 1 + Math.floor(chance() * 3), comment: `taom ${nth}` },
  }))
  const cartItems = lines.map(({ productId, count, comment }) => ({ productId, count, comment }))
  const key = randomUUID()
  const send = () => calm(() => table.order(phone.visit, { cartItems }, undefined, key), [])
  // a phone that got no answer sends the same key again, also while the first call still runs
  const times = 1 + Math.floor(chance() * 3)
  const answers = await Promise.all(Array.from({ length: times }, send))
  const ids = new Set(answers.map(({ value }) => value.id))
  if (ids.size !== 1) throw new Error(`expected one order for a key, found ${ids.size}`)
  for (const id of ids) at.placed.push({ id, lines, guest: phone.number })
}

async function moveDish(at: RandomTable): Promise<void> {
  if (at.placed.length === 0) return
  const { id } = pick(at.chance, at.placed)
  const bill = (await at.table.bill(someone(at).visit)).value
  const dishes = bill.rounds.find((round) => round.id === id)?.cartItems ?? []
  const { position } = pick(at.chance, dishes)
  const state: DishMove = pick(at.chance, ['COOKING', 'READY', 'SERVED', 'GONE'])
  const ask = { params: { id }, body: { position, state } }
  const refused = ['MOVE_NOT_ALLOWED', 'ORDER_PAID']
  const answer = await calm(() => at.app.asked('POST /office/v1/orders/:id/dishes', at.table.staff, ask), refused)
  if (answer.status === 200 && state === 'GONE') at.gone.add(`${id} ${position}`)
}

async function moveRound(at: RandomTable): Promise<void> {
  if (at.placed.length === 0) return
  const { id } = pick(at.chance, at.placed)
  // a cancellation is rarer than cooking
  const to = at.chance() < 0.1 ? 'CANCELED' : pick(at.chance, ['ACCEPTED', 'COOKING', 'DONE', 'DELIVERED'] as const)
  const ask = { params: { id }, body: { to, reason: 'SOLD_OUT' } } as const
  await calm(() => at.app.asked('POST /office/v1/orders/:id/moves', at.table.staff, ask), ['MOVE_NOT_ALLOWED'])
}

async function tellName(at: RandomTable): Promise<void> {
  const name = pick(at.chance, ['Aziz', 'Dilnoza', 'Sardor', ''])
  const ask = { params: { token: at.table.table.token }, body: { name } }
  await calm(() => at.app.asked('PUT /orders/v1/tables/:token/name', asPhone(at, someone(at)), ask), [])
}

const callOf = async (at: RandomTable): Promise<WaiterCallId | null> =>
  (await at.table.read(someone(at).visit)).value.waiterCall?.id ?? null

async function endCall(at: RandomTable, how: 'cancel' | 'done'): Promise<void> {
  const id = await callOf(at)
  if (id === null) return
  const address = `POST /orders/v1/tables/:token/waiter-calls/:id/${how}` as const
  const ask = { params: { token: at.table.table.token, id }, body: {} }
  const refused = ['NOT_FOUND', 'WAITER_CALLED', 'STALE']
  await calm(() => at.app.asked(address, asPhone(at, someone(at)), ask), refused)
}

async function answerCall(at: RandomTable): Promise<void> {
  const id = await callOf(at)
  if (id === null) return
  const ask = { params: { id }, body: { to: pick(at.chance, ['ACCEPTED', 'DONE'] as const) } }
  await calm(() => at.app.asked('POST /office/v1/waiter-calls/:id/moves', at.table.staff, ask), ['STALE'])
}

async function leave(at: RandomTable): Promise<void> {
  if (at.phones.length <= 2) return
  const phone = someone(at)
  at.phones.splice(at.phones.indexOf(phone), 1)
  phone.close()
  at.away.push(phone)
}

/** Somebody new, or somebody who left and kept the token, up to eight phones. */
async function join(at: RandomTable): Promise<void> {
  if (at.phones.length + at.joining >= 8) return
  const back = at.chance() < 0.5 ? at.away.pop() : undefined
  at.joining += 1
  await sitDown(at, back?.visit ?? null)
  at.joining -= 1
}

const MOVES: Readonly<Record<string, { readonly weight: number; readonly move: Move }>> = {
  order: { weight: 5, move: orderRound },
  dish: { weight: 8, move: moveDish },
  round: { weight: 4, move: moveRound },
  name: { weight: 3, move: tellName },
  call: { weight: 3, move: (at) => calm(() => at.table.call(someone(at).visit), ['WAITER_CALLED']) },
  undo: { weight: 2, move: (at) => endCall(at, 'cancel') },
  come: { weight: 2, move: (at) => endCall(at, 'done') },
  answer: { weight: 2, move: answerCall },
  leave: { weight: 1, move: leave },
  join: { weight: 2, move: join },
}

const BAG = Object.entries(MOVES).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** One call at random. */
export async function moveAtRandom(at: RandomTable): Promise<void> {
  const name = pick(at.chance, BAG)
  at.counts.set(name, (at.counts.get(name) ?? 0) + 1)
  await MOVES[name]?.move(at)
}
