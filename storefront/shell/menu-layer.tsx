// The menu and what opens over it: a product opens over the menu it was tapped in, and is a page when arrived at.
import { lazy, Suspense, useMemo, useState } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router'
import { menuPath } from '../data/layout.ts'
import { menuOf } from '../data/menu.ts'
import { menuQuery } from '../data/page-query.ts'
import { useShop } from '../data/shop.tsx'
import { HomeScreen } from '../screens/home.tsx'
import { useBasketAsked } from './basket-way.ts'
import type { MenuAddress } from './menu-links.ts'

const ProductSheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }))

/**
 * Whether a product is a page of its own, and not over the menu: until the menu is first shown, all are, so that what is
 * opened from a product's page is a page too. An entry of the history stays what it was.
 */
function useIsPage(productId: string | null): boolean {
  const { key, pathname } = useLocation()
  const isProduct = productId !== null
  const [held, setHeld] = useState({ pathname, isPage: isProduct, hasMenu: !isProduct, pageKeys: [key] })
  // a sheet opened over the page makes a new entry at the same address
  if (held.pathname === pathname) return held.isPage
  const hasMenu = held.hasMenu || !isProduct
  const isPage = isProduct && (!hasMenu || held.pageKeys.includes(key))
  setHeld({ pathname, isPage, hasMenu, pageKeys: isPage ? [...held.pageKeys, key] : held.pageKeys })
  return isPage
}

/** Where the menu is; under a product it stays where it was. */
function useMenuAddress(): MenuAddress {
  const { pathname, search: asked } = useLocation()
  const shop = useShop()
  const search = useMemo(() => menuQuery(asked, shop), [asked, shop])
  const [held, setHeld] = useState<MenuAddress>({ path: '/', search: '' })
  const path = menuPath(pathname)
  if (path === null || (path === held.path && search === held.search)) return held
  const here = { path, search }
  setHeld(here)
  return here
}

/** How the products of a product's category open; one that has left the menu opens as any other. */
function useMode(productId: string | null) {
  const menu = menuOf(useShop())
  const product = productId === null ? null : menu.product(productId)
  return (product === null ? null : menu.category(product.categoryId))?.navigationType ?? 'SHEET'
}

/** Keeps the menu in place while products open and close over it. */
export function MenuLayer() {
  const productId = useMatch('/product/:id')?.params.id ?? null
  const isPage = useIsPage(productId)
  const address = useMenuAddress()
  const sheetId = isPage ? null : productId
  // the sheet keeps its product while it closes
  const [lastId, setLastId] = useState<string | null>(null)
  if (sheetId !== null && sheetId !== lastId) setLastId(sheetId)
  const mode = useMode(lastId)
  useBasketAsked()
  if (isPage) return <Outlet />
  return (
    <>
      <HomeScreen address={address} />
      <Suspense>
        {lastId !== null && <ProductSheet key={lastId} id={lastId} mode={mode} open={sheetId !== null} />}
      </Suspense>
    </>
  )
}
