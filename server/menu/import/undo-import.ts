import type { CategoryId, ProductId } from '@dasturxon/domain/ids'
import type { Written } from '@dasturxon/domain/menu-import'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { type Change, recordChanges } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { shownAfter, subjectOf } from './apply-import.ts'
import { type ImportId, lockImport, saveUndone } from './import-store.ts'
import {
  lockCategories,
  lockItems,
  orderedSince,
  removeEmptyCategories,
  removeItems,
  saveCategories,
  saveItems,
} from './menu-store.ts'
import { undoEnd } from './plan-of.ts'

/** Puts everything back that the import wrote, as long as all of it is still as the import left it. */
export async function undoImport(scope: Scope, staff: StaffCaller, id: ImportId) {
  const found = await lockImport(scope, id)
  if (found === undefined) return refuse('NOT_FOUND')
  const { applied_at: appliedAt, undone_at: undoneAt, written } = found
  if (appliedAt === null || undoneAt !== null || written === null) return refuse('STALE')
  if (undoEnd(scope, found) === null) return refuse('IMPORT_TOO_OLD')
  const untouched = await checkUntouched(scope, written, appliedAt)
  if (!untouched.ok) return untouched
  await putBack(scope, written, appliedAt)
  await saveUndone(scope, id, staff.id)
  await recordChanges(scope, staff, [
    { area: 'menu', action: 'import.undone', subject: subjectOf(found) },
    ...changesOf(written),
  ])
  return shownAfter(scope, id)
}

type Changed = {
  readonly ok: false
  readonly code: 'IMPORT_CHANGED'
  readonly facts: { readonly names: readonly object[] }
}

/** Every product and category is as the import wrote it, and nothing else of a product has changed since. */
async function checkUntouched(scope: Scope, written: Written, appliedAt: Date): Promise<Result<null, Changed>> {
  const items = new Map(
    (
      await lockItems(
        scope,
        written.items.map(({ id }) => id),
      )
    ).map((one) => [one.item.id, one]),
  )
  const names = new Map(
    (
      await lockCategories(
        scope,
        written.categories.map(({ id }) => id),
      )
    ).map((one) => [one.id, one.name]),
  )
  const changed = [
    ...written.items.flatMap(({ id, after }) => {
      const now = items.get(id)
      const isSame = now?.changedAt.getTime() === appliedAt.getTime() && isEqual(now.item, { ...after, id })
      return isSame ? [] : [after.name]
    }),
    ...written.categories.flatMap(({ id, after }) => (isEqual(names.get(id) ?? null, after) ? [] : [after])),
  ]
  return changed.length === 0 ? ok(null) : refuse('IMPORT_CHANGED', { names: changed.slice(0, MOST_NAMED) })
}

const MOST_NAMED = 5

/** Whether both say the same; the database keeps the fields of JSON in an order of its own. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => [name, sorted(inside)])
}

async function putBack(scope: Scope, { items, categories }: Written, appliedAt: Date): Promise<void> {
  const made: readonly ProductId[] = items.flatMap(({ id, before }) => (before === null ? [id] : []))
  const ordered = await orderedSince(scope, made, appliedAt)
  const changed = items.flatMap(({ id, before, after }) => {
    if (before !== null) return [{ id, ...before }]
    // an order names it: it only leaves the menu
    return ordered.has(id) ? [{ id, ...after, isActive: false }] : []
  })
  await saveItems(scope, changed)
  await removeItems(
    scope,
    made.filter((id) => !ordered.has(id)),
  )
  await saveCategories(
    scope,
    categories.flatMap(({ id, before }) => (before === null ? [] : [{ id, name: before }])),
    0,
  )
  const madeCategories: readonly CategoryId[] = categories.flatMap(({ id, before }) => (before === null ? [id] : []))
  await removeEmptyCategories(scope, madeCategories)
}

function changesOf({ items, categories }: Written): Change[] {
  const of = (id: string, name: NonNullable<Change['subject']>['name']) => ({
    area: 'menu' as const,
    subject: { id, name },
  })
  return [
    ...items.map(({ id, before, after }) =>
      before === null
        ? { ...of(id, after.name), action: 'product.removed', before: after }
        : { ...of(id, before.name), action: 'product.changed', before: after, after: before },
    ),
    ...categories.map(({ id, before, after }) =>
      before === null
        ? { ...of(id, after), action: 'category.removed', before: { name: after } }
        : { ...of(id, before), action: 'category.changed', before: { name: after }, after: { name: before } },
    ),
  ]
}
