// What happened to an order: who, when, why.
import type { OrderDetails } from '@dasturxon/contract/office/office-orders'
import type { OrderId } from '@dasturxon/domain/ids'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { z } from 'zod'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'

type EventRow = {
  readonly kind: string
  readonly from_status: OrderStatus | null
  readonly to_status: OrderStatus
  readonly actor: string
  readonly actor_id: string | null
  readonly reason: string | null
  readonly at: Date
}

const READ = `select kind, from_status, to_status, actor, actor_id, reason, at from order_events
  where merchant_id = $1 and order_id = $2 order by version limit 200`

/** The events of an order, oldest first, with the names of the staff. */
export async function listHistory(scope: Scope, id: OrderId): Promise<z.output<typeof OrderDetails>['history']> {
  const rows = await scope.named<EventRow>('order_history', READ, [scope.merchantId, id])
  const byStaff = rows.filter(({ actor }) => actor !== 'customer')
  const names = await authorNames(
    scope,
    byStaff.map(({ actor_id }) => actor_id),
  )
  return rows.map(({ kind, from_status, to_status, actor, actor_id, reason, at }) => ({
    at: at.toISOString(),
    kind,
    from: from_status,
    to: to_status,
    actor,
    by: actor_id === null ? null : (names.get(actor_id) ?? null),
    reason,
  }))
}
