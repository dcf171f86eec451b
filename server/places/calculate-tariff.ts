import type { BranchId } from '@dasturxon/domain/ids'
import { ZERO } from '@dasturxon/domain/money'
import { ok } from '@dasturxon/domain/result'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import { findServingBranch } from './find-serving-branch.ts'

export type TariffAsk = {
  readonly point: Point
  readonly branchId: BranchId | null
  /** price of the goods after their own discounts, in so'm; it may make delivery free */
  readonly goods: number
}

/** What delivery to a point costs, from the branch that serves it or from the given one. */
export async function calculateTariff(scope: Scope, { point, branchId, goods }: TariffAsk) {
  const serving = await findServingBranch(scope, { point, service: 'DELIVERY', branchId })
  if (!serving.ok) return serving
  const { branch, fee, freeFrom, minimum, distanceM, zoneId } = serving.value
  const isFree = freeFrom !== null && goods >= freeFrom
  return ok({ price: isFree ? ZERO : fee, freeFrom, minimum, distance: distanceM, branchId: branch.id, zoneId })
}
