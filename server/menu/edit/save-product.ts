// Staff add, change and delete products. The menu's revision moves with the rows, and tells open pages.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { NewMenuProduct } from '@dasturxon/contract/office/menu-fields'
import { idFrom, type ProductId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import { checkProduct } from './check-product.ts'
import {
  deleteProduct,
  findProduct,
  insertProduct,
  type ProductChange,
  type ProductView,
  updateProduct,
} from './product-store.ts'

type Done = Result<ProductView, ErrorRefusal>

/** One product with all its fields. */
export async function showProduct(scope: Scope, id: ProductId): Promise<Done> {
  const product = await findProduct(scope, id)
  return product === null ? refuse('NOT_FOUND') : ok(product)
}

/** Adds a product at the end of its category. */
export async function addProduct(
  scope: Scope,
  staff: StaffCaller,
  fields: z.output<typeof NewMenuProduct>,
): Promise<Done> {
  const checked = await checkProduct(scope, fields)
  if (!checked.ok) return checked
  const id = idFrom<ProductId>(randomUUID())
  await insertProduct(scope, id, fields)
  const subject = { id, name: fields.name }
  await recordChange(scope, staff, { area: 'menu', action: 'product.added', subject, after: fields })
  return showProduct(scope, id)
}

export type ProductSave = {
  readonly id: ProductId
  /** the version that was edited */
  readonly version: number
  readonly change: ProductChange
}

/** Changes fields of a product, unless it was saved since `version`. */
export async function saveProduct(
  scope: Scope,
  staff: StaffCaller,
  { id, version, change }: ProductSave,
): Promise<Done> {
  const product = await findProduct(scope, id, 'locked')
  if (product === null) return refuse('NOT_FOUND')
  if (product.version !== version) return refuse('STALE', { product })
  return changeProduct(scope, staff, product, change)
}

/** Changes a locked product: at once by who saves it, or by its author when the time of a plan has come. */
export async function changeProduct(
  scope: Scope,
  author: Pick<StaffCaller, 'id'>,
  product: ProductView,
  change: ProductChange,
): Promise<Done> {
  const { id } = product
  const checked = await checkChange(scope, product, change)
  if (!checked.ok) return checked
  await updateProduct(scope, id, change)
  const saved = await findProduct(scope, id)
  if (saved === null) throw new Error('expected the product that was saved, found none')
  const subject = { id, name: saved.name }
  const [before, after] = [fieldsOf(product), fieldsOf(saved)]
  await recordChange(scope, author, { area: 'menu', action: 'product.changed', subject, before, after })
  await forgetPictures(scope, [product.image, ...product.gallery], [saved.image, ...saved.gallery])
  return ok(saved)
}

/** Whether a product can have this change. */
export function checkChange(scope: Scope, { cookingMin, cookingMax }: ProductView, change: ProductChange) {
  return checkProduct(scope, { ...change, ...timesOf({ cookingMin, cookingMax }, change) })
}

function timesOf(old: Pick<ProductView, 'cookingMin' | 'cookingMax'>, change: ProductChange) {
  return { cookingMin: change.cookingMin ?? old.cookingMin, cookingMax: change.cookingMax ?? old.cookingMax }
}

function fieldsOf({ version: _, priority: __, id: ___, ...fields }: ProductView) {
  return fields
}

/** Deletes a product that is off the menu. */
export async function removeProduct(
  scope: Scope,
  staff: StaffCaller,
  id: ProductId,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const product = await findProduct(scope, id, 'locked')
  if (product === null) return refuse('NOT_FOUND')
  if (product.isActive) return refuse('MENU_IN_USE')
  await deleteProduct(scope, id)
  const subject = { id, name: product.name }
  await recordChange(scope, staff, { area: 'menu', action: 'product.removed', subject, before: fieldsOf(product) })
  await forgetPictures(scope, [product.image, ...product.gallery], [])
  return ok({})
}
