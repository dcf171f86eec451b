// The menu → the contract's spelling.
import type { Category, Grade, Group, ModificationGroup, Overalls, Product } from '@dasturxon/contract/shop/products-v1'
import type { BranchId, GroupId, OptionGroupId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { z } from 'zod'
import { availabilityOf, type Offer, type OfferedCategory, type OfferedGroup, stockIn } from './offer.ts'
import type { Menu, MenuOptionGroup, MenuProduct } from './store.ts'

type GroupShape = z.output<typeof ModificationGroup>

/** What is shown with a product: where it is available, its group, its options. */
type Around = {
  readonly branchIds: readonly BranchId[]
  readonly groupId: GroupId | null
  readonly optionGroups: ReadonlyMap<OptionGroupId, GroupShape>
}

/** The whole menu of a channel in all languages. */
export function overallsView(
  revision: number,
  offer: Offer,
  branchIds: readonly BranchId[],
): z.output<typeof Overalls> {
  const optionGroups = new Map(offer.optionGroups.map((group) => [group.id, modificationGroupView(group)]))
  return {
    revision,
    groups: offer.groups.map(groupView),
    categories: offer.categories.map((offered) =>
      categoryView(offered, { branchIds, groupId: offered.category.groupId, optionGroups }),
    ),
  }
}

/** The grades of the products that have enough marks. */
export function gradesView({ products }: Menu): z.output<typeof Grade>[] {
  return products.flatMap(({ id, grade }) => (grade === null ? [] : [{ productId: id, grade }]))
}

function groupView({ group, categories }: OfferedGroup): z.output<typeof Group> {
  return { ...group, categories: categories.map(({ id }) => id) }
}

function categoryView({ category, products }: OfferedCategory, around: Around): z.output<typeof Category> {
  return { ...category, products: products.map((product) => productView(product, around)) }
}

// the menu is one answer for all: it contains no data of one customer, and none of the cash desk's software
const ABSENT = {
  additionalPrice: null,
  favaoriteId: null,
  isFavourite: false,
  favourite: null,
  integrationId: null,
  integrationCategoryId: null,
  posterId: null,
  posterName: null,
  posterAmount: null,
  loinPosterId: null,
  jowiId: null,
  eatsPrice: null,
  enabledEats: false,
  expressPrice: null,
  enabledExpress: false,
} as const

function productView(product: MenuProduct, around: Around): z.output<typeof Product> {
  const { id, categoryId, name, description, unit, measure, calorie, image, tint, grade, priority, barcode } = product
  const modificationGroups = product.optionGroupIds.flatMap((groupId) => around.optionGroups.get(groupId) ?? [])
  return {
    ...{ id, productId: id, categoryId, category: categoryId, group: around.groupId, name, description },
    ...{ unit, measure, count: 1, calorie, image, tint, grade, priority, barcode, modificationGroups },
    type: modificationGroups.length === 0 ? 'NONE' : 'MODIFICATION',
    costPrice: money(product.price),
    discount: product.discountPercent,
    timeCookingMin: product.cookingMin,
    timeCookingMax: product.cookingMax,
    labels: [...product.labels],
    tags: [...product.tags],
    systems: [...product.channels],
    gallery: [...product.gallery],
    active: true,
    isAvailable: product.isAvailable,
    deliveryEnabled: product.deliveryEnabled,
    isCartRecommendation: product.isCartRecommendation,
    recommended: [...product.recommended],
    mxicCode: product.mxikCode,
    ...placesView(product, around.branchIds),
    ...ABSENT,
  }
}

function placesView(
  product: MenuProduct,
  branchIds: readonly BranchId[],
): Pick<z.output<typeof Product>, 'amount' | 'stopBranches' | 'productBranch'> {
  const { stock, stopBranches } = availabilityOf(product, branchIds)
  const productBranch = branchIds
    .filter((id) => product.isAvailable && !stopBranches.includes(id))
    .map((branchId) => ({ branchId, branch: { id: branchId }, amount: stockIn(product.stock, branchId) }))
    .filter(({ amount }) => amount !== 0)
  return { amount: stock, stopBranches: [...stopBranches], productBranch }
}

function modificationGroupView(group: MenuOptionGroup): GroupShape {
  const { name, min, max, freeQuota } = group
  const modifications = group.options.map((option) => ({ ...option, price: money(option.price) }))
  return { id: group.id, name, min, max, freeQuota, modifications }
}
