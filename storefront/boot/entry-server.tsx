// The server's side of the storefront: a page is a pure function of the request, and nothing in it is personal.

import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BrandColours, Scheme } from '@dasturxon/domain/colour'
import type { Language } from '@dasturxon/domain/locale'
import type { PageChannel } from '@dasturxon/domain/menu'
import { type Theme, themeOf } from '@dasturxon/domain/theme'
import tokensCss from '@dasturxon/ui/tokens.css?raw'
import cyrillicMore from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2?url'
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latinMore from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import arabic from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import { matchRoutes } from 'react-router'
import { App } from '../app/app.tsx'
import { loadScreens } from '../app/lazy-screen.tsx'
import { PageRouter } from '../app/router.tsx'
import { closedRoutes, shopRoutes } from '../app/routes.tsx'
import { BASKET_OVER_MENU } from '../basket/basket-link.ts'
import { setPictureHost } from '../pictures/merchant-pictures.ts'
import type { AgainRoom } from '../shop/again-room.ts'
import type { PageCode } from '../shop/layout.ts'
import type { ProductDetails } from '../shop/menu.ts'
import type { BrandState, BrandTab, PageFacts, PageReport, RenderedPlace } from '../shop/page.tsx'
import { loadWords } from '../text/load-words.ts'
import { textOf } from '../text/text-of.ts'
import { documentOf, fontsOf, type PageAssets } from './document.ts'
import { canonicalPath, isOpenToCustomers, type PageAddress, pageAddress } from './page-address.ts'
import { isPublicPath, publicPaths } from './public-pages.ts'
import { structuredPage } from './structured/page.ts'

export type PageAsk = {
  /** The normalized address, as `pageAddress` returns it. */
  readonly url: string
  readonly channel: PageChannel
  readonly language: Language
  readonly shop: Shop | null
  readonly shopTag: string | null
  readonly state: BrandState
  readonly brand: Readonly<Record<Scheme, BrandColours>>
  readonly assets: PageAssets
  readonly origin: string
  readonly place: RenderedPlace | null
  readonly at: string
  readonly pageCode: PageCode | null
  readonly theme: Theme | null
  readonly hasOrder: boolean
  readonly again: AgainRoom
  readonly product: ProductDetails | null
  readonly vacancies: PageFacts['vacancies']
  readonly tabs: readonly BrandTab[]
  readonly vendor: string | null
  readonly isMeasured: boolean
  readonly isPreview: boolean
  readonly pictureHost?: string | undefined
}

export type RenderedPage = { readonly status: number; readonly redirect: string | null; readonly html: string }

/** The style sheet with the formulas of a brand's colours: the server computes them for `PageAsk.brand`. */
export const tokens: string = tokensCss

/** Which page an address means. Exported here because the server loads only this file, and needs it before its cache. */
export function addressOf(asked: string, shop: Shop | null): PageAddress {
  return pageAddress(asked, shop)
}

/** The paths of all pages that the sitemap of an open shop lists. */
export function sitemapPaths(shop: Shop): readonly string[] {
  return publicPaths(shop)
}

/** The names of the shortcuts of the shop as an app. */
export async function shortcutNames(language: Language): Promise<{ readonly menu: string; readonly orders: string }> {
  const t = textOf(await loadWords(language), language, 'kitchen')
  return { menu: t('page.menu'), orders: t('page.orders') }
}

/** Renders the whole document, or returns a redirect. */
export async function renderPage(ask: PageAsk): Promise<RenderedPage> {
  const { state, shop, shopTag, language, place, at, pageCode, hasOrder, again, product, vacancies, tabs, vendor } = ask
  const { channel, isMeasured, isPreview, pictureHost } = ask
  // one setting of the operator for the whole process
  setPictureHost(pictureHost ?? '')
  const path = ask.url.split('?')[0] ?? '/'
  const redirect = redirectOf(path, ask)
  if (redirect !== null) return { status: 302, redirect, html: '' }

  const isOpen = state === 'open' && shop !== null
  const report: PageReport = { title: '', description: '', status: 200 }
  const facts = {
    channel,
    state,
    language,
    shopTag,
    place,
    at,
    pageCode,
    hasOrder,
    again,
    product,
    vacancies,
    tabs,
    vendor,
    isMeasured,
    isPreview,
    pictureHost,
  }
  const routes = isOpen ? shopRoutes : closedRoutes
  const screens = (matchRoutes(routes, path) ?? []).map(({ route }) => route)
  const [words] = await Promise.all([loadWords(language), loadScreens(screens, path)])
  const body = renderToString(
    <App facts={facts} shop={shop} words={words} report={report}>
      <PageRouter routes={routes} url={ask.url} />
    </App>,
  )
  const theme = themeOf(ask.theme, shop?.settings.isDark === true)
  const fonts = fontsOf(language, { latin, latinMore, cyrillic, cyrillicMore, arabic })
  const own = canonicalPath(path)
  const isListed = isOpen && report.status === 200 && isPublicPath(own, shop)
  const structured = isListed ? structuredPage({ path: own, shop, facts, words, origin: ask.origin }) : []
  const html = documentOf({ ...ask, theme, facts, report, body, fonts, path: own, isListed, structured })
  return { status: report.status, redirect: null, html }
}

/** A closed brand redirects all to one address, and an open one away from it. Without a basket page, the menu opens it. */
function redirectOf(path: string, { state, shop }: PageAsk): string | null {
  if (state === 'open') {
    if (path === '/basket' && shop?.settings.cartPageActive === false) return BASKET_OVER_MENU
    return path === '/blocked' || path === '/merchantNotAvailable' ? '/' : null
  }
  const home = state === 'unknown' ? '/merchantNotAvailable' : '/blocked'
  return path === home || (state !== 'unknown' && isOpenToCustomers(path)) ? null : home
}
