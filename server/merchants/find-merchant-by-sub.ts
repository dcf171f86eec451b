import type { MerchantId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { findMerchant } from './merchant-store.ts'
import type { Merchants } from './merchants.ts'
import { merchantView } from './view.ts'

/** The merchant of a sub: the tenant itself or a brand of its tabs. All others are not found. */
export async function findMerchantBySub(scope: Scope, merchants: Merchants, sub: string) {
  const asked = merchants.bySub(sub.toLowerCase())
  const tabs: readonly MerchantId[] = merchants.byId(scope.merchantId)?.tabMerchantIds ?? []
  if (asked === null || (asked.id !== scope.merchantId && !tabs.includes(asked.id))) return refuse('MERCHANT_NOT_FOUND')
  const merchant = await findMerchant(scope, asked.id)
  return merchant === undefined ? refuse('MERCHANT_NOT_FOUND') : ok(merchantView(merchant))
}
