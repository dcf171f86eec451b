// Money on its way back, by customer.
import type { OrderId, UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'

/** Orders of a customer whose money was asked back and is not back yet; a failed try is not back either. */
export async function listUnfinishedRefunds(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  const rows = await scope.db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.merchant_id', '=', 'orders.merchant_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .select('orders.id')
    .where('orders.merchant_id', '=', scope.merchantId)
    .where('orders.user_id', '=', userId)
    .where('payments.refund_state', 'in', ['REQUESTED', 'SENT', 'FAILED'])
    .orderBy('orders.placed_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}
