// Which page a visitor gets: from the cache by all that it depends on, or rendered when there is capacity.

import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { type BranchId, isId, type MerchantId, type ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { parseTheme } from '@dasturxon/domain/theme'
import { isPrivatePage } from '@dasturxon/domain/trackers'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/scope.ts'
import { type Edge, networkOf, visitLanguage } from '../http/admit.ts'
import { againCookie, orderCookie, PAGE_COOKIE, placeCookie, previewToken, THEME_COOKIE } from '../http/cookies.ts'
import { publicOrigin, type Site } from '../http/site.ts'
import { findDetails } from '../menu/find-details.ts'
import type { Preview } from '../menu/menus.ts'
import { findPreview } from '../menu/plans/find-preview.ts'
import { brandState } from '../merchants/brand-state.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import { findPayHosts, NO_PAY_HOSTS } from '../payments/page-hosts.ts'
import type { Services } from '../services.ts'
import { QueueFull } from '../work-queue.ts'
import { brandTabs } from './brand-tabs.ts'
import { type KeptPage, keptPage, openPageCache } from './page-cache.ts'
import { type ChannelAddress, channelAddress } from './page-channel.ts'
import { openPageMoments } from './page-moment.ts'
import { mediaHosts, pagePolicy, TRUSTED_TYPES_REPORT, telegramFrames } from './page-policy.ts'
import { pageVacancies } from './page-vacancies.ts'
import { type Look, type Palette, palettesOf, shopColours } from './palette.ts'
import { productIn } from './product-page.ts'
import { askedLanguage } from './redirect.ts'
import { BUSY, type NotNow, openRenderGuard } from './render-guard.ts'
import type { AgainRoom, BrandState, PageAsk, PageCode, PagePlace, Storefront } from './storefront.ts'

/** The address is another spelling of this one: a redirect. */
type Moved = { readonly movedTo: string }

export type PageHost = { pageFor(request: FastifyRequest, site: Site | null): Promise<KeptPage | Moved | NotNow> }

const CACHE = { entries: 1_000, bytes: 48_000_000 }
const LONGEST_REST_MS = 200

/** All that a page depends on besides the shop itself. */
type Wanted = Omit<
  PageAsk,
  'isMeasured' | 'isPreview' | 'pictureHost' | 'shop' | 'product' | 'vacancies' | 'assets' | 'brand'
> & {
  readonly merchant: MerchantFacts | null
  readonly base: string
  /** the menu that is not published yet, for the staff alone; `null` for guests */
  readonly preview: Preview | null
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
      const address = channelAddress(request.url)
      const { channel, base } = address
      const asked = merchant === null ? null : askedLanguage(address.url, merchant.languages)
      const language = visitLanguage(request, merchant, asked)
      const preview = await previewOf(services, request, site)
      const shop = await shopOf(services, merchant, preview, { language, channel })
      const isOpen = stateOf(merchant) === 'open'
      const { url, isOneOff, movedTo } = storefront.addressOf(address.url, isOpen ? shop : null)
      if (movedTo !== null) return { movedTo: base + movedTo }
      const at = moments.since(isOpen ? shop : null, services.now())
      // a preview is not an answer of the API, so its page contains the shop
      const hasTag = merchant !== null && isOpen && preview === null
      const shopTag = hasTag ? await services.menus.shopTag(merchant.id, language, channel) : null
      const wanted = wantedPage(services, { request, site, language, shop, shopTag, url, at, channel, base, preview })
      const key = keyOf(wanted)
      const found = preview === null ? cache.find(key) : null
      if (found !== null) return withoutQueue(found)
      const network = networkOf(request.ip)
      const refused = guard.refusal(network)
      if (refused !== null) return refused
      const run = () => guard.run(network, () => render(renderer, wanted))
      return withoutQueue(preview === null ? cache.make(key, run, isOneOff) : run())
    },
  }
}

/** What the staff of the brand see before guests do, where their browser asks for it. */
async function previewOf(services: Services, request: FastifyRequest, site: Site | null): Promise<Preview | null> {
  if (site === null) return null
  return findPreview(services, site.merchant.id, previewToken(request, site, site.merchant))
}

async function shopOf(
  services: Services,
  merchant: MerchantFacts | null,
  preview: Preview | null,
  { language, channel }: Pick<PageAsk, 'language' | 'channel'>,
): Promise<Shop | null> {
  if (merchant === null) return null
  return preview === null ? services.menus.shop(merchant.id, language, channel) : preview.shop(language, channel)
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

type Visit = Omit<ChannelAddress, 'url'> & {
  readonly request: FastifyRequest
  readonly site: Site | null
  readonly language: Language
  readonly shop: Shop | null
  readonly shopTag: string | null
  readonly url: string
  readonly at: string
  readonly preview: Preview | null
}

function wantedPage(services: Services, visit: Visit): Wanted {
  const { request, site, language, shop, shopTag, url, at, channel, base, preview } = visit
  const merchant = site?.merchant ?? null
  return {
    merchant,
    channel,
    base,
    preview,
    url,
    at,
    shopTag,
    language,
    state: stateOf(merchant),
    origin: site === null ? '' : publicOrigin(site.merchant, site.origin, services.config.mode),
    pageCode: pageCodeOf(request.cookies[PAGE_COOKIE]) ?? shop?.settings.pageCode ?? null,
    theme: parseTheme(request.cookies[THEME_COOKIE]),
    hasOrder: merchant !== null && request.cookies[orderCookie(merchant.id)] === '1',
    again: merchant === null ? 'none' : againRoom(url, request.cookies[againCookie(merchant.id)]),
    // inside an app every brand has an entry of its own
    tabs: site === null || channel !== 'WEB' ? [] : brandTabs(services, site, language),
    vendor: site?.isShared === true ? site.merchant.sub : null,
    place: merchant === null ? null : knownPlace(placeOf(request.cookies[placeCookie(merchant.id)]), shop),
  }
}

/** The placeholders that the menu has; no other page has any. */
function againRoom(url: string, cookie: string | undefined): AgainRoom {
  return url === '/' && (cookie === 'orders' || cookie === 'dishes') ? cookie : 'none'
}

function keyOf(wanted: Wanted): string {
  const {
    merchant,
    shopTag,
    state,
    origin,
    tabs,
    language,
    place,
    at,
    pageCode,
    theme,
    hasOrder,
    again,
    url,
    channel,
  } = wanted
  // the tag changes also when a banner, a story or a vacancy begins or ends, which moves no revision
  const brand = [merchant?.id, merchant?.menuRevision, shopTag, state, origin, ...tabs.map((tab) => Object.values(tab))]
  return [...brand, language, place?.service, place?.branchId, at, pageCode, theme, hasOrder, again, channel, url].join(
    '|',
  )
}

async function render(
  { services, renderPage, storefront, paletteOf }: Renderer,
  { merchant, base, preview, ...wanted }: Wanted,
): Promise<KeptPage> {
  const { language, state, url, channel } = wanted
  const shop = await shopOf(services, merchant, preview, { language, channel })
  const productId = state === 'open' ? productIn(url) : null
  const open = merchant === null || state !== 'open' ? [] : await services.menus.vacancies(merchant.id)
  const shownShop = shown(shop, state)
  // another app around the page has analytics of its own
  const isMeasured = shownShop !== null && channel === 'WEB' && preview === null
  const trackers = !isMeasured ? [] : await services.menus.trackers(shownShop.merchant.id)
  const page = await renderPage({
    ...wanted,
    isMeasured: trackers.length > 0,
    isPreview: preview !== null,
    pictureHost: services.config.mediaUrl ?? undefined,
    shop: shownShop,
    shopTag:
      merchant === null || state !== 'open' || preview !== null
        ? null
        : await services.menus.shopTag(merchant.id, language, channel),
    vacancies: pageVacancies(url, open),
    product: productId === null ? null : await detailsOf(services, merchant?.id, { id: productId, language }, preview),
    assets: storefront.assetsFor(language),
    brand: shopColours(paletteOf, shownShop),
  })
  const { status, redirect, html } = page
  const pay = merchant === null || state !== 'open' ? NO_PAY_HOSTS : await findPayHosts(services, merchant.id)
  const frames = channel === 'TG' ? telegramFrames(services.config.mode === 'demo') : undefined
  const policy = pagePolicy(html, shownShop?.map ?? null, {
    pay,
    media: mediaHosts(services.config),
    trackers: isPrivatePage(url) ? [] : trackers,
    ...(frames && { frames }),
  })
  const reported = policy.includes('trusted-types') ? null : TRUSTED_TYPES_REPORT
  const to = redirect === null ? null : base + redirect
  return keptPage({ status, redirect: to, policy, reported, isPrivate: preview !== null }, html, services.better)
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

/** The details of a product page; without them the page is still rendered, and fetches them after hydration. */
async function detailsOf(
  services: Services,
  merchantId: MerchantId | undefined,
  wanted: { readonly id: ProductId; readonly language: Language },
  preview: Preview | null,
) {
  if (merchantId === undefined) return null
  const tenant = { merchantId, now: services.now() }
  try {
    return await inTransaction(services.pool, tenant, (scope) => findDetails(scope, services.menus, wanted, preview))
  } catch (error) {
    services.log.warn(
      { event: 'PRODUCT_STALE', merchantId, error },
      'product details cannot be read, rendering the page without them',
    )
    return null
  }
}

/** A brand that does not sell has a name, a telephone and its branches, and no menu. */
function shown(shop: Shop | null, state: BrandState): Shop | null {
  if (shop === null || state === 'open') return shop
  return { ...shop, groups: [], categories: [], products: [], optionGroups: [], banners: [], stories: [] }
}

function stateOf(merchant: MerchantFacts | null): BrandState {
  return merchant === null ? 'unknown' : brandState(merchant)
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
