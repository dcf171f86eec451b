// Menu answers cached in memory: a thousand visitors between two changes of the menu cause one read of it.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { MerchantId, ProductId } from '@dasturxon/domain/ids'
import { chooseLanguage, type Language, textIn } from '@dasturxon/domain/locale'
import { type Channel, PAGE_CHANNELS, type PageChannel } from '@dasturxon/domain/menu'
import { activeTrackers, type Tracker } from '@dasturxon/domain/trackers'
import type { Pool } from 'pg'
import { openBoundedCache } from '../bounded-cache.ts'
import type { BetterCompression } from '../compression/brotli.ts'
import { type Packed, pack, write } from '../compression/packed.ts'
import type { TileSource } from '../config.ts'
import type { OpenVacancy } from '../content/list-open-vacancies.ts'
import { inTransaction, type Scope } from '../db/scope.ts'
import { undone } from '../db/undone.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import type { Log } from '../log.ts'
import { memoized } from '../memoized.ts'
import type { MerchantFacts, Merchants } from '../merchants/merchants.ts'
import type { Metrics } from '../metrics.ts'
import { offerOf } from './offer.ts'
import { findPlannedMenu } from './plans/planned-menu.ts'
import { searchIndexView } from './search-index.ts'
import { factsIn, findShopFacts, nextChangeOf, type ShopFacts } from './shop-facts.ts'
import { type ShopIn, shopView } from './shop-view.ts'
import { gradesView, overallsView } from './view.ts'

export type Menus = {
  /** The shop in one language, by default of the web; the merchant's main one when it does not have that language. */
  shop(merchantId: MerchantId, language: Language, channel?: PageChannel): Promise<Shop>
  shopPacked(merchantId: MerchantId, language: Language, channel?: PageChannel): Promise<Packed>
  /** The tag of the packed shop. */
  shopTag(merchantId: MerchantId, language: Language, channel?: PageChannel): Promise<string>
  overalls(merchantId: MerchantId, channel: Channel): Promise<Packed>
  /** The grade of each product that has enough marks. */
  grades(merchantId: MerchantId): Promise<Packed>
  searchIndex(merchantId: MerchantId): Promise<Packed>
  /** Data of a product that is not in the shop; `null` when no page sells it. */
  product(merchantId: MerchantId, id: ProductId, language: Language): Promise<ProductFacts | null>
  /** Whether the brand sold the product once and has taken it off its menu. */
  isRemoved(merchantId: MerchantId, id: ProductId): Promise<boolean>
  /** The shop as it would be after a change, which is taken back. */
  shopAfter(merchantId: MerchantId, language: Language, after: AfterChange): Promise<Shop>
  /** The shop as it will be when all plans are published: read anew, and for the staff alone. */
  preview(merchantId: MerchantId): Promise<Preview>
  /** The trackers that the brand has switched on. */
  trackers(merchantId: MerchantId): Promise<readonly Tracker[]>
  /** The vacancies that are open now, newest first; none where the brand switched them off. */
  vacancies(merchantId: MerchantId): Promise<readonly OpenVacancy[]>
}

export type AfterChange = {
  change(scope: Scope): Promise<void>
  /** what it changes of the registry's facts */
  readonly merchant: Partial<MerchantFacts>
}

/** The same answers as of `Menus`, of a menu that guests do not see. */
export type Preview = {
  shop(language: Language, channel: PageChannel): Shop
  product(id: ProductId, language: Language): ProductFacts | null
}

/** A product's texts and lists in one language. */
export type ProductFacts = {
  readonly composition: string
  readonly imageAlt: string
  readonly gallery: readonly string[]
  readonly recommended: readonly ProductId[]
  readonly markCount: number
}

type Options = {
  readonly pool: Pool
  readonly merchants: Merchants
  readonly log: Log
  readonly metrics: Metrics
  readonly better: BetterCompression
  readonly payments: PaymentProviders
  /** where pictures of maps come from */
  readonly tiles: TileSource | null
  now(): Date
}

type ShopKey = `${Language} ${PageChannel}`

/** A menu as it was at one revision, and the answers made of it so far. */
type Edition = {
  readonly merchant: MerchantFacts
  readonly facts: ShopFacts
  readonly shops: Map<ShopKey, Shop>
  readonly shopTags: Map<ShopKey, string>
  readonly packedShops: Map<ShopKey, Promise<Packed>>
  readonly packedOveralls: Map<Channel, Promise<Packed>>
  readonly packedIndex: Map<'WEB', Promise<Packed>>
  readonly packedGrades: Map<'all', Promise<Packed>>
  readonly readAt: Date
}

// grades change with time, because old marks stop counting
const HELD_MS = 60 * 60_000
// after a failed read the previous edition is served for a moment before the next try
const RETRY_MS = 1000
const MOST_HELD = { entries: 500, bytes: 256_000_000 }
// as objects, in some languages, and with their compressed answers
const BYTES_PER_CHARACTER = 6

/** Caches menus. An edition is replaced when the merchant's revision changes; if reading fails, the previous one is served. */
export function openMenus(options: Options): Menus {
  const editionOf = openEditions(options)
  const packed = (value: unknown) => pack(write(value), options.better)
  return {
    shop: async (merchantId, language, channel = 'WEB') =>
      shopOf(await editionOf(merchantId), { language, channel }, options.tiles),
    shopPacked: async (merchantId, language, channel = 'WEB') => {
      const edition = await editionOf(merchantId)
      const shop = shopOf(edition, { language, channel }, options.tiles)
      return memoized(edition.packedShops, `${shop.language} ${channel}`, () => packed(shop))
    },
    shopTag: async (merchantId, language, channel = 'WEB') => {
      const edition = await editionOf(merchantId)
      const shop = shopOf(edition, { language, channel }, options.tiles)
      return memoized(edition.shopTags, `${shop.language} ${channel}`, () => write(shop).etag)
    },
    overalls: async (merchantId, channel) => {
      const edition = await editionOf(merchantId)
      return memoized(edition.packedOveralls, channel, () => packed(overallsOf(edition, channel)))
    },
    grades: async (merchantId) => {
      const edition = await editionOf(merchantId)
      return memoized(edition.packedGrades, 'all', () => packed(gradesView(edition.facts.menu)))
    },
    searchIndex: async (merchantId) => {
      const { merchant, facts, packedIndex } = await editionOf(merchantId)
      const view = () => searchIndexView(merchant.menuRevision, offerOf(facts.menu, 'WEB'))
      return memoized(packedIndex, 'WEB', () => packed(view()))
    },
    product: async (merchantId, id, language) => productOf(await editionOf(merchantId), id, language),
    isRemoved: async (merchantId, id) => (await editionOf(merchantId)).facts.menu.removed.includes(id),
    shopAfter: async (merchantId, language, after) => {
      const { pool, payments, tiles, now } = options
      const merchant = knownIn(options.merchants, merchantId)
      const readAt = now()
      const facts = await undone(pool, { merchantId, now: readAt }, async (scope) => {
        await after.change(scope)
        return findShopFacts(scope, payments)
      })
      return shopOf(newEdition({ ...merchant, ...after.merchant }, facts, readAt), { language, channel: 'WEB' }, tiles)
    },
    preview: (merchantId) => previewOf(options, merchantId),
    trackers: async (merchantId) => activeTrackers((await editionOf(merchantId)).facts.settings.trackers),
    vacancies: async (merchantId) => factsIn((await editionOf(merchantId)).facts, 'WEB').vacancies.shown,
  }
}

async function previewOf(options: Options, merchantId: MerchantId): Promise<Preview> {
  const { pool, payments, tiles, now } = options
  const merchant = knownIn(options.merchants, merchantId)
  const tenant = { merchantId, now: now() }
  const facts = await inTransaction(pool, tenant, (scope) => findShopFacts(scope, payments, findPlannedMenu))
  const edition = newEdition(merchant, facts, tenant.now)
  return {
    shop: (language, channel) => shopOf(edition, { language, channel }, tiles),
    product: (id, language) => productOf(edition, id, language),
  }
}

/** The current edition of a merchant's menu, read on request. */
function openEditions(options: Options): (merchantId: MerchantId) => Promise<Edition> {
  const { pool, merchants, log, metrics, payments, now } = options
  const editions = openBoundedCache<Edition>(MOST_HELD)
  metrics.cache('menus', editions.figures)
  const loading = new Map<MerchantId, Promise<Edition>>()
  const failedAt = new Map<MerchantId, number>()

  const editionOf = async (merchantId: MerchantId): Promise<Edition> => {
    const merchant = knownIn(merchants, merchantId)
    const held = editions.get(merchantId)
    if (held !== undefined && (isFresh(held, merchant, now()) || isResting(merchantId))) return held
    const load = loading.get(merchantId) ?? startLoad(merchant)
    return held === undefined ? load : load.catch(() => held)
  }
  const isResting = (merchantId: MerchantId) => performance.now() - (failedAt.get(merchantId) ?? -RETRY_MS) < RETRY_MS
  const startLoad = (merchant: MerchantFacts) => {
    const load = read(merchant).finally(() => loading.delete(merchant.id))
    loading.set(merchant.id, load)
    return load
  }
  const read = async (merchant: MerchantFacts): Promise<Edition> => {
    try {
      const readAt = now()
      const facts = await inTransaction(pool, { merchantId: merchant.id, now: readAt }, (scope) =>
        findShopFacts(scope, payments),
      )
      const edition = newEdition(merchant, facts, readAt)
      editions.set(merchant.id, edition, JSON.stringify(facts).length * BYTES_PER_CHARACTER)
      failedAt.delete(merchant.id)
      return edition
    } catch (error) {
      failedAt.set(merchant.id, performance.now())
      log.warn({ event: 'MENU_STALE', merchantId: merchant.id, error }, 'menu reload failed, serving the previous one')
      throw error
    }
  }
  return editionOf
}

function knownIn(merchants: Merchants, merchantId: MerchantId): MerchantFacts {
  const merchant = merchants.byId(merchantId)
  if (merchant === null) throw new Error('expected a known merchant')
  return merchant
}

function newEdition(merchant: MerchantFacts, facts: ShopFacts, readAt: Date): Edition {
  const shops = { shops: new Map(), shopTags: new Map(), packedShops: new Map() }
  const others = { packedOveralls: new Map(), packedIndex: new Map(), packedGrades: new Map() }
  return { merchant, facts, readAt, ...shops, ...others }
}

function isFresh({ merchant, facts, readAt }: Edition, latest: MerchantFacts, now: Date): boolean {
  const changeAt = nextChangeOf(facts)
  if (now.getTime() - readAt.getTime() >= HELD_MS) return false
  return merchant === latest && (changeAt === null || now < changeAt)
}

function shopOf({ merchant, facts, shops }: Edition, wanted: ShopIn, tiles: TileSource | null): Shop {
  const { channel } = wanted
  const { languages: enabled, web } = factsIn(facts, channel).settings
  const language = chooseLanguage({ path: wanted.language, main: web.mainLanguage, enabled })
  return memoized(shops, `${language} ${channel}`, () =>
    shopView(merchant, factsIn(facts, channel), tiles, { language, channel }),
  )
}

function overallsOf({ merchant, facts }: Edition, channel: Channel) {
  const branchIds = facts.places.branches.map(({ id }) => id)
  return overallsView(merchant.menuRevision, offerOf(facts.menu, channel), branchIds)
}

function productOf({ facts }: Edition, id: ProductId, wanted: Language): ProductFacts | null {
  const { languages: enabled, web } = facts.settings
  const listed = facts.menu.products.filter(({ channels }) => PAGE_CHANNELS.some((each) => channels.includes(each)))
  const product = listed.find((each) => each.id === id)
  if (product === undefined) return null
  const language = chooseLanguage({ path: wanted, main: web.mainLanguage, enabled })
  return {
    composition: textIn(product.composition, language, web.mainLanguage),
    imageAlt: textIn(product.imageAlt, language, web.mainLanguage),
    gallery: product.gallery,
    recommended: product.recommended.filter((other) => other !== id && listed.some((each) => each.id === other)),
    markCount: product.markCount,
  }
}
