// Who may approve what is above the limit of a colleague: managers of the branch and admins of the brand.
import type { BranchId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { listManagers } from './store.ts'

/** The managers of a branch and the admins of its brand. */
export async function listApprovers(scope: Scope, branchId: BranchId) {
  const rows = await listManagers(scope, branchId)
  return rows.map(({ id, full_name: name, role }) => ({ id, name, role }))
}

/** The phone of one of them; `null` when the person may not approve here. */
export async function phoneOfApprover(scope: Scope, branchId: BranchId, id: string): Promise<string | null> {
  return (await listManagers(scope, branchId)).find((person) => person.id === id)?.phone ?? null
}

/** The one of them who has this phone; `null` when nobody has, or no longer. */
export async function approverOfPhone(scope: Scope, branchId: BranchId, phone: string) {
  const person = (await listManagers(scope, branchId)).find((one) => one.phone === phone)
  return person === undefined ? null : { id: person.id, name: person.full_name, role: person.role }
}
