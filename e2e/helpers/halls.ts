// A brand that takes reservations, and the calls of its staff.
import { randomUUID } from 'node:crypto'
import { type HallId, idFrom, type TableId } from '@dasturxon/domain/ids'
import type { TestMerchant, Wish } from '@dasturxon/server/testing/a-merchant'
import { insertRow } from '@dasturxon/server/testing/insert'
import type { Pool } from 'pg'

export const BOOKING_PHONE = '+998712000099'

/** A brand whose only branch takes reservations round the clock. */
export const BOOKING: Wish = {
  settings: { bookingActive: true, dineInActive: true },
  branch: { booking_enabled: true, dinein_enabled: true, booking_phone: BOOKING_PHONE },
}

/** A drawn hall of the branch; each number is a table with that many chairs. Returns the ids of the tables. */
export async function addHall(
  database: Pool,
  merchant: TestMerchant,
  chairs: readonly number[],
): Promise<readonly TableId[]> {
  const of = { merchant_id: merchant.id }
  const hallId = idFrom<HallId>(randomUUID())
  const name = JSON.stringify({ uz: 'Katta zal', ru: 'Большой зал', eng: 'Main hall' })
  await insertRow(database, 'halls', { ...of, id: hallId, branch_id: merchant.branchId, name, plan_height: 200 })
  const ids: TableId[] = []
  for (const [index, count] of chairs.entries()) {
    const id = idFrom<TableId>(randomUUID())
    const place = { plan_x: 20 + index * 110, plan_y: 80, plan_width: 60, plan_length: 48 }
    const table = { ...of, id: id, hall_id: hallId, number: index + 1, chairs: count, token: id }
    await insertRow(database, 'hall_tables', { ...table, ...place })
    ids.push(id)
  }
  return ids
}
