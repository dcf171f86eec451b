// Couriers in the database.
import type { Id, OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

type CourierId = Id<'courier'>

/** Couriers of the merchant, by name. */
export async function listCourierRows(scope: Scope) {
  return scope.db
    .selectFrom('couriers')
    .select(['id', 'first_name', 'status', 'branch_id', 'lat', 'lon'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('first_name')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Saves where the courier is; the orders on the way with them, or `null` when there is no such courier. */
export async function savePosition(
  scope: Scope,
  id: CourierId,
  point: { lat: number; lon: number },
): Promise<readonly OrderId[] | null> {
  const text = `
with moved as (update couriers set lat = $3, lon = $4, position_at = $5 where merchant_id = $1 and id = $2 returning id)
select array(select o.id from orders o where o.merchant_id = $1 and o.courier_id = $2 and o.status = 'ON_WAY') as orders from moved`
  const rows = await scope.named<{ orders: OrderId[] }>('courier_position', text, [
    scope.merchantId,
    id,
    point.lat,
    point.lon,
    scope.now,
  ])
  return rows[0]?.orders ?? null
}
