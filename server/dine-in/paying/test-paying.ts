// A table whose guests pay, for the tests of this feature.
import { randomUUID } from 'node:crypto'
import { type BillPartId, idFrom, type OrderId } from '@dasturxon/domain/ids'
import { expect } from 'vitest'
import { expectLedgerHolds } from '../../payments/ledger/test-ledger.ts'
import { giveTestKeys } from '../../payments/test-order.ts'
import { TEST_KEYS } from '../../testing/payments.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { atTable } from '../test-hall.ts'

type ProviderName = 'ASKS' | 'CHARGES'
type Answer = {
  readonly error?: string
  readonly payments?: readonly { readonly state: string; readonly refund: string | null }[]
}

const SETTINGS = { paymeActive: true, clickActive: true, terminalActive: true }

/** The first table of a hall, its phones, its staff, and its payments by the providers of a test. */
export async function aPayingTable(app: TestApp, wish: Parameters<typeof atTable>[1] = {}) {
  const table = await atTable(app, { ...wish, settings: { ...SETTINGS, ...wish.settings } })
  await giveTestKeys(app, table.merchant)
  return {
    ...table,
    ...phoneCalls(app, table),
    ...staffCalls(app, table),
    ...providerCalls(app, table),
    ...rowsOf(app, table),
    noOrder: idFrom<OrderId>(randomUUID()),
    expectOneTruth: () => expectOneTruth(app, table.merchant.id),
  }
}

type Table = Awaited<ReturnType<typeof atTable>>

function phoneCalls(app: TestApp, { merchant, table, join, bill }: Table) {
  const own = table.token
  const seen = (visit: string) => ({ merchant, headers: { 'table-visit': visit } })
  return {
    phone: async () => {
      // nobody joins at the very same moment, so that the order of joining is known
      app.clock.advance(1)
      return (await join()).value.visitToken
    },
    payment: async (visit: string) => (await bill(visit)).value.payment,
    pay: (visit: string, body: object, key: string = randomUUID(), token = own) =>
      app.asked('POST /orders/v1/tables/:token/payments', seen(visit), {
        ...{ params: { token }, key, body: { way: 'WHOLE', paymentType: 'CLICK', amount: 0, ...body } },
      }),
    giveBack: (visit: string, id: BillPartId, token = own) =>
      app.asked('POST /orders/v1/tables/:token/payments/:id/cancel', seen(visit), { params: { token, id }, body: {} }),
    state: (visit: string, id: BillPartId) =>
      app.asked('GET /orders/v1/tables/:token/payments/:id/state', seen(visit), { params: { token: own, id } }),
    byHand: (visit: string, paymentType: 'CASH' | 'TERMINAL' = 'CASH', token = own) =>
      app.asked('POST /orders/v1/tables/:token/by-hand', seen(visit), { params: { token }, body: { paymentType } }),
    undoByHand: (visit: string, token = own) =>
      app.asked('POST /orders/v1/tables/:token/by-hand/cancel', seen(visit), { params: { token }, body: {} }),
  }
}

function staffCalls(app: TestApp, { staff, table: { id } }: Table) {
  return {
    settle: (duePrice: number, paymentType: 'CASH' | 'TERMINAL' = 'TERMINAL') => {
      // after what the phones have paid
      app.clock.advance(1)
      return app.asked('POST /office/v1/tables/:id/payment', staff, { params: { id }, body: { paymentType, duePrice } })
    },
    close: () => app.asked('POST /office/v1/tables/:id/close', staff, { params: { id }, body: {} }),
    cancelRound: (orderId: OrderId) =>
      app.asked('POST /office/v1/orders/:id/moves', staff, {
        ...{ params: { id: orderId }, body: { to: 'CANCELED', reason: 'SOLD_OUT' } },
      }),
    /** The kitchen has run out of a dish. */
    gone: (orderId: OrderId, position = 0) =>
      app.asked('POST /office/v1/orders/:id/dishes', staff, {
        params: { id: orderId },
        body: { position, state: 'GONE' },
      }),
  }
}

function providerCalls(app: TestApp, { merchant }: Table) {
  async function provider(name: ProviderName, body: object): Promise<Answer> {
    const who = { host: `${merchant.sub}.localhost`, authorization: `Key ${TEST_KEYS.key}` }
    const call = await app.server.inject({
      method: 'POST',
      url: `/api/payments/v2/callbacks/${name}/${merchant.id}`,
      headers: { ...who, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return call.json()
  }
  return {
    /** A call of a provider, and its answer. */
    provider,
    /** The provider takes the money of a part, all in one call. */
    charge: (orderId: string, amount: number, transactionId: string = randomUUID()) =>
      provider('CHARGES', { kind: 'PAY', transactionId, orderId, amountTiyin: amount * 100 }),
    /** The provider that asks begins a payment. */
    begin: (orderId: string, amount: number, transactionId: string) =>
      provider('ASKS', { kind: 'CREATE', transactionId, orderId, amountTiyin: amount * 100, at: app.clock.now() }),
    perform: (transactionId: string) => provider('ASKS', { kind: 'PERFORM', transactionId }),
  }
}

const OF_PAYING = ['money_moves', 'refunds', 'payment_differences', 'payments', 'bill_parts', 'table_sessions', 'jobs']

const MONEY_JOBS = `select count(*)::int from jobs where merchant_id = $1 and dead_at is null
  and kind in ('end-payments', 'even-bill', 'send-refund', 'cancel-unanswered')`

function rowsOf({ superuser }: TestApp, { merchant: { id } }: Table) {
  const read = async (text: string) => (await superuser.query(text, [id])).rows
  return {
    orders: () =>
      read('select total::float8, is_paid, payment_type from orders where merchant_id = $1 order by number'),
    parts: () =>
      read(`select id, state, amount::float8, refunded::float8, payment_type, way, share, settled_at is not null as is_settled
        from bill_parts where merchant_id = $1 order by held_at, id`),
    payments: () =>
      read('select state, refund_state, amount::float8 from payments where merchant_id = $1 order by number'),
    /** How many jobs wait that return money, or cancel what was paid. */
    moneyJobs: async (): Promise<number> => (await read(MONEY_JOBS))[0]?.count ?? 0,
    endedBy: async () => (await read('select ended_by from table_sessions where merchant_id = $1'))[0]?.ended_by,
    /** Deletes the payments of before, so that a long campaign stays as fast as a short one. */
    forget: async () => {
      for (const name of OF_PAYING) await read(`delete from ${name} where merchant_id = $1`)
    },
  }
}

/**
 * Bill, orders and payments tell the same, and the ledger is even: what the providers keep is what the online parts are, and
 * all paid parts together are the rounds that became paid by them, or are still on the bill.
 */
export async function expectOneTruth(app: TestApp, merchantId: Parameters<typeof expectLedgerHolds>[1]): Promise<void> {
  await expectLedgerHolds(app, merchantId)
  const online = await app.superuser.query(
    `select p.id, (p.amount - p.refunded)::float8 as part,
       (select coalesce(sum(y.amount - coalesce(y.refund_amount, 0)
          - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = y.id)), 0)::float8
        from payments y where y.part_id = p.id and y.state = 'PAID') as kept
     from bill_parts p where p.merchant_id = $1 and p.payment_type not in ('CASH', 'TERMINAL')`,
    [merchantId],
  )
  const paid = await app.superuser.query("select id from bill_parts where merchant_id = $1 and state = 'PAID'", [
    merchantId,
  ])
  const isPaid = new Set(paid.rows.map(({ id }) => id))
  for (const { id, part, kept } of online.rows) expect(kept).toBe(isPaid.has(id) ? part : 0)
  const visits = await app.superuser.query(
    `select s.id, s.ended_by,
       (select coalesce(sum(p.amount - p.refunded), 0)::float8 from bill_parts p
         where p.table_session_id = s.id and p.state = 'PAID' and p.settled_at is not null) as settled,
       (select coalesce(sum(p.amount - p.refunded), 0)::float8 from bill_parts p
         where p.table_session_id = s.id and p.state = 'PAID' and p.settled_at is null) as unsettled,
       (select coalesce(sum(o.total), 0)::float8 from table_rounds r join orders o on o.id = r.order_id
         where r.table_session_id = s.id and r.is_paid_by_parts and o.status <> 'CANCELED') as rounds,
       (select coalesce(sum(o.total), 0)::float8 from table_rounds r join orders o on o.id = r.order_id
         where r.table_session_id = s.id and not o.is_paid and o.status <> 'CANCELED') as unpaid
     from table_sessions s where s.merchant_id = $1`,
    [merchantId],
  )
  for (const visit of visits.rows) {
    expect(visit.settled).toBe(visit.rounds)
    expect(visit.unsettled).toBeLessThanOrEqual(visit.unpaid)
    if (visit.ended_by === 'PAID') expect([visit.unsettled, visit.unpaid]).toEqual([0, 0])
  }
}
