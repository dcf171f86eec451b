import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { ok, refuse } from '@dasturxon/domain/result'
import { isPlace, managesPlace, type StaffPlace } from '@dasturxon/domain/staff-people'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { Scope } from '../db/scope.ts'
import { findWorkingBranch } from '../places/find-branch.ts'

/** Whether the caller may put somebody at this place: a role that they may give, at a branch within reach. */
export async function checkPlace(scope: Scope, staff: StaffCaller, place: StaffPlace) {
  if (!isPlace(place)) return refuse('INVALID_FIELDS', invalidField('body.branchId', 'REQUIRED'))
  if (place.branchId !== null && (await findWorkingBranch(scope, place.branchId)) === null) return refuse('NOT_FOUND')
  return managesPlace(staff, place) ? ok({}) : refuse('NOT_FOUND')
}
