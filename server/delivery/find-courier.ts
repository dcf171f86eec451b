// The courier of an order.
import type { Id, UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findCourierOf } from './store.ts'

/** The courier as the waiting customer sees them: name and phone while they have the order, the position during delivery. */
export async function findCourier(scope: Scope, userId: UserId, id: Id<'courier'>) {
  const row = await findCourierOf(scope, userId, id)
  if (row === undefined) return refuse('NOT_FOUND')
  return ok({
    id,
    user: { firstName: row.first_name, phone: row.phone },
    transport: row.transport,
    status: row.status,
    branch: { id: row.branch_id },
    createdDate: null,
    latitude: row.is_on_way ? rounded(row.lat) : null,
    longitude: row.is_on_way ? rounded(row.lon) : null,
    heading: row.is_on_way ? row.heading : null,
    positionAt: row.is_on_way ? (row.position_at?.toISOString() ?? null) : null,
  })
}

/** About ten metres: enough to meet, too little to find where a courier lives. */
function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 10_000) / 10_000
}
