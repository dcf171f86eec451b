// Staff add, change and delete categories.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { type CategoryId, idFrom } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import {
  type CategoryChange,
  deleteCategory,
  insertCategory,
  type NewCategory,
  updateCategory,
} from './category-store.ts'
import { type MenuRows, menuRow } from './menu-row-store.ts'
import { areThere } from './reference-store.ts'

type Done = Result<MenuRows['categories'][number], ErrorRefusal>

/** Adds a category at the end. */
export async function addCategory(scope: Scope, staff: StaffCaller, fields: NewCategory): Promise<Done> {
  const checked = await checkGroup(scope, fields)
  if (!checked.ok) return checked
  const id = idFrom<CategoryId>(randomUUID())
  await insertCategory(scope, id, fields)
  const subject = { id, name: fields.name }
  await recordChange(scope, staff, { area: 'menu', action: 'category.added', subject, after: fields })
  return savedRow(scope, id)
}

export type CategorySave = { readonly id: CategoryId; readonly version: number; readonly change: CategoryChange }

/** Changes fields of a category, unless it was saved since `version`. */
export async function saveCategory(scope: Scope, staff: StaffCaller, save: CategorySave): Promise<Done> {
  const before = await menuRow(scope, 'categories', save.id)
  if (before === null) return refuse('NOT_FOUND')
  const checked = await checkGroup(scope, save.change)
  if (!checked.ok) return checked
  if (!(await updateCategory(scope, save)))
    return refuse('STALE', { category: await menuRow(scope, 'categories', save.id) })
  const done = await savedRow(scope, save.id)
  const subject = { id: save.id, name: done.value.name }
  const fields = { before: fieldsOf(before), after: fieldsOf(done.value) }
  await recordChange(scope, staff, { area: 'menu', action: 'category.changed', subject, ...fields })
  await forgetPictures(scope, picturesOf(before), picturesOf(done.value))
  return done
}

/** Deletes a category that nothing is in. */
export async function removeCategory(
  scope: Scope,
  staff: StaffCaller,
  id: CategoryId,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const row = await menuRow(scope, 'categories', id)
  if (row === null) return refuse('NOT_FOUND')
  if (!(await deleteCategory(scope, id))) return refuse('MENU_IN_USE')
  const subject = { id, name: row.name }
  await recordChange(scope, staff, { area: 'menu', action: 'category.removed', subject, before: fieldsOf(row) })
  await forgetPictures(scope, picturesOf(row), [])
  return ok({})
}

async function savedRow(scope: Scope, id: CategoryId) {
  const row = await menuRow(scope, 'categories', id)
  if (row === null) throw new Error('expected the category that was saved, found none')
  return ok(row)
}

function fieldsOf({ id: _, version: __, priority: ___, ...fields }: MenuRows['categories'][number]) {
  return fields
}

function picturesOf(row: MenuRows['categories'][number]) {
  return [row.image]
}

async function checkGroup(scope: Scope, { groupId }: CategoryChange): Promise<Result<null, ErrorRefusal>> {
  if (groupId === undefined || groupId === null) return ok(null)
  if (await areThere(scope, 'groups', [groupId])) return ok(null)
  return refuse('INVALID_FIELDS', invalidField('body.groupId', 'NOT_A_CHOICE'))
}
