// Which page an address means. The server renders and caches pages by this address, so that invented queries cannot fill
// the cache.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { isId } from '@dasturxon/domain/ids'
import { matchRoutes, type RouteObject } from 'react-router'
import { shopRoutes } from '../app/routes.tsx'
import { categoryQuery, menuQuery, searchQuery } from '../menu/page-query.ts'
import { menuPath } from '../shop/layout.ts'
import { menuOf } from '../shop/menu.ts'

export type PageAddress = {
  /** The normalized address: only the parameters that the page reads. */
  readonly url: string
  /** The page contains free text of the visitor, such as a search: it is not cached. */
  readonly isOneOff: boolean
  /** The correct address, if the request used another spelling; with the original query. */
  readonly movedTo: string | null
}

const CLOSED = ['/blocked', '/merchantNotAvailable']
const NOT_FOUND = '/404'
// one page for all that are gone, and one for all links with a mistake in the id: they say different things
const GONE = '00000000-0000-0000-0000-000000000000'
const WRONG = 'none'
const GONE_BRANCH = '/branches/none'
// only the browser knows the order's owner: the server renders the same page for all orders
const ORDER = '/profile/orders/any'
// the code of a table is for those who sit there: the server renders the same page for all codes
const TABLE = '/table/any'
const ORDER_MAP = `${ORDER}/map`
const RESERVATION = '/profile/reservations/any'
/** What a brand that does not sell still has besides its notice. */
const OPEN_TO_CUSTOMERS = ['/login', ORDER, ORDER_MAP]

// a set, because the router ranks all routes again for every match; routes with children have no path themselves
const PLAIN_PATHS = new Set(plainPaths(shopRoutes))

function plainPaths(routes: readonly RouteObject[]): string[] {
  return routes
    .flatMap(({ path = '', children }) => (children === undefined ? `/${path}` : plainPaths(children)))
    .filter((path) => !/[:*]/.test(path))
}

/** The page at an address of an open shop; without a shop there are only its notices. */
export function pageAddress(asked: string, shop: Shop | null): PageAddress {
  const [path = '/', ...rest] = asked.split('?')
  const search = rest.length === 0 ? '' : `?${rest.join('?')}`
  if (shop === null) return page(closedPath(path))
  if (CLOSED.includes(path)) return page(path)
  // a part of the bill of a table was paid: its page knows more than that of an order
  const { table } = path === '/pay/return' ? Object.fromEntries(new URLSearchParams(search)) : {}
  if (table !== undefined) return { ...page(TABLE), movedTo: `/table/${encodeURIComponent(table)}/pay` }
  if (PLAIN_PATHS.has(path)) return shopPage(path, search, shop)
  const matches = matchRoutes(shopRoutes, path) ?? []
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/')
  const { id = '' } = matches.at(-1)?.params ?? {}
  if (pattern === '*' || matches.length === 0) return page(NOT_FOUND)
  if (pattern === 'profile/orders/:id') return page(ORDER)
  if (pattern.startsWith('table/:token')) return page(pattern.replace('table/:token', TABLE))
  if (pattern === 'profile/orders/:id/map') return page(ORDER_MAP)
  if (pattern === 'profile/reservations/:id') return page(RESERVATION)
  if (pattern === 'product/:id' && menuOf(shop).product(id) === null) return missing('product', id)
  if (pattern === 'vacancy/:id' && !shop.vacancyIds.some((each) => each === id)) return missing('vacancy', id)
  if (pattern === 'branches/:id' && !shop.branches.some((each) => each.id === id)) return page(GONE_BRANCH)
  const own = `/${pattern.replace(':id', id)}`
  return { ...shopPage(own, search, shop), movedTo: own === path ? null : `${own}${search}` }
}

function missing(folder: 'product' | 'vacancy', id: string): PageAddress {
  return page(`/${folder}/${isId(id) ? GONE : WRONG}`)
}

/** The page at an address of a brand that is not open. */
function closedPath(path: string): string {
  if (CLOSED.includes(path) || path === '/login') return path
  const [, , map] = /^\/profile\/orders\/([^/]+)(\/map)?\/?$/.exec(path) ?? ['', '', null]
  if (map === null) return '/'
  return map === undefined ? ORDER : ORDER_MAP
}

/** Whether the customers of a brand that does not sell may open the page: no new order can be made there. */
export function isOpenToCustomers(url: string): boolean {
  return OPEN_TO_CUSTOMERS.includes(url)
}

function shopPage(path: string, search: string, shop: Shop): PageAddress {
  const query = queryAt(path, search, shop)
  return { url: `${path}${query}`, isOneOff: path === '/search' && query !== '', movedTo: null }
}

function page(url: string): PageAddress {
  return { url, isOneOff: false, movedTo: null }
}

function queryAt(path: string, search: string, shop: Shop): string {
  if (search === '') return ''
  if (menuPath(path) !== null) return menuQuery(search, shop)
  if (path === '/category') return categoryQuery(search, shop)
  return path === '/search' ? searchQuery(search) : ''
}

/** The canonical path for search engines: another layout of a page is the same page, and orders share one path. */
export function canonicalPath(path: string): string {
  if (menuPath(path) !== null) return '/'
  if (path === '/branches/map') return '/branches'
  if (path === '/address/pickup2') return '/address/pickup'
  if (path.startsWith(TABLE)) return '/'
  if (path === RESERVATION) return '/profile/reservations'
  return path === ORDER || path === ORDER_MAP ? '/profile/orders' : path
}
