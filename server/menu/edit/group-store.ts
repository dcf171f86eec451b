// Groups of categories as they are edited.
import type { MenuGroupFields } from '@dasturxon/contract/office/menu-fields'
import type { GroupId } from '@dasturxon/domain/ids'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { textsJson } from './texts-json.ts'

type Fields = z.output<typeof MenuGroupFields>
export type GroupChange = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }
export type NewGroup = GroupChange & Pick<Fields, 'name'>

function columnsOf(change: GroupChange) {
  return {
    ...{ name: textsJson(change.name), icon: change.icon, image: change.image },
    ...{ bg_color: change.bgColor, icon_bg_color: change.iconBgColor },
  }
}

/** Stores a new group at the end. */
export async function insertGroup(scope: Scope, id: GroupId, fields: NewGroup): Promise<void> {
  const { merchantId } = scope
  const priority = sql<number>`(select coalesce(max(priority) + 1, 0) from groups where merchant_id = ${merchantId})`
  await scope.db
    .insertInto('groups')
    .values({ ...columnsOf(fields), merchant_id: merchantId, id, name: textsJson(fields.name), priority })
    .execute()
}

/** Saves the fields of a group under its next version; tells whether it was still at `version`. */
export async function updateGroup(
  scope: Scope,
  { id, version, change }: { readonly id: GroupId; readonly version: number; readonly change: GroupChange },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('groups')
    .set({ ...columnsOf(change), version: version + 1 })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes the group if it has no categories; tells whether it did. */
export async function deleteGroup({ db, merchantId }: Scope, id: GroupId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('groups')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('categories').select('id').where('merchant_id', '=', merchantId).where('group_id', '=', id)),
      ),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
