import type { Shop } from '@dasturxon/contract/shop/shop'

/** Where a phone has its way to the basket: a bar over the menu or a tab of the navigation, never both. */
export function basketPlace({ basketPosition, isNavigationViewEnabled }: Shop['settings']): 'bar' | 'tab' {
  // without tabs there is no basket tab either, and a basket nobody can reach is no basket
  return basketPosition === 'NAVIGATION_BAR' && isNavigationViewEnabled ? 'tab' : 'bar'
}
