// Changes of an order by the staff that leave its status: a later time, another courier.
import type { CourierStatus } from '@dasturxon/domain/courier-status'
import type { CourierId } from '@dasturxon/domain/ids'
import type { Scope } from '../../db/scope.ts'
import type { OrderFacts } from '../rows.ts'

type By = { readonly actor: string; readonly actorId: string }

const EVENT = `insert into order_events (merchant_id, order_id, version, kind, from_status, to_status, actor, actor_id, reason, at)
select $1, $2, version,`

/** Saves when the order is expected to be ready. */
export async function saveReadyAt(scope: Scope, order: OrderFacts, readyAt: Date, by: By): Promise<void> {
  const text = `
with changed as (
  update orders set ready_at = $3, version = version + 1, updated_at = $4 where merchant_id = $1 and id = $2 returning version, status
)
${EVENT} 'UPDATE', status, status, $5, $6, $7, $4 from changed`
  const reason = `READY_AT: ${readyAt.toISOString()}`
  await scope.named('order_ready_at', text, [
    ...[scope.merchantId, order.id, readyAt, scope.now],
    ...[by.actor, by.actorId, reason],
  ])
}

type Carried = { readonly courierId: CourierId | null; readonly status: CourierStatus | null }

/** Saves who carries the order. */
export async function saveCourier(
  scope: Scope,
  order: OrderFacts,
  { courierId, status }: Carried,
  by: By,
): Promise<void> {
  const text = `
with changed as (
  update orders set courier_id = $3, courier_status = $7, version = version + 1, updated_at = $4
  where merchant_id = $1 and id = $2 returning version, status
)
${EVENT} 'CHANGE_COURIER_STATUS', status, status, $5, $6, $8, $4 from changed`
  const reason = `COURIER: ${courierId ?? ''}`
  await scope.named('order_courier', text, [
    ...[scope.merchantId, order.id, courierId, scope.now],
    ...[by.actor, by.actorId, status, reason],
  ])
}
