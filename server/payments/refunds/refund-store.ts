// Refunds in the database.
import { idFrom, type PaymentId, type RefundId, type UserId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Orders of a customer whose refund is not done; a failed refund is not done either. */
export function listUnfinishedRefunds(scope: Scope, userId: UserId) {
  return scope.db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.merchant_id', '=', 'orders.merchant_id').onRef('payments.order_id', '=', 'orders.id'),
    )
    .select(({ eb, fn, ref }) => [
      ...(['orders.id', 'orders.number', 'orders.status'] as const),
      // the parts on their way; else the whole, as far as its refund is asked for
      fn
        .coalesce(
          eb
            .selectFrom('refunds as part')
            .select((part) => part.fn.sum<number>('part.amount').as('amount'))
            .whereRef('part.merchant_id', '=', 'payments.merchant_id')
            .whereRef('part.payment_id', '=', 'payments.id')
            .where('part.state', 'in', ['REQUESTED', 'SENT']),
          ref('payments.refund_amount'),
          ref('payments.amount'),
        )
        .as('amount'),
    ])
    .where('orders.merchant_id', '=', scope.merchantId)
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('payments.refund_state', 'in', ['REQUESTED', 'SENT', 'FAILED']),
        eb.exists(
          eb
            .selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.merchant_id', '=', 'payments.merchant_id')
            .whereRef('r.payment_id', '=', 'payments.id')
            .where('r.state', 'in', ['REQUESTED', 'SENT']),
        ),
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
            .where(sql<boolean>`j.payload ->> 'paymentId' = p.id::text and j.payload ->> 'refundId' is null`),
        ),
      ),
    )
    .orderBy('p.refund_at')
    .limit(100)
    .forUpdate('p')
    .skipLocked()
    .execute()
}

/** The same for refunds of parts. */
export async function listStrandedParts(
  scope: Scope,
  since: Date,
): Promise<readonly (StrandedRefund & { readonly refundId: RefundId })[]> {
  const rows = await scope.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.merchant_id', '=', 'r.merchant_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['p.id', 'p.provider', 'r.id as refund_id'])
    .where('r.merchant_id', '=', scope.merchantId)
    .where('r.state', 'in', ['REQUESTED', 'SENT'])
    .where('r.asked_at', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs as j')
            .select('j.id')
            .whereRef('j.merchant_id', '=', 'r.merchant_id')
            .where('j.kind', '=', 'send-refund')
            .where('j.dead_at', 'is', null)
            .where(sql<boolean>`j.payload ->> 'refundId' = r.id::text`),
        ),
      ),
    )
    .orderBy('r.asked_at')
    .limit(100)
    .forUpdate('r')
    .skipLocked()
    .execute()
  return rows.map(({ id, provider, refund_id }) => ({ id, provider, refundId: idFrom<RefundId>(refund_id) }))
}
