// The orders of a period as reports count them, in one place, so that no two figures differ.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Span } from '@dasturxon/domain/report-period'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

export type Where = { readonly span: Span; readonly branchId: BranchId | null }

/**
 * One row for each order placed in the span. `taken`: neither canceled nor waiting for payment or a code. `kept`: its total
 * without what was refunded; money that came besides its total and went back is none of it. A failed refund is no refund.
 */
export function orderFacts({ merchantId, now }: Scope, { span, branchId }: Where): RawBuilder<unknown> {
  return sql`
    select o.id, o.number, o.branch_id, o.service, o.device, o.payment_type, o.status, o.total, o.gross, o.cashback,
           o.placed_at, o.accepted_at, o.done_at, o.delivered_at, o.delivery_at, o.promised_to, o.service_fee,
           o.cancel_reason, o.canceled_by, o.delivery - o.promo_delivery as delivery,
           o.item_discount + o.promo_product + o.promo_delivery as discounts,
           o.status not in ('CREATED', 'CANCELED') as taken,
           coalesce(m.kept, o.total) as kept,
           coalesce(o.delivered_at, ${now}) - o.promised_to as lateness
      from orders o
      left join lateral (
        select case when count(*) > 0 then least(o.total, greatest(0, sum(p.amount - coalesce(r.amount, 0)
                 - case when p.refund_state <> 'FAILED' then coalesce(p.refund_amount, 0) else 0 end)::bigint)) end as kept
          from payments p
          left join lateral (select sum(f.amount)::bigint as amount from refunds f
                              where f.merchant_id = ${merchantId} and f.payment_id = p.id and f.state <> 'FAILED') r on true
         where p.merchant_id = ${merchantId} and p.order_id = o.id and p.state = 'PAID'
      ) m on true
     where o.merchant_id = ${merchantId} and o.placed_at >= ${span.from} and o.placed_at < ${span.to}
       and (${branchId}::uuid is null or o.branch_id = ${branchId}::uuid)`
}
