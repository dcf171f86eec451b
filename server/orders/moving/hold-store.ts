// What an order holds in other tables: stock and the use of a promo.
import type { Scope } from '../../db/scope.ts'
import type { OrderRow } from '../rows.ts'

type Holder = Pick<OrderRow, 'id' | 'branch_id' | 'user_id' | 'promo_id'>

/** Releases what a canceled order held: stock of the branch or of all branches, and the use of its promo. */
export async function releaseHolds(scope: Scope, order: Holder): Promise<void> {
  const text = `
with lines as (select product_id, sum(quantity) as amount from order_lines where merchant_id = $1 and order_id = $2 group by product_id),
stock as (
  update product_stock s set amount = s.amount + l.amount from lines l
  where s.merchant_id = $1 and s.product_id = l.product_id
    and (s.branch_id = $3 or (s.branch_id is null and not exists (
      select from product_stock own where own.merchant_id = $1 and own.product_id = l.product_id and own.branch_id = $3)))
), used as (delete from promo_uses where merchant_id = $1 and order_id = $2 returning promo_id)
update promos p set uses_left = p.uses_left + 1 from used where p.merchant_id = $1 and p.id = used.promo_id and p.uses_left is not null`
  await scope.named('order_release', text, [scope.merchantId, order.id, order.branch_id])
}

// the row of the branch, else the row for all branches; the order's lines are summed by product
const HELD = `
lines as (select product_id, sum(quantity) as amount from order_lines where merchant_id = $1 and order_id = $2 group by product_id),
held as (
  select s.product_id, s.branch_id, s.amount as stock, l.amount from product_stock s join lines l on l.product_id = s.product_id
  where s.merchant_id = $1 and (s.branch_id = $3 or (s.branch_id is null and not exists (
    select from product_stock own where own.merchant_id = $1 and own.product_id = l.product_id and own.branch_id = $3)))
  order by s.product_id, s.branch_id nulls first for no key update of s
)`

/** Holds again what a canceled order released; returns whether all of it was available. When not, nothing is held. */
export async function retakeHolds(scope: Scope, order: Holder): Promise<boolean> {
  const check = `with ${HELD}, counted as (
  select uses_left from promos where merchant_id = $1 and id = $4 and uses_left is not null for no key update
)
select not exists (select from held where stock < amount) and not exists (select from counted where uses_left < 1) as enough`
  const values = [scope.merchantId, order.id, order.branch_id, order.promo_id]
  const [row] = await scope.named<{ enough: boolean }>('order_retake_check', check, values)
  if (row?.enough !== true) return false
  const take = `with ${HELD}, stock as (
  update product_stock s set amount = s.amount - held.amount from held
  where s.merchant_id = $1 and s.product_id = held.product_id and s.branch_id is not distinct from held.branch_id
), used as (
  insert into promo_uses (merchant_id, promo_id, user_id, order_id, phone_hash)
  select $1, $4, $5, $2, (select phone_hash from users where merchant_id = $1 and id = $5) where $4::uuid is not null
)
update promos set uses_left = uses_left - 1 where merchant_id = $1 and id = $4 and uses_left is not null`
  await scope.named('order_retake', take, [...values, order.user_id])
  return true
}
