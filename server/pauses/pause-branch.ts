// The staff pause a branch and end the pause. The menu's revision moves with the row, and tells open pages.
import type { BranchId } from '@dasturxon/domain/ids'
import { type PauseTerm, pauseEndsAt } from '@dasturxon/domain/pause'
import { ok, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { MINUTE_MS } from '@dasturxon/domain/tashkent'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'
import { findWorkingBranch } from '../places/find-branch.ts'
import { type PauseView, pauseViews } from './list-pauses.ts'
import { removePause, savePause } from './pause-store.ts'

type PauseAsk = { readonly branchId: BranchId; readonly until: PauseTerm }

/** Pauses the branch for the term, counted from now; a pause that is there gets the new term. */
export async function pauseBranch(scope: Scope, staff: StaffCaller, { branchId, until }: PauseAsk) {
  const branch = isInReach(staff.reach, branchId) ? await findWorkingBranch(scope, branchId) : null
  if (branch === null) return refuse('NOT_FOUND')
  const endsAt = pauseEndsAt(until, branch, scope.now)
  // pages count in minutes: a pause from the middle of one would show that the branch is about to close
  const startsAt = new Date(Math.floor(scope.now.getTime() / MINUTE_MS) * MINUTE_MS)
  const pause = { branch_id: branchId, paused_at: startsAt, paused_by: staff.id, ends_at: endsAt }
  await savePause(scope, pause)
  if (endsAt !== null) await addJob(scope, newJob(scope, 'end-pause', { branchId }, endsAt))
  const subject = { id: branchId, name: branch.name }
  await recordChange(scope, staff, {
    area: 'places',
    action: 'pause.made',
    branchId,
    subject,
    after: { until, endsAt },
  })
  const [view] = await pauseViews(scope, [pause])
  return view === undefined ? refuse('NOT_FOUND') : ok<PauseView>(view)
}

/** Takes orders again at the branch. */
export async function endPause(scope: Scope, staff: StaffCaller, branchId: BranchId) {
  const branch = isInReach(staff.reach, branchId) ? await findWorkingBranch(scope, branchId) : null
  if (branch === null) return refuse('NOT_FOUND')
  if (!(await removePause(scope, branchId))) return ok({})
  const subject = { id: branchId, name: branch.name }
  await recordChange(scope, staff, { area: 'places', action: 'pause.ended', branchId, subject })
  return ok({})
}
