// The addresses of the desk. Each screen is a chunk of its own; the loader of the shell knows who is signed in.
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { CallError, queryClient, whenSignedOut } from '../frame/calls.ts'
import { DESK_ROUTE, type Me, meQuery } from '../frame/me.ts'
import { placesFor, tabsFor } from '../frame/places.ts'
import { DeskFailed, DeskLoading, NoPlaces, NotFound } from '../frame/screen-states.tsx'
import { Shell } from './shell.tsx'

const SIGN_IN = '/office/sign-in'

/** The way to sign in, and back to where the person was. */
function toSignIn(from: string): string {
  return from === '/office' ? SIGN_IN : `${SIGN_IN}?to=${encodeURIComponent(from)}`
}

/** Whether there can be a session: the server saw no cookie, or the person has been at the sign-in since. */
let mayBeSignedIn = true

async function loadMe({ request }: LoaderFunctionArgs): Promise<Me> {
  if (!mayBeSignedIn) {
    const { pathname, search } = new URL(request.url)
    throw redirect(toSignIn(pathname + search))
  }
  try {
    return await queryClient.fetchQuery(meQuery)
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    if (error instanceof CallError && error.failure.status === 401) throw redirect(toSignIn(pathname + search))
    throw error
  }
}

/** The first tab that the person may use. */
async function toFirstPlace() {
  // the loader of the shell runs at the same time, and leads to the sign-in
  if (!mayBeSignedIn) return null
  const me = await queryClient.fetchQuery(meQuery)
  const [place] = placesFor(me)
  const path = place === undefined ? undefined : tabsFor(me, place)[0]?.path
  return path === undefined ? null : redirect(path)
}

const deskRoutes: RouteObject[] = [
  {
    path: SIGN_IN,
    loader: () => {
      mayBeSignedIn = true
      return null
    },
    lazy: async () => ({ Component: (await import('../sign-in/sign-in-screen.tsx')).SignInScreen }),
  },
  {
    id: DESK_ROUTE,
    path: '/office',
    loader: loadMe,
    Component: Shell,
    HydrateFallback: DeskLoading,
    ErrorBoundary: DeskFailed,
    children: [
      { index: true, loader: toFirstPlace, Component: NoPlaces },
      { path: 'orders', lazy: async () => ({ Component: (await import('../board/board-screen.tsx')).BoardScreen }) },
      { path: 'hall/tables', lazy: async () => ({ Component: (await import('../hall/hall-screen.tsx')).HallScreen }) },
      {
        path: 'kitchen',
        lazy: async () => ({ Component: (await import('../kitchen/kitchen-screen.tsx')).KitchenScreen }),
      },
      { path: 'money', lazy: async () => ({ Component: (await import('../money/money-screen.tsx')).MoneyScreen }) },
      {
        path: 'hall/reservations',
        lazy: async () => ({
          Component: (await import('../reservations/reservations-screen.tsx')).ReservationsScreen,
        }),
      },
      {
        path: 'hall/codes',
        lazy: async () => ({ Component: (await import('../table-codes/codes-screen.tsx')).CodesScreen }),
      },
      {
        path: 'menu/products',
        lazy: async () => ({ Component: (await import('../menu/menu-screen.tsx')).MenuScreen }),
      },
      {
        path: 'menu/stops',
        lazy: async () => ({ Component: (await import('../stops/stops-screen.tsx')).StopsScreen }),
      },
      {
        path: 'menu/import',
        lazy: async () => ({ Component: (await import('../import/import-screen.tsx')).ImportScreen }),
      },
      {
        path: 'places/branches',
        lazy: async () => ({ Component: (await import('../branches/branches-screen.tsx')).BranchesScreen }),
      },
      {
        path: 'places/zones',
        lazy: async () => ({ Component: (await import('../zones/zones-screen.tsx')).ZonesScreen }),
      },
      {
        path: 'places/tariff',
        lazy: async () => ({ Component: (await import('../tariff/tariff-screen.tsx')).TariffScreen }),
      },
      {
        path: 'promo/codes',
        lazy: async () => ({ Component: (await import('../promos/promos-screen.tsx')).PromosScreen }),
      },
      {
        path: 'promo/cashback',
        lazy: async () => ({ Component: (await import('../promos/cashback-screen.tsx')).CashbackScreen }),
      },
      {
        path: 'brand/look',
        lazy: async () => ({ Component: (await import('../look/look-screen.tsx')).LookScreen }),
      },
      {
        path: 'brand/settings',
        lazy: async () => ({ Component: (await import('../settings/settings-screen.tsx')).SettingsScreen }),
      },
      {
        path: 'brand/payments',
        lazy: async () => ({ Component: (await import('../payments/payments-screen.tsx')).PaymentsScreen }),
      },
      {
        path: 'brand/people',
        lazy: async () => ({ Component: (await import('../people/people-screen.tsx')).PeopleScreen }),
      },
      {
        path: 'brand/changes',
        lazy: async () => ({ Component: (await import('../changes/changes-screen.tsx')).ChangesScreen }),
      },
      {
        path: 'customers/reviews',
        lazy: async () => ({ Component: (await import('../reviews/reviews-screen.tsx')).ReviewsScreen }),
      },
      { path: '*', Component: NotFound },
    ],
  },
]

/** The router of the page; a session that ends leads to the sign-in and back. */
export function deskRouter(isSignedIn: boolean) {
  mayBeSignedIn = isSignedIn
  const router = createBrowserRouter(deskRoutes)
  whenSignedOut(() => {
    const { pathname, search } = router.state.location
    if (pathname === SIGN_IN || router.state.navigation.state !== 'idle') return
    queryClient.clear()
    void router.navigate(toSignIn(pathname + search), { replace: true })
  })
  return router
}
