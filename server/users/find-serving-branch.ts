import type { ServiceType } from '@dasturxon/domain/menu'
import type { Result } from '@dasturxon/domain/result'
import { type Serving, type ServingRefusal, servingBranch } from '@dasturxon/domain/serving'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from '../support/find-order-terms.ts'
import { type Branch, listBranches, listZones } from './place-store.ts'

/** The nearest branch that offers the service at the point, open now or not. */
export async function findServingBranch(
  scope: Scope,
  point: Point,
  service: ServiceType,
): Promise<Result<Serving<Branch>, ServingRefusal>> {
  const branches = await listBranches(scope)
  const zones = await listZones(scope)
  const { tariff, defaultPrice, mustBeInZone } = await findOrderTerms(scope)
  return servingBranch({ branches, zones, tariff, defaultPrice, point, service, mustBeInZone, at: null })
}
