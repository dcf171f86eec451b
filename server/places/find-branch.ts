import type { BranchId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { type Branch, findBranch, listBranches } from './place-store.ts'

/** An active branch with its hours and services; `null` when there is none with this id. */
export async function findWorkingBranch(scope: Scope, id: BranchId): Promise<Branch | null> {
  const branch = await findBranch(scope, id)
  return branch?.isActive === true ? branch : null
}

/** The active branches with their hours and services. */
export function listWorkingBranches(scope: Scope): Promise<readonly Branch[]> {
  return listBranches(scope)
}
