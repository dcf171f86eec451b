// Changes that run the day: orders and their money, tables, reservations, reviews.
import { randomUUID } from 'node:crypto'
import { idFrom, type OrderId, type PaymentId, type TableId } from '@dasturxon/domain/ids'
import { insertMoves } from '../../../payments/ledger/test-ledger.ts'
import { giveTestKeys } from '../../../payments/test-order.ts'
import { insertRow } from '../../../testing/insert.ts'
import { anOrderAt, THINGS } from '../test-office.ts'
import { type ChangeMakers, given, ownerOf, plain, saved, seen, type TestDesk, versionOf } from './maker.ts'

const SOON_MS = 30 * 60_000
const PRICE = 30_000

const later = ({ app }: TestDesk, minutes: number) => new Date(app.clock.now().getTime() + SOON_MS + minutes * 60_000)

/** An order that was paid online. */
async function aPaidOrder(desk: TestDesk): Promise<OrderId> {
  const { app, office } = desk
  await giveTestKeys(app, office.merchant)
  const orderId = await anOrderAt(app, office.own, office.customer, { status: 'DELIVERED', isPaid: true })
  const [id, now] = [idFrom<PaymentId>(randomUUID()), app.clock.now()]
  await insertRow(app.superuser, 'payments', {
    ...{ merchant_id: office.merchant.id, id, order_id: orderId, provider: 'ASKS', amount: PRICE },
    ...{ provider_transaction_id: randomUUID(), state: 'PAID', created_at: now, expires_at: now, paid_at: now },
  })
  await insertMoves(app, office.merchant, { paymentId: id, orderId, amount: PRICE })
  return orderId
}

/** A table of the own hall. */
async function aTable({ app, office }: TestDesk, number: number): Promise<string> {
  const id = idFrom<TableId>(randomUUID())
  const table = { id, hall_id: office.own.hallId, number, chairs: 4, token: `table-${id}` }
  await insertRow(app.superuser, 'hall_tables', { merchant_id: office.merchant.id, ...table })
  return id
}

const setStatus = ({ app }: TestDesk, id: string, status: string) =>
  app.superuser.query('update orders set status = $2 where id = $1', [id, status])

/** Orders, refunds, differences, tables, calls, reservations, reviews. */
export const DAY_CHANGES: ChangeMakers = {
  'POST /office/v1/orders/:id/moves': saved('orders', (turn) =>
    turn === 1 ? { to: 'ACCEPTED' } : { to: 'CANCELED', reason: 'SOLD_OUT' },
  ),
  'POST /office/v1/orders/:id/estimate': async (desk, id) => {
    await setStatus(desk, id, 'COOKING')
    const version = await versionOf(desk, 'orders', id)
    return (turn) => ({ params: { id }, body: { readyTime: later(desk, turn), version } })
  },
  'PUT /office/v1/orders/:id/courier': async (desk) => {
    const { app, office } = desk
    const id = await anOrderAt(app, office.own, office.customer, { service: 'DELIVERY', status: 'COOKING' })
    const version = await versionOf(desk, 'orders', id)
    const couriers = [await app.aCourier(office.merchant), await app.aCourier(office.merchant)]
    return (turn) => ({ params: { id }, body: { courierId: couriers[turn - 1], version } })
  },
  'POST /office/v1/orders/:id/dishes': given(() => ({ position: 0, state: 'COOKING' })),
  'POST /office/v1/orders/:id/refunds': async (desk) => {
    const id = await aPaidOrder(desk)
    return () => ({ params: { id }, body: { all: true, reason: 'Sovuq keldi' } })
  },
  'POST /office/v1/differences/:id/take': plain,
  'POST /office/v1/differences/:id/settle': given((turn) => ({ note: `Kassa bilan solishtirildi, ${turn}` })),
  'POST /office/v1/waiter-calls/:id/moves': given((turn) => ({ to: turn === 1 ? 'DONE' : 'ACCEPTED' })),
  'POST /office/v1/tables/:id/session': async (desk) => {
    const id = await aTable(desk, 1)
    return () => ({ params: { id }, body: {} })
  },
  'POST /office/v1/tables/:id/close': given(() => ({})),
  'POST /office/v1/tables/:id/token': given(() => ({})),
  'POST /office/v1/tables/:id/payment': async (desk) => {
    const orderId = await THINGS['POST /office/v1/orders/:id/dishes']?.(desk.app, desk.office.own, ownerOf(desk))
    const { rows } = await desk.app.superuser.query(
      `select s.table_id from table_rounds r join table_sessions s on s.id = r.table_session_id where r.order_id = $1`,
      [orderId],
    )
    const id = rows[0].table_id
    const bill = await seen<{ payment: { dueNow: number } }>(desk, 'GET /office/v1/tables/:id/bill', { id })
    return () => ({ params: { id }, body: { paymentType: 'CASH', duePrice: bill.payment.dueNow } })
  },
  'POST /office/v1/branches/:id/halls': given((turn) => ({ name: { uz: `Ayvon ${turn}` } })),
  'PUT /office/v1/halls/:id': saved('halls', (turn) => ({ name: { uz: `Zal ${turn}` }, plan: null, tables: [] })),
  'POST /office/v1/branches/:id/reservations': async (desk, id) => {
    await aTable(desk, 1)
    await aTable(desk, 2)
    const guest = { tableId: null, chairs: 2, name: 'Aziz', phone: '901234567' }
    return () => ({ params: { id }, body: { ...guest, reservationTime: later(desk, 60) } })
  },
  'POST /office/v1/reservations/:id/moves': saved('reservations', (turn) =>
    turn === 1 ? { to: 'SEATED' } : { to: 'CANCELED', reason: 'Kelmadi' },
  ),
  'POST /office/v1/reservations/:id/table': async (desk, id) => {
    const tables = [await aTable(desk, 1), await aTable(desk, 2)]
    const version = await versionOf(desk, 'reservations', id)
    return (turn) => ({ params: { id }, body: { version, tableId: tables[turn - 1] } })
  },
  'PUT /office/v1/reviews/:id/answer': given((turn) => ({ text: `Rahmat, ${turn} marta!` })),
  'POST /office/v1/reviews/:id/hide': given(() => ({ reason: 'Haqorat' })),
}
