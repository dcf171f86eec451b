// All routes of the storefront. A screen is loaded when it is first needed; the menu is in the main bundle.
import type { RouteObject } from 'react-router'
import { MenuLayer } from '../menu/menu-layer.tsx'
import { Frame, type RouteHandle } from './frame.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What a phone shows at the bottom: tabs to the main screens, and on the menu the basket bar as well. */
const DOCK: RouteHandle = { dock: 'tabs' }
const MENU_DOCK: RouteHandle = { dock: 'menu' }

/** The routes of an open brand. */
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
            element: lazyScreen(async () => (await import('../product/product-screen.tsx')).ProductScreen),
          },
        ],
      },
      { path: 'basket', element: lazyScreen(async () => (await import('./basket-route.tsx')).BasketRoute) },
      {
        path: 'category',
        handle: DOCK,
        element: lazyScreen(async () => (await import('../menu/category-screen.tsx')).CategoryScreen),
      },
      {
        path: 'branches',
        handle: DOCK,
        element: lazyScreen(async () => (await import('../places/branches/branches-screen.tsx')).BranchesScreen),
      },
      {
        path: 'branches/map',
        handle: DOCK,
        element: lazyScreen(async () => (await import('../places/branches/branches-screen.tsx')).BranchesMapScreen),
      },
      {
        path: 'choose-address',
        handle: DOCK,
        element: lazyScreen(async () => (await import('./choose-address-route.tsx')).ChooseAddressRoute),
      },
      {
        path: 'address/delivery',
        element: lazyScreen(async () => (await import('./delivery-address-route.tsx')).DeliveryAddressRoute),
      },
      {
        path: 'address/pickup',
        element: lazyScreen(async () => (await import('./pickup-route.tsx')).PickupMapRoute),
      },
      {
        path: 'address/pickup2',
        element: lazyScreen(async () => (await import('./pickup-route.tsx')).PickupListRoute),
      },
      {
        path: 'checkout',
        element: lazyScreen(async () => (await import('../checkout/checkout-screen.tsx')).CheckoutScreen),
      },
      {
        path: 'profile/orders',
        handle: DOCK,
        element: lazyScreen(async () => (await import('../orders/orders-screen.tsx')).OrdersScreen),
      },
      {
        path: 'profile/orders/:id',
        element: lazyScreen(async () => (await import('../orders/order-screen.tsx')).OrderScreen),
      },
      {
        path: 'profile/orders/:id/map',
        element: lazyScreen(async () => (await import('../orders/order-map-screen.tsx')).OrderMapScreen),
      },
      {
        path: 'profile/favorites',
        handle: MENU_DOCK,
        element: lazyScreen(async () => (await import('../account/favourites/favourites-screen.tsx')).FavouritesScreen),
      },
      {
        path: 'profile/address',
        element: lazyScreen(async () => (await import('../account/addresses-screen.tsx')).AddressesScreen),
      },
      {
        path: 'profile/address/create',
        element: lazyScreen(async () => (await import('../account/addresses-screen.tsx')).CreateAddressScreen),
      },
      {
        path: 'profile',
        handle: DOCK,
        element: lazyScreen(async () => (await import('../account/profile-screen.tsx')).ProfileScreen),
      },
      { path: 'search', element: lazyScreen(async () => (await import('../search/search-screen.tsx')).SearchScreen) },
      { path: 'login', element: lazyScreen(async () => (await import('../account/login-screen.tsx')).LoginScreen) },
      { path: 'about', element: lazyScreen(async () => (await import('../content/policy-screen.tsx')).AboutScreen) },
      { path: 'offerta', element: lazyScreen(async () => (await import('../content/policy-screen.tsx')).OfferScreen) },
      {
        path: 'privacy',
        element: lazyScreen(async () => (await import('../content/policy-screen.tsx')).PrivacyScreen),
      },
      { path: '*', Component: NotFoundScreen },
    ],
  },
]

/** The routes of a brand that is not open. */
export const closedRoutes: RouteObject[] = [
  {
    path: 'blocked',
    element: lazyScreen(async () => (await import('./blocked-screen.tsx')).BlockedScreen),
  },
  {
    path: 'merchantNotAvailable',
    element: lazyScreen(async () => (await import('./not-available-screen.tsx')).NotAvailableScreen),
  },
]
