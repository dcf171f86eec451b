import type { Shop } from '@dasturxon/contract/shop/shop'

/** Where a customer's profile shows the cashback balance: first of all, after the rows, or nowhere. */
export function balancePlace({ balanceActive, isVisibleAtProfileTop }: Shop['settings']): 'top' | 'end' | null {
  if (!balanceActive) return null
  return isVisibleAtProfileTop ? 'top' : 'end'
}
