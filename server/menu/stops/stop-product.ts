// The staff stop a product at a branch, and end a stop. The menu's revision moves with the row, and tells open pages.
import { ok, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { type StopTerm, stopEndsAt } from '@dasturxon/domain/stop'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import { findWorkingBranch } from '../../places/find-branch.ts'
import { type StopView, stopViews } from './list-stops.ts'
import { findProductName, isOnMenu, removeStop, type StopPlace, saveStop } from './stop-store.ts'

/** Stops the product for the term, counted from now; a stop that is there gets the new term. */
export async function stopProduct(scope: Scope, staff: StaffCaller, place: StopPlace & { readonly until: StopTerm }) {
  const { id, reach } = staff
  const { productId, branchId, until } = place
  const branch = isInReach(reach, branchId) ? await findWorkingBranch(scope, branchId) : null
  if (branch === null || !(await isOnMenu(scope, productId))) return refuse('NOT_FOUND')
  const endsAt = stopEndsAt(until, branch, scope.now)
  const stop = { product_id: productId, branch_id: branchId, stopped_at: scope.now, stopped_by: id, ends_at: endsAt }
  await saveStop(scope, stop)
  if (endsAt !== null) await addJob(scope, newJob(scope, 'end-stop', { productId, branchId }, endsAt))
  const subject = { id: productId, name: (await findProductName(scope, productId)) ?? null }
  await recordChange(scope, staff, { area: 'stock', action: 'stop.made', branchId, subject, after: { until, endsAt } })
  const [view] = await stopViews(scope, [stop])
  return view === undefined ? refuse('NOT_FOUND') : ok<StopView>(view)
}

/** Sells the product again at the branch. */
export async function sellAgain(scope: Scope, staff: StaffCaller, place: StopPlace) {
  const branch = isInReach(staff.reach, place.branchId) ? await findWorkingBranch(scope, place.branchId) : null
  if (branch === null) return refuse('NOT_FOUND')
  const wasStopped = await removeStop(scope, place)
  if (!wasStopped) return ok({})
  const { branchId, productId } = place
  const subject = { id: productId, name: (await findProductName(scope, productId)) ?? null }
  await recordChange(scope, staff, { area: 'stock', action: 'stop.ended', branchId, subject })
  return ok({})
}
