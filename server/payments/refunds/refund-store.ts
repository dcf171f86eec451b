// Refunds in the database.
import type { OrderId, PaymentId, UserId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Orders of a customer whose refund is not done; a failed refund is not done either. */
export async function listUnfinishedRefunds(scope: Scope, userId: UserId): Promise<readonly OrderId[]> {
  const rows = await scope.db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.merchant_id', '=', 'orders.merchant_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .select('orders.id')
    .where('orders.merchant_id', '=', scope.merchantId)
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('payments.refund_state', 'in', ['REQUESTED', 'SENT', 'FAILED']),
        // canceled a moment ago: the job that requests the refund has not run yet
        eb.and([
          eb('payments.state', '=', 'PAID'),
          eb('payments.refund_state', 'is', null),
          eb('orders.status', '=', 'CANCELED'),
        ]),
      ]),
    )
    .orderBy('orders.placed_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

type StrandedRefund = { readonly id: PaymentId; readonly provider: string }

/** Refunds without progress and without a job: their worker died, or their job is dead. */
export async function listStrandedRefunds(scope: Scope, since: Date): Promise<readonly StrandedRefund[]> {
  return scope.db
    .selectFrom('payments as p')
    .select(['p.id', 'p.provider'])
    .where('p.merchant_id', '=', scope.merchantId)
    .where('p.refund_state', 'in', ['REQUESTED', 'SENT'])
    .where('p.refund_at', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs as j')
            .select('j.id')
            .whereRef('j.merchant_id', '=', 'p.merchant_id')
            .where('j.kind', '=', 'send-refund')
            .where('j.dead_at', 'is', null)
            .where(sql<boolean>`j.payload ->> 'paymentId' = p.id::text`),
        ),
      ),
    )
    .orderBy('p.refund_at')
    .limit(100)
    .forUpdate('p')
    .skipLocked()
    .execute()
}
