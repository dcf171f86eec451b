import type { ServiceType } from '@dasturxon/domain/menu'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Point } from '@dasturxon/domain/zones'
import type { Scope } from '../db/scope.ts'
import { findServingBranch } from './find-serving-branch.ts'
import { closestBranchView } from './view.ts'

type ClosestAsk = { readonly merchantId: string; readonly point: Point; readonly service: ServiceType }

/** The closest branch that serves a point. `merchantId` comes from the client's cookie and may be missing. */
export async function findClosestBranch(scope: Scope, { merchantId, point, service }: ClosestAsk) {
  if (merchantId === '' || merchantId === 'null') return refuse('MERCHANT_ID_MISSING')
  if (merchantId === 'undefined') return refuse('MERCHANT_ID_UNDEFINED')
  if (merchantId.toLowerCase() !== scope.merchantId) return refuse('TENANT_MISMATCH')

  const serving = await findServingBranch(scope, { point, service })
  return serving.ok ? ok(closestBranchView(serving.value)) : serving
}
