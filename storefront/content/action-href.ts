// The link of a banner or of a story's button.
import type { Shop } from '@dasturxon/contract/shop/shop'

export type Action = Shop['banners'][number]['action']

/** An address of this shop, a full link, or `null` if the action has no link. */
export function actionHref(shop: Shop, action: Action): string | null {
  const id = action.id ?? ''
  switch (action.type) {
    case 'PRODUCT':
      return shop.products.some((product) => product.id === id) ? `/product/${id}` : null
    case 'CATEGORY':
      if (!shop.categories.some((category) => category.id === id)) return null
      return shop.settings.categoryView === 'ALL' ? `/#c-${id}` : categoryPage(shop, id)
    case 'BRANCH':
      return shop.branches.some((branch) => branch.id === id) ? `/branches/${id}` : '/branches'
    case 'ROUTE':
      return id.startsWith('/') && !id.startsWith('//') ? id : null
    case 'URL':
      return /^https:\/\//.test(id) ? id : null
    case 'PROMO':
      return promoIn(action) === '' || !shop.settings.promoActive ? null : '/basket'
    case 'NONE':
      return null
  }
}

/** The promo code of an action; '' for any other action. */
export function promoIn(action: Action): string {
  return action.type === 'PROMO' ? (action.id ?? '').trim() : ''
}

function categoryPage(shop: Shop, id: string): string {
  if (shop.settings.categoryView === 'ONE_CATEGORY') return `/?category=${id}`
  const group = shop.groups.find(({ categoryIds }) => categoryIds.some((each) => each === id))
  return group === undefined ? '/' : `/?group=${group.id}#c-${id}`
}
