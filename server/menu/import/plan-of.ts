// What an import would do to the menu as it is now, and how that is shown.
import { createHash } from 'node:crypto'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { OfficeImport, officeImport } from '@dasturxon/contract/office/office-import'
import type { Language } from '@dasturxon/domain/locale'
import { countsOf, undoUntil } from '@dasturxon/domain/menu-import'
import { type Plan, planImport } from '@dasturxon/domain/menu-plan'
import type { z } from 'zod'
import { authorNames } from '../../audit/author-names.ts'
import type { Scope } from '../../db/scope.ts'
import type { ImportHead, ImportRow } from './import-store.ts'
import { listCategories, listItems } from './menu-store.ts'

export type ImportView = z.output<typeof OfficeImport>
export type PreviewView = Reply<(typeof officeImport)['GET /office/v1/imports/:id']>

/** Compares the file with the menu as it is now. */
export async function planOf(
  scope: Scope,
  { sheet, columns }: Pick<ImportRow, 'sheet' | 'columns'>,
  languages: readonly Language[],
): Promise<Plan> {
  const [categories, items] = [await listCategories(scope), await listItems(scope)]
  return planImport({ table: sheet, columns, menu: { categories, items }, languages })
}

/** A name of all changes of the plan: another plan has another one. */
export function planName({ rows, categories }: Plan): string {
  const said = JSON.stringify([rows.map(({ row, state, item, changes }) => [row, state, item, changes]), categories])
  return createHash('sha256').update(said).digest('base64url')
}

/** The import with every change that it would make. */
export async function previewView(
  scope: Scope,
  found: ImportRow,
  languages: readonly Language[],
): Promise<PreviewView> {
  const [head] = await importViews(scope, [found])
  if (head === undefined) throw new Error('expected a view of the import')
  const plan = await planOf(scope, found, languages)
  const isDraft = found.applied_at === null
  return {
    ...head,
    ...{ sheet: found.sheet.sheet, headers: [...found.sheet.headers], columns: [...found.columns] },
    ...{ planned: countsOf(plan), plan: planName(plan) },
    rows: isDraft ? plan.rows.map(({ item: _, ...row }) => rowView(row)) : [],
    categories: isDraft ? plan.categories.map(({ before, name }) => ({ before, name })) : [],
  }
}

function rowView(row: Omit<Plan['rows'][number], 'item'>): PreviewView['rows'][number] {
  const { changes, faults, warnings } = row
  return { ...row, changes: [...changes], faults: [...faults], warnings: [...warnings] }
}

/** The imports with the names of who made them. */
export async function importViews(scope: Scope, rows: readonly ImportHead[]): Promise<ImportView[]> {
  const names = await authorNames(
    scope,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map((row) => ({
    ...{ id: row.id, fileName: row.file_name, madeAt: row.made_at.toISOString() },
    madeBy: names.get(row.made_by) ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoUntil: undoEnd(scope, row)?.toISOString() ?? null,
    counts: row.counts,
  }))
}

/** Until when the import can be undone; `null` when it cannot: not applied, undone, or too old. */
export function undoEnd({ now }: Pick<Scope, 'now'>, { applied_at, undone_at }: ImportHead): Date | null {
  if (applied_at === null || undone_at !== null) return null
  const end = undoUntil(applied_at)
  return now < end ? end : null
}
