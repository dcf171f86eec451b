// Random calls of two to eight phones and of the staff at one table end in one truth: the bill is the sum of its orders, no
// dish is lost or doubled, and every phone shows the same last bill. `TABLE_LAWS_RUNS=10000` makes a long campaign of it,
// `TABLE_LAWS_SEED` another one. `TABLE_LAWS_LIMIT_MS=1000` also measures: 95 % of the phones show the bill within that time. A
// busy machine is no bug, so nothing else fails for being slow.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { chanceOf, moveAtRandom, type Phone, type RandomTable, randomTable, sitDown } from './test-random-table.ts'
import type { StreamedBill } from './test-stream.ts'

const RUNS = Number(process.env.TABLE_LAWS_RUNS ?? 80)
const SEED = Number(process.env.TABLE_LAWS_SEED ?? 20_261_118)
const RUNS_OF_A_VISIT = 60
const AT_ONCE = 4
const PATIENCE_MS = 60_000
const LIMIT_MS = Number(process.env.TABLE_LAWS_LIMIT_MS ?? Number.POSITIVE_INFINITY)
const MS_PER_RUN = 1_000

let app: TestApp
let port: number

beforeAll(async () => {
  app = await ownApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => app.stop())

/** The bill without what differs from phone to phone. */
const shared = (bill: StreamedBill): string => JSON.stringify(bill, (name, value) => (name === 'isOwn' ? null : value))

/** Waits until the phone shows this bill; returns how long that took after `since`. */
async function shows(phone: Phone, truth: string, since: number): Promise<number> {
  const isShown = () => phone.last !== null && shared(phone.last) === truth
  if (!isShown()) {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        const last = phone.last === null ? 'nothing' : shared(phone.last)
        reject(new Error(`expected a phone to show\n${truth}\nfound\n${last}`))
      }, PATIENCE_MS)
      phone.onBill = () => {
        if (!isShown()) return
        clearTimeout(late)
        resolve()
      }
    })
    phone.onBill = () => undefined
  }
  return performance.now() - since
}

/** The bill is what those who ordered and cooked know of it. */
function checkBill(at: RandomTable, { rounds, totals, session }: StreamedBill): void {
  expect(rounds.map(({ id }) => id).sort()).toEqual(at.placed.map(({ id }) => id).sort())
  let total = 0
  for (const round of rounds) {
    const placed = at.placed.find(({ id }) => id === round.id)
    const dishes = round.cartItems
    const wanted = placed?.lines.map(({ productId, count }) => `${productId} ${count}`).sort()
    expect(dishes.map(({ productId, count }) => `${productId} ${count}`).sort()).toEqual(wanted)
    expect(new Set(dishes.map(({ position }) => position)).size).toBe(dishes.length)
    expect(round.guestNumber).toBe(placed?.guest)
    const isGone = (position: number) => at.gone.has(`${round.id} ${position}`)
    const left = dishes.filter(({ position }) => !isGone(position))
    if (round.status === 'CANCELED') continue
    expect(dishes.filter(({ state }) => state === 'GONE').every(({ position }) => isGone(position))).toBe(true)
    const sum = (of: 'price' | 'service') => {
      const each = new Map(at.prices.map((price) => [price.productId, price[of]]))
      return left.reduce((all, { productId, count }) => all + (each.get(productId) ?? 0) * count, 0)
    }
    expect([round.servicePrice, round.totalPrice]).toEqual([sum('service'), sum('price') + sum('service')])
    total += round.totalPrice
  }
  expect([totals.totalPrice, session.bill.totalPrice, session.bill.duePrice]).toEqual([total, total, total])
  expect(session.guestCount).toBe(at.seated)
  expect(session.guests.map(({ number }) => number)).toEqual(Array.from({ length: at.seated }, (_, index) => index + 1))
}

/** The rows of the orders agree with the bill, too. */
async function checkRows(at: RandomTable): Promise<void> {
  const { rows } = await app.superuser.query(
    `select count(*)::int as orders,
       count(*) filter (where o.total <> o.service_fee + (select sum(l.total) from order_lines l where l.order_id = o.id))::int as wrong,
       sum((select count(*) from order_lines l where l.order_id = o.id)
         + (select count(*) from table_dishes d where d.order_id = o.id and d.state = 'GONE'))::int as dishes
     from orders o where o.id = any($1)`,
    [at.placed.map(({ id }) => id)],
  )
  const dishes = at.placed.reduce((sum, { lines }) => sum + lines.length, 0)
  expect(rows[0]).toEqual({ orders: at.placed.length, wrong: 0, dishes: at.placed.length === 0 ? null : dishes })
}

async function endVisit(at: RandomTable, truth: StreamedBill): Promise<void> {
  const { table, phones, chance } = at
  const params = { id: table.table.id }
  const isPaid = chance() < 0.5
  const body = { paymentType: 'CASH', duePrice: truth.session.bill.duePrice } as const
  const ended = isPaid
    ? await app.asked('POST /office/v1/tables/:id/payment', table.staff, { params, body })
    : await app.asked('POST /office/v1/tables/:id/close', table.staff, { params, body: {} })
  expect(ended.status).toBe(200)
  await Promise.all(phones.map((phone) => phone.ended))
  for (const { visit } of phones) {
    const { closed, session } = (await table.read(visit)).value
    expect([session, closed?.how, closed?.bill.totals]).toEqual([null, isPaid ? 'PAID' : 'STAFF', truth.totals])
  }
}

it(
  'of random calls at a table: one bill, the same on every phone',
  async () => {
    const at = await randomTable(app, port, chanceOf(SEED))
    const waits: number[] = []
    let [events, visits] = [0, 0]
    for (let run = 0; run < RUNS; ) {
      Object.assign(at, { phones: [], away: [], placed: [], gone: new Set(), seated: 0 })
      for (let nth = 0; nth < 2; nth += 1) await sitDown(at, null)
      visits += 1
      let truth: StreamedBill | null = null
      for (const until = Math.min(RUNS, run + RUNS_OF_A_VISIT); run < until; ) {
        const burst = Math.min(1 + Math.floor(at.chance() * AT_ONCE), until - run)
        await Promise.all(Array.from({ length: burst }, () => moveAtRandom(at)))
        run += burst
        const since = performance.now()
        truth = (await at.table.bill(at.phones[0]?.visit ?? '')).value
        checkBill(at, truth)
        const text = shared(truth)
        waits.push(...(await Promise.all(at.phones.map((phone) => shows(phone, text, since)))))
        app.clock.advance(1 + Math.floor(at.chance() * 30_000))
      }
      await checkRows(at)
      for (const { versions } of [...at.phones, ...at.away]) {
        events += versions.length
        expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
      }
      if (truth !== null) await endVisit(at, truth)
      app.clock.set('2026-03-18T08:00:00.000Z')
    }
    waits.sort((one, other) => one - other)
    const at95 = waits[Math.floor(waits.length * 0.95)] ?? 0
    const figures = { runs: RUNS, seed: SEED, visits, events, checks: waits.length, at95, slowest: waits.at(-1) }
    process.stdout.write(`${JSON.stringify({ ...figures, ...Object.fromEntries(at.counts) })}\n`)
    expect(at95).toBeLessThanOrEqual(LIMIT_MS)
  },
  60_000 + RUNS * MS_PER_RUN,
)
