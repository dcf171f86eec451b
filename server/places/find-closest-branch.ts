import type { ServiceType } from '@dasturxon/domain/menu'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import { feeFor, findServingBranch } from './find-serving-branch.ts'
import type { PlaceBooks } from './place-books.ts'
import { closestBranchView } from './view.ts'

type ClosestAsk = {
  readonly merchantId: string
  readonly point: Point
  readonly service: ServiceType
  /** price of the goods after their own discounts, in so'm */
  readonly goods: number
}

/** The closest branch that serves a point. `merchantId` comes from the client's cookie and may be missing. */
export async function findClosestBranch(scope: Scope, books: PlaceBooks, ask: ClosestAsk) {
  const { merchantId, point, service, goods } = ask
  if (merchantId === '' || merchantId === 'null') return refuse('MERCHANT_ID_MISSING')
  if (merchantId === 'undefined') return refuse('MERCHANT_ID_UNDEFINED')
  if (merchantId.toLowerCase() !== scope.merchantId) return refuse('TENANT_MISMATCH')

  const serving = await findServingBranch(scope, books, { point, service })
  if (!serving.ok) return serving
  const { freeFrom, minimum } = serving.value
  const tariff = service === 'DELIVERY' ? { price: feeFor(serving.value, goods), freeFrom, minimum } : null
  return ok(closestBranchView(serving.value, tariff))
}
