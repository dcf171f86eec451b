// Where a banner leads.
import type { Shop } from '@dasturxon/contract/shop'

type Banner = Shop['banners'][number]

/** An address of this shop, a full link, or `null` for a banner that only tells something. */
export function bannerHref(shop: Shop, { action }: Banner): string | null {
  const id = action.id ?? ''
  switch (action.type) {
    case 'PRODUCT':
      return shop.products.some((product) => product.id === id) ? `/product/${id}` : null
    case 'CATEGORY':
      if (!shop.categories.some((category) => category.id === id)) return null
      return shop.settings.categoryView === 'ALL' ? `/#c-${id}` : categoryPage(shop, id)
    case 'BRANCH':
      return '/branches'
    case 'ROUTE':
      return id.startsWith('/') && !id.startsWith('//') ? id : null
    case 'URL':
      return /^https:\/\//.test(id) ? id : null
    // a promo code is typed at checkout; its banner only tells of it
    case 'PROMO':
    case 'NONE':
      return null
  }
}

function categoryPage(shop: Shop, id: string): string {
  if (shop.settings.categoryView === 'ONE_CATEGORY') return `/?category=${id}`
  const group = shop.groups.find(({ categoryIds }) => categoryIds.some((each) => each === id))
  return group === undefined ? '/' : `/?group=${group.id}#c-${id}`
}
