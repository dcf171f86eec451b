import type { Shop } from '@dasturxon/contract/shop/shop'

/** Where the profile shows the cashback balance: at the top, after the rows, or not at all. */
export function balancePlace({ balanceActive, isVisibleAtProfileTop }: Shop['settings']): 'top' | 'end' | null {
  if (!balanceActive) return null
  return isVisibleAtProfileTop ? 'top' : 'end'
}
