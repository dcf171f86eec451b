// The cashback of all customers of a brand.
import type { UserId } from '@dasturxon/domain/ids'
import type { Money } from '@dasturxon/domain/money'
import type { Scope } from '../../db/scope.ts'

type Balance = { readonly balance: Money; readonly customers: number }

/** What is on all accounts, and on how many. */
export async function findBalance(scope: Scope): Promise<Balance> {
  const text = `select coalesce(sum("left"), 0)::bigint as balance, count(distinct user_id) as customers
    from cashback_entries where merchant_id = $1 and "left" > 0 and expires_at > $2`
  const [row] = await scope.named<Balance>('cashback_of_brand', text, [scope.merchantId, scope.now])
  if (row === undefined) throw new Error('expected one row of sums')
  return row
}

type Turnover = { readonly credited: Money; readonly spent: Money; readonly takenBack: Money; readonly expired: Money }

/** What moved since then. */
export async function findTurnover(scope: Scope, since: Date): Promise<Turnover> {
  const text = `select coalesce(sum(amount) filter (where kind = 'EARN'), 0)::bigint as credited,
      greatest(0, coalesce(-sum(amount) filter (where kind in ('SPEND', 'RELEASE')), 0))::bigint as spent,
      coalesce(-sum(amount) filter (where kind = 'REVERSE'), 0)::bigint as "takenBack",
      coalesce(-sum(amount) filter (where kind = 'EXPIRE'), 0)::bigint as expired
    from cashback_ledger where merchant_id = $1 and at >= $2`
  const [row] = await scope.named<Turnover>('cashback_turnover', text, [scope.merchantId, since])
  if (row === undefined) throw new Error('expected one row of sums')
  return row
}

/** What expires by the month of Tashkent, the soonest first; months without anything are not there. */
export function listExpiring(scope: Scope) {
  const text = `select to_char(expires_at at time zone interval '5 hours', 'YYYY-MM') as month, sum("left")::bigint as amount
    from cashback_entries where merchant_id = $1 and "left" > 0 and expires_at > $2 group by 1 order by 1`
  type Row = { readonly month: string; readonly amount: Money }
  return scope.named<Row>('cashback_expiring', text, [scope.merchantId, scope.now])
}

export type BrandMovementRow = {
  readonly id: string
  readonly user_id: UserId
  readonly name: string
  readonly kind: 'EARN' | 'SPEND' | 'RELEASE' | 'EXPIRE' | 'REVERSE'
  readonly number: number | null
  readonly amount: Money
  readonly at: Date
}

/** The last movements of everybody, newest first. */
export function listMovements(scope: Scope, { page, size }: { readonly page: number; readonly size: number }) {
  const text = `
with page as (select id, user_id, kind, order_id, amount, at from cashback_ledger
  where merchant_id = $1 order by at desc, id limit $2 offset $3)
select l.id, l.user_id, l.kind, l.amount, l.at, o.number, trim(u.first_name || ' ' || u.last_name) as name
from page l join users u on u.merchant_id = $1 and u.id = l.user_id
left join orders o on o.merchant_id = $1 and o.id = l.order_id order by l.at desc, l.id`
  return scope.named<BrandMovementRow>('cashback_movements', text, [scope.merchantId, size, page * size])
}
