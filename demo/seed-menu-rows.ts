// The menu of a demo brand as rows of the database.
import type { DemoBrand, DemoProduct } from './brands.ts'
import { furtherNames } from './pictures/album.ts'
import type { PictureOf, SeedFacts, TableRows } from './seed-facts.ts'
import { demoId } from './uuid.ts'

/** Groups, categories, options, products, and where they are stopped or counted. */
export function menuRows({ brand, pictureOf }: SeedFacts): readonly TableRows[] {
  const groups = brand.groups.map((group) => ({
    ...{ id: demoId(group.id), name: group.name, icon: pictureOf(`group:${group.id}`).image },
    ...{ bg_color: group.bgColor, icon_bg_color: group.iconBgColor, priority: group.priority },
  }))
  const categories = brand.categories.map((category) => ({
    ...{ id: demoId(category.id), group_id: demoId(category.groupId), name: category.name },
    ...{ ...pictureOf(`category:${category.id}`), priority: category.priority, text_color: category.textColor },
    ...{ view_type: category.viewType, scroll_type: category.scrollType, navigation_type: category.navigationType },
    is_without_cart: category.isWithoutCart,
  }))
  return [
    { table: 'groups', rows: groups },
    { table: 'categories', rows: categories },
    ...optionRows(brand, pictureOf),
    { table: 'products', rows: brand.products.map((product) => productRow(product, pictureOf)) },
    ...linkRows(brand),
  ]
}

function optionRows(brand: DemoBrand, pictureOf: PictureOf): readonly TableRows[] {
  const groups = brand.optionGroups.map(({ id, name, min, max }) => ({
    ...{ id: demoId(id), name, min_count: min, max_count: max },
  }))
  const options = brand.optionGroups.flatMap((group) =>
    group.modifications.map((option, index) => ({
      ...{ id: demoId(option.id), option_group_id: demoId(group.id), name: option.name, price: option.price },
      ...{ max_count: option.maxCount, is_default: option.isDefault, ...pictureOf(`option:${option.id}`) },
      priority: index + 1,
    })),
  )
  return [
    { table: 'option_groups', rows: groups },
    { table: 'options', rows: options },
  ]
}

function productRow(product: DemoProduct, pictureOf: PictureOf) {
  return {
    ...{ id: demoId(product.id), category_id: demoId(product.categoryId), name: product.name },
    ...{ description: product.description, price: product.costPrice, discount_percent: product.discount },
    ...{ unit: product.unit, measure: product.measure, calorie: product.calorie },
    ...{ cooking_min: product.timeCookingMin, cooking_max: product.timeCookingMax },
    ...{ labels: product.labels, tags: product.tags, channels: product.channels },
    ...{ is_active: product.active, is_available: product.isAvailable, delivery_enabled: product.deliveryEnabled },
    ...{ is_cart_recommendation: product.isCartRecommendation, recommended: product.recommended.map(demoId) },
    ...{ ...pictureOf(`product:${product.id}`), barcode: product.barcode, mxik_code: product.mxicCode },
    composition: product.composition ?? {},
    gallery: furtherNames(product).map((name) => pictureOf(name).image),
    priority: product.priority,
  }
}

function linkRows(brand: DemoBrand): readonly TableRows[] {
  const options = brand.products.flatMap((product) =>
    product.modificationGroups.map((group, index) => ({
      ...{ product_id: demoId(product.id), option_group_id: demoId(group), priority: index + 1 },
    })),
  )
  const stops = brand.products.flatMap((product) =>
    product.stopBranches.map((branch) => ({ product_id: demoId(product.id), branch_id: demoId(branch) })),
  )
  const stock = brand.products
    .filter((product) => product.stock !== null)
    .map((product) => ({ product_id: demoId(product.id), amount: product.stock }))
  return [
    { table: 'product_option_groups', rows: options },
    { table: 'product_stops', rows: stops },
    { table: 'product_stock', rows: stock },
  ]
}
