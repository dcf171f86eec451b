// Cities, branches and zones in the contract's spelling.
import type { BranchId, CityId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { findBranch, hasCity, listBranches, listCities, listZones } from './place-store.ts'
import { branchView, cityView, regionView } from './view.ts'

/** The cities of the brand. */
export async function showCities(scope: Scope) {
  return (await listCities(scope)).map(cityView)
}

/** The branches of the brand, or those of one city. */
export async function showBranches(scope: Scope, cityId?: CityId) {
  return (await listBranches(scope, cityId)).map(branchView)
}

/** One branch, or `null` when there is none of this id. */
export async function showBranch(scope: Scope, id: BranchId) {
  const branch = await findBranch(scope, id)
  return branch === undefined ? null : branchView(branch)
}

/** The delivery zones of the brand. */
export async function showZones(scope: Scope) {
  return (await listZones(scope)).map(regionView)
}

/** Whether the brand has this city. */
export function isKnownCity(scope: Scope, id: CityId): Promise<boolean> {
  return hasCity(scope, id)
}
