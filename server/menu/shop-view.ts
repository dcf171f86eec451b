// The shop in one language: texts are chosen here, so that a page contains one language and not seven.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BranchId } from '@dasturxon/domain/ids'
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'
import type { PageChannel } from '@dasturxon/domain/menu'
import { money } from '@dasturxon/domain/money'
import { type ShopKind, shownLabels } from '@dasturxon/domain/shop-kind'
import { announcedFee } from '@dasturxon/domain/tariff'
import type { TileSource } from '../config.ts'
import { brandState } from '../merchants/brand-state.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import { labelNames } from './labels.ts'
import { availabilityOf, offerOf } from './offer.ts'
import { contentView } from './shop-content-view.ts'
import type { PageFacts, ShopFacts } from './shop-facts.ts'
import { mapView } from './shop-map-view.ts'
import { placesView } from './shop-places-view.ts'
import type { MenuOptionGroup, MenuProduct } from './store.ts'

/** Chooses the text of the shop's language. */
type Say = (texts: Texts) => string

/** In which language the shop is, and whose menu it has. */
export type ShopIn = { readonly language: Language; readonly channel: PageChannel }

/** All that a public page shows, in one language. */
export function shopView(
  merchant: MerchantFacts,
  facts: PageFacts,
  tiles: TileSource | null,
  { language, channel }: ShopIn,
): Shop {
  const main = facts.settings.web.mainLanguage
  const say: Say = (texts) => textIn(texts, language, main)
  return {
    revision: merchant.menuRevision,
    language,
    languages: [...facts.settings.languages],
    merchant: {
      id: merchant.id,
      sub: merchant.sub,
      name: say(merchant.name),
      slogan: say(merchant.slogan),
      kind: merchant.kind,
      logo: facts.settings.web.logo ?? merchant.logo,
      state: brandState(merchant),
    },
    settings: settingsView(facts, say),
    terms: termsView(facts),
    map: mapView(facts.settings.web, merchant.yandexMapKey, tiles),
    ...placesView(facts, say),
    ...menuView(facts, { kind: merchant.kind, channel, say }),
    ...contentView(facts, language, say),
    labels: labelNames(
      facts.menu.products.flatMap(({ labels }) => shownLabels(merchant.kind, labels)),
      language,
      main,
    ),
  }
}

function settingsView({ settings }: ShopFacts, say: Say): Shop['settings'] {
  const { brand, title, leftCopyWrite, rightCopyWrite, ...web } = settings.web
  return {
    ...web,
    title: say(title) || say(brand),
    leftCopyWrite: say(leftCopyWrite),
    rightCopyWrite: say(rightCopyWrite),
  }
}

function termsView({ terms, settings, places, payments }: ShopFacts): Shop['terms'] {
  const fee = terms.serviceFee
  return {
    minimalDeliveryPrice: terms.minimalDeliveryPrice,
    minimalProductCount: terms.minimalProductCount,
    deliveryFee: announcedFee({
      ...terms,
      zones: places.zones,
      branchPrices: places.branches
        .filter(({ services }) => services.includes('DELIVERY'))
        .map(({ deliveryPrice }) => deliveryPrice),
    }),
    freeDeliveryFrom: terms.tariff?.freeFrom ?? null,
    serviceFee: fee === null ? null : { ...fee, services: [...fee.services] },
    cashbackPercent: settings.web.cashbackActive ? terms.cashbackPercent : 0,
    cashbackSharePercent: settings.web.cashbackActive ? terms.cashbackSharePercent : 0,
    mustBeInZone: terms.mustBeInZone,
    payments: payments.map(({ type, channels }) => ({ type, channels: [...channels] })),
  }
}

function menuView(
  { menu, places }: ShopFacts,
  { kind, channel, say }: { readonly kind: ShopKind; readonly channel: PageChannel; readonly say: Say },
): Pick<Shop, 'groups' | 'categories' | 'products' | 'optionGroups'> {
  const offer = offerOf(menu, channel)
  const branchIds = places.branches.map(({ id }) => id)
  return {
    groups: offer.groups.map(({ group: { id, name, icon, bgColor, iconBgColor }, categories }) => ({
      id,
      name: say(name),
      icon,
      bgColor,
      iconBgColor,
      categoryIds: categories.map((category) => category.id),
    })),
    categories: offer.categories.map(({ category, products }) => {
      const { id, groupId, name, image, textColor, viewType, scrollType, navigationType, isWithoutCart } = category
      const look = { image, textColor, viewType, scrollType, navigationType, isWithoutCart }
      return { id, groupId, name: say(name), ...look, productIds: products.map((product) => product.id) }
    }),
    products: offer.categories.flatMap(({ products }) =>
      products.map((product) => ({
        ...productView(product, branchIds, say),
        labels: [...shownLabels(kind, product.labels)],
      })),
    ),
    optionGroups: offer.optionGroups.map((group) => optionGroupView(group, say)),
  }
}

function productView(
  product: MenuProduct,
  branchIds: readonly BranchId[],
  say: Say,
): Omit<Shop['products'][number], 'labels'> {
  const { id, categoryId, image, tint, discountPercent, unit, measure, calorie, cookingMin, cookingMax } = product
  const { stock, stopBranches } = availabilityOf(product, branchIds)
  return {
    id,
    categoryId,
    name: say(product.name),
    description: say(product.description),
    image,
    tint,
    price: money(product.price),
    discountPercent,
    unit,
    measure,
    calorie,
    cookingMin,
    cookingMax,
    grade: product.grade,
    isAvailable: product.isAvailable,
    deliveryEnabled: product.deliveryEnabled,
    stock,
    stopBranches: [...stopBranches],
    optionGroupIds: [...product.optionGroupIds],
    isRecommended: product.isCartRecommendation,
  }
}

function optionGroupView(group: MenuOptionGroup, say: Say): Shop['optionGroups'][number] {
  const { min, max, freeQuota } = group
  const options = group.options.map(({ id, name, price, maxCount, isDefault, image }) => ({
    id,
    name: say(name),
    price: money(price),
    maxCount,
    isDefault,
    image,
  }))
  return { id: group.id, name: say(group.name), min, max, freeQuota, options }
}
