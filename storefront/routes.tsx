// Every address of the storefront. A screen is loaded when it is first needed; the menu is there from the start.
import type { RouteObject } from 'react-router'
import { NotFoundScreen } from './screens/not-found.tsx'
import { Frame, type RouteHandle } from './shell/frame.tsx'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { MenuLayer } from './shell/menu-layer.tsx'

/** What a phone shows at the bottom: the ways to the main screens, and over the menu the basket bar as well. */
const DOCK: RouteHandle = { dock: 'tabs' }
const MENU_DOCK: RouteHandle = { dock: 'menu' }

/** Screens of an open brand. */
export const shopRoutes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        Component: MenuLayer,
        children: [
          { index: true, element: null, handle: MENU_DOCK },
          ...['extra', 'extra2', 'extr3'].map((path) => ({ path, element: null, handle: MENU_DOCK })),
          {
            path: 'product/:id',
            handle: MENU_DOCK,
            element: lazyScreen(async () => (await import('./screens/product.tsx')).ProductScreen),
          },
        ],
      },
      { path: 'basket', element: lazyScreen(async () => (await import('./shell/basket-door.tsx')).BasketDoor) },
      {
        path: 'category',
        handle: DOCK,
        element: lazyScreen(async () => (await import('./screens/category.tsx')).CategoryScreen),
      },
      {
        path: 'branches',
        handle: DOCK,
        element: lazyScreen(async () => (await import('./screens/branches.tsx')).BranchesScreen),
      },
      {
        path: 'checkout',
        element: lazyScreen(async () => (await import('./screens/checkout.tsx')).CheckoutScreen),
      },
      {
        path: 'profile/orders',
        handle: DOCK,
        element: lazyScreen(async () => (await import('./screens/orders.tsx')).OrdersScreen),
      },
      {
        path: 'profile/orders/:id',
        element: lazyScreen(async () => (await import('./screens/order.tsx')).OrderScreen),
      },
      {
        path: 'profile/favorites',
        handle: MENU_DOCK,
        element: lazyScreen(async () => (await import('./screens/favourites.tsx')).FavouritesScreen),
      },
      {
        path: 'profile',
        handle: DOCK,
        element: lazyScreen(async () => (await import('./screens/profile.tsx')).ProfileScreen),
      },
      { path: 'search', element: lazyScreen(async () => (await import('./screens/search.tsx')).SearchScreen) },
      { path: 'login', element: lazyScreen(async () => (await import('./screens/login.tsx')).LoginScreen) },
      { path: 'about', element: lazyScreen(async () => (await import('./screens/policy.tsx')).AboutScreen) },
      { path: 'offerta', element: lazyScreen(async () => (await import('./screens/policy.tsx')).OfferScreen) },
      { path: 'privacy', element: lazyScreen(async () => (await import('./screens/policy.tsx')).PrivacyScreen) },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]

/** What stands at every address of a brand that is not open. */
export const closedRoutes: RouteObject[] = [
  {
    path: 'blocked',
    element: lazyScreen(async () => (await import('./screens/blocked.tsx')).BlockedScreen),
  },
  {
    path: 'merchantNotAvailable',
    element: lazyScreen(async () => (await import('./screens/not-available.tsx')).NotAvailableScreen),
  },
]
