// Which page a visitor gets: from the cache by all that it depends on, or rendered when there is capacity.

import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Scheme } from '@dasturxon/domain/colour'
import { type BranchId, isId, type MerchantId, type ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { parseTheme } from '@dasturxon/domain/theme'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/scope.ts'
import { type Edge, networkOf, visitLanguage } from '../http/admit.ts'
import { againCookie, orderCookie, PAGE_COOKIE, placeCookie, THEME_COOKIE } from '../http/cookies.ts'
import type { Site } from '../http/site.ts'
import { findDetails } from '../menu/find-details.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import type { Services } from '../services.ts'
import { QueueFull } from '../work-queue.ts'
import { brandTabs } from './brand-tabs.ts'
import { type KeptPage, keptPage, openPageCache } from './page-cache.ts'
import { openPageMoments } from './page-moment.ts'
import { pagePolicy } from './page-policy.ts'
import { brandColours, type Look, type Palette, palettesOf } from './palette.ts'
import { BUSY, type NotNow, openRenderGuard } from './render-guard.ts'
import type { AgainRoom, BrandState, PageAsk, PageCode, PagePlace, Storefront } from './storefront.ts'

/** The address is another spelling of this one: a redirect. */
type Moved = { readonly movedTo: string }

export type PageHost = { pageFor(request: FastifyRequest, site: Site | null): Promise<KeptPage | Moved | NotNow> }

const CACHE = { entries: 1_000, bytes: 48_000_000 }
const LONGEST_REST_MS = 200
const DEFAULT_COLOUR = '#FCE000'

/** All that a page depends on besides the shop itself. */
type Wanted = Omit<PageAsk, 'shop' | 'shopTag' | 'product' | 'assets' | 'brand'> & {
  readonly merchant: MerchantFacts | null
}

/** Renders pages of the storefront once for all requests of the same page. */
export function openPageHost(edge: Edge, storefront: Storefront): PageHost {
  const { services } = edge
  const cache = openPageCache(CACHE)
  services.metrics.cache('pages', cache.figures)
  const guard = openRenderGuard(edge)
  const moments = openPageMoments()
  const renderer = {
    services,
    storefront,
    renderPage: inSteps(storefront.renderPage),
    paletteOf: palettesOf(storefront.tokens),
  }
  return {
    pageFor: async (request, site) => {
      const merchant = site?.merchant ?? null
      const language = visitLanguage(request, merchant)
      const shop = merchant === null ? null : await services.menus.shop(merchant.id, language)
      const isOpen = stateOf(merchant) === 'open'
      const { url, isOneOff, movedTo } = storefront.addressOf(request.url, isOpen ? shop : null)
      if (movedTo !== null) return { movedTo }
      const at = moments.since(isOpen ? shop : null, services.now())
      const wanted = wantedPage(services, { request, site, language, shop, url, at })
      const key = keyOf(wanted)
      const found = cache.find(key)
      if (found !== null) return withoutQueue(found)
      const address = networkOf(request.ip)
      const refused = guard.refusal(address)
      if (refused !== null) return refused
      return withoutQueue(cache.make(key, () => guard.run(address, () => render(renderer, wanted)), isOneOff))
    },
  }
}

/** A page that waited too long in the queue is not rendered now. */
async function withoutQueue(page: Promise<KeptPage>): Promise<KeptPage | NotNow> {
  try {
    return await page
  } catch (error) {
    if (error instanceof QueueFull) return BUSY
    throw error
  }
}

type Visit = {
  readonly request: FastifyRequest
  readonly site: Site | null
  readonly language: Language
  readonly shop: Shop | null
  readonly url: string
  readonly at: string
}

function wantedPage(services: Services, { request, site, language, shop, url, at }: Visit): Wanted {
  const merchant = site?.merchant ?? null
  return {
    merchant,
    url,
    at,
    language,
    state: stateOf(merchant),
    origin: site?.origin ?? '',
    pageCode: pageCodeOf(request.cookies[PAGE_COOKIE]),
    theme: parseTheme(request.cookies[THEME_COOKIE]),
    hasOrder: merchant !== null && request.cookies[orderCookie(merchant.id)] === '1',
    again: merchant === null ? 'none' : againRoom(url, request.cookies[againCookie(merchant.id)]),
    tabs: site === null ? [] : brandTabs(services, site, language),
    vendor: site?.isShared === true ? site.merchant.sub : null,
    place: merchant === null ? null : knownPlace(placeOf(request.cookies[placeCookie(merchant.id)]), shop),
  }
}

/** The placeholders that the menu has; no other page has any. */
function againRoom(url: string, cookie: string | undefined): AgainRoom {
  return url === '/' && (cookie === 'orders' || cookie === 'dishes') ? cookie : 'none'
}

function keyOf(wanted: Wanted): string {
  const { merchant, state, origin, tabs, language, place, at, pageCode, theme, hasOrder, again, url } = wanted
  const brand = [merchant?.id, merchant?.menuRevision, state, origin, ...tabs.map((tab) => Object.values(tab))]
  return [...brand, language, place?.service, place?.branchId, at, pageCode, theme, hasOrder, again, url].join('|')
}

async function render(
  { services, renderPage, storefront, paletteOf }: Renderer,
  { merchant, ...wanted }: Wanted,
): Promise<KeptPage> {
  const { language, state, url } = wanted
  const shop = merchant === null ? null : await services.menus.shop(merchant.id, language)
  const productId = state === 'open' ? productIn(url) : null
  const shownShop = shown(shop, state)
  const page = await renderPage({
    ...wanted,
    shop: shownShop,
    shopTag: merchant === null || state !== 'open' ? null : await services.menus.shopTag(merchant.id, language),
    product: productId === null ? null : await detailsOf(services, merchant?.id, productId, language),
    assets: storefront.assetsFor(language),
    brand: coloursOf(paletteOf, shownShop),
  })
  const { status, redirect, html } = page
  return keptPage({ status, redirect, policy: pagePolicy(html, shownShop?.map ?? null) }, html, services.better)
}

type Renderer = {
  readonly services: Services
  readonly storefront: Storefront
  readonly renderPage: Storefront['renderPage']
  paletteOf(look: Look): Palette
}

/**
 * Renders one page at a time, and pauses after it for as long as it took: a render blocks the event loop, and requests
 * that arrived meanwhile are answered before the next.
 */
function inSteps(renderPage: Storefront['renderPage']): Storefront['renderPage'] {
  let rested: Promise<unknown> = Promise.resolve()
  return (ask) => {
    let begun = 0
    const page = rested.then(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      begun = performance.now()
      return renderPage(ask)
    })
    const rest = () => pause(Math.min(performance.now() - begun, LONGEST_REST_MS))
    rested = page.then(rest, rest)
    return page
  }
}

/** The product of a product page. */
function productIn(url: string): ProductId | null {
  const [, id = ''] = /^\/product\/([^/?]+)/.exec(url) ?? []
  return isId<ProductId>(id) ? id : null
}

/** The details of a product page; without them the page is still rendered, and fetches them after hydration. */
async function detailsOf(services: Services, merchantId: MerchantId | undefined, id: ProductId, language: Language) {
  if (merchantId === undefined) return null
  const tenant = { merchantId, now: services.now() }
  try {
    return await inTransaction(services.pool, tenant, (scope) => findDetails(scope, services.menus, { id, language }))
  } catch (error) {
    services.log.warn(
      { event: 'PRODUCT_STALE', merchantId, error },
      'product details cannot be read, rendering the page without them',
    )
    return null
  }
}

/** A blocked brand has a name and a telephone, and no menu; a removed one has nothing. */
function shown(shop: Shop | null, state: BrandState): Shop | null {
  if (shop === null || state === 'open') return shop
  return state === 'blocked' ? { ...shop, groups: [], categories: [], products: [], banners: [], stories: [] } : null
}

function stateOf(merchant: MerchantFacts | null): BrandState {
  if (merchant === null) return 'unknown'
  if (merchant.isDeleted) return 'removed'
  return merchant.isActive ? 'open' : 'blocked'
}

/** The storefront stores the chosen service and branch in a cookie: `DELIVERY.<branch>`. */
function placeOf(cookie: string | undefined): PagePlace | null {
  const [service, branchId = ''] = (cookie ?? '').split('.')
  if (service !== 'DELIVERY' && service !== 'PICK_UP') return null
  return isId<BranchId>(branchId) ? { service, branchId } : null
}

function pageCodeOf(cookie: string | undefined): PageCode | null {
  return cookie === '1' || cookie === '2' || cookie === '3' ? cookie : null
}

function knownPlace(place: PagePlace | null, shop: Shop | null): PagePlace | null {
  return shop?.branches.some(({ id }) => id === place?.branchId) === true ? place : null
}

function coloursOf(paletteOf: Renderer['paletteOf'], shop: Shop | null) {
  const { mainColor = DEFAULT_COLOUR, mainColorType = 'auto' } = shop?.settings ?? {}
  const of = (scheme: Scheme) => brandColours(paletteOf({ base: mainColor, wish: mainColorType, scheme }))
  return { light: of('light'), dark: of('dark') }
}
