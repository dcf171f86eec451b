// Products as they are edited: their rows and their option groups.
import type { MenuProductFields } from '@dasturxon/contract/office/menu-fields'
import type { MenuProduct } from '@dasturxon/contract/office/office-menu'
import type { CategoryId, OptionGroupId, ProductId } from '@dasturxon/domain/ids'
import type { Channel } from '@dasturxon/domain/menu'
import { money } from '@dasturxon/domain/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { textsJson } from './texts-json.ts'

export type ProductFields = z.output<typeof MenuProductFields>
/** Some fields of a product; what is missing stays as it is. */
export type ProductChange = { readonly [Name in keyof ProductFields]?: ProductFields[Name] | undefined }
export type ProductView = z.output<typeof MenuProduct>

const COLUMNS = [
  ...(['id', 'category_id', 'name', 'description', 'composition', 'price', 'discount_percent', 'unit'] as const),
  ...(['measure', 'calorie', 'cooking_min', 'cooking_max', 'labels', 'tags', 'channels', 'is_active'] as const),
  ...(['is_available', 'delivery_enabled', 'is_cart_recommendation', 'recommended', 'image', 'image_alt'] as const),
  ...(['tint', 'gallery', 'barcode', 'mxik_code', 'package_code', 'vat_percent', 'priority', 'version'] as const),
] as const

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function productRows(scope: Scope) {
  return scope.db.selectFrom('products').select(COLUMNS).where('merchant_id', '=', scope.merchantId)
}

function rowsOf(scope: Scope, ids: readonly ProductId[]) {
  return productRows(scope).where('id', 'in', ids).orderBy('id').execute()
}

/** The product, locked until the end of the transaction when it is to be changed. */
export async function findProduct(
  scope: Scope,
  id: ProductId,
  isLocked: 'locked' | 'free' = 'free',
): Promise<ProductView | null> {
  const row = await productRows(scope)
    .where('id', '=', id)
    .$if(isLocked === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) return null
  const [product] = await withGroups(scope, [row])
  return product ?? null
}

/** Those of the products that there are. */
export async function listProducts(scope: Scope, ids: readonly ProductId[]): Promise<readonly ProductView[]> {
  const rows = ids.length === 0 ? [] : await rowsOf(scope, ids)
  return rows.length === 0 ? [] : withGroups(scope, rows)
}

async function withGroups(scope: Scope, rows: readonly Row[]): Promise<readonly ProductView[]> {
  const links = await scope.db
    .selectFrom('product_option_groups')
    .select(['product_id', 'option_group_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where(
      'product_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('priority')
    .orderBy('option_group_id')
    .execute()
  const groups = Map.groupBy(links, ({ product_id }) => product_id)
  return rows.map((row) => productView(row, groups.get(row.id)?.map((link) => link.option_group_id) ?? []))
}

function productView(row: Row, optionGroupIds: OptionGroupId[]): ProductView {
  return {
    ...{ id: row.id, categoryId: row.category_id, name: row.name, description: row.description },
    ...{ composition: row.composition, price: money(row.price), discountPercent: row.discount_percent },
    ...{ unit: row.unit, measure: row.measure, calorie: row.calorie, cookingMin: row.cooking_min },
    ...{ cookingMax: row.cooking_max, labels: [...row.labels], tags: [...row.tags] },
    channels: [...row.channels] as Channel[],
    ...{ isActive: row.is_active, isAvailable: row.is_available, deliveryEnabled: row.delivery_enabled },
    isCartRecommendation: row.is_cart_recommendation,
    recommended: [...row.recommended] as ProductId[],
    ...{ image: row.image, imageAlt: row.image_alt, tint: row.tint, gallery: [...row.gallery] },
    ...{ barcode: row.barcode, mxikCode: row.mxik_code, packageCode: row.package_code, vatPercent: row.vat_percent },
    ...{ priority: row.priority, version: row.version, optionGroupIds },
  }
}

/** How many products are on the menu and available, with a price. */
export async function countPricedProducts(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('is_active', '=', true)
    .where('is_available', '=', true)
    .where('price', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function columnsOf(change: ProductChange) {
  return {
    ...{ category_id: change.categoryId, name: textsJson(change.name), description: textsJson(change.description) },
    ...{ composition: textsJson(change.composition), price: change.price, discount_percent: change.discountPercent },
    ...{ unit: change.unit, measure: change.measure, calorie: change.calorie, cooking_min: change.cookingMin },
    ...{ cooking_max: change.cookingMax, labels: change.labels, tags: change.tags, channels: change.channels },
    ...{ is_active: change.isActive, is_available: change.isAvailable, delivery_enabled: change.deliveryEnabled },
    ...{ is_cart_recommendation: change.isCartRecommendation, recommended: change.recommended },
    ...{ image: change.image, image_alt: textsJson(change.imageAlt), tint: change.tint, gallery: change.gallery },
    ...{ barcode: change.barcode, mxik_code: change.mxikCode, package_code: change.packageCode },
    vat_percent: change.vatPercent,
  }
}

/** Saves the fields of a locked product under its next version. */
export async function updateProduct(scope: Scope, id: ProductId, change: ProductChange): Promise<void> {
  await scope.db
    .updateTable('products')
    .set({ ...columnsOf(change), updated_at: scope.now, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
  if (change.optionGroupIds !== undefined) await saveLinks(scope, id, change.optionGroupIds)
}

type NewProduct = ProductChange & Pick<ProductFields, 'categoryId' | 'name' | 'price'>

/** Stores a new product at the end of its category. */
export async function insertProduct(scope: Scope, id: ProductId, fields: NewProduct): Promise<void> {
  const { categoryId, name, price } = fields
  await scope.db
    .insertInto('products')
    .values({
      ...columnsOf(fields),
      ...{ merchant_id: scope.merchantId, id, category_id: categoryId, name: textsJson(name), price },
      ...{ created_at: scope.now, updated_at: scope.now, priority: endOf(scope, categoryId) },
    })
    .execute()
  if (fields.optionGroupIds !== undefined) await saveLinks(scope, id, fields.optionGroupIds)
}

function endOf({ merchantId }: Scope, categoryId: CategoryId) {
  return sql<number>`(select coalesce(max(priority) + 1, 0) from products
    where merchant_id = ${merchantId} and category_id = ${categoryId})`
}

async function saveLinks(scope: Scope, id: ProductId, groups: readonly OptionGroupId[]): Promise<void> {
  const of = { merchant_id: scope.merchantId, product_id: id }
  await scope.db
    .deleteFrom('product_option_groups')
    .where('merchant_id', '=', scope.merchantId)
    .where('product_id', '=', id)
    .execute()
  const links = groups.map((option_group_id, priority) => ({ ...of, option_group_id, priority }))
  if (links.length > 0) await scope.db.insertInto('product_option_groups').values(links).execute()
}

/** Deletes the product with its reviews, stops and stock. */
export async function deleteProduct(scope: Scope, id: ProductId): Promise<void> {
  await scope.db.deleteFrom('products').where('merchant_id', '=', scope.merchantId).where('id', '=', id).execute()
}
