import type { Reply } from '@dasturxon/contract/endpoint'
import type { officeReports } from '@dasturxon/contract/office/office-reports'
import type { BranchId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import { type Days, dayOf, type ReportPeriod, reportPeriod, type Span } from '@dasturxon/domain/report-period'
import { ok, refuse } from '@dasturxon/domain/result'
import { branchInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { addDays } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import {
  type DishRow,
  type FiguresRow,
  findFigures,
  listCanceled,
  listDishes,
  listLate,
  listParts,
  listWeek,
  type PartRow,
} from './report-store.ts'

type Report = Reply<(typeof officeReports)['GET /office/v1/reports']>
export type ReportAsk = Days & { readonly branchId: BranchId | null }
const WEEKS_DAYS = 28

/** The days and the branch that a report is about, or why there is none. */
export function scopeOfReport(scope: Scope, staff: StaffCaller, { from, to, branchId }: ReportAsk) {
  const branch = branchInReach(staff.reach, branchId)
  if (!branch.ok) return branch
  const period = reportPeriod({ from, to }, scope.now)
  return period === null ? refuse('BAD_REQUEST') : ok({ period, branchId: branch.value })
}

/** The report of these days, compared with the days before. Run it in a snapshot: its figures are of one moment. */
export async function showReport(scope: Scope, staff: StaffCaller, ask: ReportAsk) {
  const found = scopeOfReport(scope, staff, ask)
  if (!found.ok) return found
  const { period, branchId } = found.value
  const by = period.dayCount === 1 ? 'hour' : 'day'
  const of = (span: Span) => ({ span, branchId })
  const now = of(period.soFar)
  const figures = await findFigures(scope, now)
  const parts = await listParts(scope, now, by)
  const before = await listParts(scope, of(period.wholeBefore), by)
  const dishes = await listDishes(scope, now)
  const dishesBefore = await listDishes(scope, of(period.before))
  const weeks = { from: addDays(period.soFar.to, -WEEKS_DAYS), to: period.soFar.to }
  return ok<Report>({
    ...timesOf(period),
    figures: figuresView(figures),
    before: figuresView(await findFigures(scope, of(period.before))),
    series: seriesOf(period, parts, before),
    steps: stepsOf(figures),
    week: [...(await listWeek(scope, of(weeks)))],
    dishes: dishes.map((dish) => dishView(dish, dishesBefore)),
    late: (await listLate(scope, now)).map(({ id, number, branch_id, placed_at, late_minutes, was_cooked_late }) => ({
      ...{ id, number, branchId: branch_id, placedAt: placed_at.toISOString(), lateMinutes: late_minutes },
      cooked: was_cooked_late === null ? null : was_cooked_late ? 'late' : 'in_time',
    })),
    canceled: [...(await listCanceled(scope, now))],
    ...partsView(parts),
  })
}

function timesOf({ soFar, before, isRunning }: ReportPeriod) {
  return {
    ...{ from: soFar.from.toISOString(), until: soFar.to.toISOString(), isRunning },
    ...{ comparedFrom: before.from.toISOString(), comparedUntil: before.to.toISOString() },
  }
}

function figuresView({
  placed: _,
  accepted: __,
  cooked: ___,
  delivered: ____,
  ...figures
}: FiguresRow): Report['figures'] {
  const { orders, revenue } = figures
  return { ...figures, average: money(orders === 0 ? 0 : Math.round(revenue / orders)) }
}

function stepsOf({ placed, orders, accepted, cooked, delivered }: FiguresRow): Report['steps'] {
  return { placed, taken: orders, accepted, cooked, handedOver: delivered }
}

/** Every hour or day of the period, also those without orders, each with the one it is compared with. */
function seriesOf(period: ReportPeriod, parts: readonly PartRow[], before: readonly PartRow[]): Report['series'] {
  const [now, earlier] = [soldBy(parts), soldBy(before)]
  const none = { orders: 0, revenue: money(0) }
  if (period.dayCount === 1) {
    return Array.from({ length: 24 }, (_, hour) => ({
      ...{ at: String(hour), ...(now.get(String(hour)) ?? none), before: earlier.get(String(hour)) ?? none },
      isOver: period.whole.from.getTime() + (hour + 1) * 3_600_000 <= period.soFar.to.getTime(),
    }))
  }
  return Array.from({ length: period.dayCount }, (_, index) => {
    const at = dayOf(addDays(period.whole.from, index))
    const then = dayOf(addDays(period.wholeBefore.from, index))
    const isOver = addDays(period.whole.from, index + 1) <= period.soFar.to
    return { at, isOver, ...(now.get(at) ?? none), before: earlier.get(then) ?? none }
  })
}

function soldBy(parts: readonly PartRow[]) {
  return new Map(
    parts.flatMap(({ bucket, orders, revenue }) => (bucket === null ? [] : [[bucket, { orders, revenue }] as const])),
  )
}

function dishView(dish: DishRow, before: readonly DishRow[]): Report['dishes'][number] {
  const then = before.find(({ id }) => id === dish.id)
  return { ...dish, before: { count: then?.count ?? 0, amount: then?.amount ?? money(0) } }
}

/** Each grouping has its own column filled, and no other. */
function partsView(parts: readonly PartRow[]): Pick<Report, 'branches' | 'channels' | 'services' | 'payments'> {
  const sold = ({ orders, revenue }: PartRow) => ({ orders, revenue })
  return {
    branches: parts.flatMap((row) => (row.branch_id === null ? [] : [{ id: row.branch_id, ...sold(row) }])),
    channels: parts.flatMap((row) => (row.device === null ? [] : [{ channel: row.device, ...sold(row) }])),
    services: parts.flatMap((row) => (row.service === null ? [] : [{ service: row.service, ...sold(row) }])),
    payments: parts.flatMap((row) => (row.payment_type === null ? [] : [{ payment: row.payment_type, ...sold(row) }])),
  }
}
