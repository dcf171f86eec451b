// Looks up the parts of the menu by id, and converts them for the rules in `domain`.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BasketLine } from '@dasturxon/domain/basket'
import type { CategoryId } from '@dasturxon/domain/ids'
import type { OptionGroup } from '@dasturxon/domain/menu'
import type { PriceLine } from '@dasturxon/domain/pricing'

export type Product = Shop['products'][number]
export type Category = Shop['categories'][number]
export type Group = Shop['groups'][number]
export type ShopOptionGroup = Shop['optionGroups'][number]
export type ShopOption = ShopOptionGroup['options'][number]

/** The data of an opened product that is not part of the shop. */
export type ProductDetails = Reply<Api['GET /products/v1/products/:id']>

export type Menu = {
  product(id: string): Product | null
  category(id: CategoryId): Category | null
  /** The option groups of a product, in the product's order. */
  optionGroupsOf(product: Product): readonly ShopOptionGroup[]
  productsOf(category: Category): readonly Product[]
}

const menus = new WeakMap<Shop, Menu>()

/** The menu of a shop; memoized per shop. */
export function menuOf(shop: Shop): Menu {
  const held = menus.get(shop)
  if (held !== undefined) return held
  const products = new Map<string, Product>(shop.products.map((product) => [product.id, product]))
  const categories = new Map(shop.categories.map((category) => [category.id, category]))
  const optionGroups = new Map(shop.optionGroups.map((group) => [group.id, group]))
  const menu: Menu = {
    product: (id) => products.get(id) ?? null,
    category: (id) => categories.get(id) ?? null,
    optionGroupsOf: (product) => product.optionGroupIds.flatMap((id) => optionGroups.get(id) ?? []),
    productsOf: (category) => category.productIds.flatMap((id) => products.get(id) ?? []),
  }
  menus.set(shop, menu)
  return menu
}

/** The option groups in the form that the rules use: without names. */
export function ruleGroups(groups: readonly ShopOptionGroup[]): readonly OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    name: {},
    options: group.options.map((option) => ({ ...option, name: {} })),
  }))
}

/** Whether one tap adds the product to the basket: no option has to be chosen first. */
export function isOneTap(menu: Menu, product: Product): boolean {
  return menu.optionGroupsOf(product).every((group) => group.min === 0)
}

/** A line of the basket in the form that pricing uses; `null` when the product is no longer on the menu. */
export function priceLineOf(menu: Menu, line: Omit<BasketLine, 'comment'>): PriceLine | null {
  const product = menu.product(line.productId)
  if (product === null) return null
  const groups = menu.optionGroupsOf(product)
  const options = line.options.flatMap(({ optionId, count }) => {
    const group = groups.find((candidate) => candidate.options.some((option) => option.id === optionId))
    const option = group?.options.find((candidate) => candidate.id === optionId)
    if (group === undefined || option === undefined) return []
    return [{ price: option.price, count, groupId: group.id }]
  })
  return {
    key: line.key,
    price: product.price,
    discountPercent: product.discountPercent,
    quantity: line.quantity,
    options,
    freeQuota: Object.fromEntries(groups.map((group) => [group.id, group.freeQuota])),
  }
}
