// Staff add, change and delete groups of categories.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type GroupId, idFrom } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import { deleteGroup, type GroupChange, insertGroup, type NewGroup, updateGroup } from './group-store.ts'
import { type MenuRows, menuRow } from './menu-row-store.ts'

type Done = Result<MenuRows['groups'][number], ErrorRefusal>

/** Adds a group at the end. */
export async function addGroup(scope: Scope, staff: StaffCaller, fields: NewGroup): Promise<Done> {
  const id = idFrom<GroupId>(randomUUID())
  await insertGroup(scope, id, fields)
  const subject = { id, name: fields.name }
  await recordChange(scope, staff, { area: 'menu', action: 'group.added', subject, after: fields })
  return savedRow(scope, id)
}

export type GroupSave = { readonly id: GroupId; readonly version: number; readonly change: GroupChange }

/** Changes fields of a group, unless it was saved since `version`. */
export async function saveGroup(scope: Scope, staff: StaffCaller, save: GroupSave): Promise<Done> {
  const before = await menuRow(scope, 'groups', save.id)
  if (before === null) return refuse('NOT_FOUND')
  if (!(await updateGroup(scope, save))) return refuse('STALE', { group: await menuRow(scope, 'groups', save.id) })
  const done = await savedRow(scope, save.id)
  const subject = { id: save.id, name: done.value.name }
  const fields = { before: fieldsOf(before), after: fieldsOf(done.value) }
  await recordChange(scope, staff, { area: 'menu', action: 'group.changed', subject, ...fields })
  await forgetPictures(scope, picturesOf(before), picturesOf(done.value))
  return done
}

/** Deletes a group that nothing is in. */
export async function removeGroup(
  scope: Scope,
  staff: StaffCaller,
  id: GroupId,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const row = await menuRow(scope, 'groups', id)
  if (row === null) return refuse('NOT_FOUND')
  if (!(await deleteGroup(scope, id))) return refuse('MENU_IN_USE')
  const subject = { id, name: row.name }
  await recordChange(scope, staff, { area: 'menu', action: 'group.removed', subject, before: fieldsOf(row) })
  await forgetPictures(scope, picturesOf(row), [])
  return ok({})
}

async function savedRow(scope: Scope, id: GroupId) {
  const row = await menuRow(scope, 'groups', id)
  if (row === null) throw new Error('expected the group that was saved, found none')
  return ok(row)
}

function fieldsOf({ id: _, version: __, priority: ___, ...fields }: MenuRows['groups'][number]) {
  return fields
}

function picturesOf(row: MenuRows['groups'][number]) {
  return [row.icon, row.image]
}
