import type { MerchantFacts } from './merchants.ts'

/** Whether a brand sells, is switched off, or was removed by its admin. */
export function brandState({ isActive, isDeleted }: Pick<MerchantFacts, 'isActive' | 'isDeleted'>) {
  if (isDeleted) return 'removed'
  return isActive ? 'open' : 'blocked'
}
