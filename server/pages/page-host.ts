// Which page a visitor gets: found in the cache by all that it depends on, or rendered.

import type { Shop } from '@dasturxon/contract/shop'
import { brandColours } from '@dasturxon/domain/colour'
import { type BranchId, isId, type MerchantId, type ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/scope.ts'
import { visitLanguage } from '../http/admit.ts'
import { orderCookie, PAGE_COOKIE, placeCookie } from '../http/cookies.ts'
import type { Site } from '../http/site.ts'
import { findDetails } from '../products/find-details.ts'
import type { Services } from '../services.ts'
import type { MerchantFacts } from '../users/merchants.ts'
import { brandTabs } from './brand-tabs.ts'
import { type KeptPage, keptPage, openPageCache } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import type { BrandState, PageCode, PagePlace, Storefront } from './storefront.ts'

export type PageHost = { pageFor(request: FastifyRequest, site: Site | null): Promise<KeptPage> }

const PAGES_KEPT = 400
const DEFAULT_COLOUR = '#FCE000'
// marks that advertisers hang on a link change nothing on the page
const MARKS = /^(?:utm_\w+|fbclid|gclid|yclid|_openstat|vendor)$/

/** Renders pages of the storefront once for everybody who asks for the same. */
export function openPageHost(services: Services, storefront: Storefront): PageHost {
  const cache = openPageCache(PAGES_KEPT)
  return {
    pageFor: (request, site) => {
      const url = pageUrl(request.url)
      const merchant = site?.merchant ?? null
      const language = visitLanguage(request, merchant)
      const place = merchant === null ? null : placeOf(request.cookies[placeCookie(merchant.id)])
      const pageCode = pageCodeOf(request.cookies[PAGE_COOKIE])
      const hasOrder = merchant !== null && request.cookies[orderCookie(merchant.id)] === '1'
      const state = stateOf(merchant)
      const origin = site?.origin ?? ''
      const tabs = site === null ? [] : brandTabs(services, site, language)
      const brand = [merchant?.id, merchant?.menuRevision, state, origin, ...tabs.map((tab) => Object.values(tab))]
      const productId = state === 'open' ? productIn(url) : null
      const what = [...brand, language, place?.service, place?.branchId, pageCode, hasOrder, url]
      return cache.get(what.join('|'), async () => {
        const shop = merchant === null ? null : await services.menus.shop(merchant.id, language)
        const ask = {
          url,
          language,
          state,
          origin,
          pageCode,
          hasOrder,
          tabs,
          vendor: site?.isShared === true ? site.merchant.sub : null,
          place: knownPlace(place, shop),
          shop: shown(shop, state),
          shopTag: merchant === null || state !== 'open' ? null : await services.menus.shopTag(merchant.id, language),
          product: productId === null ? null : await detailsOf(services, merchant?.id, productId, language),
        }
        const assets = storefront.assetsFor(language)
        const page = await storefront.renderPage({ ...ask, assets, brand: coloursOf(shop) })
        const { status, redirect } = page
        return keptPage({ status, redirect, policy: pagePolicy(page.html, services.config.tileUrl) }, page.html)
      })
    },
  }
}

/** The product whose page this is. */
function productIn(url: string): ProductId | null {
  const [, id = ''] = /^\/product\/([^/?]+)/.exec(url) ?? []
  return isId<ProductId>(id) ? id : null
}

/** What the page of a product shows beside the shop; without it the page stands, and asks for it when it is alive. */
async function detailsOf(services: Services, merchantId: MerchantId | undefined, id: ProductId, language: Language) {
  if (merchantId === undefined) return null
  const tenant = { merchantId, now: services.now() }
  try {
    return await inTransaction(services.pool, tenant, (scope) => findDetails(scope, services.menus, { id, language }))
  } catch (error) {
    services.log.warn({ event: 'PRODUCT_STALE', merchantId, error }, 'a product cannot be read, its page goes without')
    return null
  }
}

function pageUrl(asked: string): string {
  if (!asked.includes('?')) return asked
  const [path = '/', query = ''] = asked.split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => !MARKS.test(name))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

/** A brand that is shut has a name and a telephone, and no menu to show; one that was removed has nothing. */
function shown(shop: Shop | null, state: BrandState): Shop | null {
  if (shop === null || state === 'open') return shop
  return state === 'blocked' ? { ...shop, groups: [], categories: [], products: [], banners: [], stories: [] } : null
}

function stateOf(merchant: MerchantFacts | null): BrandState {
  if (merchant === null) return 'unknown'
  if (merchant.isDeleted) return 'removed'
  return merchant.isActive ? 'open' : 'blocked'
}

/** The storefront keeps the chosen service and branch in a cookie: `DELIVERY.<branch>`. */
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

function coloursOf(shop: Shop | null) {
  const { mainColor = DEFAULT_COLOUR, mainColorType = 'auto', isDark = false } = shop?.settings ?? {}
  const { brand, onBrand, hero } = brandColours(mainColor, mainColorType, isDark ? 'dark' : 'light')
  return { brandSrv: brand, onBrandSrv: onBrand, hero }
}
