// Compares what customers were told with the database.
import type { Connection } from '../bare-transaction.ts'
import type { Tally } from './orders.ts'

export type Findings = {
  readonly acknowledged: number
  readonly stored: number
  readonly lost: number
  readonly doubled: number
  /** orders whose stored total differs from the one the customer was told */
  readonly otherTotal: number
  /** orders whose lines do not add up, or without their first event or the job that cancels them unanswered */
  readonly torn: number
  /** cashback entries whose movements do not add up to what is left */
  readonly brokenLedger: number
  /** stored orders without a final answer for their customer; each key may have none or one */
  readonly untold: number
}

const TORN = `
select count(*)::int as count from orders o
 where o.idempotency_key = any ($1) and (
   o.gross <> (select coalesce(sum(l.gross), 0) from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id)
   or not exists (select from order_events e where e.merchant_id = o.merchant_id and e.order_id = o.id and e.version = 1)
   or o.status = 'OPEN' and not exists (
     select from jobs j where j.merchant_id = o.merchant_id and j.payload ->> 'orderId' = o.id::text))`

const LEDGER = `
select count(*)::int as count from cashback_entries c
 where c."left" <> (select coalesce(sum(l.amount), 0) from cashback_ledger l
                     where l.merchant_id = c.merchant_id and l.entry_id = c.id)`

/** Compares; `superuser` sees the rows of every brand. */
export async function reconcile(superuser: Connection, { acknowledged, unknown }: Tally): Promise<Findings> {
  const keys = [...acknowledged.map(({ key }) => key), ...unknown]
  const { rows } = await superuser.query(
    'select idempotency_key as key, id, total::float8 as total from orders where idempotency_key = any ($1)',
    [keys],
  )
  const stored = Map.groupBy(rows, ({ key }) => String(key))
  const torn = await superuser.query(TORN, [keys])
  const ledger = await superuser.query(LEDGER)
  return {
    acknowledged: acknowledged.length,
    stored: acknowledged.filter(({ key }) => stored.has(key)).length,
    lost: acknowledged.filter(({ key, orderId }) => !stored.get(key)?.some(({ id }) => id === orderId)).length,
    doubled: keys.filter((key) => (stored.get(key)?.length ?? 0) > 1).length,
    otherTotal: acknowledged.filter(({ key, total }) => stored.get(key)?.[0]?.total !== total).length,
    torn: Number(torn.rows[0]?.count),
    brokenLedger: Number(ledger.rows[0]?.count),
    untold: unknown.filter((key) => stored.has(key)).length,
  }
}
