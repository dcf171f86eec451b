// Staff change many products at once: all of them or none.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChanges } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { type ChangedProduct, lockProducts, updateProducts } from './many-store.ts'
import { type MenuRows, menuRows } from './menu-row-store.ts'
import { areThere } from './reference-store.ts'

/** Changes the products, unless one of them is missing or was saved since its version; answers with their rows. */
export async function changeProducts(
  scope: Scope,
  staff: StaffCaller,
  products: readonly ChangedProduct[],
): Promise<Result<MenuRows['products'], ErrorRefusal>> {
  const ids = products.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return refuse('INVALID_FIELDS', invalidField('body.products', 'INVALID'))
  const categories = products.flatMap(({ categoryId }) => categoryId ?? [])
  if (!(await areThere(scope, 'categories', categories)))
    return refuse('INVALID_FIELDS', invalidField('body.products', 'NOT_A_CHOICE'))
  const versions = await lockProducts(scope, ids)
  if (versions.size < ids.length) return refuse('NOT_FOUND')
  const before = new Map((await menuRows(scope, 'products', ids)).map((row) => [row.id, row]))
  const stale = products.filter(({ id, version }) => versions.get(id) !== version)
  if (stale.length > 0) return refuse('STALE', { products: stale.map(({ id }) => before.get(id)) })
  await updateProducts(scope, products)
  const after = await menuRows(scope, 'products', ids)
  const entries = after.map((row) => ({
    ...({ area: 'menu', action: 'product.changed' } as const),
    subject: { id: row.id, name: row.name },
    before: fieldsOf(before.get(row.id) ?? row),
    after: fieldsOf(row),
  }))
  await recordChanges(scope, staff, entries)
  return ok(after)
}

function fieldsOf({ price, discountPercent, categoryId, isActive }: MenuRows['products'][number]) {
  return { price, discountPercent, categoryId, isActive }
}
