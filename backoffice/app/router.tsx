// The addresses of the desk. Each screen is a chunk of its own; the loader of the shell knows who is signed in.
import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { CallError, queryClient, whenSignedOut } from '../frame/calls.ts'
import { DESK_ROUTE, type Me, may, meQuery } from '../frame/me.ts'
import { PLACES, type Place, placesFor, tabsFor } from '../frame/places.ts'
import { DeskFailed, DeskLoading, NoPlaces, NotFound } from '../frame/screen-states.tsx'
import { isNewBrand, openingQuery } from '../opening/opening-query.ts'
import { pathOfUndone } from '../start/steps.ts'
import { Shell } from './shell.tsx'

const SIGN_IN = '/office/sign-in'
const START = '/office/start'

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

/** The first tab that the person may use; the first steps for the owner of a brand that was never open. */
async function toFirstPlace() {
  // the loader of the shell runs at the same time, and leads to the sign-in
  if (!mayBeSignedIn) return null
  const me = await queryClient.fetchQuery(meQuery)
  if (may(me, 'GET /office/v1/opening') && isNewBrand(await queryClient.fetchQuery(openingQuery)))
    return redirect(START)
  const [place] = placesFor(me)
  const path = place === undefined ? undefined : tabsFor(me, place)[0]?.path
  return path === undefined ? null : redirect(path)
}

/** An address that is cut short, `/office/menu`, leads to the first tab of its place. */
function shortened(place: Place): RouteObject {
  const loader = async () => {
    if (!mayBeSignedIn) return null
    const me = await queryClient.fetchQuery(meQuery)
    return redirect(tabsFor(me, place)[0]?.path ?? '/office')
  }
  return { path: `/office/${place.id}`, loader }
}

const SHORTENED = PLACES.filter(({ id, tabs }) => tabs.every(({ path }) => path !== `/office/${id}`)).map(shortened)

/** The first step that is missing, on whatever device the others were done. */
async function toUndoneStep() {
  if (!mayBeSignedIn) return null
  const me = await queryClient.fetchQuery(meQuery)
  if (!may(me, 'GET /office/v1/opening')) return redirect('/office')
  return redirect(pathOfUndone(await queryClient.fetchQuery({ ...openingQuery, staleTime: 0 })))
}

/** A screen of the desk, loaded when it is opened. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

const SCREENS: readonly RouteObject[] = [
  screen('orders', async () => (await import('../board/board-screen.tsx')).BoardScreen),
  screen('kitchen', async () => (await import('../kitchen/kitchen-screen.tsx')).KitchenScreen),
  screen('money', async () => (await import('../money/money-screen.tsx')).MoneyScreen),
  screen('hall/tables', async () => (await import('../hall/hall-screen.tsx')).HallScreen),
  screen('hall/reservations', async () => (await import('../reservations/reservations-screen.tsx')).ReservationsScreen),
  screen('hall/codes', async () => (await import('../table-codes/codes-screen.tsx')).CodesScreen),
  screen('menu/products', async () => (await import('../menu/menu-screen.tsx')).MenuScreen),
  screen('menu/stops', async () => (await import('../stops/stops-screen.tsx')).StopsScreen),
  screen('menu/import', async () => (await import('../import/import-screen.tsx')).ImportScreen),
  screen('places/branches', async () => (await import('../branches/branches-screen.tsx')).BranchesScreen),
  screen('places/zones', async () => (await import('../zones/zones-screen.tsx')).ZonesScreen),
  screen('places/tariff', async () => (await import('../tariff/tariff-screen.tsx')).TariffScreen),
  screen('customers/list', async () => (await import('../customers/customers-screen.tsx')).CustomersScreen),
  screen('customers/reviews', async () => (await import('../reviews/reviews-screen.tsx')).ReviewsScreen),
  screen('promo/codes', async () => (await import('../promos/promos-screen.tsx')).PromosScreen),
  screen('promo/cashback', async () => (await import('../promos/cashback-screen.tsx')).CashbackScreen),
  screen('promo/stories', async () => (await import('../stories/stories-screen.tsx')).StoriesScreen),
  screen('promo/notices', async () => (await import('../notices/notices-screen.tsx')).NoticesScreen),
  screen('reports', async () => (await import('../reports/reports-screen.tsx')).ReportsScreen),
  screen('brand/look', async () => (await import('../look/look-screen.tsx')).LookScreen),
  screen('brand/settings', async () => (await import('../settings/settings-screen.tsx')).SettingsScreen),
  screen('brand/payments', async () => (await import('../payments/payments-screen.tsx')).PaymentsScreen),
  screen('brand/texts', async () => (await import('../texts/texts-screen.tsx')).TextsScreen),
  screen('brand/vacancies', async () => (await import('../vacancies/vacancies-screen.tsx')).VacanciesScreen),
  screen('brand/people', async () => (await import('../people/people-screen.tsx')).PeopleScreen),
  screen('brand/changes', async () => (await import('../changes/changes-screen.tsx')).ChangesScreen),
]

const STEPS: readonly RouteObject[] = [
  screen('brand', async () => (await import('../start/brand-step.tsx')).BrandStep),
  screen('branch', async () => (await import('../start/branch-step.tsx')).BranchStep),
  screen('zone', async () => (await import('../start/zone-step.tsx')).ZoneStep),
  screen('pay', async () => (await import('../start/pay-step.tsx')).PayStep),
  screen('menu', async () => (await import('../start/menu-step.tsx')).MenuStep),
  screen('ready', async () => (await import('../start/ready-step.tsx')).ReadyStep),
]

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
    HydrateFallback: DeskLoading,
    ErrorBoundary: DeskFailed,
    children: [
      {
        Component: Shell,
        children: [
          { index: true, loader: toFirstPlace, Component: NoPlaces },
          ...SCREENS,
          ...SHORTENED,
          { path: '*', Component: NotFound },
        ],
      },
      {
        path: 'start',
        lazy: async () => ({ Component: (await import('./start-shell.tsx')).StartShell }),
        children: [{ index: true, loader: toUndoneStep }, ...STEPS],
      },
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
