import { ok, refuse } from '@dasturxon/domain/result'
import { isInReach, type StaffCaller } from '@dasturxon/domain/staff-roles'
import { authorNames } from '../audit/author-names.ts'
import type { Scope } from '../db/scope.ts'
import { listWorkingBranches } from '../places/find-branch.ts'

/** Who is signed in at the desk, and the branches within their reach. */
export async function showMe(scope: Scope, { id, role, branchId, courierId, reach }: StaffCaller) {
  const name = (await authorNames(scope, [id])).get(id)
  if (name === undefined) return refuse('SESSION_INVALID')
  const branches = await listWorkingBranches(scope)
  const own = branches.filter((branch) => isInReach(reach, branch.id))
  return ok({
    id,
    name,
    role,
    branchId,
    courierId,
    branches: own.map((branch) => ({ id: branch.id, name: branch.name })),
  })
}
