// The menu, and products over it. A product that is clicked in the menu opens over it; a product opened by a link is a
// page.
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

// memoized: a product over the menu does not render the menu again
const Home = memo(HomeScreen)
const loadSheet = async () => (await import('../product/product-sheet.tsx')).ProductSheet

type Pages = { readonly isPage: boolean; readonly pageKeys: readonly string[] }

/**
 * Whether a product is a page, not an overlay over the menu. All products are pages until the menu is first shown, so
 * that a product opened from another product's page is a page too. A history entry never changes from one to the other.
 */
function usePages(): Pages {
  const { key, pathname } = useLocation()
  const isProduct = productIn(pathname) !== null
  const [held, setHeld] = useState({ pathname, isPage: isProduct, hasMenu: !isProduct, pageKeys: [key] })
  // a sheet over the page adds a history entry with the same address
  if (held.pathname === pathname) return held
  const hasMenu = held.hasMenu || !isProduct
  const isPage = isProduct && (!hasMenu || held.pageKeys.includes(key))
  const next = { pathname, isPage, hasMenu, pageKeys: isPage ? [...held.pageKeys, key] : held.pageKeys }
  setHeld(next)
  return next
}

/** The product over the menu, read directly from the history; `null` if there is none, or if it is a page. */
function useSheetId({ isPage, pageKeys }: Pages): string | null {
  const location = useLocation()
  const here = useHere()
  // a navigation to another screen closes the sheet only after that screen is rendered
  const isOfMenu = menuPath(here.pathname) !== null || productIn(here.pathname) !== null
  const { pathname, key } = isOfMenu ? here : location
  return isPage || pageKeys.includes(key) ? null : productIn(pathname)
}

function productIn(pathname: string): string | null {
  return matchPath('/product/:id', pathname)?.params.id ?? null
}

/** The address of the menu; while a product is open over it, the last one. */
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

/** How a product opens, set by its category; a product that is no longer on the menu opens in the default way. */
function useMode(productId: string | null) {
  const menu = menuOf(useShop())
  const product = productId === null ? null : menu.product(productId)
  return (product === null ? null : menu.category(product.categoryId))?.navigationType ?? 'SHEET'
}

/** Keeps the menu mounted while products open and close over it. */
export function MenuLayer() {
  const pages = usePages()
  const address = useMenuAddress()
  const sheetId = useSheetId(pages)
  // keeps the last product, so that the sheet has content while it closes
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
