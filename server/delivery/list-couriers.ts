// Couriers for the staff.
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { listCourierRows } from './courier-store.ts'

/** Active couriers with their last known position: of the brand, of the branch, or only the courier who asks. */
export async function listCouriers(scope: Scope, { reach }: StaffCaller) {
  const rows = await listCourierRows(scope, {
    branchId: reach.of === 'branch' ? reach.branchId : null,
    courierId: reach.of === 'courier' ? reach.courierId : null,
  })
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    status: row.status,
    branchId: row.branch_id,
    latitude: row.lat,
    longitude: row.lon,
  }))
}
