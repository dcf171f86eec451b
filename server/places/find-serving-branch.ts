import type { BranchId, CityId } from '@dasturxon/domain/ids'
import type { ServiceType } from '@dasturxon/domain/menu'
import { type Money, ZERO } from '@dasturxon/domain/money'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { type Serving, type ServingRefusal, servingBranch } from '@dasturxon/domain/serving'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import type { PlaceBooks } from './place-books.ts'
import type { Branch } from './place-store.ts'

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
  books: PlaceBooks,
  { point, service, branchId, cityId }: ServingBranchAsk,
): Promise<Result<FoundServing, ServingRefusal>> {
  const book = await books.now(scope)
  if (!book.services.includes(service)) return refuse('BRANCH_NOT_FOUND')
  const inCity = cityId ? book.branches.filter((branch) => branch.cityId === cityId) : book.branches
  const branches = branchId ? inCity.filter(({ id }) => id === branchId) : inCity
  const { zones } = book
  const { tariff, defaultPrice, mustBeInZone, minimalDeliveryPrice } = book.terms

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
