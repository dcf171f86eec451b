// A merchant that serves in its hall and takes reservations, for the tests of this group.
import { randomUUID } from 'node:crypto'
import { type HallId, idFrom, type TableId } from '@dasturxon/domain/ids'
import { newToken, tokenHash } from '../http/tokens.ts'
import type { TestMerchant, Wish } from '../testing/a-merchant.ts'
import { insertRow } from '../testing/insert.ts'
import type { TestApp } from '../testing/test-app.ts'

export const BOOKING_PHONE = '+998712000099'

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

/** A merchant with one hall; each number is a table with so many chairs. */
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
  await insertRow(app.owner, 'halls', hall)
  const tables = chairs.map((count, index) => ({
    id: idFrom<TableId>(randomUUID()),
    number: index + 1,
    chairs: count,
    token: `table-${randomUUID()}`,
  }))
  for (const table of tables) await insertRow(app.owner, 'hall_tables', { ...of, hall_id: hallId, ...table })
  return { merchant, hallId, tables }
}

/** The key of a waiter of the merchant. */
export async function aWaiterKey(app: TestApp, merchant: TestMerchant): Promise<string> {
  const key = newToken()
  const row = { merchant_id: merchant.id, id: randomUUID(), key_hash: tokenHash(key), role: 'waiter', name: 'Anvar' }
  await insertRow(app.owner, 'staff_keys', { ...row, role: 'waiter' })
  return key
}
