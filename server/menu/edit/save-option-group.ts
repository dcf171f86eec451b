// Staff add, change and delete groups of options.
import { randomUUID } from 'node:crypto'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { idFrom, type OptionGroupId, type OptionId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import { type MenuRows, menuRow } from './menu-row-store.ts'
import {
  deleteOptionGroup,
  insertOptionGroup,
  type OptionGroupFields,
  saveOptions,
  updateOptionGroup,
} from './option-group-store.ts'

type Row = MenuRows['optionGroups'][number]
type Done = Result<Row, ErrorRefusal>

/** Adds a group of options. */
export async function addOptionGroup(scope: Scope, staff: StaffCaller, fields: OptionGroupFields): Promise<Done> {
  const checked = checkCounts(fields, [])
  if (!checked.ok) return checked
  const id = idFrom<OptionGroupId>(randomUUID())
  await insertOptionGroup(scope, id, fields)
  await saveOptions(scope, id, withIds(fields))
  const subject = { id, name: fields.name }
  await recordChange(scope, staff, { area: 'menu', action: 'option_group.added', subject, after: fields })
  return savedRow(scope, id)
}

export type OptionGroupSave = {
  readonly id: OptionGroupId
  readonly version: number
  readonly fields: OptionGroupFields
}

/** Changes a group of options for every product that has it, unless it was saved since `version`. */
export async function saveOptionGroup(scope: Scope, staff: StaffCaller, save: OptionGroupSave): Promise<Done> {
  const { id, fields } = save
  const before = await menuRow(scope, 'optionGroups', id)
  if (before === null) return refuse('NOT_FOUND')
  const checked = checkCounts(fields, before.options)
  if (!checked.ok) return checked
  if (!(await updateOptionGroup(scope, save)))
    return refuse('STALE', { optionGroup: await menuRow(scope, 'optionGroups', id) })
  await saveOptions(scope, id, withIds(fields))
  const done = await savedRow(scope, id)
  const change = { subject: { id, name: done.value.name }, before: fieldsOf(before), after: fieldsOf(done.value) }
  await recordChange(scope, staff, { area: 'menu', action: 'option_group.changed', ...change })
  await forgetPictures(scope, picturesOf(before), picturesOf(done.value))
  return done
}

/** Deletes a group of options that no product has. */
export async function removeOptionGroup(
  scope: Scope,
  staff: StaffCaller,
  id: OptionGroupId,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const row = await menuRow(scope, 'optionGroups', id)
  if (row === null) return refuse('NOT_FOUND')
  if (!(await deleteOptionGroup(scope, id))) return refuse('MENU_IN_USE')
  const subject = { id, name: row.name }
  await recordChange(scope, staff, { area: 'menu', action: 'option_group.removed', subject, before: fieldsOf(row) })
  await forgetPictures(scope, picturesOf(row), [])
  return ok({})
}

/** Whether somebody can choose at all, and whether every named option is of this group. */
function checkCounts(
  { min, max, freeQuota, options }: OptionGroupFields,
  known: Row['options'],
): Result<null, ErrorRefusal> {
  const most = options.filter(({ isActive }) => isActive).reduce((sum, { maxCount }) => sum + maxCount, 0)
  if (min > max) return refuse('INVALID_FIELDS', invalidField('body.max', 'TOO_SMALL'))
  // otherwise the products that have it could not be ordered
  if (most > 0 && min > most) return refuse('INVALID_FIELDS', invalidField('body.min', 'TOO_LARGE'))
  if (freeQuota > max) return refuse('INVALID_FIELDS', invalidField('body.freeQuota', 'TOO_LARGE'))
  const ids = options.flatMap(({ id }) => id ?? [])
  const areKnown = new Set(ids).size === ids.length && ids.every((id) => known.some((option) => option.id === id))
  return areKnown ? ok(null) : refuse('INVALID_FIELDS', invalidField('body.options', 'NOT_A_CHOICE'))
}

function withIds({ options }: OptionGroupFields) {
  return options.map(({ id, ...option }) => ({ ...option, id: id ?? idFrom<OptionId>(randomUUID()) }))
}

async function savedRow(scope: Scope, id: OptionGroupId) {
  const row = await menuRow(scope, 'optionGroups', id)
  if (row === null) throw new Error('expected the group of options that was saved, found none')
  return ok(row)
}

function fieldsOf({ id: _, version: __, usedBy: ___, ...fields }: Row) {
  return fields
}

function picturesOf({ options }: Row) {
  return options.map(({ image }) => image)
}
