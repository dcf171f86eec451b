// Taking a line off an order, with the sums of what is left.
import type { OrderId } from '@dasturxon/domain/ids'
import type { withoutLine } from '@dasturxon/domain/reprice'
import type { Scope } from '../../db/scope.ts'

export type LineRemoved = {
  readonly position: number
  readonly sums: ReturnType<typeof withoutLine>
  readonly actor: string
  readonly actorId: string
}

/** Removes the line and saves the sums of the order, in one statement. */
export async function saveLineOff(scope: Scope, id: OrderId, removed: LineRemoved): Promise<void> {
  const text = `
with line as (delete from order_lines where merchant_id = $1 and order_id = $2 and position = $3),
saved as (
  update orders set gross = $4, item_discount = $5, promo_product = $6, service_fee = $7, cashback = $8, total = $9,
    cashback_earned = $10, version = version + 1, updated_at = $11
  where merchant_id = $1 and id = $2 returning version, status
)
insert into order_events (merchant_id, order_id, version, kind, from_status, to_status, actor, actor_id, reason, at)
select $1, $2, version, 'UPDATE', status, status, $12, $13, 'DISH_GONE', $11 from saved`
  const { position, sums, actor, actorId } = removed
  const { gross, itemDiscount, promoProduct, serviceFee, cashback, total, cashbackEarned } = sums
  await scope.named('order_line_off', text, [
    ...[scope.merchantId, id, position, gross, itemDiscount, promoProduct, serviceFee, cashback, total],
    ...[cashbackEarned, scope.now, actor, actorId],
  ])
}
