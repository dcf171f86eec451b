import type { Shop } from '@dasturxon/contract/shop/shop'

/** Where a phone shows the link to the basket: a bar over the menu or a tab of the navigation, never both. */
export function basketPlace({ basketPosition, isNavigationViewEnabled }: Shop['settings']): 'bar' | 'tab' {
  // without navigation there is no basket tab, and the customer could not open the basket
  return basketPosition === 'NAVIGATION_BAR' && isNavigationViewEnabled ? 'tab' : 'bar'
}
