// Groups of options as they are edited, with their options.
import type { MenuOptionGroupFields } from '@dasturxon/contract/office/menu-fields'
import type { OptionGroupId, OptionId } from '@dasturxon/domain/ids'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { textsJson } from './texts-json.ts'

export type OptionGroupFields = z.output<typeof MenuOptionGroupFields>
export type KnownOption = Omit<OptionGroupFields['options'][number], 'id'> & { readonly id: OptionId }

function columnsOf({ name, min, max, freeQuota }: OptionGroupFields) {
  return { name: textsJson(name), min_count: min, max_count: max, free_quota: freeQuota }
}

/** Stores a new group of options, without its options. */
export async function insertOptionGroup(scope: Scope, id: OptionGroupId, fields: OptionGroupFields): Promise<void> {
  await scope.db
    .insertInto('option_groups')
    .values({ ...columnsOf(fields), merchant_id: scope.merchantId, id })
    .execute()
}

type Save = { readonly id: OptionGroupId; readonly version: number; readonly fields: OptionGroupFields }

/** Saves a group of options under its next version; tells whether it was still at `version`. */
export async function updateOptionGroup(scope: Scope, { id, version, fields }: Save): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('option_groups')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes these the options of the group, in their order. */
export async function saveOptions(scope: Scope, id: OptionGroupId, options: readonly KnownOption[]): Promise<void> {
  const ids = options.map((option) => option.id)
  await scope.db
    .deleteFrom('options')
    .where('merchant_id', '=', scope.merchantId)
    .where('option_group_id', '=', id)
    .where('id', 'not in', ids)
    .execute()
  const rows = options.map((option, priority) => ({
    ...{ merchant_id: scope.merchantId, id: option.id, option_group_id: id, name: textsJson(option.name) },
    ...{ price: option.price, max_count: option.maxCount, is_default: option.isDefault },
    ...{ is_active: option.isActive, image: option.image, priority },
  }))
  await scope.db
    .insertInto('options')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'id']).doUpdateSet(({ ref }) => ({
        ...{ name: ref('excluded.name'), price: ref('excluded.price'), max_count: ref('excluded.max_count') },
        ...{ is_default: ref('excluded.is_default'), is_active: ref('excluded.is_active') },
        ...{ image: ref('excluded.image'), priority: ref('excluded.priority') },
      })),
    )
    .execute()
}

/** Deletes the group if no product has it; tells whether it did. */
export async function deleteOptionGroup({ db, merchantId }: Scope, id: OptionGroupId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('option_groups')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_option_groups')
            .select('product_id')
            .where('merchant_id', '=', merchantId)
            .where('option_group_id', '=', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
