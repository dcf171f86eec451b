// Who carries orders.
import type { Id } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listCourierRows } from './store.ts'

/** Couriers of the merchant with their last known place. */
export async function listCouriers(scope: Scope) {
  const rows = await listCourierRows(scope)
  return rows.map((row) => ({
    id: row.id as Id<'courier'>,
    firstName: row.first_name,
    status: row.status,
    branchId: row.branch_id,
    latitude: row.lat,
    longitude: row.lon,
  }))
}
