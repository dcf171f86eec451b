// Couriers in the database.
import type { BranchId, CourierId, OrderId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

/** Filter of couriers; `null` does not filter. */
export type CouriersAsk = { readonly branchId: BranchId | null; readonly courierId: CourierId | null }

/** Couriers who work for the merchant, by name. */
export async function listCourierRows(scope: Scope, { branchId, courierId }: CouriersAsk) {
  return scope.db
    .selectFrom('couriers')
    .select(['id', 'first_name', 'status', 'branch_id', 'lat', 'lon'])
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .$if(branchId !== null, (query) => query.where('branch_id', '=', branchId))
    .$if(courierId !== null, (query) => query.where('id', '=', courierId))
    .orderBy('first_name')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** The branch of a courier who works for the merchant. */
export async function findCourierBranch(scope: Scope, id: CourierId): Promise<BranchId | null> {
  const row = await scope.db
    .selectFrom('couriers')
    .select('branch_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.branch_id ?? null
}

// Degrees from north between the last two points; within ten metres the position of a phone at rest only varies.
const HEADING = `case when abs(lat - $3) + abs(lon - $4) > 0.0001
  then (round(degrees(atan2(($4 - lon) * cosd($3), $3 - lat)))::int + 360) % 360 end`

/** Saves the courier's position; returns the orders they are delivering, or `null` when there is no such courier. */
export async function savePosition(
  scope: Scope,
  id: CourierId,
  { lat, lon, heading }: { lat: number; lon: number; heading: number | null },
): Promise<readonly OrderId[] | null> {
  const text = `
with moved as (update couriers set lat = $3, lon = $4, position_at = $5, heading = coalesce($6, ${HEADING}, heading)
  where merchant_id = $1 and id = $2 returning id)
select array(select o.id from orders o where o.merchant_id = $1 and o.courier_id = $2 and o.status = 'ON_WAY') as orders from moved`
  const rows = await scope.named<{ orders: OrderId[] }>('courier_position', text, [
    scope.merchantId,
    id,
    lat,
    lon,
    scope.now,
    heading,
  ])
  return rows[0]?.orders ?? null
}

export type CourierFields = {
  readonly first_name: string
  readonly phone: string
  readonly branch_id: BranchId
  readonly is_active: boolean
}

/** Stores a new courier. */
export async function insertCourierRow(scope: Scope, id: CourierId, fields: CourierFields): Promise<void> {
  await scope.db
    .insertInto('couriers')
    .values({ merchant_id: scope.merchantId, id, ...fields })
    .execute()
}

/** Changes a courier. */
export async function saveCourierRow(scope: Scope, id: CourierId, fields: CourierFields): Promise<void> {
  await scope.db
    .updateTable('couriers')
    .set(fields)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}
