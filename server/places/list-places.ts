import type { Scope } from '../db/scope.ts'
import { type Branch, type City, listBranches, listCities, listZones, type Zone } from './place-store.ts'

export type Places = {
  readonly cities: readonly City[]
  readonly branches: readonly Branch[]
  readonly zones: readonly Zone[]
}

/** The places of the merchant: its cities, its active branches, its delivery zones. */
export async function listPlaces(scope: Scope): Promise<Places> {
  return {
    cities: await listCities(scope),
    branches: await listBranches(scope),
    zones: await listZones(scope),
  }
}
