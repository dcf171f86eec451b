import type { BranchId, CityId } from '@dasturxon/domain/ids'
import type { ServiceType } from '@dasturxon/domain/menu'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { type Serving, type ServingRefusal, servingBranch } from '@dasturxon/domain/serving'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import { findOrderTerms } from '../merchants/find-order-terms.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { type Branch, listBranches, listZones } from './place-store.ts'

export type ServingBranchAsk = {
  readonly point: Point
  readonly service: ServiceType
  /** only this branch is considered */
  readonly branchId?: BranchId | null | undefined
  /** only branches of this city will do */
  readonly cityId?: CityId | null | undefined
}

/** Goods from `freeFrom` are delivered free, `null` when never; orders below `minimum` are not delivered. */
export type FoundServing = Serving<Branch> & { readonly freeFrom: Money | null; readonly minimum: Money }

/** The nearest branch that offers the service at the point, open or not; none while the brand has switched it off. */
export async function findServingBranch(
  scope: Scope,
  { point, service, branchId, cityId }: ServingBranchAsk,
): Promise<Result<FoundServing, ServingRefusal>> {
  const { services } = await findSettings(scope)
  if (!services.includes(service)) return refuse('BRANCH_NOT_FOUND')
  const all = await listBranches(scope, cityId ?? undefined)
  const branches = branchId ? all.filter(({ id }) => id === branchId) : all
  const zones = await listZones(scope)
  const { tariff, defaultPrice, mustBeInZone, minimalDeliveryPrice } = await findOrderTerms(scope)

  const serving = servingBranch({ branches, zones, tariff, defaultPrice, point, service, mustBeInZone, at: null })
  if (!serving.ok) return serving
  const zone = zones.find(({ id }) => id === serving.value.zoneId)
  return ok({
    ...serving.value,
    freeFrom: zone?.freeFrom ?? tariff?.freeFrom ?? null,
    minimum: zone?.minimum ?? minimalDeliveryPrice,
  })
}

/** What the customer pays for delivery of goods of this worth. */
export function feeFor({ fee, freeFrom }: Pick<FoundServing, 'fee' | 'freeFrom'>, goods: number): Money {
  return freeFrom !== null && goods >= freeFrom ? ZERO : fee
}
