import { randomUUID } from 'node:crypto'
import type { Fields } from '@dasturxon/domain/audit'
import { type CategoryId, idFrom, type ProductId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import { countsOf, type Written } from '@dasturxon/domain/menu-import'
import type { Plan, PlannedItem } from '@dasturxon/domain/menu-plan'
import type { StoredItem } from '@dasturxon/domain/menu-rows'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { type Change, recordChanges } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findImport, type ImportId, type ImportRow, lockImport, saveApplied } from './import-store.ts'
import { listCategories, lockItems, saveCategories, saveItems } from './menu-store.ts'
import { importViews, planName, planOf } from './plan-of.ts'

type Ask = { readonly id: ImportId; readonly plan: string; readonly languages: readonly Language[] }

/** Writes every row without an error, as the shown plan has it; refuses when the menu has changed meanwhile. */
export async function applyImport(scope: Scope, staff: StaffCaller, { id, plan: shown, languages }: Ask) {
  const found = await lockImport(scope, id)
  if (found === undefined) return refuse('NOT_FOUND')
  if (found.applied_at !== null) return refuse('STALE')
  const first = await planOf(scope, found, languages)
  const before = await lockItems(
    scope,
    first.rows.flatMap(({ item }) => item?.id ?? []),
  )
  // the rows are locked now, so what is compared once more stays so
  const plan = await planOf(scope, found, languages)
  if (planName(plan) !== shown) return refuse('STALE')
  const written = writtenBy(plan, new Map(before.map(({ item }) => [item.id, item])))
  if (written.items.length === 0 && written.categories.length === 0) return refuse('IMPORT_EMPTY')
  await write(scope, written)
  const counts = countsOf(plan)
  await saveApplied(scope, id, { by: staff.id, counts, written })
  await recordChanges(scope, staff, [
    { area: 'menu', action: 'import.applied', subject: subjectOf(found), after: counts },
    ...changesOf(written),
  ])
  return shownAfter(scope, id)
}

/** What the log calls the import. */
export function subjectOf({ id, file_name }: ImportRow): { readonly id: string; readonly name: string } {
  return { id, name: file_name }
}

/** The import after a change of it. */
export async function shownAfter(scope: Scope, id: ImportId) {
  const after = await findImport(scope, id)
  const [view] = after === undefined ? [] : await importViews(scope, [after])
  return view === undefined ? refuse('NOT_FOUND') : ok(view)
}

/** The rows to write, with the ids of the new ones and what was there before. */
function writtenBy({ rows, categories }: Plan, before: ReadonlyMap<ProductId, StoredItem>): Written {
  const ids = new Map(categories.map(({ key, id }) => [key, id ?? idFrom<CategoryId>(randomUUID())]))
  const categoryId = (key: string) => ids.get(key) ?? idFrom<CategoryId>(key)
  const changed = rows.flatMap(({ state, item }) => (item === null || state === 'same' ? [] : [item]))
  return {
    categories: categories.map(({ key, before: name, name: after }) => ({ id: categoryId(key), before: name, after })),
    items: changed.map((item) => {
      const stored = item.id === null ? undefined : before.get(item.id)
      const id = item.id ?? idFrom<ProductId>(randomUUID())
      return {
        id,
        before: stored === undefined ? null : withoutId(stored),
        after: itemOf(item, categoryId(item.categoryKey)),
      }
    }),
  }
}

function itemOf({ id: _, categoryKey: __, ...item }: PlannedItem, categoryId: CategoryId) {
  return { ...item, categoryId }
}

function withoutId({ id: _, ...item }: StoredItem) {
  return item
}

async function write(scope: Scope, { categories, items }: Written): Promise<void> {
  const last = Math.max(0, ...(await listCategories(scope)).map(({ priority }) => priority))
  await saveCategories(
    scope,
    categories.map(({ id, after }) => ({ id, name: after })),
    last,
  )
  await saveItems(
    scope,
    items.map(({ id, after }) => ({ id, ...after })),
  )
}

/** The entries of the log: one for each product and category. */
function changesOf({ categories, items }: Written): Change[] {
  const change = (thing: string, id: string, name: Change['subject'], before: Fields | null, after: Fields): Change => {
    const of = { area: 'menu' as const, subject: { id, name: name?.name ?? null } }
    return before === null
      ? { ...of, action: `${thing}.created`, after }
      : { ...of, action: `${thing}.changed`, before, after }
  }
  return [
    ...categories.map(({ id, before, after }) =>
      change('category', id, { id, name: after }, before === null ? null : { name: before }, { name: after }),
    ),
    ...items.map(({ id, before, after }) => change('product', id, { id, name: after.name }, before, after)),
  ]
}
