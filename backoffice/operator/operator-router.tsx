// The addresses of the operator's desk: brands and the log.
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { CallError, queryClient, whenSignedOut } from '../frame/calls.ts'
import { DeskFailed, DeskLoading, NotFound } from '../frame/screen-states.tsx'
import { BrandsScreen } from './brands-screen.tsx'
import { LogScreen } from './log-screen.tsx'
import { OPERATOR_ROUTE, operatorQuery } from './operator-me.ts'
import { OperatorShell } from './operator-shell.tsx'
import { OperatorSignIn } from './operator-sign-in.tsx'

const SIGN_IN = '/office/sign-in'

/** The router of the page; without a session, or once it has ended, it leads to the sign-in and back. */
export function operatorRouter(isSignedIn: boolean) {
  // without a session cookie there is no person to load: the sign-in comes first
  let mayBeSignedIn = isSignedIn

  async function loadOperator({ request }: LoaderFunctionArgs) {
    const { pathname, search } = new URL(request.url)
    const toSignIn = `${SIGN_IN}?${new URLSearchParams({ to: pathname + search })}`
    if (!mayBeSignedIn) throw redirect(toSignIn)
    try {
      return await queryClient.fetchQuery(operatorQuery)
    } catch (error) {
      if (error instanceof CallError && error.failure.status === 401) throw redirect(toSignIn)
      throw error
    }
  }

  function loadSignIn() {
    mayBeSignedIn = true
    return null
  }

  const router = createBrowserRouter([
    { path: SIGN_IN, loader: loadSignIn, Component: OperatorSignIn },
    {
      id: OPERATOR_ROUTE,
      path: '/office',
      loader: loadOperator,
      Component: OperatorShell,
      HydrateFallback: DeskLoading,
      ErrorBoundary: DeskFailed,
      children: [
        { index: true, loader: () => redirect('/office/brands') },
        { path: 'brands', Component: BrandsScreen },
        { path: 'log', Component: LogScreen },
        { path: '*', Component: NotFound },
      ],
    },
  ])
  whenSignedOut(() => {
    if (router.state.location.pathname === SIGN_IN || router.state.navigation.state !== 'idle') return
    queryClient.clear()
    void router.navigate(SIGN_IN, { replace: true })
  })
  return router
}
