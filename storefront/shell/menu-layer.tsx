// The menu and what opens over it: a product is a sheet over the menu it was tapped in, and a page when arrived at.
import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router'
import { HomeScreen } from '../screens/home.tsx'

const ProductSheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }))

/** Whether this address is shown as the page it was arrived at, and not as a sheet over the menu. */
function useIsArrival(): boolean {
  const { key, pathname } = useLocation()
  const [arrival] = useState({ key, pathname })
  const [hasLeft, setHasLeft] = useState(false)
  if (!hasLeft && pathname !== arrival.pathname) setHasLeft(true)
  // a sheet opened over the page makes a new entry at the same address, and the page stays what it is
  return pathname === arrival.pathname && (!hasLeft || key === arrival.key)
}

/** Keeps the menu in place while products open and close over it. */
export function MenuLayer() {
  const productId = useMatch('/product/:id')?.params.id ?? null
  const isArrival = useIsArrival()
  const sheetId = isArrival ? null : productId
  // the sheet keeps its product while it closes
  const [lastId, setLastId] = useState<string | null>(null)
  if (sheetId !== null && sheetId !== lastId) setLastId(sheetId)
  if (productId !== null && isArrival) return <Outlet />
  return (
    <>
      <HomeScreen />
      <Suspense>{lastId !== null && <ProductSheet key={lastId} id={lastId} open={sheetId !== null} />}</Suspense>
    </>
  )
}
