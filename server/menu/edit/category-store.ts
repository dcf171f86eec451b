// Categories as they are edited.
import type { MenuCategoryFields } from '@dasturxon/contract/office/menu-fields'
import type { CategoryId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { textsJson } from './texts-json.ts'

type Fields = z.output<typeof MenuCategoryFields>
export type CategoryChange = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }
export type NewCategory = CategoryChange & Pick<Fields, 'name'>

function columnsOf(change: CategoryChange) {
  return {
    ...{ group_id: change.groupId, name: textsJson(change.name), image: change.image, tint: change.tint },
    ...{ text_color: change.textColor, view_type: change.viewType, scroll_type: change.scrollType },
    ...{ navigation_type: change.navigationType, is_without_cart: change.isWithoutCart },
  }
}

/** Stores a new category at the end. */
export async function insertCategory(scope: Scope, id: CategoryId, fields: NewCategory): Promise<void> {
  const { merchantId } = scope
  const priority = sql<number>`(select coalesce(max(priority) + 1, 0) from categories where merchant_id = ${merchantId})`
  await scope.db
    .insertInto('categories')
    .values({ ...columnsOf(fields), merchant_id: merchantId, id, name: textsJson(fields.name), priority })
    .execute()
}

/** Saves the fields of a category under its next version; tells whether it was still at `version`. */
export async function updateCategory(
  scope: Scope,
  { id, version, change }: { readonly id: CategoryId; readonly version: number; readonly change: CategoryChange },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('categories')
    .set({ ...columnsOf(change), version: version + 1 })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes the category if it has no products; tells whether it did. */
export async function deleteCategory({ db, merchantId }: Scope, id: CategoryId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('categories')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('products').select('id').where('merchant_id', '=', merchantId).where('category_id', '=', id)),
      ),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
