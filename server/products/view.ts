// Our words for the menu → the spec's.
import type { Category, Group, ModificationGroup, Overalls, Product } from '@dasturxon/contract/products-v1'
import type { BranchId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { z } from 'zod'
import { availabilityOf, type Offer, type OfferedCategory, type OfferedGroup } from './offer.ts'
import type { MenuOptionGroup, MenuProduct } from './store.ts'

/** The whole menu of a channel in all languages. */
export function overallsView(
  revision: number,
  offer: Offer,
  branchIds: readonly BranchId[],
): z.output<typeof Overalls> {
  return {
    revision,
    groups: offer.groups.map(groupView),
    categories: offer.categories.map((offered) => categoryView(offered, branchIds)),
    modificationGroups: offer.optionGroups.map(modificationGroupView),
  }
}

function groupView({ group, categories }: OfferedGroup): z.output<typeof Group> {
  return { ...group, categories: categories.map(({ id }) => id) }
}

function categoryView(
  { category, products }: OfferedCategory,
  branchIds: readonly BranchId[],
): z.output<typeof Category> {
  return { ...category, products: products.map((product) => productView(product, branchIds)) }
}

function productView(product: MenuProduct, branchIds: readonly BranchId[]): z.output<typeof Product> {
  const { id, categoryId, name, description, unit, measure, calorie, image, tint, grade, priority } = product
  const { stock, stopBranches } = availabilityOf(product, branchIds)
  return {
    id,
    categoryId,
    name,
    description,
    unit,
    measure,
    calorie,
    image,
    tint,
    grade,
    priority,
    type: product.optionGroupIds.length === 0 ? 'NONE' : 'MODIFICATION',
    costPrice: money(product.price),
    discount: product.discountPercent,
    timeCookingMin: product.cookingMin,
    timeCookingMax: product.cookingMax,
    labels: [...product.labels],
    tags: [...product.tags],
    gallery: [...product.gallery],
    isAvailable: product.isAvailable,
    deliveryEnabled: product.deliveryEnabled,
    amount: stock,
    stopBranches: [...stopBranches],
    isCartRecommendation: product.isCartRecommendation,
    recommended: [...product.recommended],
    modificationGroups: [...product.optionGroupIds],
  }
}

function modificationGroupView(group: MenuOptionGroup): z.output<typeof ModificationGroup> {
  const { name, min, max, freeQuota } = group
  const modifications = group.options.map((option) => ({ ...option, price: money(option.price) }))
  return { id: group.id, name, min, max, freeQuota, modifications }
}
