// Which page an address asks for. The server renders and caches pages by this, so that the number of pages is that of the
// shop's own things, whatever visitors make up.
import type { Shop } from '@dasturxon/contract/shop'
import { matchRoutes } from 'react-router'
import { menuPath } from './data/layout.ts'
import { menuOf } from './data/menu.ts'
import { categoryQuery, menuQuery, searchQuery } from './data/page-query.ts'
import { shopRoutes } from './routes.tsx'

export type PageAddress = {
  /** The page as it is rendered and kept: only what it reads. */
  readonly url: string
  /** Where the page is, when it was asked for in another spelling; with the query as it came. */
  readonly movedTo: string | null
}

const CLOSED = ['/blocked', '/merchantNotAvailable']
const NOT_FOUND = '/404'
const GONE_PRODUCT = '/product/none'
// whose order it is, only the browser knows: the server renders the same for all of them
const ORDER = '/profile/orders/any'

/** The page at an address of an open shop; without a shop there are only its notices. */
export function pageAddress(asked: string, shop: Shop | null): PageAddress {
  const [path = '/', ...rest] = asked.split('?')
  const search = rest.length === 0 ? '' : `?${rest.join('?')}`
  if (shop === null) return { url: CLOSED.includes(path) ? path : '/', movedTo: null }
  if (CLOSED.includes(path)) return { url: path, movedTo: null }
  const matches = matchRoutes(shopRoutes, path) ?? []
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/')
  const { id = '' } = matches.at(-1)?.params ?? {}
  if (pattern === '*' || matches.length === 0) return { url: NOT_FOUND, movedTo: null }
  if (pattern === 'profile/orders/:id') return { url: ORDER, movedTo: null }
  if (pattern === 'product/:id' && menuOf(shop).product(id) === null) return { url: GONE_PRODUCT, movedTo: null }
  const own = `/${pattern.replace(':id', id)}`
  return { url: `${own}${queryAt(own, search, shop)}`, movedTo: own === path ? null : `${own}${search}` }
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
