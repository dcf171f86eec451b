// What reports read. Nothing here writes.
import type { BranchId, OrderId, ProductId } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import type { Money } from '@dasturxon/domain/money'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { orderFacts, type Where } from './report-facts.ts'

export type FiguresRow = {
  readonly placed: number
  readonly orders: number
  readonly revenue: Money
  readonly refunded: Money
  readonly discounts: Money
  readonly cashback: Money
  readonly delivery: Money
  readonly canceled: number
  readonly late: number
  readonly minutes: number | null
  readonly accepted: number
  readonly cooked: number
  readonly delivered: number
}

/** The figures of all orders together. An order for a later time has no part in the minutes. */
export async function findFigures(scope: Scope, where: Where): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    with facts as (${orderFacts(scope, where)})
    select count(*) as placed, count(*) filter (where taken) as orders,
           coalesce(sum(kept) filter (where taken), 0)::bigint as revenue,
           coalesce(sum(total - kept) filter (where taken), 0)::bigint as refunded,
           coalesce(sum(discounts) filter (where taken), 0)::bigint as discounts,
           coalesce(sum(cashback) filter (where taken), 0)::bigint as cashback,
           coalesce(sum(delivery) filter (where taken), 0)::bigint as delivery,
           count(*) filter (where status = 'CANCELED') as canceled,
           count(*) filter (where taken and lateness >= interval '5 minutes') as late,
           round(extract(epoch from percentile_cont(0.5) within group (order by delivered_at - placed_at)
             filter (where taken and delivered_at is not null and delivery_at is null)) / 60)::int as minutes,
           count(*) filter (where taken and (accepted_at is not null or delivered_at is not null)) as accepted,
           count(*) filter (where taken and (done_at is not null or delivered_at is not null)) as cooked,
           count(*) filter (where taken and delivered_at is not null) as delivered
      from facts`.execute(scope.db)
  const [row] = rows
  if (row === undefined) throw new Error('expected one row of figures')
  return row
}

type SoldRow = { readonly orders: number; readonly revenue: Money }
export type PartRow = SoldRow & {
  readonly bucket: string | null
  readonly branch_id: BranchId | null
  readonly device: string | null
  readonly service: string | null
  readonly payment_type: string | null
}

/** The orders taken by the hour (of one day) or the day, by branch, by channel, by service and by way to pay. */
export async function listParts(scope: Scope, where: Where, by: 'hour' | 'day'): Promise<readonly PartRow[]> {
  const shape = by === 'hour' ? 'FMHH24' : 'YYYY-MM-DD'
  const { rows } = await sql<PartRow>`
    with facts as (${orderFacts(scope, where)}),
         parts as (select *, to_char(placed_at at time zone interval '5 hours', ${shape}) as bucket from facts where taken)
    select bucket, branch_id, device, service, payment_type, count(*) as orders, sum(kept)::bigint as revenue
      from parts
     group by grouping sets ((bucket), (branch_id), (device), (service), (payment_type))
     order by revenue desc, orders desc`.execute(scope.db)
  return rows
}

export type DishRow = { readonly id: ProductId; readonly name: Texts; readonly count: number; readonly amount: Money }
const MOST_DISHES = 200

/** The dishes that brought most, with the name they had last: what guests saw as their price, before promo codes. */
export async function listDishes(scope: Scope, where: Where): Promise<readonly DishRow[]> {
  const { rows } = await sql<DishRow>`
    with facts as (${orderFacts(scope, where)})
    select l.product_id as id, (array_agg(l.name order by f.placed_at desc))[1] as name,
           sum(l.quantity) as count, sum(l.total)::bigint as amount
      from facts f
      join order_lines l on l.merchant_id = ${scope.merchantId} and l.order_id = f.id
     where f.taken
     group by l.product_id
     order by amount desc, count desc, l.product_id
     limit ${MOST_DISHES}`.execute(scope.db)
  return rows
}

/** When guests order: by the day of the week and the hour. */
export async function listWeek(scope: Scope, where: Where) {
  const { rows } = await sql<{ readonly weekday: number; readonly hour: number; readonly orders: number }>`
    with facts as (${orderFacts(scope, where)}),
         local as (select placed_at at time zone interval '5 hours' as at from facts where taken)
    select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, count(*) as orders
      from local group by 1, 2 order by 1, 2`.execute(scope.db)
  return rows
}

export type LateRow = {
  readonly id: OrderId
  readonly number: number
  readonly branch_id: BranchId
  readonly placed_at: Date
  readonly late_minutes: number
  readonly was_cooked_late: boolean | null
}
const MOST_LATE = 50

/** The orders that were late most. */
export async function listLate(scope: Scope, where: Where): Promise<readonly LateRow[]> {
  const { rows } = await sql<LateRow>`
    with facts as (${orderFacts(scope, where)})
    select id, number, branch_id, placed_at, floor(extract(epoch from lateness) / 60)::int as late_minutes,
           done_at > promised_to as was_cooked_late
      from facts where taken and lateness >= interval '5 minutes'
     order by lateness desc, id limit ${MOST_LATE}`.execute(scope.db)
  return rows
}

/** Canceled orders by their reason and by who canceled them. */
export async function listCanceled(scope: Scope, where: Where) {
  type Row = {
    readonly reason: string | null
    readonly by: string | null
    readonly orders: number
    readonly amount: Money
  }
  const { rows } = await sql<Row>`
    with facts as (${orderFacts(scope, where)})
    select cancel_reason as reason, canceled_by as by, count(*) as orders, sum(total)::bigint as amount
      from facts where status = 'CANCELED' group by 1, 2 order by orders desc, 1, 2`.execute(scope.db)
  return rows
}

export type OrderRow = {
  readonly number: number
  readonly placed_at: Date
  readonly branch_id: BranchId
  readonly service: string
  readonly device: string
  readonly payment_type: string
  readonly status: string
  readonly gross: Money
  readonly discounts: Money
  readonly delivery: Money
  readonly service_fee: Money
  readonly cashback: Money
  readonly total: Money
  readonly kept: Money
  readonly taken: boolean
}

/** The orders themselves, `most` and one more. */
export async function listOrderRows(scope: Scope, where: Where, most: number): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with facts as (${orderFacts(scope, where)})
    select number, placed_at, branch_id, service, device, payment_type, status, gross, discounts, delivery, service_fee,
           cashback, total, kept, taken
      from facts order by placed_at, id limit ${most + 1}`.execute(scope.db)
  return rows
}
