// Which part of the menu is offered in a channel, and where.
import type { BranchId, OptionGroupId } from '@dasturxon/domain/ids'
import type { Channel } from '@dasturxon/domain/menu'
import type { Menu, MenuCategory, MenuGroup, MenuOptionGroup, MenuProduct, StockRow } from './store.ts'

export type OfferedCategory = { readonly category: MenuCategory; readonly products: readonly MenuProduct[] }
export type OfferedGroup = { readonly group: MenuGroup; readonly categories: readonly MenuCategory[] }

export type Offer = {
  readonly groups: readonly OfferedGroup[]
  readonly categories: readonly OfferedCategory[]
  readonly optionGroups: readonly MenuOptionGroup[]
}

/** The menu of a channel: products in their order, and only groups and categories that contain one. */
export function offerOf(menu: Menu, channel: Channel): Offer {
  const sold = new Set(menu.optionGroups.filter(({ options }) => options.length > 0).map(({ id }) => id))
  const listed = menu.products.filter(({ channels }) => channels.includes(channel))
  const listedIds = new Set(listed.map(({ id }) => id))
  const products = listed.map((product) => ({
    ...product,
    optionGroupIds: product.optionGroupIds.filter((id) => sold.has(id)),
    recommended: product.recommended.filter((id) => listedIds.has(id)),
  }))
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId)
  const categories = menu.categories
    .map((category) => ({ category, products: byCategory.get(category.id) ?? [] }))
    .filter((offered) => offered.products.length > 0)
  const byGroup = Map.groupBy(
    categories.map(({ category }) => category),
    ({ groupId }) => groupId,
  )
  const used = new Set<OptionGroupId>(products.flatMap(({ optionGroupIds }) => optionGroupIds))
  return {
    groups: menu.groups
      .map((group) => ({ group, categories: byGroup.get(group.id) ?? [] }))
      .filter((offered) => offered.categories.length > 0),
    categories,
    optionGroups: menu.optionGroups.filter(({ id }) => used.has(id)),
  }
}

export type Availability = {
  /** the highest stock of any branch; `null` is unlimited */
  readonly stock: number | null
  /** branches that cannot sell it: stopped there, or sold out there */
  readonly stopBranches: readonly BranchId[]
}

/** The availability of a product in these branches. A branch with its own stock does not share the common one. */
export function availabilityOf(
  { stock, stops }: Pick<MenuProduct, 'stock' | 'stops'>,
  branchIds: readonly BranchId[],
): Availability {
  const left = branchIds.map((branchId) => ({
    branchId,
    amount: stops.includes(branchId) ? 0 : stockIn(stock, branchId),
  }))
  const sharesStock = stock.every(({ branchId }) => branchId === null)
  const soldOut = sharesStock ? [] : left.filter(({ amount }) => amount === 0).map(({ branchId }) => branchId)
  return {
    stock: left.length === 0 ? stockIn(stock, null) : mostOf(left.map(({ amount }) => amount)),
    stopBranches: [...new Set([...stops, ...soldOut])],
  }
}

/** The stock of a branch; the common stock (`null`) where it has none of its own. */
export function stockIn(stock: readonly StockRow[], branchId: BranchId | null): number | null {
  const row = stock.find((each) => each.branchId === branchId) ?? stock.find((each) => each.branchId === null)
  return row?.amount ?? null
}

function mostOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((most, amount) => (most === null || amount === null ? null : Math.max(most, amount)), 0)
}
