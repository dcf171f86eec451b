// Which page an address asks for. The server renders and caches pages by this, so that the number of pages is that of the
// shop's own things, whatever visitors make up.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { matchRoutes, type RouteObject } from 'react-router'
import { shopRoutes } from '../app/routes.tsx'
import { categoryQuery, menuQuery, searchQuery } from '../menu/page-query.ts'
import { menuPath } from '../shop/layout.ts'
import { menuOf } from '../shop/menu.ts'

export type PageAddress = {
  /** The page as it is rendered and kept: only what it reads. */
  readonly url: string
  /** It shows a text that anybody can make up: not worth a place in a cache. */
  readonly isOneOff: boolean
  /** Where the page is, when it was asked for in another spelling; with the query as it came. */
  readonly movedTo: string | null
}

const CLOSED = ['/blocked', '/merchantNotAvailable']
const NOT_FOUND = '/404'
const GONE_PRODUCT = '/product/none'
// whose order it is, only the browser knows: the server renders the same for all of them
const ORDER = '/profile/orders/any'

// found without the router, which ranks all routes anew for every match; routes with children have no path of their own
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
  if (shop === null) return page(CLOSED.includes(path) ? path : '/')
  if (CLOSED.includes(path)) return page(path)
  if (PLAIN_PATHS.has(path)) return shopPage(path, search, shop)
  const matches = matchRoutes(shopRoutes, path) ?? []
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/')
  const { id = '' } = matches.at(-1)?.params ?? {}
  if (pattern === '*' || matches.length === 0) return page(NOT_FOUND)
  if (pattern === 'profile/orders/:id') return page(ORDER)
  if (pattern === 'product/:id' && menuOf(shop).product(id) === null) return page(GONE_PRODUCT)
  const own = `/${pattern.replace(':id', id)}`
  return { ...shopPage(own, search, shop), movedTo: own === path ? null : `${own}${search}` }
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

/** The path that search engines are told: the menu in another layout is the same menu, an order stands for all of them. */
export function canonicalPath(path: string): string {
  if (menuPath(path) !== null) return '/'
  return path === ORDER ? '/profile/orders' : path
}
