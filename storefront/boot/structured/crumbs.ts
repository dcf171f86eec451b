// The way from the menu to a page as schema.org data.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Text } from '../../text/text-of.ts'

type Crumb = { readonly name: string; readonly path: string }

/** The pages between the menu and the page, the page itself last; `null` for the menu and for pages without a way. */
export function crumbsOf(path: string, shop: Shop, t: Text, ownName: string | null): readonly Crumb[] | null {
  const home = { name: shop.merchant.name, path: '/' }
  const [, kind = '', id = ''] = /^\/([a-z]+)(?:\/(.+))?$/.exec(path) ?? []
  if (kind === 'product') {
    const product = shop.products.find((each) => each.id === id)
    const category = shop.categories.find((each) => each.id === product?.categoryId)
    if (product === undefined) return null
    const between = category === undefined ? [] : [{ name: category.name, path: `/?category=${category.id}` }]
    return [home, ...between, { name: product.name, path }]
  }
  if (kind === 'vacancy' && id !== '') {
    return ownName === null ? null : [home, { name: t('vacancy.title'), path: '/vacancy' }, { name: ownName, path }]
  }
  if (kind === 'branches' && id !== '') {
    const branch = shop.branches.find((each) => each.id === id)
    const list = { name: t('place.branches_title'), path: '/branches' }
    return branch === undefined ? null : [home, list, { name: branch.name, path }]
  }
  const name = nameOf(kind, t)
  return name === null ? null : [home, { name, path }]
}

function nameOf(kind: string, t: Text): string | null {
  switch (kind) {
    case 'category':
      return t('category.title')
    case 'branches':
      return t('place.branches_title')
    case 'reservations':
      return t('booking.title')
    case 'about':
      return t('profile.about')
    case 'vacancy':
      return t('vacancy.title')
    case 'offerta':
      return t('profile.offer')
    case 'privacy':
      return t('profile.privacy')
    default:
      return null
  }
}

/** The crumbs as `BreadcrumbList`. */
export function structuredCrumbs(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
