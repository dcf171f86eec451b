// A merchant that serves in its hall and takes reservations, for the tests of this feature.
import { randomUUID } from 'node:crypto'
import { type HallId, idFrom, type ProductId, type TableId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestMerchant, Wish } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

export const BOOKING_PHONE = '+998712000099'

/** When each test of tables and reservations begins: one in the afternoon in Tashkent. */
export const START = '2026-03-18T08:00:00.000Z'
export const minutes = (count: number): number => count * 60_000

/** Starts an application for the tests of a file, sets its clock to `START` before each, and stops it after the last. */
export function startApp(onStarted: (app: TestApp) => void): void {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    onStarted(app)
  })
  beforeEach(() => app.clock.set(START))
  afterAll(() => app.stop())
}

export type TestTable = {
  readonly id: TableId
  readonly number: number
  readonly chairs: number
  readonly token: string
}
export type TestHall = {
  readonly merchant: TestMerchant
  readonly hallId: HallId
  readonly tables: readonly TestTable[]
}

/** A merchant with one hall; each number is a table with that many chairs. */
export async function aHall(
  app: TestApp,
  chairs: readonly number[],
  wish: Wish & { readonly asksCode?: boolean } = {},
): Promise<TestHall> {
  const merchant = await app.aMerchant({
    ...wish,
    settings: { dineInActive: true, bookingActive: true, ...wish.settings },
    branch: { dinein_enabled: true, booking_enabled: true, booking_phone: BOOKING_PHONE, ...wish.branch },
  })
  const hallId = idFrom<HallId>(randomUUID())
  const of = { merchant_id: merchant.id }
  const name = JSON.stringify({ uz: 'Zal', ru: 'Зал', eng: 'Hall' })
  const hall = { ...of, id: hallId, branch_id: merchant.branchId, name, asks_code: wish.asksCode ?? false }
  await insertRow(app.superuser, 'halls', hall)
  const tables = chairs.map((count, index) => ({
    id: idFrom<TableId>(randomUUID()),
    number: index + 1,
    chairs: count,
    token: `table-${randomUUID()}`,
  }))
  for (const table of tables) await insertRow(app.superuser, 'hall_tables', { ...of, hall_id: hallId, ...table })
  return { merchant, hallId, tables }
}

type Draft = { readonly cartItems?: { readonly productId: ProductId; readonly count: number }[] }
export type Who = Parameters<TestApp['asked']>[1]

/** The first table of a hall with two, and the calls of its guests and the staff. */
export async function atTable(app: TestApp, wish: Parameters<typeof aHall>[2] = {}) {
  const hall = await aHall(app, [4, 2], wish)
  const { merchant } = hall
  const [table] = hall.tables
  if (table === undefined) throw new Error('expected a table')
  const params = { token: table.token }
  const seen = (visit: string | null, who: Who = { merchant }): Who =>
    visit === null ? who : { ...who, headers: { 'table-visit': visit } }
  const quoted = (visit: string | null, more: object = {}, who: Who = { merchant }) =>
    app.asked('POST /orders/v1/tables/:token/orders/quote', seen(visit, who), {
      ...{ params, body: { cartItems: [{ productId: merchant.products.plain, count: 1 }], ...more } },
    })
  return {
    ...hall,
    table,
    quoted,
    /** A dish of 30 000, unless given otherwise. */
    order: async (visit: string | null, more: object = {}, who: Who = { merchant }, key: string = randomUUID()) => {
      const { cartItems = [{ productId: merchant.products.plain, count: 1 }], ...rest } = { ...more } as Draft
      const quote = await quoted(visit, { cartItems }, who)
      const quoteHash = quote.status === 200 ? quote.value.hash : ''
      const body = { cartItems, quoteHash, confirmDuplicate: true, ...rest }
      return app.asked('POST /orders/v1/tables/:token/orders', seen(visit, who), { params, key, body })
    },
    bill: (visit: string | null) => app.asked('GET /orders/v1/tables/:token/bill', seen(visit), { params }),
    join: (visit: string | null = null, body: { code?: string } = {}, who: Who = { merchant }) =>
      app.asked('POST /orders/v1/tables/:token/session', seen(visit, who), { params, body }),
    read: (visit: string | null = null) => app.asked('GET /orders/v1/tables/:token', seen(visit), { params }),
    call: (visit: string | null, key: string = randomUUID(), body: object = {}) =>
      app.asked('POST /orders/v1/tables/:token/waiter-calls', seen(visit), {
        ...{ params, key, body: { reason: 'COME', ...body } },
      }),
    staff: { merchant, staffKey: await app.aStaffKey(merchant) },
    manager: async () => ({ merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }),
    waiter: async () => ({ merchant, staffKey: await app.aStaffKey(merchant, 'waiter') }),
  }
}
