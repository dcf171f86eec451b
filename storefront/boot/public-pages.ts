// Which pages are for everybody, and so for search engines. All others are personal or a step of an order.
import type { Shop } from '@dasturxon/contract/shop/shop'

type Switched = { readonly path: string; isOn(shop: Shop): boolean }

/** The pages with a fixed path, each under the switch by which the shop links to it. */
const PLAIN: readonly Switched[] = [
  { path: '/', isOn: () => true },
  { path: '/category', isOn: ({ products }) => products.length > 0 },
  { path: '/branches', isOn: hasBranches },
  { path: '/reservations', isOn: ({ settings }) => settings.bookingActive },
  { path: '/about', isOn: ({ settings }) => settings.aboutMerchantActive },
  { path: '/vacancy', isOn: ({ vacancyIds }) => vacancyIds.length > 0 },
  { path: '/offerta', isOn: ({ settings }) => settings.termsOfUseActive },
  { path: '/privacy', isOn: ({ settings }) => settings.privacyActive },
]
const ONE_OF_MANY = /^\/(?:product|vacancy)\/[^/]+$/
const BRANCH = /^\/branches\/[^/]+$/

function hasBranches({ settings, branches }: Shop): boolean {
  return settings.branchesActive && branches.length > 0
}

/** The canonical paths of all public pages of an open shop: what its sitemap lists. */
export function publicPaths(shop: Shop): readonly string[] {
  return [
    ...PLAIN.filter(({ isOn }) => isOn(shop)).map(({ path }) => path),
    ...(hasBranches(shop) ? shop.branches : []).map(({ id }) => `/branches/${id}`),
    ...shop.products.map(({ id }) => `/product/${id}`),
    ...shop.vacancyIds.map((id) => `/vacancy/${id}`),
  ]
}

/** Whether `publicPaths` has the path of a page that was found. */
export function isPublicPath(path: string, shop: Shop): boolean {
  if (BRANCH.test(path)) return hasBranches(shop)
  return ONE_OF_MANY.test(path) || PLAIN.some((page) => page.path === path && page.isOn(shop))
}
