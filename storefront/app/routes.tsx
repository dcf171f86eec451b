// All routes of the storefront. A screen is loaded when it is first needed; the menu is in the main bundle.
import { Navigate, type RouteObject } from 'react-router'
import { MenuLayer } from '../menu/menu-layer.tsx'
import { withLaterWords } from '../text/later-words.ts'
import { Frame, type RouteHandle } from './frame.tsx'
import { lazyScreen } from './lazy-screen.tsx'

/** What a phone shows at the bottom: tabs to the main screens, and on the menu the basket bar as well. */
const DOCK: RouteHandle = { dock: 'tabs' }
const MENU_DOCK: RouteHandle = { dock: 'menu' }
const ALONE: RouteHandle = { dock: 'none' }

// one element for all views of a table, so that it stays mounted between them
const TABLE = lazyScreen(async () => (await withLaterWords(import('./table-route.tsx'))).TableRoute)

/** The routes of an open brand. */
export const shopRoutes: RouteObject[] = [
  ...['', '/bill', '/pay'].map((view) => ({ path: `table/:token${view}`, element: TABLE })),
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
        element: lazyScreen(
          async () => (await withLaterWords(import('../places/branches/branches-screen.tsx'))).BranchesScreen,
        ),
      },
      {
        path: 'branches/map',
        handle: DOCK,
        element: lazyScreen(
          async () => (await withLaterWords(import('../places/branches/branches-screen.tsx'))).BranchesMapScreen,
        ),
      },
      {
        path: 'branches/:id',
        handle: DOCK,
        element: lazyScreen(
          async () => (await withLaterWords(import('../places/branches/branch-screen.tsx'))).BranchScreen,
        ),
      },
      {
        path: 'choose-address',
        handle: DOCK,
        element: lazyScreen(
          async () => (await withLaterWords(import('./choose-address-route.tsx'))).ChooseAddressRoute,
        ),
      },
      {
        path: 'address/delivery',
        element: lazyScreen(
          async () => (await withLaterWords(import('./delivery-address-route.tsx'))).DeliveryAddressRoute,
        ),
      },
      {
        path: 'address/pickup',
        element: lazyScreen(async () => (await withLaterWords(import('./pickup-route.tsx'))).PickupMapRoute),
      },
      {
        path: 'address/pickup2',
        element: lazyScreen(async () => (await withLaterWords(import('./pickup-route.tsx'))).PickupListRoute),
      },
      {
        path: 'checkout',
        element: lazyScreen(
          async () => (await withLaterWords(import('../checkout/checkout-screen.tsx'))).CheckoutScreen,
        ),
      },
      {
        path: 'checkout/confirm',
        element: lazyScreen(async () => (await withLaterWords(import('../checkout/confirm-screen.tsx'))).ConfirmScreen),
      },
      {
        path: 'profile/orders',
        handle: DOCK,
        element: lazyScreen(async () => (await withLaterWords(import('../orders/orders-screen.tsx'))).OrdersScreen),
      },
      {
        path: 'profile/orders/:id',
        element: lazyScreen(async () => (await withLaterWords(import('./order-route.tsx'))).OrderRoute),
      },
      {
        path: 'profile/orders/:id/map',
        element: lazyScreen(
          async () => (await withLaterWords(import('../orders/order-map-screen.tsx'))).OrderMapScreen,
        ),
      },
      {
        path: 'pay/return',
        element: lazyScreen(
          async () => (await withLaterWords(import('../orders/pay/order-pay-return.tsx'))).PayReturnScreen,
        ),
      },
      {
        path: 'profile/notifications',
        element: lazyScreen(async () => (await withLaterWords(import('../messages/notes-screen.tsx'))).NotesScreen),
      },
      {
        path: 'profile/notifications/settings',
        element: lazyScreen(
          async () => (await withLaterWords(import('../messages/settings-screen.tsx'))).NoteSettingsScreen,
        ),
      },
      {
        path: 'profile/cards',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/cards/cards-screen.tsx'))).CardsScreen,
        ),
      },
      {
        path: 'profile/cards/create',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/cards/card-create-screen.tsx'))).CardCreateScreen,
        ),
      },
      {
        path: 'profile/cards/confirm',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/cards/card-confirm-screen.tsx'))).CardConfirmScreen,
        ),
      },
      {
        path: 'profile/reviews',
        element: lazyScreen(
          async () => (await withLaterWords(import('../orders/review/reviews-screen.tsx'))).ReviewsScreen,
        ),
      },
      {
        path: 'reservations',
        element: lazyScreen(async () => (await withLaterWords(import('./reservation-routes.tsx'))).BookingRoute),
      },
      {
        path: 'profile/reservations',
        handle: DOCK,
        element: lazyScreen(async () => (await withLaterWords(import('./reservation-routes.tsx'))).ReservationsRoute),
      },
      {
        path: 'profile/reservations/:id',
        element: lazyScreen(async () => (await withLaterWords(import('./reservation-routes.tsx'))).ReservationRoute),
      },
      {
        path: 'profile/favorites',
        handle: MENU_DOCK,
        element: lazyScreen(async () => (await import('../account/favourites/favourites-screen.tsx')).FavouritesScreen),
      },
      {
        path: 'profile/address',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/addresses-screen.tsx'))).AddressesScreen,
        ),
      },
      {
        path: 'profile/address/create',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/addresses-screen.tsx'))).CreateAddressScreen,
        ),
      },
      {
        path: 'profile',
        handle: DOCK,
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/profile/profile-screen.tsx'))).ProfileScreen,
        ),
      },
      {
        path: 'profile/user',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/profile/user-screen.tsx'))).UserScreen,
        ),
      },
      {
        path: 'profile/phone',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/profile/phone-screen.tsx'))).PhoneScreen,
        ),
      },
      {
        path: 'profile/promos',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/benefits/promos-screen.tsx'))).PromosScreen,
        ),
      },
      {
        path: 'profile/cashback',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/benefits/cashback-screen.tsx'))).CashbackScreen,
        ),
      },
      {
        path: 'profile/devices',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/own/devices-screen.tsx'))).DevicesScreen,
        ),
      },
      {
        path: 'profile/consents',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/own/consents-screen.tsx'))).ConsentsScreen,
        ),
      },
      {
        path: 'profile/delete',
        element: lazyScreen(
          async () => (await withLaterWords(import('../account/own/delete-screen.tsx'))).DeleteScreen,
        ),
      },
      { path: 'search', element: lazyScreen(async () => (await import('../search/search-screen.tsx')).SearchScreen) },
      {
        path: 'login',
        handle: ALONE,
        element: lazyScreen(async () => (await import('../account/login-screen.tsx')).LoginScreen),
      },
      {
        path: 'login/confirm',
        handle: ALONE,
        element: lazyScreen(async () => (await import('../account/login-confirm-screen.tsx')).LoginConfirmScreen),
      },
      {
        path: 'about',
        element: lazyScreen(async () => (await withLaterWords(import('../content/about-screen.tsx'))).AboutScreen),
      },
      { path: 'offerta', element: lazyScreen(async () => (await import('../content/policy-screen.tsx')).OfferScreen) },
      {
        path: 'privacy',
        element: lazyScreen(async () => (await import('../content/policy-screen.tsx')).PrivacyScreen),
      },
      {
        path: 'vacancy',
        element: lazyScreen(
          async () => (await withLaterWords(import('../content/vacancies/vacancies-screen.tsx'))).VacanciesScreen,
        ),
      },
      {
        path: 'vacancy/:id',
        element: lazyScreen(
          async () => (await withLaterWords(import('../content/vacancies/vacancy-screen.tsx'))).VacancyScreen,
        ),
      },
      {
        path: '*',
        element: lazyScreen(async () => (await import('../shop/parts/not-found-page.tsx')).NotFoundPage),
      },
    ],
  },
]

/** The routes of a brand that is not open: its notice, and the orders that were placed before. */
export const closedRoutes: RouteObject[] = [
  {
    element: lazyScreen(async () => (await import('./closed-frame.tsx')).ClosedFrame),
    children: [
      {
        path: 'blocked',
        element: lazyScreen(async () => (await withLaterWords(import('./blocked-screen.tsx'))).BlockedScreen),
      },
      {
        path: 'profile/orders/:id',
        element: lazyScreen(async () => (await withLaterWords(import('../orders/order-screen.tsx'))).OrderScreen),
      },
      {
        path: 'profile/orders/:id/map',
        element: lazyScreen(
          async () => (await withLaterWords(import('../orders/order-map-screen.tsx'))).OrderMapScreen,
        ),
      },
      { path: 'login', element: lazyScreen(async () => (await import('../account/login-screen.tsx')).LoginScreen) },
      { path: '*', element: <Navigate to="/blocked" replace /> },
    ],
  },
  {
    path: 'merchantNotAvailable',
    element: lazyScreen(async () => (await import('./not-available-screen.tsx')).NotAvailableScreen),
  },
]
