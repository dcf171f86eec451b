// The menu and what opens over it: a product opens over the menu it was tapped in, and is a page when arrived at.
import { memo, useMemo, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { useOpenBasketFromAddress } from '../basket/basket-link.ts'
import { useHere } from '../navigation/go.ts'
import { useCode } from '../navigation/use-code.ts'
import { menuPath } from '../shop/layout.ts'
import { menuOf } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { HomeScreen } from './home-screen.tsx'
import type { MenuAddress } from './menu-links.ts'
import { menuQuery } from './page-query.ts'

// what opens over it does not render it again
const Home = memo(HomeScreen)
const loadSheet = async () => (await import('../product/product-sheet.tsx')).ProductSheet

type Pages = { readonly isPage: boolean; readonly pageKeys: readonly string[] }

/**
 * Whether a product is a page of its own, and not over the menu: until the menu is first shown, all are, so that what is
 * opened from a product's page is a page too. An entry of the history stays what it was.
 */
function usePages(): Pages {
  const { key, pathname } = useLocation()
  const isProduct = productIn(pathname) !== null
  const [held, setHeld] = useState({ pathname, isPage: isProduct, hasMenu: !isProduct, pageKeys: [key] })
  // a sheet opened over the page makes a new entry at the same address
  if (held.pathname === pathname) return held
  const hasMenu = held.hasMenu || !isProduct
  const isPage = isProduct && (!hasMenu || held.pageKeys.includes(key))
  const next = { pathname, isPage, hasMenu, pageKeys: isPage ? [...held.pageKeys, key] : held.pageKeys }
  setHeld(next)
  return next
}

/** The product over the menu, as soon as the history is there; `null` where none is, or where it is a page. */
function useSheetId({ isPage, pageKeys }: Pages): string | null {
  const location = useLocation()
  const here = useHere()
  // the way to another screen closes nothing before that screen is there
  const isOfMenu = menuPath(here.pathname) !== null || productIn(here.pathname) !== null
  const { pathname, key } = isOfMenu ? here : location
  return isPage || pageKeys.includes(key) ? null : productIn(pathname)
}

function productIn(pathname: string): string | null {
  return matchPath('/product/:id', pathname)?.params.id ?? null
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
  const pages = usePages()
  const address = useMenuAddress()
  const sheetId = useSheetId(pages)
  // the sheet keeps its product while it closes
  const [lastId, setLastId] = useState<string | null>(null)
  if (sheetId !== null && sheetId !== lastId) setLastId(sheetId)
  const mode = useMode(lastId)
  const ProductSheet = useCode(sheetId !== null, loadSheet)
  useOpenBasketFromAddress()
  if (pages.isPage) return <Outlet />
  return (
    <>
      <Home address={address} />
      {lastId !== null && ProductSheet !== null && (
        <ProductSheet key={lastId} id={lastId} mode={mode} open={sheetId !== null} />
      )}
    </>
  )
}
