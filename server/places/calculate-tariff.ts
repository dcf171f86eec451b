import type { BranchId, CityId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import { feeFor, findServingBranch } from './find-serving-branch.ts'
import type { PlaceBooks } from './place-books.ts'

export type TariffAsk = {
  readonly point: Point
  readonly branchId: BranchId | null
  readonly cityId: CityId | null
  /** price of the goods after their own discounts, in so'm; it may make delivery free */
  readonly goods: number
}

/** What delivery to a point costs, from the branch that serves it or from the given one. */
export async function calculateTariff(scope: Scope, books: PlaceBooks, ask: TariffAsk) {
  const { point, branchId, cityId, goods } = ask
  const serving = await findServingBranch(scope, books, { point, service: 'DELIVERY', branchId, cityId })
  if (!serving.ok) return serving
  const { branch, freeFrom, minimum, distanceM, zoneId } = serving.value
  const price = feeFor(serving.value, goods)
  return ok({ price, freeFrom, minimum, distance: distanceM, branchId: branch.id, zoneId })
}
