// All addresses of a shop: those of the specification, and ours.
import type { Shop } from '@dasturxon/contract/shop/shop'

/** `auth`: nothing but the screen. `map`: a map and no dock. `extra`: the menu in another layout. `table`: of its guests. */
export type Layout = 'default' | 'extra' | 'auth' | 'map' | 'table'
export type Route = { readonly path: string; readonly layout: Layout }

const ORDER = '00000000-0000-4000-8000-000000000000'

/** The shop inside another app; a browser that is not inside it is led to the same page of the web. */
export const MINI_APPS: readonly string[] = ['/telegram', '/click']

const DEFAULT = [
  ...['/', '/about', '/basket', '/search', '/offerta', '/privacy', '/category', '/branches/map', '/branches'],
  ...[
    '/vacancy',
    '/profile',
    '/profile/favorites',
    '/profile/cards',
    '/profile/cards/create',
    '/profile/cards/confirm',
  ],
  ...[
    '/profile/user',
    '/profile/phone',
    '/profile/promos',
    '/profile/cashback',
    '/profile/devices',
    '/profile/consents',
  ],
  ...['/profile/delete', '/profile/notifications', '/profile/reviews', '/reservations', '/profile/reservations'],
  ...['/profile/orders', '/profile/address', '/profile/address/create', '/choose-address'],
  ...['/checkout', '/checkout/confirm'],
]

/** Every route of an open brand with its layout; `orderId`: an order of the visitor, if there is one. */
export function routesOf({ products, vacancyIds, branches }: Shop, orderId = ORDER): readonly Route[] {
  const one = [`/product/${products[0]?.id}`, `/vacancy/${vacancyIds[0]}`, `/branches/${branches[0]?.id}`]
  const orders = [`/profile/orders/${orderId}`, `/profile/orders/${orderId}/map`, `/pay/return?order=${orderId}`]
  const all = (paths: readonly string[], layout: Layout) => paths.map((path) => ({ path, layout }))
  return [
    ...all([...DEFAULT, ...one, ...orders], 'default'),
    ...all(['/extra', '/extra2', '/extr3'], 'extra'),
    ...all(['/login', '/login/confirm'], 'auth'),
    ...all(['/table/some-token'], 'table'),
    ...all(['/address/pickup', '/address/pickup2', '/address/delivery'], 'map'),
  ]
}
