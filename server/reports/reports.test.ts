// Reports against naive sums over a few thousand random orders, right to the soʻm. REPORT_ORDERS=100000 makes a larger campaign.
import { randomUUID } from 'node:crypto'
import { readCsv } from '@dasturxon/domain/csv'
import type { BranchId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMerchant } from '../testing/a-merchant.ts'
import { runWithoutTriggers } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { manyCustomers } from './test-customers.ts'

const REPORT = 'GET /office/v1/reports'
const COUNT = Number(process.env.REPORT_ORDERS ?? 3_000)
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const STATUSES = ['CREATED', 'OPEN', 'COOKING', 'ON_WAY', 'DELIVERED', 'DELIVERED', 'CLOSED', 'CANCELED'] as const
const DEVICES = ['CLIENT_WEB', 'TELEGRAM_BOT', 'CLICK_MINI_APP'] as const
const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const
const REASONS = ['SOLD_OUT', 'CHANGED_MIND'] as const
// the 18th of March 2026, 13:00 in Tashkent
const TODAY = { from: '2026-03-18', to: '2026-03-18' }
const WEEK = { from: '2026-03-12', to: '2026-03-18' }
/** A campaign has more orders in a week than one file may have. */
const OF_FILE = COUNT > 30_000 ? { from: '2026-03-17', to: '2026-03-18' } : WEEK

let app: TestApp
let merchant: TestMerchant
let second: BranchId
let staffKey: string
let customers: readonly string[]
let orders: readonly RandomOrder[]

/** Numbers that are the same in every run. */
function randomness(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomOrder(random: (below: number) => number, index: number, now: Date) {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const quantities = [1 + random(3), random(4)]
  const gross = (quantities[0] ?? 0) * 30_000 + (quantities[1] ?? 0) * 40_000
  const itemDiscount = (quantities[1] ?? 0) * 4_000
  const promo = random(3) === 0 ? Math.min(random(50_001), gross - itemDiscount) : 0
  const delivery = random(2) * 12_000
  const promoDelivery = random(4) === 0 ? delivery : 0
  const goods = gross - itemDiscount - promo
  const cashback = random(3) === 0 ? random(goods + 1) : 0
  const serviceFee = random(5) === 0 ? 3_333 : 0
  const total = goods + delivery - promoDelivery + serviceFee - cashback
  const placedAt = new Date(now.getTime() - random(16 * 24 * 60) * 60_000)
  const status = pick(STATUSES)
  const isDone = status === 'DELIVERED' || status === 'CLOSED'
  const promisedTo = new Date(placedAt.getTime() + 40 * 60_000)
  return {
    ...{
      id: randomUUID(),
      index,
      quantities,
      gross,
      itemDiscount,
      promo,
      delivery,
      promoDelivery,
      cashback,
      serviceFee,
    },
    ...{
      total,
      placedAt,
      status,
      promisedTo,
      device: pick(DEVICES),
      service: pick(SERVICES),
      isFirst: random(2) === 0,
    },
    deliveredAt: isDone ? new Date(placedAt.getTime() + random(80) * 60_000 + 1_000) : null,
    reason: status === 'CANCELED' ? pick(REASONS) : null,
    payment: total > 0 && random(2) === 0 ? randomPayment(random, total) : null,
  }
}
type RandomOrder = ReturnType<typeof randomOrder>

/** A payment of the order, sometimes refunded in parts or as a whole, sometimes one that came twice. */
function randomPayment(random: (below: number) => number, total: number) {
  const parts =
    random(3) === 0 ? Array.from({ length: 1 + random(2) }, () => 1 + random(Math.max(1, Math.floor(total / 3)))) : []
  const failed = random(6) === 0 ? 1 + random(total) : 0
  const left =
    total -
    Math.min(
      total,
      parts.reduce((sum, one) => sum + one, 0),
    )
  const rest = random(8) === 0 && left > 0 ? { amount: left, state: random(3) === 0 ? 'FAILED' : 'DONE' } : null
  return { parts, failed, rest, isTwice: random(10) === 0 }
}

beforeAll(async () => {
  app = await testApp()
  merchant = await app.aMerchant()
  second = await app.aBranch(merchant)
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
  customers = await manyCustomers(app, merchant)
  const random = randomness(20_260_318)
  orders = Array.from({ length: COUNT }, (_, index) => randomOrder(random, index, app.clock.now()))
  await store(orders)
}, 120_000)
afterAll(() => app.stop())

async function store(all: readonly RandomOrder[]) {
  for (let at = 0; at < all.length; at += 5_000) await storeSome(all.slice(at, at + 5_000))
}

const json = (rows: readonly object[]) => [JSON.stringify(rows)]

async function storeSome(some: readonly RandomOrder[]) {
  await storeOrders(some)
  await storeLines(some)
  await storePayments(some)
}

async function storeOrders(some: readonly RandomOrder[]) {
  const branchOf = ({ isFirst }: RandomOrder) => (isFirst ? merchant.branchId : second)
  await app.superuser.query(
    `insert into orders (merchant_id, id, user_id, branch_id, service, status, device, language, payment_type, receiver_name, receiver_phone,
       promised_from, promised_to, gross, item_discount, promo_product, delivery, promo_delivery, service_fee, cashback, total,
       idempotency_key, likeness, placed_at, delivered_at, canceled_at, cancel_reason, canceled_by, updated_at)
     select m, id, customer, branch, service, status, device, 'uz', 'CASH', 'A', '+998900000000', placed, promised, gross, discount, promo,
       delivery, "promoDelivery", fee, cashback, total, id::text, decode('00000000000000000000000000000000', 'hex'), placed, delivered,
       case when reason is not null then placed end, reason, case when reason is not null then 'branch' end, placed
       from jsonb_to_recordset($1) as x(m uuid, id uuid, customer uuid, branch uuid, service text, status text, device text, placed timestamptz,
         promised timestamptz, gross bigint, discount bigint, promo bigint, delivery bigint, "promoDelivery" bigint, fee bigint,
         cashback bigint, total bigint, delivered timestamptz, reason text)`,
    json(
      some.map((one, index) => ({
        ...{
          m: merchant.id,
          customer: customers[index % customers.length],
          id: one.id,
          branch: branchOf(one),
          service: one.service,
          status: one.status,
          device: one.device,
        },
        ...{
          placed: one.placedAt,
          promised: one.promisedTo,
          gross: one.gross,
          discount: one.itemDiscount,
          promo: one.promo,
        },
        ...{ delivery: one.delivery, promoDelivery: one.promoDelivery, fee: one.serviceFee, cashback: one.cashback },
        ...{ total: one.total, delivered: one.deliveredAt, reason: one.reason },
      })),
    ),
  )
}

async function storeLines(some: readonly RandomOrder[]) {
  const lines = some.flatMap(({ id, quantities }) =>
    [merchant.products.plain, merchant.products.reduced].flatMap((product, position) => {
      const quantity = quantities[position] ?? 0
      const price = position === 0 ? 30_000 : 40_000
      const of = { m: merchant.id, id, position, product, quantity, price, discount: position * 4_000 * quantity }
      return quantity === 0 ? [] : [of]
    }),
  )
  await app.superuser.query(
    `insert into order_lines (merchant_id, order_id, position, product_id, name, unit, measure, quantity, unit_price, gross, discount, total)
     select m, id, position, product, '{"uz":"Osh"}', 'COUNT', 1, quantity, price, price * quantity, discount, price * quantity - discount
       from jsonb_to_recordset($1) as x(m uuid, id uuid, position int, product uuid, quantity int, price bigint, discount bigint)`,
    json(lines),
  )
}

async function storePayments(some: readonly RandomOrder[]) {
  const payments = some.flatMap(({ id, total, placedAt, payment }) => {
    if (payment === null) return []
    const of = { m: merchant.id, order: id, amount: total, at: placedAt }
    const own = {
      ...of,
      id: randomUUID(),
      refund: payment.rest?.state ?? null,
      back: payment.rest?.amount ?? null,
      payment,
    }
    // money that came for a paid order is refunded and was never of the order
    return payment.isTwice ? [own, { ...of, id: randomUUID(), refund: 'DONE', back: total, payment: null }] : [own]
  })
  await app.superuser.query(
    `insert into payments (merchant_id, id, order_id, provider, amount, state, created_at, expires_at, paid_at, refund_state, refund_amount, refund_at, refund_id)
     select m, id, "order", 'PAYME', amount, 'PAID', at, at, at, refund, back, case when refund is not null then at end, case when refund is not null then id end
       from jsonb_to_recordset($1) as x(m uuid, id uuid, "order" uuid, amount bigint, at timestamptz, refund text, back bigint)`,
    json(payments.map(({ payment: _, ...row }) => row)),
  )
  const refunds = payments.flatMap(({ id, at, payment }) => {
    if (payment === null) return []
    const of = (amount: number, state: string) => ({ m: merchant.id, id: randomUUID(), payment: id, amount, state, at })
    return [
      ...payment.parts.map((amount) => of(amount, 'DONE')),
      ...(payment.failed > 0 ? [of(payment.failed, 'FAILED')] : []),
    ]
  })
  await app.superuser.query(
    `insert into refunds (merchant_id, id, payment_id, amount, state, reason, lines, asked_at, ended_at)
     select m, id, payment, amount, state, 'x', '[]', at, at
       from jsonb_to_recordset($1) as x(m uuid, id uuid, payment uuid, amount bigint, state text, at timestamptz)`,
    json(refunds),
  )
}

const isTaken = ({ status }: RandomOrder) => status !== 'CREATED' && status !== 'CANCELED'
const backOf = ({ payment, total }: RandomOrder) => {
  if (payment === null) return 0
  const rest = payment.rest?.state === 'DONE' ? payment.rest.amount : 0
  return Math.min(total, payment.parts.reduce((sum, one) => sum + one, 0) + rest)
}
const sum = (of: readonly RandomOrder[], figure: (order: RandomOrder) => number) =>
  of.reduce((all, one) => all + figure(one), 0)
const kept = (order: RandomOrder) => order.total - backOf(order)
const isLate = ({ deliveredAt, promisedTo }: RandomOrder) =>
  (deliveredAt ?? app.clock.now()).getTime() - promisedTo.getTime() >= 5 * 60_000
/** What was placed at this very moment is of the next report. */
const isBefore =
  (now: Date) =>
  ({ placedAt }: RandomOrder) =>
    placedAt < now
const between = (from: string, to: Date, branch?: boolean) =>
  orders.filter(
    ({ placedAt, isFirst }) =>
      placedAt >= new Date(`${from}T00:00:00+05:00`) && placedAt < to && (branch === undefined || isFirst === branch),
  )

function naiveFigures(all: readonly RandomOrder[]) {
  const taken = all.filter(isTaken)
  const times = taken
    .flatMap(({ deliveredAt, placedAt }) => (deliveredAt === null ? [] : [deliveredAt.getTime() - placedAt.getTime()]))
    .toSorted((a, b) => a - b)
  const middle =
    ((times[Math.floor((times.length - 1) / 2)] ?? 0) + (times[Math.ceil((times.length - 1) / 2)] ?? 0)) / 2
  const revenue = sum(taken, kept)
  return {
    ...{ orders: taken.length, revenue, average: taken.length === 0 ? 0 : Math.round(revenue / taken.length) },
    refunded: sum(taken, backOf),
    discounts: sum(taken, ({ itemDiscount, promo, promoDelivery }) => itemDiscount + promo + promoDelivery),
    cashback: sum(taken, ({ cashback }) => cashback),
    delivery: sum(taken, ({ delivery, promoDelivery }) => delivery - promoDelivery),
    canceled: all.filter(({ status }) => status === 'CANCELED').length,
    late: taken.filter(isLate).length,
    minutes: times.length === 0 ? null : Math.round(middle / 60_000),
  }
}

const report = async (days: { from: string; to: string }, branchId?: BranchId) =>
  (await app.asked(REPORT, { merchant, staffKey }, { query: { ...days, ...(branchId && { branchId }) } })).value

it.each([
  ['a week', WEEK, '2026-03-05', 7],
  ['today', TODAY, '2026-03-11', 7],
] as const)(
  'of %s has the figures of the orders, right to the soʻm, and those of the days before to this hour',
  async (_, days, then, shift) => {
    const now = app.clock.now()
    for (const branch of [undefined, true, false]) {
      const branchId = branch === undefined ? undefined : branch ? merchant.branchId : second
      const found = await report(days, branchId)
      expect(found.figures).toEqual(naiveFigures(between(days.from, now, branch)))
      expect(found.before).toEqual(naiveFigures(between(then, new Date(now.getTime() - shift * DAY_MS), branch)))
    }
  },
  60_000,
)

/** Written another way than the reports: what an order brought is what its payments kept, or its total where nobody paid online. */
const SQL = `
  with parts as (select payment_id, sum(amount) as back from refunds where state = 'DONE' group by payment_id),
  back as (
    select p.order_id, p.amount,
      coalesce(r.back, 0) + case when p.refund_state = 'DONE' then p.refund_amount else 0 end as back
    from payments p left join parts r on r.payment_id = p.id),
  kept as (select order_id, sum(greatest(amount - back, 0)) as kept from back group by order_id)
  select count(*)::int as orders, coalesce(sum(coalesce(k.kept, o.total)), 0)::float8 as revenue,
    coalesce(sum(o.total - coalesce(k.kept, o.total)), 0)::float8 as refunded,
    coalesce(sum(o.item_discount + o.promo_product + o.promo_delivery), 0)::float8 as discounts,
    coalesce(sum(o.cashback), 0)::float8 as cashback,
    coalesce(sum(o.delivery - o.promo_delivery), 0)::float8 as delivery
  from orders o left join kept k on k.order_id = o.id
  where o.merchant_id = $1 and o.status not in ('CREATED', 'CANCELED')
    and o.placed_at >= $2 and o.placed_at < $3 and ($4::uuid is null or o.branch_id = $4)`

it('equals SQL over the orders, their payments and refunds, for each branch and for all', async () => {
  const from = new Date(`${WEEK.from}T00:00:00+05:00`)
  // without figures of these new rows the plan of so large a join is a guess
  await app.superuser.query('analyze orders, payments, refunds')
  for (const branchId of [undefined, merchant.branchId, second]) {
    const { rows } = await app.superuser.query(SQL, [merchant.id, from, app.clock.now(), branchId ?? null])
    expect(rows[0].orders).toBeGreaterThan(0)
    expect((await report(WEEK, branchId)).figures).toMatchObject(rows[0])
  }
}, 60_000)

it('adds up in every way to the same revenue', async () => {
  const found = await report(WEEK)
  const total = (parts: readonly { readonly revenue: number; readonly orders: number }[]) => [
    parts.reduce((all, { revenue }) => all + revenue, 0),
    parts.reduce((all, one) => all + one.orders, 0),
  ]
  const whole = [found.figures.revenue, found.figures.orders]
  for (const parts of [found.series, found.branches, found.channels, found.services, found.payments])
    expect(total(parts)).toEqual(whole)
  expect(found.channels.map(({ channel }) => channel).toSorted()).toEqual([...DEVICES].toSorted())
  const canceled = found.canceled.reduce((all, one) => all + one.orders, 0)
  expect([canceled, found.steps.taken]).toEqual([found.figures.canceled, found.figures.orders])
  expect(found.canceled.map(({ by }) => by)).toEqual(['branch', 'branch'])
})

it('shows every hour of a day and every day of a week, each beside the one before', async () => {
  const now = app.clock.now()
  const today = await report(TODAY)
  expect(today.series).toHaveLength(24)
  const at = (from: string, hour: number) => {
    const start = new Date(`${from}T00:00:00+05:00`).getTime() + hour * HOUR_MS
    const all = orders
      .filter(isBefore(now))
      .filter((one) => isTaken(one) && one.placedAt.getTime() >= start && one.placedAt.getTime() < start + HOUR_MS)
    return { orders: all.length, revenue: sum(all, kept) }
  }
  for (const [hour, one] of today.series.entries()) {
    const isOver = new Date(`2026-03-18T00:00:00+05:00`).getTime() + (hour + 1) * HOUR_MS <= now.getTime()
    expect(one).toEqual({ at: String(hour), ...at('2026-03-18', hour), before: at('2026-03-11', hour), isOver })
  }
  const week = await report(WEEK)
  expect(week.series.map(({ at: day }) => day).slice(-2)).toEqual(['2026-03-17', '2026-03-18'])
  const last = between('2026-03-18', now).filter(isTaken)
  expect(week.series.at(-1)).toMatchObject({ orders: last.length, revenue: sum(last, kept), isOver: false })
})

it('counts dishes, hours of the week and late orders', async () => {
  const taken = between(WEEK.from, app.clock.now()).filter(isTaken)
  const found = await report(WEEK)
  const [plain, reduced] = [merchant.products.plain, merchant.products.reduced].map((id) =>
    found.dishes.find((one) => one.id === id),
  )
  expect(plain).toMatchObject({ count: sum(taken, ({ quantities }) => quantities[0] ?? 0) })
  expect(plain?.amount).toBe(sum(taken, ({ quantities }) => (quantities[0] ?? 0) * 30_000))
  expect(reduced?.amount).toBe(sum(taken, ({ quantities }) => (quantities[1] ?? 0) * 36_000))
  expect(found.week.reduce((all, one) => all + one.orders, 0)).toBe(
    orders.filter(isBefore(app.clock.now())).filter(isTaken).length,
  )
  expect(found.late[0]?.lateMinutes).toBe(
    Math.max(
      ...taken.map(({ deliveredAt, promisedTo }) =>
        Math.floor(((deliveredAt ?? app.clock.now()).getTime() - promisedTo.getTime()) / 60_000),
      ),
    ),
  )
})

it('is a file whose last column adds up to the revenue, for at most so many orders', async () => {
  const get = (query: string, key = staffKey) =>
    app.server.inject({
      ...{ method: 'GET', url: `/api/office/v1/reports/file?${query}` },
      headers: { host: `${merchant.sub}.localhost`, authorization: `Bearer ${key}` },
    })
  const [head = [], ...rows] = readCsv((await get(`from=${OF_FILE.from}&to=${OF_FILE.to}&language=ru`)).body)
  expect(head.slice(0, 4)).toEqual(['№', 'Дата', 'Время', 'Филиал'])
  expect(rows).toHaveLength(between(OF_FILE.from, app.clock.now()).length)
  const { figures } = await report(OF_FILE)
  expect(rows.reduce((all, row) => all + Number(row.at(-1)), 0)).toBe(figures.revenue)
  expect((await get('from=2026-03-19&to=2026-03-18')).json().code).toBe('BAD_REQUEST')
  const manager = await app.aStaffKey(merchant, 'branch_manager')
  expect((await get(`from=${WEEK.from}&to=${WEEK.to}&branchId=${second}`, manager)).json().code).toBe('NOT_FOUND')

  // without the triggers, which keep figures that this day is not asked for
  await runWithoutTriggers(
    app.superuser,
    `insert into orders (merchant_id, id, user_id, branch_id, service, status, language, payment_type, receiver_name, receiver_phone,
       promised_from, promised_to, gross, item_discount, promo_product, delivery, promo_delivery, service_fee, cashback, total,
       idempotency_key, likeness, placed_at, updated_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n % 2000], $3, 'PICK_UP', 'OPEN', 'uz', 'CASH', 'A', '+998900000000', t, t, 0, 0, 0, 0, 0, 0, 0, 0,
       n::text, '\\x00', t, t from generate_series(1, 20001) n, (select '2026-01-20T05:00:00Z'::timestamptz as t) x`,
    [merchant.id, customers, second],
  )
  expect((await get('from=2026-01-20&to=2026-01-20')).json().code).toBe('REPORT_TOO_LONG')
}, 60_000)

it('is refused for days that are none, and for a branch that the manager does not have', async () => {
  const who = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
  const { problem } = await app.asked(REPORT, who, { query: { from: '2026-02-30', to: '2026-03-18' } })
  expect(problem.code).toBe('BAD_REQUEST')
  expect((await app.asked(REPORT, who, { query: { ...WEEK, branchId: second } })).problem.code).toBe('NOT_FOUND')
  const { value } = await app.asked(REPORT, who, { query: WEEK })
  expect(value.figures).toEqual((await report(WEEK, merchant.branchId)).figures)
})
