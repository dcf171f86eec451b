// Every address of the storefront. A screen is loaded when it is first needed; the menu is there from the start.
import type { RouteObject } from 'react-router'
import { ErrorScreen } from './screens/error.tsx'
import { NotFoundScreen } from './screens/not-found.tsx'
import { Frame, type RouteHandle } from './shell/frame.tsx'
import { MenuLayer } from './shell/menu-layer.tsx'

/** What a phone shows at the bottom: the ways to the main screens, and over the menu the basket bar as well. */
const DOCK: RouteHandle = { dock: 'tabs' }
const MENU_DOCK: RouteHandle = { dock: 'menu' }

/** Screens of an open brand. */
export const shopRoutes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          {
            Component: MenuLayer,
            children: [
              { index: true, element: null, handle: MENU_DOCK },
              ...['extra', 'extra2', 'extr3'].map((path) => ({ path, element: null, handle: MENU_DOCK })),
              {
                path: 'product/:id',
                handle: MENU_DOCK,
                lazy: async () => ({ Component: (await import('./screens/product.tsx')).ProductScreen }),
              },
            ],
          },
          { path: 'basket', lazy: async () => ({ Component: (await import('./shell/basket-door.tsx')).BasketDoor }) },
          {
            path: 'category',
            handle: DOCK,
            lazy: async () => ({ Component: (await import('./screens/category.tsx')).CategoryScreen }),
          },
          {
            path: 'branches',
            handle: DOCK,
            lazy: async () => ({ Component: (await import('./screens/branches.tsx')).BranchesScreen }),
          },
          {
            path: 'checkout',
            lazy: async () => ({ Component: (await import('./screens/checkout.tsx')).CheckoutScreen }),
          },
          {
            path: 'profile/orders',
            handle: DOCK,
            lazy: async () => ({ Component: (await import('./screens/orders.tsx')).OrdersScreen }),
          },
          {
            path: 'profile/orders/:id',
            lazy: async () => ({ Component: (await import('./screens/order.tsx')).OrderScreen }),
          },
          {
            path: 'profile/favorites',
            handle: DOCK,
            lazy: async () => ({ Component: (await import('./screens/favourites.tsx')).FavouritesScreen }),
          },
          {
            path: 'profile',
            handle: DOCK,
            lazy: async () => ({ Component: (await import('./screens/profile.tsx')).ProfileScreen }),
          },
          { path: 'search', lazy: async () => ({ Component: (await import('./screens/search.tsx')).SearchScreen }) },
          { path: 'login', lazy: async () => ({ Component: (await import('./screens/login.tsx')).LoginScreen }) },
          policyRoute('about', 'ABOUT_COMPANY'),
          policyRoute('offerta', 'TERMS'),
          policyRoute('privacy', 'PRIVACY_POLICY'),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]

/** What stands at every address of a brand that is not open. */
export const closedRoutes: RouteObject[] = [
  {
    path: 'blocked',
    ErrorBoundary: ErrorScreen,
    lazy: async () => ({ Component: (await import('./screens/blocked.tsx')).BlockedScreen }),
  },
  {
    path: 'merchantNotAvailable',
    ErrorBoundary: ErrorScreen,
    lazy: async () => ({ Component: (await import('./screens/not-available.tsx')).NotAvailableScreen }),
  },
]

function policyRoute(path: string, type: 'ABOUT_COMPANY' | 'TERMS' | 'PRIVACY_POLICY'): RouteObject {
  return {
    path,
    lazy: async () => {
      const { PolicyScreen } = await import('./screens/policy.tsx')
      return { element: <PolicyScreen key={type} type={type} /> }
    },
  }
}
