import type { MerchantId } from '@dasturxon/domain/ids'
import type { MerchantFacts, Merchants } from './merchants.ts'

/** The brand and the brands of its tabs, in the order it set; brands that do not sell now are left out. */
export function listTabs(merchants: Merchants, merchantId: MerchantId): readonly MerchantFacts[] {
  const brand = merchants.byId(merchantId)
  if (brand === null) return []
  const others = brand.tabMerchantIds
    .filter((id, at, all) => id !== merchantId && all.indexOf(id) === at)
    .map((id) => merchants.byId(id))
    .filter((other) => other !== null)
    .filter(({ isActive, isDeleted }) => isActive && !isDeleted)
  return [brand, ...others]
}
